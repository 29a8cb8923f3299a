/** A file that is written plain is not given the name of a compressed one, which programs would try to unpack. */

import { usageError } from "../base/errors.ts";

/** Throws a usage error; `contents` are what it is to hold, `way` how they come into such a file. */
export function refuseCompressedName(path: string, contents: string, way: string): void {
  if (!/\.(?:gz|zip|zst|bz2|xz)$/i.test(path)) return;
  throw usageError(
    "compressed_file",
    `${path} is named as a compressed file, and ${contents}.`,
    `Use a pipe: ${way}.`,
  );
}
