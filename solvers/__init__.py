"""How a translation is obtained and cleaned."""
