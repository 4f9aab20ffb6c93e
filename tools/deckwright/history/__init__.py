"""Earlier versions of a project, as git keeps them. Nothing of a repository is run, fetched or changed."""
