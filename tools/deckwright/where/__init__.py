"""Where a project mentions an id, and what it does there."""
