"""What vendors want made, one module for each form: its jobs, what to say of them, a look at the result."""
