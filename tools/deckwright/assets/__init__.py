"""What games are drawn with, read from files: the search path, fonts, icons, pictures, themes, profiles."""
