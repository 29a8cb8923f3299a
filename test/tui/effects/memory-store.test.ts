/** The memory is written soon, together, and before the end; two screens at once lose nothing of each other. */

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { openMemoryFile } from "../../../src/config/memory-file.ts";
import { holdLock } from "../../../src/files/lock.ts";
import { type MemoryFile, openMemoryStore } from "../../../src/tui/effects/memory-store.ts";
import type { MemoryNote } from "../../../src/tui/state/memory/memory.ts";
import { fakeClock } from "../../support/fake-clock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-memory-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const file = () => openMemoryFile({ FLOWTAIL_STATE_DIR: folder }, systemClock);
const path = () => join(folder, "screen.json");
const open = (of: MemoryFile = file(), failed: (problem: string) => void = () => {}) =>
  openMemoryStore(of, fakeClock(), failed);
const filter = (text: string): MemoryNote => ({ part: "filter", app: "p A1", list: "activity", text });
const filters = () => open().first.apps.get("p A1")?.filters.get("activity");

it("remembers what two screens noted at once", async () => {
  const [one, other] = [open(), open()];
  one.note(filter("from one"));
  one.note({ part: "theme", theme: "dark" });
  other.note(filter("from the other"));
  await Promise.all([one.close(), other.close()]);
  expect(filters()?.toSorted()).toEqual(["from one", "from the other"]);
  expect(open().first.theme).toBe("dark");
});

it("is for its user alone", async () => {
  const store = open();
  store.note({ part: "start" });
  await store.close();
  expect(statSync(path()).mode & 0o077).toBe(0);
});

it.each([
  '{"apps": ',
  "null",
  '{"apps": 5, "starts": -3, "theme": ["dark"]}',
  "\u0000\u0001",
  "[".repeat(5000),
])("survives a broken file and writes it anew: %j", async (content) => {
  writeFileSync(path(), content);
  const store = open();
  expect(store.first).toMatchObject({ starts: 0, theme: undefined });
  store.note(filter("a"));
  await store.close();
  expect(filters()).toEqual(["a"]);
});

it("writes what comes within half a second at once, and later what came later", async () => {
  const clock = fakeClock();
  const changes: unknown[] = [];
  const store = openMemoryStore(
    {
      read: () => undefined,
      async change(make) {
        changes.push(make(changes.at(-1)));
        return undefined;
      },
    },
    clock,
    () => {},
  );
  store.note(filter("a"));
  await clock.advance(400);
  store.note(filter("b"));
  expect(changes).toEqual([]);
  await clock.advance(100);
  expect(changes).toMatchObject([{ apps: { "p A1": { filters: { activity: ["a", "b"] } } } }]);
  store.note(filter("c"));
  await clock.advance(500);
  expect(changes).toHaveLength(2);
  await store.close();
  expect(changes).toHaveLength(2);
});

it("says once why nothing can be written, and tries no more", async () => {
  const clock = fakeClock();
  const problems: string[] = [];
  let tries = 0;
  const change = async () => {
    tries++;
    return "the folder is read-only";
  };
  const store = openMemoryStore({ read: () => undefined, change }, clock, (problem) =>
    problems.push(problem),
  );
  for (const text of ["a", "b"]) {
    store.note(filter(text));
    await clock.advance(500);
  }
  await store.close();
  expect(problems).toEqual(["the folder is read-only"]);
  expect(tries).toBe(1);
});

it("says what the system says where its folder is none", async () => {
  writeFileSync(join(folder, "state"), "");
  const blocked = openMemoryFile({ FLOWTAIL_STATE_DIR: join(folder, "state") }, systemClock);
  const problem = await blocked.change(() => ({}), new AbortController().signal);
  expect(problem).toContain(join(folder, "state"));
});

it("does not wait for another process at the end", async () => {
  const held = await holdLock(`${path()}.lock`);
  const clock = fakeClock();
  const store = openMemoryStore(file(), clock, () => {});
  store.note(filter("a"));
  const closed = store.close();
  await clock.advance(1000);
  await closed;
  if ("release" in held) held.release();
  expect(() => readFileSync(path())).toThrow();
});
