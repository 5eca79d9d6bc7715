"""An archive of each module by docc, and one archive of all of them."""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess

from documentation import graphs


class Failure(Exception):
    """A run of docc that failed, with its output."""


def docc():
    # Stands beside swift in the toolchain.
    swift = pathlib.Path(os.path.realpath(shutil.which("swift")))
    return swift.parent / "docc"


def run(arguments):
    """Runs docc and returns the lines it has printed."""
    environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
    done = subprocess.run(
        [docc(), *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=environment,
    )
    if done.returncode != 0:
        raise Failure(f"docc {arguments[0]} failed ({done.returncode}):\n{done.stdout}")
    return re.sub(r"\n\n+", "\n", done.stdout).strip()


def make_graphs(root, work, modules):
    """The public symbols of modules, whose comments name modules where docc needs it."""
    folder = work / "graphs"
    compiled = [module for module in modules if module.has_symbols]
    subprocess.run(
        [root / "Scripts/symbol-graphs", "public", folder, *(module.name for module in compiled)],
        env=os.environ | {"EXTENSIONS": "1", "COMPILED_COMMENTS": "1"}, check=True,
    )
    names = {module.name: graphs.types(folder, module.name) for module in compiled}
    for module in compiled:
        graphs.qualify(folder, module, names)


def convert(work, module, base_path):
    """Makes the archive of one module; those of its dependencies must be there."""
    output = work / "archives" / f"{module.name}.doccarchive"
    output.parent.mkdir(parents=True, exist_ok=True)
    dependencies = [
        argument
        for name in module.dependencies
        for argument in ("--dependency", work / "archives" / f"{name}.doccarchive")
        if (work / "archives" / f"{name}.doccarchive").exists()
    ]
    symbols = ["--additional-symbol-graph-dir", work / "graphs" / module.name]
    return run([
        "convert", module.catalog,
        *(symbols if module.has_symbols else []),
        "--fallback-display-name", module.name,
        "--fallback-bundle-identifier", f"builder.{module.name}",
        "--fallback-default-module-kind", module.kind,
        "--enable-experimental-external-link-support",
        "--hosting-base-path", base_path or "/",
        *dependencies, "--output-path", output,
    ])


def convert_all(work, modules, base_path):
    """Makes the archives of all modules, as many at a time as there are processors."""
    shutil.rmtree(work / "archives", ignore_errors=True)
    (work / "archives").mkdir(parents=True)
    waiting, running, done, notes = list(modules), {}, set(), {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while waiting or running:
            for module in [one for one in waiting if done.issuperset(one.dependencies)]:
                waiting.remove(module)
                running[pool.submit(convert, work, module, base_path)] = module
            ready, _ = concurrent.futures.wait(
                running, return_when=concurrent.futures.FIRST_COMPLETED
            )
            for future in ready:
                module = running.pop(future)
                notes[module.name] = future.result()
                done.add(module.name)
    return {name: text for name, text in notes.items() if text}


def merge(work, modules):
    """Joins the archives into one, and returns its folder."""
    output = work / "merged"
    shutil.rmtree(output, ignore_errors=True)
    run([
        "merge", *(work / "archives" / f"{module.name}.doccarchive" for module in modules),
        "--synthesized-landing-page-name", "Builder",
        "--synthesized-landing-page-kind", "Package",
        "--synthesized-landing-page-topics-style", "list",
        "--output-path", output,
    ])
    return output
