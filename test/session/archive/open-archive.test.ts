/** What holds an archive for one run, and what is refused there. */

import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { createRecord } from "../../../src/activity/record.ts";
import { openArchive } from "../../../src/session/archive/open-archive.ts";

const place = { baseUrl: "https://platform.example", appId: "A1", teamId: "T1" };
const never = new AbortController().signal;

function newTop(): string {
  const top = mkdtempSync(join(tmpdir(), "flowtail-archive-"));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  return join(top, "archive");
}

function recordAt(created: number, log: string) {
  const value = { created, level: "info", payload: { log } };
  return createRecord(value, JSON.stringify(value));
}

const day = (number: number) => Date.UTC(2026, 0, number) * 1000;

it("is for one run at a time, and for its user alone", async () => {
  const top = newTop();
  using archive = await openArchive(top, place);
  await expect(openArchive(top, place)).rejects.toMatchObject({ code: "locked" });
  await archive.begin(0, never).add([recordAt(day(1), "a")]);
  archive.note({ readUs: 1, askedUs: 1, gaps: [] });
  for (const folder of [top, archive.folder]) expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of ["2026-01-01.ndjson", "archive.json", "position.json"])
    expect(statSync(join(archive.folder, name)).mode & 0o777).toBe(0o600);
});

it("is of one team, whose name settings may leave out", async () => {
  const top = newTop();
  (await openArchive(top, place))[Symbol.dispose]();
  (await openArchive(top, { ...place, teamId: undefined }))[Symbol.dispose]();
  await expect(openArchive(top, { ...place, teamId: "T2" })).rejects.toMatchObject({ code: "other_archive" });
});

it("is refused where its files do not say of which log they are", async () => {
  const top = newTop();
  const { folder, ...archive } = await openArchive(top, place);
  archive[Symbol.dispose]();
  writeFileSync(join(folder, "2026-01-01.ndjson"), "");
  writeFileSync(join(folder, "archive.json"), "[]");
  await expect(openArchive(top, place)).rejects.toMatchObject({ code: "invalid_file" });
  rmSync(join(folder, "archive.json"));
  await expect(openArchive(top, place)).rejects.toMatchObject({ code: "invalid_file" });
  writeFileSync(join(folder, "position.json"), "{}");
});

it.each<[string, (path: string) => void, string]>([
  ["changed", (path) => appendFileSync(path, "{}\n"), "was changed by another program"],
  ["removed", (path) => rmSync(path), "was removed"],
])("says that another program has %s a file of it", async (_, disturb, words) => {
  using archive = await openArchive(newTop(), place);
  const look = archive.begin(0, never);
  await look.add([recordAt(day(1), "a")]);
  disturb(join(archive.folder, "2026-01-01.ndjson"));
  expect(() => archive.check()).toThrow(words);
  await expect(look.add([recordAt(day(1), "b")])).rejects.toMatchObject({ code: "archive_failed" });
});

it("says it too of a file that was closed as so many days came between", async () => {
  using archive = await openArchive(newTop(), place);
  const look = archive.begin(0, never);
  const days = Array.from({ length: 20 }, (_, index) => recordAt(day(index + 1), "a"));
  await look.add(days);
  await look.add([recordAt(day(1), "b")]);
  expect(readFileSync(join(archive.folder, "2026-01-01.ndjson"), "utf8").split("\n")).toHaveLength(3);
  appendFileSync(join(archive.folder, "2026-01-02.ndjson"), "{}\n");
  await expect(look.add([recordAt(day(2), "b")])).rejects.toMatchObject({ code: "archive_failed" });
});

it("lets a day be compressed once it is over, and keeps what comes late for it", async () => {
  using archive = await openArchive(newTop(), place);
  const look = archive.begin(0, never);
  await look.add([recordAt(day(1), "a"), recordAt(day(2), "a")]);
  archive.note({ readUs: 1, askedUs: 1, gaps: [] });
  const path = join(archive.folder, "2026-01-01.ndjson");
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
  rmSync(path);
  archive.check();
  expect(await look.add([recordAt(day(1), "b"), recordAt(day(2), "b")])).toBe(2);
  expect(await archive.begin(0, never).add([recordAt(day(1), "a"), recordAt(day(1), "b")])).toBe(0);
});

it("counts equal records of an instant, also where they come by another look", async () => {
  using archive = await openArchive(newTop(), place);
  const twin = recordAt(day(1), "a");
  expect(await archive.begin(0, never).add([twin, twin])).toBe(2);
  // Its keys may come in another order.
  const other = createRecord(
    { created: day(1) },
    `{"payload":{"log":"a"}, "level":"info","created":${day(1)}}`,
  );
  expect(await archive.begin(0, never).add([twin, other, twin, twin])).toBe(2);
  const later = archive.begin(day(2), never);
  expect(await later.add([recordAt(day(1), "b"), twin])).toBe(1);
});
