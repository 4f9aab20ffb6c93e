"""The live preview: watching, drawing in a process of its own, and serving to a browser on this machine."""
