import { readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unforeseenFault } from "../../src/files/file-fault.ts";

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
}

const errno = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: raw text`), {
    code,
    syscall: "open",
    ...(path !== undefined && { path }),
  });

describe("a refusal of the system that is not listed", () => {
  it.each([
    [
      "a missing path",
      thrownBy(() => statSync("/none/at/all")),
      "/none/at/all cannot be used: it is not there",
    ],
    ["a name that is too long", thrownBy(() => statSync(`/${"x".repeat(5000)}`)), "the name is too long"],
    [
      "a file in place of a folder",
      thrownBy(() => readdirSync(import.meta.filename)),
      "is a file, not a folder (ENOTDIR).",
    ],
    ["a path that is not allowed", errno("EACCES", "/srv/x"), "/srv/x cannot be used: permission denied"],
    ["too many open files", errno("EMFILE"), "A file cannot be used: too many files are open"],
    ["too many open files of all", errno("ENFILE"), "too many files are open on this machine"],
  ])("is a sentence for %s", (_what, thrown, words) => {
    const fault = unforeseenFault(thrown);
    expect(fault).toMatchObject({ kind: "usage", code: "unusable_file", cause: thrown });
    expect(fault?.message).toContain(words);
    expect(fault?.message).not.toContain("raw text");
  });

  it.each([
    ["EACCES", "Check the path, its permissions and the disk's room."],
    ["EMFILE", "Raise the limit of open files (ulimit -n), or close other programs."],
  ])("says what helps against %s", (code, remedy) =>
    expect(unforeseenFault(errno(code, "/srv/x"))?.remedy).toBe(remedy),
  );

  it.each([
    ["a fault of the program", new TypeError("x is not a function")],
    ["no error", "text"],
    ["a refusal of the network", errno("ECONNREFUSED")],
    ["a broken pipe", errno("EPIPE")],
  ])("is none for %s", (_what, thrown) => {
    expect(unforeseenFault(thrown)).toBeUndefined();
  });
});
