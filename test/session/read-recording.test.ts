import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { parseQuery } from "../../src/query/parse.ts";
import type { Query } from "../../src/query/query.ts";
import { faultsText } from "../../src/session/recording/faults.ts";
import { hostileRecord } from "../exports/hostile-records.ts";
import { anyFilter, anyRecord } from "../query/arbitraries.ts";
import { damagedText, jsonText } from "../store/json-text.ts";
import fc from "../support/cases.ts";
import { linesOf, open, readSlowly, recordingFolder, recordsOf } from "./recording/recording-file.ts";

const folder = recordingFolder();
afterAll(folder.remove);

const line = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(anyRecord, hostileRecord).map(({ raw }) => Buffer.from(raw)) },
  { weight: 3, arbitrary: fc.oneof(jsonText, damagedText).map((text) => Buffer.from(text)) },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.json(), fc.constantFrom("", " ", "\r", "42", "null", "[{}]")).map(Buffer.from),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)) },
);

const recording = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom("\n", "\r\n", " \n"), fc.boolean())
  .map(([lines, lineBreak, isWhole]) => {
    const broken = lines.flatMap((bytes) => [
      Buffer.from(bytes.filter((byte) => byte !== 0x0a)),
      Buffer.from(lineBreak),
    ]);
    return Buffer.concat(isWhole ? broken : broken.slice(0, -1));
  });

describe("reading a recording", () => {
  it("gives what parsing every line gives, for any lines, query and size of the pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        recording,
        anyFilter,
        fc.integer({ min: 16, max: 4000 }),
        async (bytes, query, blockBytes) => {
          const path = folder.file(bytes);
          const expected = readSlowly(path, query);
          const [asLines, asRecords] = [open(path, { query, blockBytes }), open(path, { query, blockBytes })];
          expect(await linesOf(asLines)).toBe(expected.lines);
          expect(await recordsOf(asRecords)).toEqual(expected.records);
          expect(asLines.faults).toEqual(expected.faults);
          expect(asRecords.faults).toEqual(expected.faults);
        },
      ),
      { numRuns: 400 },
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

  it("is empty for an empty file", async () => {
    const reader = open(folder.file(""));
    expect(await linesOf(reader)).toBe("");
    expect(faultsText(reader.faults)).toBeUndefined();
  });

  it.each([
    ["a file that is not there", () => folder.path("missing.ndjson"), /missing\.ndjson cannot be read/],
    ["a folder", () => folder.path("."), /cannot be read/],
    [
      "gzip that was cut off",
      () => folder.file(gzipSync("{}\n".repeat(1000)).subarray(0, 30)),
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

function queryOf(text: string): Query {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return parsed.value;
}
