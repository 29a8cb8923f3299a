import { describe, expect, it } from "vitest";
import { everything } from "../../src/query/compose.ts";
import { type ColumnStore, createActivityStore } from "../../src/store/create-store.ts";
import { createIngest, type IngestOptions, type IngestReport } from "../../src/store/ingest.ts";
import fc from "../support/cases.ts";

interface Fed {
  readonly store: ColumnStore;
  readonly report: IngestReport;
}

function feed(bytes: Uint8Array, chunkBytes = bytes.length, options?: IngestOptions): Fed {
  const store = createActivityStore();
  const ingest = createIngest(store, options);
  const chunk = Buffer.alloc(Math.max(1, chunkBytes));
  for (let at = 0; at < bytes.length; at += chunk.length) {
    const length =
      chunk.set(bytes.subarray(at, at + chunk.length)) ?? Math.min(chunk.length, bytes.length - at);
    ingest.push(chunk.subarray(0, length));
    // The feeder may use its buffer again.
    chunk.fill("x");
  }
  return { store, report: ingest.end() };
}

function rawTexts({ store }: Fed): readonly string[] {
  const rows = store.select(everything).window(0, store.size);
  return rows.map((row) => (row.kind === "record" ? row.record.raw : "gap"));
}

const at = (second: number, more = "") =>
  `{"created":${1_767_571_200_000_000 + second},"level":"info"${more}}`;

describe("feeding NDJSON", () => {
  it.each([
    ["nothing", "", [], 0],
    ["one line without its break", at(1), [at(1)], 1],
    ["Windows line breaks", `${at(1)}\r\n${at(2)}\r\n`, [at(1), at(2)], 2],
    ["blank lines and space around", `\n \n\t${at(1)} \n\n\r\n${at(2)}\n \n`, [at(1), at(2)], 7],
    ["a byte order mark", `\ufeff${at(1)}\n`, [at(1)], 1],
    [
      "other alphabets",
      `${at(1, ',"payload":{"log":"çà ✓ 😀"}')}\n`,
      [at(1, ',"payload":{"log":"çà ✓ 😀"}')],
      1,
    ],
    ["records in any order", `${at(3)}\n${at(1)}\n${at(2)}\n`, [at(1), at(2), at(3)], 3],
    ["JSON that is no record", "null\n[]\n", ["null", "[]"], 2],
  ])("takes %s, in chunks of any size", (_, text, expected, lines) => {
    for (const chunkBytes of [1, 2, 3, 7, 64, 4096]) {
      const fed = feed(Buffer.from(text), chunkBytes);
      expect(rawTexts(fed)).toEqual(expected);
      expect(fed.report).toEqual({ lines, records: expected.length, rejected: 0, problems: [] });
    }
  });

  it("reports lines that are not JSON by their number, and goes on", () => {
    const fed = feed(Buffer.from(`${at(1)}\nnonsense\n\n${at(2)}\n{"level":"in\n${at(3)}`), 5);
    expect(rawTexts(fed)).toEqual([at(1), at(2), at(3)]);
    expect(fed.report).toEqual({
      ...{ lines: 6, records: 3, rejected: 2 },
      problems: [
        { line: 2, reason: "not JSON" },
        { line: 5, reason: "not JSON" },
      ],
    });
  });

  it("counts every rejected line but names only the first hundred", () => {
    const { report } = feed(Buffer.from("x\n".repeat(250)));
    expect(report.rejected).toBe(250);
    expect(report.problems).toHaveLength(100);
  });

  it.each([16, 1 << 20])("rejects a line that is too long, in chunks of %d bytes", (chunkBytes) => {
    const long = at(2, `,"payload":{"log":"${"x".repeat(5000)}"}`);
    const fed = feed(Buffer.from(`${at(1)}\n${long}\n${at(3)}\n`), chunkBytes, { maxLineBytes: 2000 });
    expect(rawTexts(fed)).toEqual([at(1), at(3)]);
    expect(fed.report.problems).toEqual([{ line: 2, reason: "too long" }]);
  });

  it("takes a record that is longer than a slab", () => {
    const long = at(2, `,"payload":{"log":"${"x".repeat(3 << 20)}"}`);
    const fed = feed(Buffer.from(`${at(1)}\n${long}\n${at(3)}\n`), 1 << 16);
    expect(rawTexts(fed)).toEqual([at(1), long, at(3)]);
  });

  it("gives the same records whatever the chunks", () => {
    const line = fc.oneof(fc.json(), fc.string(), fc.constantFrom(at(1), at(2), "", "\r"));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (lines, chunkBytes) => {
        const bytes = Buffer.from(lines.join("\n"));
        const whole = feed(bytes);
        const inParts = feed(bytes, chunkBytes);
        expect(inParts.report).toEqual(whole.report);
        expect(rawTexts(inParts)).toEqual(rawTexts(whole));
      }),
      { numRuns: 150 },
    );
  });
});
