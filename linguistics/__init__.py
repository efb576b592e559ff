"""linguistics"""
