import { describe, expect, it } from "vitest";
import { isRawAt, keptBytes, rawLength, writeRaw } from "../../src/activity/raw-bytes.ts";
import { ReceivedRecord } from "../../src/activity/received-record.ts";
import { createRecord } from "../../src/activity/record.ts";
import fc from "../support/cases.ts";

const header = ["info", "function_execution_output", "developer", "functions", "Fn1", "Tr1"];

/** The record of a text that stands somewhere in a page. */
function received(raw: string, before = '{"ok":true,"activities":[') {
  const page = Buffer.from(`${before}${raw}]}`);
  const start = Buffer.byteLength(before);
  const record = new ReceivedRecord(5, header, page, start, start + Buffer.byteLength(raw));
  return { page, record };
}

describe("a record that was received", () => {
  it("has its header and its text", () => {
    const { record } = received('{"level":"info"}');
    const { createdUs, level, eventType, source, componentType, componentId, traceId, raw } = record;
    expect({ createdUs, raw }).toEqual({ createdUs: 5, raw: '{"level":"info"}' });
    expect([level, eventType, source, componentType, componentId, traceId]).toEqual(header);
  });

  it("keeps its text and lets go of the page once it was read", () => {
    const { page, record } = received('{"a":"é"}');
    expect(record.raw).toBe('{"a":"é"}');
    page.fill(0);
    expect(record.raw).toBe('{"a":"é"}');
  });
});

describe("the bytes of a record's text", () => {
  const text = fc.string({ unit: "grapheme" }).map((value) => JSON.stringify({ value }));
  const records = (raw: string) => {
    const { record: read } = received(raw);
    expect(read.raw).toBe(raw);
    return [createRecord({}, raw), received(raw).record, read];
  };

  it("are the same whether it is a string, stands in a page, or was read from one", () => {
    fc.assert(
      fc.property(text, fc.nat(9), (raw, at) => {
        for (const record of records(raw)) {
          const target = Buffer.alloc(at + rawLength(record) + 1, "!");
          writeRaw(record, target, at);
          expect(target.toString()).toBe(`${"!".repeat(at)}${raw}!`);
          expect(isRawAt(record, target, at, target.length - 1)).toBe(true);
        }
      }),
    );
  });

  it("are told from those of another", () => {
    fc.assert(
      fc.property(text, text, (raw, other) => {
        const bytes = Buffer.from(other);
        for (const record of records(raw))
          expect(isRawAt(record, bytes, 0, bytes.length)).toBe(raw === other);
      }),
    );
  });
});

it("records keep their page whole, and none of it once their texts were read", () => {
  const filler = " ".repeat(1000);
  const { page, record } = received('{"a":1}', filler);
  const other = new ReceivedRecord(5, header, page, 1000, 1007);
  expect(keptBytes([record, other])).toBe(page.length);
  expect(keptBytes([record, received('{"b":2}', filler).record, createRecord({}, "{}")])).toBe(
    2 * page.length + 2,
  );
  expect([record.raw, keptBytes([record])]).toEqual(['{"a":1}', 7]);
  expect(keptBytes([record, other])).toBe(7 + page.length);
});
