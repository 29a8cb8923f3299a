/** What holds an archive for one run, and what is refused there. */

import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { createRecord } from "../../../src/activity/record.ts";
import { parsedOrUndefined } from "../../../src/base/json.ts";
import { dayFiles } from "../../../src/session/archive/day-files.ts";
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

it("says that the records are there where it cannot note how far it came", async () => {
  using archive = await openArchive(newTop(), place);
  await archive.begin(0, never).add([recordAt(day(1), "a")]);
  mkdirSync(join(archive.folder, "position.json"));
  const noting = () => archive.note({ readUs: 1, askedUs: 1, gaps: [] });
  expect(noting).toThrow(expect.objectContaining({ kind: "partial", code: "cannot_write" }));
  expect(noting).toThrow(expect.objectContaining({ remedy: expect.stringContaining("are in the archive") }));
});

it.skipIf(process.platform === "win32")("writes through no link", async () => {
  const top = newTop();
  const elsewhere = mkdtempSync(join(tmpdir(), "flowtail-elsewhere-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  const { folder, ...archive } = await openArchive(top, place);
  archive[Symbol.dispose]();
  symlinkSync(join(elsewhere, "file"), join(folder, "2026-01-01.ndjson"));
  {
    using again = await openArchive(top, place);
    const adding = again.begin(0, never).add([recordAt(day(1), "a")]);
    await expect(adding).rejects.toMatchObject({ code: "archive_failed" });
  }
  rmSync(folder, { recursive: true });
  symlinkSync(elsewhere, folder);
  await expect(openArchive(top, place)).rejects.toMatchObject({ code: "linked_folder" });
  expect(readdirSync(elsewhere)).toEqual([]);
});

it("adds nothing to a day of which a file cannot be read: what that holds would stand there twice", async () => {
  using archive = await openArchive(newTop(), place);
  mkdirSync(join(archive.folder, "2026-01-01.ndjson.gz"));
  const adding = archive.begin(0, never).add([recordAt(day(1), "a")]);
  await expect(adding).rejects.toMatchObject({ code: "unreadable_recording" });
  expect(readdirSync(archive.folder)).not.toContain("2026-01-01.ndjson");
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

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

it.each([
  ["no time", '{"level":"info"}'],
  ["a time before 1970", '{"created":-5}'],
  ["a part of a microsecond", '{"created":1767225600000000.5}'],
  ["a time after all calendars", '{"created":1e300}'],
  ["a time after the year 9999", '{"created":253402300800000000}'],
  ["a text for a time", '{"created":"2026"}'],
  ["characters that steer a terminal", '{"created":5,"payload":"\u202e\u009b31m\\u001b[31m"}'],
  ["half a character", '{"created":5,"payload":"\\ud800"}'],
  ["a key twice", '{"created":5,"created":6}'],
  ["white space between its parts", '{\t"created" : 5 ,\r\n "a" : [ 1 , 2 ] }'],
  ["a number with more digits than fit", '{"created":5,"a":12345678901234567890.123456789012345678}'],
  ["a value in five hundred others", `{"created":5,"a":${nested(500)}}`],
  ["a value in ten thousand others", `{"created":5,"a":${nested(10_000)}}`],
  ["more text than a block", `{"created":5,"a":"${"x".repeat(3 << 20)}"}`],
])("keeps a record once that has %s", async (_, raw) => {
  using archive = await openArchive(newTop(), place);
  const record = createRecord(parsedOrUndefined(raw), raw);
  expect(await archive.begin(0, never).add([record])).toBe(1);
  expect(await archive.begin(0, never).add([record])).toBe(0);
  expect(await archive.begin(6, never).add([record, record])).toBe(1);
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

it("counts a day once that stands there packed as well, and one twice that got late records since", async () => {
  const top = newTop();
  using archive = await openArchive(top, place);
  await archive.begin(0, never).add([recordAt(day(1), "one"), recordAt(day(2), "two")]);
  archive.note({ readUs: day(3), askedUs: day(3), gaps: [] });
  const file = join(archive.folder, "2026-01-01.ndjson");
  const names = () => dayFiles(archive.folder).map(({ name }) => name);
  const packed = gzipSync(readFileSync(file));
  writeFileSync(`${file}.gz`, packed);
  expect(names()).toEqual(["2026-01-01.ndjson", "2026-01-02.ndjson"]);
  // As while gzip works.
  for (const length of [0, 8, packed.length - 4]) {
    writeFileSync(`${file}.gz`, packed.subarray(0, length));
    expect(names()).toEqual(["2026-01-01.ndjson", "2026-01-02.ndjson"]);
  }
  writeFileSync(`${file}.gz`, packed);
  rmSync(file);
  expect(names()).toEqual(["2026-01-01.ndjson.gz", "2026-01-02.ndjson"]);
  await archive.begin(0, never).add([recordAt(day(1) + 1, "late")]);
  expect(names()).toEqual(["2026-01-01.ndjson", "2026-01-01.ndjson.gz", "2026-01-02.ndjson"]);
});

it.each([
  ["a link", (path: string) => symlinkSync("/dev/null", path)],
  ["a folder", (path: string) => mkdirSync(path)],
])("says of %s in the place of a day's file what it is not", async (_, put) => {
  const top = newTop();
  using archive = await openArchive(top, place);
  put(join(archive.folder, "2026-01-01.ndjson"));
  const adding = archive.begin(0, never).add([recordAt(day(1), "one")]);
  await expect(adding).rejects.toMatchObject({
    code: "archive_failed",
    message: expect.stringContaining("is not a file of yours alone"),
  });
});

it("is collected once by one command", async () => {
  const top = newTop();
  using _archive = await openArchive(top, place);
  await expect(openArchive(top, place)).rejects.toThrow("two of its profiles name that app");
});
