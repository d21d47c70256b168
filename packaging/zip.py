"""Packs a folder into a zip whose bytes depend on its content and SOURCE_DATE_EPOCH alone: zip.py FOLDER OUT.zip"""

import os
import sys
import time
import zipfile
from pathlib import Path

folder, out = Path(sys.argv[1]), sys.argv[2]
# A zip knows no year before 1980.
date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800))[:6]
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), date)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o755 if path.suffix == ".exe" else 0o644) << 16
        archive.writestr(entry, path.read_bytes())
