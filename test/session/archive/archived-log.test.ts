/** An archive is read as one recording: its days one after the other, as it is now, and what is missing is said. */

import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { formatIso } from "../../../src/base/time.ts";
import { allOf, compare, everything } from "../../../src/query/compose.ts";
import type { Query } from "../../../src/query/query.ts";
import { writeAbout } from "../../../src/session/archive/about-file.ts";
import { archiveFolder } from "../../../src/session/archive/archive-place.ts";
import { openArchivedLog } from "../../../src/session/archive/archived-log.ts";
import { writePosition } from "../../../src/session/archive/position-file.ts";
import { faultsText } from "../../../src/session/recording/faults.ts";
import { readRecording } from "../../../src/session/recording/read-recording.ts";
import { openRecordingSource } from "../../../src/session/recording/recording-source.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const place = { baseUrl: "https://platform.example", appId: "A1", teamId: undefined };
const dayUs = 24 * 3_600_000_000;
const nowUs = Date.UTC(2026, 0, 5, 12) * 1000;

function archive(files: Readonly<Record<string, string | Buffer>>) {
  const top = mkdtempSync(join(tmpdir(), "flowtail-archived-"));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const folder = archiveFolder(top, place);
  mkdirSync(folder);
  writeAbout(folder, { ...place, sandbox: undefined });
  writePosition(folder, { readUs: nowUs, askedUs: nowUs, gaps: [] });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { top, folder, open: () => openArchivedLog(top, place) };
}

const line = (daysAgo: number, log: string) =>
  `${JSON.stringify({ created: nowUs - daysAgo * dayUs, level: "info", payload: { log } })}\n`;

const today = allOf([
  compare("created", ">=", formatIso(nowUs - dayUs / 2)),
  compare("created", "<", formatIso(nowUs)),
]);
const text = (value: string): Query => ({ kind: "text", value, span: { start: 0, end: 0 } });

async function read(log: ReturnType<typeof openArchivedLog>, query?: Query) {
  const reader = readRecording(log, {
    ...{ nowUs, signal: new AbortController().signal, readsAll: true },
    ...(query && { query }),
  });
  const logs: string[] = [];
  for await (const records of reader.records())
    for (const { raw } of records) logs.push(JSON.parse(raw).payload.log);
  return { logs, text: faultsText(reader.faults), records: reader.faults.records };
}

const days = {
  "2026-01-02.ndjson.gz": gzipSync(line(3, "packed")),
  "2026-01-04.ndjson": line(1, "yesterday"),
  "2026-01-05.ndjson": line(0.1, "today"),
  "no-time.ndjson": `${JSON.stringify({ level: "info", payload: { log: "untimed" } })}\n`,
};

it("gives all days, also one that was compressed", async () => {
  const { logs, text } = await read(archive(days).open());
  expect(logs).toEqual(["packed", "yesterday", "today", "untimed"]);
  expect(text).toBeUndefined();
});

it.each<[what: string, name: string, lay: (path: string) => void, why: string]>([
  [
    "a link that leads to nothing",
    "2026-01-03.ndjson",
    (path) => symlinkSync("/not/there", path),
    "it is not there",
  ],
  ["a folder", "2026-01-03.ndjson", (path) => mkdirSync(path), "it is a folder"],
  ["a pipe", "2026-01-03.ndjson", (path) => execFileSync("mkfifo", [path]), "it is a pipe"],
  ["a folder, packed", "2026-01-03.ndjson.gz", (path) => mkdirSync(path), "it is a folder"],
  ["a folder beside its plain file", "2026-01-04.ndjson.gz", (path) => mkdirSync(path), "it is a folder"],
])("says that %s could not be read, and gives the other days", async (_, name, lay, why) => {
  const { folder, open } = archive(days);
  lay(join(folder, name));
  expect(await read(open())).toMatchObject({
    logs: ["packed", "yesterday", "today", "untimed"],
    text: `${name}: ${why}`,
  });
  expect((await read(open(), today)).text).toBeUndefined();
});

it("reads the days alone that the query asks for, and its relative times from now on", async () => {
  const log = archive(days).open();
  expect(await read(log, compare("created", ">=", "36h"))).toMatchObject({
    logs: ["yesterday", "today"],
    records: 3,
  });
  expect(await read(log, compare("created", "<", formatIso(nowUs - 2 * dayUs)))).toMatchObject({
    logs: ["packed", "untimed"],
    records: 2,
  });
});

const ofFunction = (daysAgo: number, event_type: string, payload: object) =>
  `${JSON.stringify({ created: nowUs - daysAgo * dayUs, level: "info", event_type, component_id: "Fn1", payload })}\n`;
const started = (daysAgo: number, name: string) =>
  ofFunction(daysAgo, "function_execution_started", { function_name: name });
const overMidnight = {
  "2026-01-03.ndjson": line(2, "other"),
  "2026-01-04.ndjson": started(1, "night_owl"),
  "2026-01-05.ndjson": ofFunction(0.1, "function_execution_output", { log: "after midnight" }),
};

it.each([
  ["a day before", overMidnight, "night_owl"],
  ["a day after", { ...overMidnight, "2026-01-04.ndjson": "", "2026-01-06.ndjson": started(-1, "o") }, "o"],
])("knows a function by the name that %s tells", async (_, files, name) => {
  const log = archive(files).open();
  for (const asked of ["function", "workflow", "subject"])
    expect((await read(log, allOf([today, compare(asked, "=", name)]))).logs).toEqual(
      asked === "workflow" ? [] : ["after midnight"],
    );
  expect((await read(log, allOf([today, text(name)]))).logs).toEqual(["after midnight"]);
});

it("looks through other days for the names of bare words within a bound of bytes", async () => {
  const log = archive(overMidnight).open();
  const asked = { query: allOf([today, text("night_owl")]), nowUs, signal: new AbortController().signal };
  const found = async (lookBytes: number) => {
    const reader = readRecording(log, { ...asked, lookBytes });
    for await (const _ of reader.records());
    return reader.matched;
  };
  expect([await found(1), await found(1000)]).toEqual([0, 1]);
});

it("knows the names of all days where nothing matches, to say what was meant", async () => {
  const reader = readRecording(archive(overMidnight).open(), {
    ...{ query: allOf([today, compare("function", "=", "nite_owl")]), nowUs },
    signal: new AbortController().signal,
  });
  for await (const _ of reader.records());
  expect(reader.names.things.map(({ names }) => names)).toEqual([["night_owl"]]);
  expect(reader.faults.records).toBe(1);
});

it("gives what it can where another day that may tell the name cannot be read, and says so", async () => {
  const { folder, open } = archive({ ...overMidnight, "2026-01-05.ndjson": started(0.1, "night_owl") });
  const log = open();
  rmSync(join(folder, "2026-01-04.ndjson"));
  const { records, text } = await read(log, allOf([today, compare("function", "=", "night_owl")]));
  expect([records, text]).toEqual([
    1,
    expect.stringMatching(/other days too, and not all can be read: .*01-04.* is not there/),
  ]);
});

it("passes over a line that is not whole yet, and what is written after it was opened", async () => {
  const { folder, open } = archive(days);
  const path = join(folder, "2026-01-04.ndjson");
  appendFileSync(path, '{"created":17');
  const log = open();
  appendFileSync(path, `67,"level":"info","payload":{"log":"new"}}\n${line(1, "newer")}`);
  expect(await read(log)).toMatchObject({
    logs: ["packed", "yesterday", "today", "untimed"],
    text: undefined,
  });
});

it("names the file of a line that is no record", async () => {
  const { folder, open } = archive(days);
  appendFileSync(join(folder, "2026-01-05.ndjson"), "nothing\n");
  expect((await read(open())).text).toBe("line 2 of 2026-01-05.ndjson is not a record");
});

it("says what of the stretch that is asked for is missing", async () => {
  const { folder, open } = archive(days);
  const gap = {
    fromUs: nowUs - dayUs,
    toUs: nowUs - dayUs + 60e6,
    code: "timeout",
    reason: "no answer to 6 calls",
  };
  writePosition(folder, { readUs: nowUs, askedUs: nowUs, gaps: [gap] });
  expect((await read(open())).text).toMatch(/^records are missing in it: gap .*: no answer to 6 calls$/);
  expect((await read(open(), compare("created", ">=", "2h"))).text).toBeUndefined();
});

it("shows on the screen the damage of a day where the day is", async () => {
  const packed = gzipSync(line(1, "packed"));
  const { open } = archive({
    "2026-01-02.ndjson": line(3, "before"),
    "2026-01-04.ndjson.gz": packed.subarray(0, packed.length - 6),
    "2026-01-05.ndjson": `x\n${line(0.1, "today")}`,
  });
  const source = await openRecordingSource(open(), { clock: fakeClock(), nowUs, query: everything });
  await source.loaded;
  const selection = source.store.select(everything);
  const rows = selection.window(0, selection.length);
  selection.close();
  const shown = rows.map((row) =>
    row.kind === "gap" ? row.gap.text : JSON.parse(row.record.raw).payload.log,
  );
  expect(shown).toEqual([
    "before",
    "packed",
    expect.stringMatching(/^2026-01-04\.ndjson\.gz: its gzip data is damaged or cut off/),
    "today",
    "line 1 of 2026-01-05.ndjson is not a record",
  ]);
  expect(source.damage()?.text).toMatch(/not a record.*; 2026-01-04\.ndjson\.gz: its gzip data is damaged/);
  await source.close();
});

it("names the day whose file is damaged, and gives the others", async () => {
  const packed = gzipSync(line(3, "packed"));
  const { open } = archive({ ...days, "2026-01-02.ndjson.gz": packed.subarray(0, packed.length - 6) });
  const { logs, text } = await read(open());
  expect(logs).toEqual(expect.arrayContaining(["yesterday", "today"]));
  expect(text).toMatch(/^2026-01-02\.ndjson\.gz: its gzip data is damaged or cut off/);
});

it.each([
  { isOver: false, readUs: nowUs - dayUs, said: /brings it up to now, unless its sandbox was seeded, reset/ },
  { isOver: true, readUs: nowUs - dayUs, said: /; its sandbox runs no more$/ },
  { isOver: true, readUs: undefined, said: /how far the log was read into it; its sandbox runs no more$/ },
])(
  "advises no collection that a sandbox has no log for: $isOver, $readUs",
  async ({ isOver, readUs, said }) => {
    const { folder, top } = archive(days);
    writeAbout(folder, { ...place, sandbox: "one" });
    if (readUs === undefined) rmSync(join(folder, "position.json"));
    else writePosition(folder, { readUs, askedUs: readUs, gaps: [] });
    const log = openArchivedLog(top, place, [], isOver);
    const { text } = await read(log);
    expect(log.unreachedText(everything, nowUs) ?? text).toMatch(said);
  },
);

it("says that it is not whole where nothing says how far the log was read", async () => {
  const { folder, open } = archive(days);
  rmSync(join(folder, "position.json"));
  const { logs, text } = await read(open(), compare("created", ">=", "2h"));
  expect([logs, text]).toEqual([[], expect.stringContaining("nothing says how far the log was read")]);
});

it.each([
  ["where the first run began", nowUs - dayUs + 1, /^the archive begins at 2026-01-0\S+ [\d:.]+$/],
  ["nothing where that is not noted", undefined, undefined],
  ["nothing where that was before", nowUs - dayUs, undefined],
])("says of what was never asked for %s, whatever days have a file", (_, fromUs, text) => {
  const { folder, open } = archive({ ...days, "1970-01-01.ndjson": line(20_000, "stamped wrong") });
  writePosition(folder, { fromUs, readUs: nowUs, askedUs: nowUs, gaps: [] });
  const unreached = open().unreachedText(compare("created", ">=", formatIso(nowUs - dayUs)), nowUs);
  expect(unreached ?? "").toMatch(text ?? /^$/);
});

it.each([
  ["leads elsewhere", "../../etc"],
  ["is the name of a device", "CON"],
  ["has signs of paths", "a/b\\c:d*"],
  ["is empty", ""],
  ["is long", "A1".repeat(400)],
  ["steers a terminal", "\u0000\u202e"],
])("gives a folder below the one of all archives to an app whose identifier %s", (_, appId) => {
  const folder = archiveFolder("/top", { ...place, appId });
  expect(folder).toMatch(/^\/top\/[A-Za-z0-9]{1,32}-[0-9a-f]{16}$/);
  expect(folder).not.toBe(archiveFolder("/top", { ...place, appId: `${appId}x` }));
});

it("gives one folder to two spellings of an address, and another one to another address", () => {
  const of = (baseUrl: string) => archiveFolder("/top", { ...place, baseUrl });
  expect(of("https://PLATFORM.example/api/")).toBe(of("https://platform.example"));
  expect(of("https://other.example")).not.toBe(of("https://platform.example"));
});
