/** The note of a sandbox in this process: what was never written is not removed either, and what is not removed is a warning. */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { sandboxNote } from "../../src/cli/sandbox-note.ts";
import { toldNotices } from "./told-notices.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-note-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const url = "http://127.0.0.1:4000";
const address = {
  ...{ base_url: url, scim_url: url, audit_url: url },
  ...{ app_id: "A1", team_id: "T1", enterprise_id: "E1", tokens: {} },
};
const folder = () => join(home, "sandboxes");

it("is removed at its end, however often it was written", async () => {
  const { notices, texts } = toldNotices();
  {
    await using note = sandboxNote({ env: { FLOWTAIL_STATE_DIR: home }, notices }, { embedded: true });
    for (let times = 0; times < 2; times++) expect(note.leave(address)).toBeUndefined();
    expect(readdirSync(folder())).toHaveLength(1);
  }
  expect(readdirSync(folder())).toEqual([]);
  expect(texts).toEqual([]);
});

it("is left alone where it was not written, whatever stands there by then", async () => {
  const { notices, texts } = toldNotices();
  const there = join(folder(), `${process.pid}-4000.json`);
  {
    await using note = sandboxNote({ env: { FLOWTAIL_STATE_DIR: home }, notices });
    writeFileSync(folder(), "");
    expect(note.leave(address)?.code).toBe("cannot_write");
    rmSync(folder());
    mkdirSync(folder());
    writeFileSync(there, "");
  }
  expect(existsSync(there)).toBe(true);
  expect(texts).toEqual([]);
});

it("that cannot be removed any more is a warning", async () => {
  const { notices, texts } = toldNotices();
  {
    await using note = sandboxNote({ env: { FLOWTAIL_STATE_DIR: home }, notices });
    note.leave(address);
    for (const name of readdirSync(folder())) {
      rmSync(join(folder(), name));
      mkdirSync(join(folder(), name));
    }
  }
  expect(texts.join("")).toMatch(/^flowtail: .*4000\.json cannot be written: .*\n$/);
});
