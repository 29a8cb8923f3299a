/** Only the system says that too many files are open: what a server sends may have the same words. */

import { expect, it } from "vitest";
import { lacksFiles } from "../../src/base/out-of-files.ts";

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [true, withCode("EMFILE", "EMFILE: too many open files, open 'a.js'")],
  [true, withCode("ENFILE", "file table overflow")],
  [true, withCode("ERR_INVALID_PACKAGE_CONFIG", "Cannot read package config a: too many open files.")],
  [false, withCode("ERR_INVALID_PACKAGE_CONFIG", "Invalid package config a.")],
  [false, new Error("the platform answered: EMFILE, too many open files")],
  [false, "too many open files"],
])("says %s of %s", (lacks, thrown) => {
  expect(lacksFiles(thrown)).toBe(lacks);
});
