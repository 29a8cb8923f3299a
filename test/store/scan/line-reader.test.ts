import { describe, expect, it } from "vitest";
import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { headerFields } from "../../../src/store/scan/header-bytes.ts";
import { LineReader } from "../../../src/store/scan/line-reader.ts";
import { type PaddedBytes, paddedCopy } from "../../../src/store/scan/padded-bytes.ts";
import fc from "../../support/cases.ts";
import { damagedText, jsonText } from "../json-text.ts";

type Header = Omit<ActivityRecord, "raw">;

/** What the reader makes of the lines, one after the other. */
function read(
  ...lines: readonly (string | Buffer)[]
): readonly { readonly kind: string; readonly header: Header | undefined }[] {
  const reader = new LineReader(1 << 20);
  const source = paddedCopy(Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")])));
  let from = 0;
  return lines.map((line) => {
    const kind = reader.read(source, from, source.bytes.length);
    from += Buffer.byteLength(line) + 1;
    expect(reader.next).toBe(from);
    return {
      kind,
      header:
        kind === "scanned"
          ? scanned(source, reader)
          : kind === "parsed"
            ? headerOf(reader.record)
            : undefined,
    };
  });
}

const lastTexts: string[] = [];

function scanned({ bytes }: PaddedBytes, { header }: LineReader): Header {
  const texts = headerFields.map((_, field) => {
    const start = header.starts[field] ?? 0;
    const text = bytes.toString("latin1", start, start + (header.lengths[field] ?? 0));
    if (header.same[field] === 1) expect(text).toBe(lastTexts[field]);
    lastTexts[field] = text;
    return text;
  });
  const [level = "", eventType = "", source = "", componentType = "", componentId = "", traceId = ""] = texts;
  return { createdUs: header.createdUs, level, eventType, source, componentType, componentId, traceId };
}

function headerOf(record: ActivityRecord | undefined): Header | undefined {
  if (!record) return undefined;
  const { raw: _, ...header } = record;
  return header;
}

/** What has no UTF-8 is replaced when it is sent. */
const expected = (line: string) => headerOf(recordFromJson(Buffer.from(line).toString()));

describe("reading a line", () => {
  it("finds what JSON.parse finds, however the JSON is written", () => {
    fc.assert(
      fc.property(fc.array(jsonText, { minLength: 1, maxLength: 4 }), (lines) => {
        expect(read(...lines).map(({ header }) => header)).toEqual(lines.map(expected));
      }),
      { numRuns: 600 },
    );
  });

  it("takes exactly what JSON.parse takes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(damagedText, fc.string(), fc.json()), { minLength: 1, maxLength: 3 }),
        (texts) => {
          const lines = texts.map((text) => text.replace(/[\n\ufeff]/g, " "));
          expect(read(...lines).map(({ header }) => header)).toEqual(lines.map(expected));
        },
      ),
      { numRuns: 600 },
    );
  });

  it("takes bytes that are no UTF-8 as JSON.parse takes their replacement", () => {
    const line = Buffer.from('{"level":"info","event_type":"a\xffb","payload":{"log":"\xc3"}}', "latin1");
    const [result] = read(line);
    expect(result?.header).toEqual(expected(line.toString("utf8")));
  });

  it.each([
    [
      "a record written as the log writes it",
      '{"level":"info","trace_id":"Tr1","created":1767571200003222}',
      "scanned",
    ],
    ["keys in another order, and spaces", ' { "created" : 5 ,\t"level" : "info" } \r', "scanned"],
    [
      "header fields of other types",
      '{"level":5,"trace_id":null,"source":{"level":"x"},"created":"now"}',
      "scanned",
    ],
    ["a header key twice", '{"level":"info","level":"error"}', "parsed"],
    ["a header key written with escapes", '{"\\u006cevel":"error","level":"info"}', "parsed"],
    ["an escape in a header text", '{"level":"in\\u0066o"}', "parsed"],
    ["a fraction", '{"created":1.5}', "parsed"],
    ["a number beyond 2^53", '{"created":9007199254740993}', "parsed"],
    ["a number with a leading zero", '{"created":01}', "not JSON"],
    ["deep nesting", `${'{"a":['.repeat(300)}${"]}".repeat(300)}`, "parsed"],
    ["a scalar", "42", "parsed"],
    ["an empty object", "{}", "scanned"],
    ["nothing", " \t\r", "blank"],
    ["half a record", '{"level":"info"', "not JSON"],
    ["two records", '{"level":"info"}{"level":"warn"}', "not JSON"],
    ["too much", JSON.stringify({ log: "x".repeat(1 << 20) }), "too large"],
  ])("reads %s", (_, line, kind) => {
    const [result] = read(line);
    expect(result?.kind).toBe(kind);
    if (kind === "scanned" || kind === "parsed") expect(result?.header).toEqual(expected(line));
  });

  it("takes a byte order mark at the start only", () => {
    const marked = '\ufeff{"level":"info"}';
    expect(read(marked, marked).map(({ kind }) => kind)).toEqual(["scanned", "not JSON"]);
  });
});
