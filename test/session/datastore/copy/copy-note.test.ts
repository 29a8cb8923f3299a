/** What an earlier copy noted is gone on with while its values are fresh; else it begins anew, and says why. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { claimCopy, type Resuming } from "../../../../src/session/datastore/copy/copy-note.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-note-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hour = 3_600_000;
const notedMs = 10 * hour;
const identity = { from: "tasks", as: "A1" };
const state = { place: 7 };
let copies = 0;

function claim(target: string) {
  const doing = `exporting to ${target}`;
  return claimCopy({ stateFolder: folder, kind: "export", target: [target], doing, sandbox: {} });
}

/** What is found so long after a note. */
async function foundAfter(
  passedMs: number,
  resuming: Resuming,
  asked: Readonly<Record<string, string>> = identity,
) {
  const target = `copy ${copies++}`;
  {
    using first = await claim(target);
    first.write(identity, state, notedMs);
  }
  using second = await claim(target);
  return second.find(asked, resuming, notedMs + passedMs);
}

describe("a copy that was interrupted", () => {
  it.each<[string, number, Resuming]>([
    ["just now", 0, "fresh"],
    ["a moment less than an hour ago", hour - 1, "fresh"],
    ["an hour ago", hour, "fresh"],
    ["an hour later, by a clock that was set back", -hour, "fresh"],
    ["long ago, where that is asked for", 1000 * hour, "always"],
  ])("%s is gone on with", async (_what, passedMs, resuming) => {
    expect(await foundAfter(passedMs, resuming)).toEqual({
      ageMs: passedMs,
      state: expect.objectContaining({ ...identity, ...state }),
    });
  });

  it.each<[string, number, RegExp]>([
    ["a moment more than an hour ago", hour + 1, /the export was interrupted 1h 00m ago.*--resume/],
    ["a day ago", 24 * hour, /the export was interrupted 1d 00h ago.*--resume/],
    ["more than an hour later", -hour - 1, /the export was interrupted at another time.*--resume/],
  ])("%s begins anew, and the option is named that goes on", async (_what, passedMs, words) => {
    expect(await foundAfter(passedMs, "fresh")).toMatch(words);
  });

  it("begins anew where it is another one, and says so", async () => {
    for (const resuming of ["fresh", "always"] as const)
      expect(await foundAfter(0, resuming, { ...identity, as: "A2" })).toBe(
        "what was begun is another export",
      );
  });

  it("begins anew without a word where that is asked for, or nothing was begun", async () => {
    expect(await foundAfter(0, "never")).toBeUndefined();
    using note = await claim("never begun");
    expect([note.before, note.find(identity, "always", 0)]).toEqual([undefined, undefined]);
  });
});

it("is of one process at a time, and says what that one does", async () => {
  using first = await claim("taken");
  await expect(claim("taken")).rejects.toMatchObject({
    code: "already_running",
    message: expect.stringMatching(/^Another flowtail.* is exporting to taken\.$/),
    remedy: expect.stringMatching(/^Wait/),
  });
  using other = await claim("free");
  expect([first.before, other.before]).toEqual([undefined, undefined]);
});
