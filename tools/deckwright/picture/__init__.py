"""Pictures as data: the display list, pages, outlines, colours. No files, no fonts, no output format."""
