"""What pyproject.toml can't say: the repository's root is the package `gendermt`.

So `inspect eval tasks/winomtde.py` in a checkout and `inspect eval gendermt/winomtde` where it is
installed run the same file.
"""

from setuptools import find_packages, setup

OUTSIDE = ["benchmarks*", "build*", "dist*", "docs*", "logs*", "tests*"]

setup(
    package_dir={"gendermt": "."},
    packages=["gendermt", *(f"gendermt.{name}" for name in find_packages(exclude=OUTSIDE))],
)
