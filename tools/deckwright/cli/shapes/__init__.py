"""What commands print as JSON: each field with its type and what it says, as data and as a page."""
