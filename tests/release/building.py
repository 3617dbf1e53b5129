"""A copy of the project, and what is built of it: an sdist, of which the wheel is made, and the image."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

from tests.release.papers import Refused

ROOT = Path(__file__).parents[2]


def versioned() -> list[str]:
    """The files under version control."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name]


def copied(folder: Path) -> Path:
    """A copy of what is under version control, as it stands."""
    for name in versioned():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def sdist(source: Path, into: Path) -> Path:
    """The source distribution, by the build back end that is installed here."""
    code = f"import setuptools.build_meta as back; back.build_sdist({str(into)!r})"
    run([sys.executable, "-c", code], source)
    (made,) = into.glob("*.tar.gz")
    return made


def wheel(archive: Path, into: Path) -> Path:
    """The wheel, made of the sdist with what it asks for to be built."""
    run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(into), str(archive)]
    )
    (made,) = into.glob("*.whl")
    return made


def run(call: list[str], where: Path = ROOT) -> str:
    """What a program prints; refused, with its last lines, if it fails."""
    done = subprocess.run(call, cwd=where, capture_output=True, text=True, check=False)
    if done.returncode:
        told = "\n".join((done.stdout + done.stderr).splitlines()[-20:])
        raise Refused(f"'{' '.join(call)}' failed:\n{told}")
    return done.stdout


# --- the metadata

WANTED = {
    "Name": "magnate",
    "License-Expression": "MIT",
    "Description-Content-Type": "text/markdown",
    "Requires-Python": ">=3.11",
}


def faults(made: Path, version: str) -> list[str]:
    """What is wrong with the metadata of a wheel or an sdist, a sentence each."""
    said = Parser().parsestr(metadata(made))
    wanted = {**WANTED, "Version": version}
    found = [
        f"{made.name}: {name} is {said[name]}, not {value}."
        for name, value in wanted.items()
        if said[name] != value
    ]
    missing = [name for name in ("Summary", "Keywords", "Classifier", "License-File") if not said[name]]
    found += [f"{made.name}: {name} is missing." for name in missing]
    if len(f"{said.get_payload()}") < 1000:
        found.append(f"{made.name}: the README is not in it.")
    return found


def metadata(made: Path) -> str:
    """The metadata as it is written."""
    if made.suffix == ".whl":
        with zipfile.ZipFile(made) as archive:
            (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
            return archive.read(name).decode()
    with tarfile.open(made) as packed:
        (name,) = [name for name in packed.getnames() if re.fullmatch(r"[^/]+/PKG-INFO", name)]
        file = packed.extractfile(name)
        return file.read().decode() if file else ""


# --- the image


def image(source: Path, version: str) -> str:
    """Build the image and ask it for its version; what came of it, in a sentence."""
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "info"], capture_output=True, check=False).returncode:
        return "not built, for no docker runs here"
    name = f"magnate:{version}"
    run([docker, "build", "--quiet", "--tag", name, "."], source)
    told = run([docker, "run", "--rm", name, "--version"]).strip()
    if told != f"magnate {version}":
        raise Refused(f"The image says it is {told}.")
    return f"{name} built, and it says so"
