"""From a card and its template to a display list, to PDF, to PNG. Millimetres until the file formats."""
