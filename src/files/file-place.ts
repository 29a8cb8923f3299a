/**
 * Whether a path still leads to the file that it led to. What is open takes writes also when it was removed, and they are lost; what is
 * opened again may be another file.
 */

import { type BigIntStats, fstatSync, statSync } from "node:fs";

/** Looks now, and again at each call: true while the path leads to the same file. */
export function watchPlace(path: string): () => boolean {
  const first = fileAt(path);
  return () => fileAt(path) === first;
}

/** Whether a descriptor is of the file that the first one asked about was of. */
export type IsSameFile = (descriptor: number) => boolean;

export function sameFileEachTime(): IsSameFile {
  let first: string | undefined;
  return (descriptor) => {
    const file = wordOf(fstatSync(descriptor, { bigint: true }));
    first ??= file;
    return file === first;
  };
}

/** Undefined where nothing leads to it, also where the file system is gone. */
function fileAt(path: string): string | undefined {
  try {
    return wordOf(statSync(path, { bigint: true }));
  } catch {
    return undefined;
  }
}

function wordOf({ dev, ino }: BigIntStats): string {
  return `${dev} ${ino}`;
}
