"""`gendermt report`: the tables and figures of both papers, and more, from a folder of logs."""
