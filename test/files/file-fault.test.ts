/** Why a file cannot be written, in the words that a person reads. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { cannotWrite, reasonOf } from "../../src/files/file-fault.ts";

const errno = (code: string) => Object.assign(new Error(`${code}: raw text`), { code, syscall: "open" });

it.each([
  ["EACCES", "permission denied (EACCES)"],
  ["EBUSY", "another program uses it (EBUSY)"],
  ["EDQUOT", "your share of the disk is used up (EDQUOT)"],
  ["EEXIST", "it exists already (EEXIST)"],
  ["EFBIG", "a file cannot be that large here (EFBIG)"],
  ["EIO", "the disk does not answer (EIO)"],
  ["EISDIR", "it is a folder (EISDIR)"],
  ["ELOOP", "it is a link, and links are not followed (ELOOP)"],
  ["EMLINK", "it is a link, and links are not followed (EMLINK)"],
  ["ENAMETOOLONG", "the name is too long (ENAMETOOLONG)"],
  ["ENOENT", "its folder does not exist (ENOENT)"],
  ["ENOSPC", "the disk is full (ENOSPC)"],
  ["ENOTDIR", "a part of the path is a file, not a folder (ENOTDIR)"],
  ["EPERM", "the system does not allow it (EPERM)"],
  ["EROFS", "the disk can only be read (EROFS)"],
  ["EWHAT", "EWHAT: raw text"],
  ["toString", "toString: raw text"],
])("%s is told as %j", (code, words) => {
  expect(reasonOf(errno(code))).toBe(words);
  const error = cannotWrite("a/b.json", errno(code));
  expect(error).toBeInstanceOf(FlowtailError);
  expect(error).toMatchObject({
    kind: "usage",
    code: "cannot_write",
    message: `a/b.json cannot be written: ${words}.`,
    remedy:
      code === "ENOENT"
        ? "Make the folder first, or name another path."
        : "Check the path, the folder's permissions and the disk's room.",
  });
});

it.each(["EMFILE", "ENFILE"])("%s is mended by the limit, not by another path", (code) => {
  expect(cannotWrite("a", errno(code))).toMatchObject({ remedy: expect.stringContaining("ulimit -n") });
});

it("is a partial outcome where part of the work is done, and what is no refusal comes back as it is", () => {
  expect(cannotWrite("a", errno("ENOSPC"), "partial")).toMatchObject({ kind: "partial" });
  const fault = new TypeError("x is not a function");
  expect(cannotWrite("a", fault)).toBe(fault);
});
