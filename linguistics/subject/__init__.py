"""Which gender does a translation give to the persons of a German sentence?"""
