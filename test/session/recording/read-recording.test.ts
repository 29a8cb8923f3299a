import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type ActivityRecord, createRecord } from "../../../src/activity/record.ts";
import { hasFailed } from "../../../src/activity/summary.ts";
import { createJsonWriter } from "../../../src/exports/json.ts";
import { everything } from "../../../src/query/compose.ts";
import { parseQuery } from "../../../src/query/parse.ts";
import type { Query } from "../../../src/query/query.ts";
import { faultsText } from "../../../src/session/recording/faults.ts";
import { longestLineBytes } from "../../../src/session/recording/matching-lines.ts";
import type { RecordingReader } from "../../../src/session/recording/read-recording.ts";
import { slabBytes } from "../../../src/store/columns/slabs.ts";
import type { ColumnStore } from "../../../src/store/create-store.ts";
import { leaveRun } from "../../activity/sample-runs.ts";
import { anyFilter, anyRecord } from "../../query/arbitraries.ts";
import fc from "../../support/cases.ts";
import { createTestStore } from "../../support/test-store.ts";
import { nextTurn } from "../../support/until.ts";
import { anyRecording } from "./any-recording.ts";
import { linesOf, nowUs, open, readSlowly, recordingFolder, recordsOf } from "./recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

async function* piecesOf(bytes: Uint8Array, pieceBytes: number) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

const inOrder = (records: readonly ActivityRecord[]) =>
  records.toSorted((one, other) => one.createdUs - other.createdUs);

/** The store has these records, and its columns say of them what they say themselves. */
function expectHeld(store: ColumnStore, records: readonly ActivityRecord[]): void {
  const rows = store.select(everything).window(0, store.size);
  const held = rows.map((row) => (row.kind === "record" ? row.record : row.gap));
  expect(held).toEqual(inOrder(records).map((record) => ({ ...record })));
  const failed = records.filter(hasFailed).length;
  expect(store.select(queryOf("outcome=failed")).matched).toBe(failed);
}

/** Of lines that cannot match only the two ends are looked at. */
function expectQuickFaults({ faults }: RecordingReader, expected: ReturnType<typeof readSlowly>): void {
  expect(faults.torn).toBe(expected.faults.torn);
  expect(faults.unreadable).toBeLessThanOrEqual(expected.faults.unreadable);
  expect(faults.unreadable).toBeGreaterThanOrEqual(expected.withoutEnds);
}

describe("reading a recording", () => {
  it("gives what parsing every line gives, for any lines, query and size of the pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecording,
        anyFilter,
        fc.integer({ min: 16, max: 4000 }),
        async (bytes, query, blockBytes) => {
          // That would be one list, and not lines.
          fc.pre(bytes[0] !== openingBracket);
          const path = folder.file(bytes);
          const expected = readSlowly(path, query);
          const options = { query, blockBytes, readsAll: true };
          const [asLines, asRecords] = [open(path, options), open(path, options)];
          expect(await linesOf(asLines)).toBe(expected.lines);
          expect(await recordsOf(asRecords)).toEqual(expected.records);
          expect(asLines.faults).toEqual(expected.faults);
          expect(asRecords.faults).toEqual(expected.faults);
          const quick = open(path, { query, blockBytes });
          expect(await linesOf(quick)).toBe(expected.lines);
          expectQuickFaults(quick, expected);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("puts the same into a store, as received", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecording,
        anyFilter,
        fc.integer({ min: 16, max: 4000 }),
        fc.boolean(),
        async (bytes, query, blockBytes, readsAll) => {
          fc.pre(bytes[0] !== openingBracket);
          const path = folder.file(bytes);
          const expected = readSlowly(path, query);
          const store = createTestStore();
          const reader = open(path, { query, blockBytes, readsAll });
          for await (const _ of reader.into(store));
          expectHeld(store, expected.records);
          if (readsAll) expect(reader.faults).toEqual(expected.faults);
          else expectQuickFaults(reader, expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("puts what a pipe gives into a store, in pieces of any size, and so much as the store may hold", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecording,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 16, max: 2000 }),
        fc.integer({ min: 1, max: 14 }),
        async (bytes, pieceBytes, blockBytes, capacity) => {
          fc.pre(bytes[0] !== openingBracket);
          const { records } = readSlowly(folder.file(bytes), everything);
          const store = createTestStore({ capacity });
          const reader = open("-", { standardInput: piecesOf(bytes, pieceBytes), blockBytes });
          for await (const _ of reader.into(store));
          expectHeld(store, inOrder(records).slice(-capacity));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ["level>=warn"],
    ["trace=Tr02"],
    ["not level=info source=developer"],
    ["created>=-1h (level=error or component_id=Fn*)"],
    ["timeout"],
    ["~/time(d )?out/i"],
    ["not timeout level>=info"],
    ['payload.log="time out"'],
    ["trace!=Tr01 or timeout"],
  ])("decides %s for records that are alike but for what it asks", async (text) => {
    const lines = [
      '{"level":"error","trace_id":"Tr01","source":"developer","created":1767625100000000,"payload":{"log":"timeout"}}',
      '{"level":"error","trace_id":"Tr02","source":"slack","created":5,"payload":{"log":"TIMED OUT"}}',
      '{"level":"error","trace_id":"Tr02","source":"slack","created":5,"payload":{"log":"time\\u006fut"}}',
      '{"level":"info","trace_id":"Tr02","source":"developer","payload":{"log":"time out"}}',
      '{"trace_id":"Tr02","trace_id":"Tr01","level":"warn","component_id":"Fn01","created":1767625100000000.5}',
      '{"level":"warn","component_id":"Fn01","created":1767625100000001}',
      "{}",
    ];
    const path = folder.file(`${lines.join("\n")}\n`);
    expect(await linesOf(open(path, { query: queryOf(text), blockBytes: 200 }))).toBe(
      readSlowly(path, queryOf(text)).lines,
    );
  });

  it("unpacks gzip whatever the file's name, also in several members", async () => {
    const path = folder.file(Buffer.concat([gzipSync('{"level":"info"}\n'), gzipSync('{"level":"warn"}\n')]));
    expect(await linesOf(open(path))).toBe('{"level":"info"}\n{"level":"warn"}\n');
  });

  it("takes a line that is longer than the pieces it is read in", async () => {
    const long = JSON.stringify({ level: "info", payload: { log: "x".repeat(100_000) } });
    const path = folder.file(`{"level":"warn"}\n${long}\n{"level":"error"}`);
    expect(await linesOf(open(path, { blockBytes: 64 }))).toBe(
      `{"level":"warn"}\n${long}\n{"level":"error"}\n`,
    );
  });

  it.each([
    ["is longer than the memory that the store keeps lines in", 3 << 20],
    ["fits into it alone", slabBytes - 200],
  ])("puts a line into a store that %s, and those around it", async (_what, length) => {
    const long = JSON.stringify({ level: "info", created: 2, payload: { log: "x".repeat(length) } });
    const lines = ['{"level":"warn","created":1}', long, '{"level":"error","created":3}'];
    const path = folder.file(`${lines.join("\n")}\n`);
    const store = createTestStore();
    for await (const _ of open(path).into(store));
    expectHeld(store, readSlowly(path, everything).records);
    expect(store.select(everything).window(0, 3)).toHaveLength(3);
  });

  it("is empty for an empty file", async () => {
    const reader = open(folder.file(""));
    expect(await linesOf(reader)).toBe("");
    expect(faultsText(reader.faults)).toBeUndefined();
  });

  it.each([
    ["a file that is not there", () => folder.path("missing.ndjson"), /missing\.ndjson cannot be read/],
    ["a folder", () => folder.path("."), /cannot be read/],
    ["a folder, in words", () => folder.path("."), /cannot be read: it is a folder\.$/],
    ["a device without end", () => "/dev/zero", /cannot be read: it is a device\.$/],
    [
      "gzip that was cut off before its first record",
      () => folder.file(gzipSync("{}\n".repeat(1000)).subarray(0, 12)),
      /cannot be read/,
    ],
    [
      "gzip that is damaged",
      () => folder.file(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8])),
      /cannot be read/,
    ],
  ])("refuses %s with a usage error", async (_what, path, message) => {
    await expect(linesOf(open(path()))).rejects.toMatchObject({
      kind: "usage",
      code: "unreadable_recording",
      message: expect.stringMatching(message),
    });
  });

  it("ends with the signal's reason", async () => {
    const stop = new AbortController();
    const reading = open(folder.file('{"level":"info"}\n'.repeat(1000)), {
      blockBytes: 100,
      signal: stop.signal,
    }).lines();
    await reading.next();
    stop.abort(new Error("stopped by the test"));
    await expect(reading.next()).rejects.toThrow("stopped by the test");
  });
});

describe("lines that cannot match", () => {
  const [match, other] = ['{"trace_id":"Tr02"}', '{"trace_id":"Tr01"}'];
  const query = queryOf("trace=Tr02");

  it.each([
    ["begins and ends as an object, and is none", `${match}\n{"a":}\n${other}\n`, undefined],
    ["does not end as an object", `${match}\n{"a":1\n${other}\n`, "line 2 is not a record"],
    ["does not begin as one", `${other}\n}\n${match}\n`, "line 2 is not a record"],
    ["may have been the one asked for", `${match}\n{"a":,"b":"Tr02"}\n`, "line 2 is not a record"],
    ["may have been it, in escapes", `${match}\n{"a":,"b":"\\u0054r02"}\n`, "line 2 is not a record"],
    [
      "was cut off behind a brace",
      `${match}\n{"a":{}`,
      "the last line, 2, is no record: it was cut off while it was written",
    ],
    ["is broken where nothing matches", `${other}\n{"a":}\n`, "line 2 is not a record"],
  ])("are looked at by their ends: one that %s", async (_what, content, text) => {
    const reader = open(folder.file(content), { query, blockBytes: 40 });
    await linesOf(reader);
    expect(faultsText(reader.faults)).toBe(text);
  });

  it("are all read where that is asked for, and of a pipe", async () => {
    const content = `${match}\n{"a":}\n{"created":5}\n`;
    async function* pipe() {
      yield Buffer.from(content);
    }
    const asked = open(folder.file(content), { query, readsAll: true });
    const piped = open("-", { query, standardInput: pipe() });
    for (const reader of [asked, piped]) {
      expect(await linesOf(reader)).toBe(`${match}\n`);
      expect(reader.faults).toMatchObject({ records: 2, unreadable: 1, firstUnreadableLine: 2 });
      expect(reader.span).toEqual({ fromUs: 5, toUs: 5 });
    }
  });
});

describe("a recording as one list of JSON", () => {
  it("is read as its records on lines are, however it is laid out", async () => {
    const values = fc.array(
      anyRecord.map(({ raw }) => JSON.parse(raw)),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 0, max: 3 }), fc.boolean(), async (list, space, hasMark) => {
        const text = JSON.stringify(list, undefined, space);
        const reader = open(folder.file(hasMark ? `\ufeff${text}` : text));
        expect((await recordsOf(reader)).map(({ raw }) => JSON.parse(raw))).toEqual(list);
        expect(faultsText(reader.faults)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it("is what our own JSON output is", async () => {
    const writer = createJsonWriter();
    const records = ['{"level":"info","payload":{"log":"a, [b]"}}', '{"level":"error"}'].map((raw) =>
      createRecord(JSON.parse(raw), raw),
    );
    const text = [writer.begin?.(), ...records.map(writer.record), writer.end?.()].join("");
    expect((await recordsOf(open(folder.file(text)))).map(({ raw }) => raw)).toEqual(
      records.map(({ raw }) => raw),
    );
  });

  it.each([
    ["cut after a record", '[\n{"a":1},\n{"a":2}', 2, "its list of records is not closed"],
    [
      "cut inside of a record",
      '[\n{"a":1},\n{"a":',
      1,
      "the last entry, 2, is no record: it was cut off while it was written; its list of records is not closed",
    ],
    ["with entries of another kind", '[{"a":1}, 42, {"a":2}]', 2, "entry 2 is not a record"],
    [
      "with an entry that is too large",
      `[{"a":1},{"b":[${"1,".repeat(2_000_000)}1]}]`,
      1,
      "entry 2 is too large: it holds more than 2000000 values",
    ],
    ["with something behind it", '[{"a":1}]\n{"a":2}\nx\n', 2, "entry 4 is not a record"],
  ])("tells what is missing when it is %s", async (_what, content, count, text) => {
    const reader = open(folder.file(content));
    expect(await recordsOf(reader)).toHaveLength(count);
    expect(faultsText(reader.faults)).toBe(text);
  });
});

describe("a recording that was kept in another way", () => {
  const lines = '{"level":"info","payload":{"log":"naïve 漢"}}\n{"level":"warn"}\n';
  const little = Buffer.from(`\ufeff${lines.replaceAll("\n", "\r\n")}`, "utf16le");
  it.each([
    ["UTF-16 of an old PowerShell", little],
    ["UTF-16 the other way round", Buffer.from(little).swap16()],
    ["UTF-16 that was packed", gzipSync(little)],
    ["UTF-16 without a mark", little.subarray(2)],
    ["UTF-16 without a mark the other way round", Buffer.from(little).swap16().subarray(2)],
    ["a list in UTF-16 without a mark", Buffer.from(`[${lines.trim().replace("\n", ",")}]`, "utf16le")],
    ["a list in UTF-16", Buffer.from(`\ufeff[${lines.trim().replace("\n", ",")}]`, "utf16le")],
    ["UTF-8 with a byte order mark, packed", gzipSync(`\ufeff${lines}`)],
  ])("is read from %s", async (_what, bytes) => {
    const reader = open(folder.file(bytes), { blockBytes: 32 });
    expect(await linesOf(reader)).toBe(lines);
    expect(reader.faults).toMatchObject({ records: 2, unreadable: 0, damage: undefined });
  });

  it("gives all that can be unpacked of damaged gzip, and says that it is damaged", async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `{"level":"info","n":${index * 7919}}\n`).join(
      "",
    );
    const packed = gzipSync(many);
    const cut = open(folder.file(packed.subarray(0, packed.length - 2000)));
    const printed = await linesOf(cut);
    expect(many.startsWith(printed)).toBe(true);
    expect(printed.length).toBeGreaterThan(many.length / 2);
    expect(cut.faults.damage).toMatch(/^its gzip data is damaged or cut off/);
    const flipped = Buffer.from(packed);
    flipped.fill(0xff, packed.length - 1000, packed.length - 900);
    const damaged = open(folder.file(flipped));
    expect((await linesOf(damaged)).length).toBeGreaterThan(many.length / 2);
    expect(faultsText(damaged.faults)).toMatch(/its gzip data is damaged or cut off/);
  });

  it.each([
    ["a word", Buffer.from("garbage\n"), "behind its gzip data stand other bytes, which are left out"],
    ["one byte", Buffer.of(0x1f), "behind its gzip data stand other bytes, which are left out"],
    [
      "the beginning of more gzip",
      gzipSync("{}").subarray(0, 5),
      "its gzip data is damaged or cut off (unexpected end of file)",
    ],
    ["zeros", Buffer.alloc(512), undefined],
  ])("gives all that was packed before %s", async (_, behind, damage) => {
    const many = Array.from(
      { length: 20_000 },
      (_line, index) => `{"level":"info","n":${index * 7919}}\n`,
    ).join("");
    const packed = gzipSync(many);
    // A name and a comment, as gzip writes them, and a field of its own.
    const header = Buffer.concat([
      Buffer.of(0x1f, 0x8b, 8, 4 + 8 + 16, 0, 0, 0, 0, 0, 3, 2, 0, 9, 9),
      Buffer.from("a\0b\0"),
    ]);
    const reader = open(folder.file(Buffer.concat([packed, header, packed.subarray(10), behind])));
    expect(await linesOf(reader)).toBe(many + many);
    expect(reader.faults.damage).toBe(damage);
  });

  it("says so where the check of packed data fails", async () => {
    const packed = gzipSync('{"level":"info"}\n');
    packed.writeUInt8(packed.readUInt8(packed.length - 5) ^ 1, packed.length - 5);
    const reader = open(folder.file(packed));
    expect(await linesOf(reader)).toBe('{"level":"info"}\n');
    expect(reader.faults.damage).toMatch(/^its gzip data is damaged or cut off \(incorrect data check\)/);
  });

  it("is not taken for one that was cut off when it is something else", async () => {
    const reader = open(folder.file(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0x0a, 0xff, 0xfe, 0x80])));
    expect(await linesOf(reader)).toBe("");
    expect(faultsText(reader.faults)).toBe("2 lines are not records, the first is line 1");
  });

  const tooMany = `{"level":"info","payload":[${"{},".repeat(2_000_000)}{}]}`;
  const tooLong = `{"payload":{"log":"${"x".repeat(longestLineBytes)}"}}`;
  it.each([
    ["of too many values", [tooMany], "line 2 is too large: it holds more than 2000000 values"],
    ["that is too long", [tooLong], "line 2 is too large: it is longer than 64 MiB"],
    [
      "beside one that is no record",
      [tooMany, "x", tooMany],
      "line 3 is not a record; 2 lines are too large, the first is line 2: it holds more than 2000000 values",
    ],
  ])("leaves out a line %s, and says which bound it goes beyond", async (_what, odd, text) => {
    const reader = open(folder.file(gzipSync(['{"a":1}', ...odd, '{"b":1}\n'].join("\n"))));
    expect(await linesOf(reader)).toBe('{"a":1}\n{"b":1}\n');
    expect(faultsText(reader.faults)).toBe(text);
  });
});

it("is given up in the middle of a block that takes long", async () => {
  const stop = new AbortController();
  const reason = new Error("stopped by the test");
  const path = folder.file('{"level":"info"}\n'.repeat(200));
  const reading = open(path, { signal: stop.signal }).lines().next();
  let looks = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    if (++looks === 4) stop.abort(reason);
    return looks * 1000;
  });
  await expect(reading).rejects.toBe(reason);
  expect(looks).toBeLessThan(10);
  vi.restoreAllMocks();
});

describe("a pipe as a recording", () => {
  const pipe = (name: string) => {
    execFileSync("mkfifo", [folder.path(name)]);
    return folder.path(name);
  };

  it("is read to its end", async () => {
    const path = pipe("whole");
    const reading = linesOf(open(path));
    const writer = openSync(path, "w");
    writeSync(writer, '{"a":1}\n{"a"');
    writeSync(writer, ":2}\n");
    closeSync(writer);
    expect(await reading).toBe('{"a":1}\n{"a":2}\n');
  });

  it.each([
    ["it has no writer", ""],
    ["it stays open within a line", '{"a":1}\n{"a"'],
    ["it stays open within gzip", gzipSync("x".repeat(1000)).subarray(0, 15)],
    ["it stays open within a list", "[{},"],
    ["it stays open within a byte order mark", Buffer.from([0xff])],
  ])("is given up with the signal's reason while %s", async (what, begun) => {
    const path = pipe(what.replaceAll(" ", "-"));
    const stop = new AbortController();
    const reading = linesOf(open(path, { signal: stop.signal }));
    const writer = begun === "" ? undefined : openSync(path, "w");
    if (writer !== undefined) writeSync(writer, Buffer.from(begun));
    await nextTurn();
    const reason = new Error("stopped by the test");
    stop.abort(reason);
    await expect(reading).rejects.toBe(reason);
    if (writer !== undefined) closeSync(writer);
  });
});

describe("what is no record", () => {
  it.each([
    ["nothing wrong", '{"a":1}\n\n  \n{"a":2}', undefined],
    ["one line", '{"a":1}\nnot json\n{"a":2}\n', "line 2 is not a record"],
    ["JSON that is no object", "\n42\n", "line 2 is not a record"],
    ["several lines", 'x\n{"a":1}\ny\n', "2 lines are not records, the first is line 1"],
    ["a torn end", '{"a":1}\n{"a":', "the last line, 2, is no record: it was cut off while it was written"],
    [
      "a torn end and more",
      'x\n{"a":1}\n{"a":',
      "2 lines are not records, the first is line 1; the last one was cut off while it was written",
    ],
    ["a bad line before a whole end", 'x\n{"a":1}', "line 1 is not a record"],
  ])("is said for %s", async (_what, content, text) => {
    const reader = open(folder.file(content), { blockBytes: 16 });
    await linesOf(reader);
    expect(faultsText(reader.faults)).toBe(text);
  });
});

const openingBracket = 0x5b;

function queryOf(text: string): Query {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return parsed.value;
}

describe("names in a recording", () => {
  const started = (name: string, id: string) =>
    `{"event_type":"function_execution_started","component_id":"${id}","payload":{"function_name":"${name}"},"created":5}`;
  const output = (id: string, second = 4) =>
    `{"event_type":"function_execution_output","component_id":"${id}","source":"developer","payload":{"log":"page"},"created":${second}}`;
  const lines = [output("Fn1"), output("Fn2"), started("sync_calendar", "Fn1"), started("notify", "Fn2")];
  const content = `${lines.join("\n")}\n`;

  it.each([
    "function=sync_calendar source=developer",
    "sync_calendar source=developer",
    "subject=sync_calendar source=developer",
    "component_id=sync_calendar source=developer",
    "~/ sync_\\w+ / source=developer",
    "function=Fn1 source=developer",
    "not notify source=developer",
  ])("are known before the record that tells them: %s", async (text) => {
    const path = folder.file(content);
    expect(await linesOf(open(path, { query: queryOf(text) }))).toBe(`${lines[0]}\n`);
    expect(await linesOf(open(path, { query: queryOf(text), blockBytes: 64 }))).toBe(`${lines[0]}\n`);
  });

  it("written with escapes are read as what they say", async () => {
    const path = folder.file(content.replace("sync_calendar", "s\\u0079nc_calendar"));
    expect(await linesOf(open(path, { query: queryOf("sync_calendar source=developer") }))).toBe(
      `${lines[0]}\n`,
    );
  });

  it("of a pipe are known from where they stand", async () => {
    async function* pipe() {
      yield Buffer.from(`${lines[2]}\n`);
      yield Buffer.from(content);
    }
    const reader = open("-", {
      query: queryOf("function=sync_calendar"),
      standardInput: pipe(),
      blockBytes: 128,
    });
    expect(await linesOf(reader)).toBe(`${lines[2]}\n${lines[0]}\n${lines[2]}\n`);
    expect(faultsText(reader.faults)).toBeUndefined();
  });

  it.each([
    ["sync_calendar source=developer", "1 record is missing"],
    ["not sync_calendar source=developer", "1 record is too many"],
    ["sync_calendar source=developer level=error", undefined],
    ["notify source=developer", "1 record is missing"],
  ])("that a word means are missed where they are told too late, which is said: %s", async (text, said) => {
    const path = folder.file(content);
    const reader = open(path, { query: queryOf(text), lookBytes: 0, blockBytes: 300 });
    await linesOf(reader);
    if (said === undefined) expect(faultsText(reader.faults)).toBeUndefined();
    else expect(faultsText(reader.faults)).toContain(`${said} among those that stand before`);
  });

  it("that are told too late are known to the query that is proposed", async () => {
    const path = folder.file(content);
    const options = { lookBytes: 0, blockBytes: 300 };
    const reader = open(path, { ...options, query: queryOf("sync_calendar level!=error") });
    await linesOf(reader);
    const [, proposed] = /write \(WORD (.*?)\) for/.exec(faultsText(reader.faults) ?? "") ?? [];
    const query = queryOf(`(sync_calendar ${proposed}) level!=error`);
    const mended = open(path, { ...options, query });
    expect(await linesOf(mended)).toBe(readSlowly(path, query).lines);
    expect(faultsText(mended.faults)).toBeUndefined();
  });

  it("of a pipe that are told too late are said to be", async () => {
    async function* pipe() {
      yield Buffer.from(content);
    }
    const query = queryOf("function=sync_calendar");
    const reader = open("-", { query, standardInput: pipe(), blockBytes: 300 });
    expect(await linesOf(reader)).toBe(`${lines[2]}\n`);
    expect(faultsText(reader.faults)).toContain("records may be missing");
  });

  it("are known, or it is said how many records are not told by them, for any recording and words", async () => {
    const id = fc.constantFrom("Fn1", "Fn2", "Wf3");
    const name = fc.constantFrom("sync_calendar", "notify", "sync", "s\\u0079nc", "Page");
    const some = fc.oneof(
      id.map((component) => output(component)),
      fc.tuple(name, id).map(([named, component]) => started(named, component)),
    );
    const words = fc.constantFrom(
      "sync",
      "notify or page",
      "not sync",
      "~/ no.+y /",
      "~/^.{20,}sync/",
      "notify not sync",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(some, { maxLength: 20 }),
        words,
        fc.integer({ min: 200, max: 900 }),
        fc.integer({ min: 0, max: 2000 }),
        async (all, text, blockBytes, lookBytes) => {
          const path = folder.file(all.map((one) => `${one}\n`).join(""));
          const query = queryOf(text);
          const expected = readSlowly(path, query);
          const reader = open(path, { query, blockBytes, lookBytes });
          const given = await linesOf(reader);
          const { lateNames } = reader.faults;
          expect(lateNames === undefined).toBe(given === expected.lines);
          if (lateNames) expect(lateNames.missing).toBe(expected.records.length - reader.matched);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("times in a recording", () => {
  const at = (us: number) => `{"created":${us}}`;
  const hour = 3_600_000_000;
  const content = `${[at(nowUs - 9 * hour), at(nowUs - 7 * hour), at(nowUs - 8 * hour)].join("\n")}\n`;

  it("that are relative are so to its last record", async () => {
    const path = folder.file(content);
    const count = async (text: string) => (await recordsOf(open(path, { query: queryOf(text) }))).length;
    expect(await count("created>=-30m")).toBe(1);
    expect(await count("created>=-90m")).toBe(2);
    expect(await count("created>now")).toBe(0);
    expect(await count(`created>=${nowUs - hour}`)).toBe(0);
  });

  it("are named: how many records it has, from when to when", async () => {
    const reader = open(folder.file(content), { query: queryOf("level=error") });
    expect(await recordsOf(reader)).toEqual([]);
    expect(reader.span).toEqual({ fromUs: nowUs - 9 * hour, toUs: nowUs - 7 * hour });
  });
});

it.each([
  ["duration>2s", 3],
  ["event=function_execution_result duration>1s", 1],
  ["level>=info not duration>=1s", 8],
])("finds in a recording by %s what began before it", async (text, count) => {
  const path = folder.file(
    `${leaveRun()
      .map(({ raw }) => raw)
      .join("\n")}\n`,
  );
  const query = queryOf(text);
  const found = await recordsOf(open(path, { query, blockBytes: 200 }));
  expect(found).toHaveLength(count);
  expect(await linesOf(open(path, { query }))).toBe(readSlowly(path, query).lines);
});
