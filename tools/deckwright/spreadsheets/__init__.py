"""Read tables as people keep them: CSV, TSV, XLSX, JSON and JSON Lines, in bounded time and memory."""
