import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordFromJson } from "../../../src/activity/record.ts";
import { scanPage } from "../../../src/store/scan/page.ts";
import { damagedText, jsonText } from "../json-text.ts";

const scan = (body: string) => scanPage(Buffer.from(body));
const info = '{"level":"info","created":5,"trace_id":"Tr1"}';
const oneLine = (text: string) =>
  Buffer.from(text)
    .toString()
    .replace(/[\r\n]/g, " ");

describe("a page of the activity log", () => {
  it("gives every record its own text, as it was received", () => {
    const number = '{"created":1767571200003222,"payload":{"n":1.50,"big":12345678901234567890}}';
    const page = scan(
      `{"ok":true,"activities":[${info},${number}],"response_metadata":{"next_cursor":"c1"}}`,
    );
    expect(page?.nextCursor).toBe("c1");
    expect(page?.records).toEqual([recordFromJson(info), recordFromJson(number)]);
  });

  it.each([
    ["no further page", `{"ok":true,"activities":[],"response_metadata":{"next_cursor":""}}`, 0, ""],
    ["no metadata", `{"ok":true,"activities":[${info}]}`, 1, ""],
    ["a cursor that is no text", `{"ok":true,"activities":[],"response_metadata":{"next_cursor":5}}`, 0, ""],
    [
      "keys in another order",
      `{"response_metadata":{"next_cursor":"c"},"activities":[${info}],"ok":true}`,
      1,
      "c",
    ],
    [
      "a list that is written prettily",
      `{\n "ok": true,\r\n "activities": [\n {"level":\n"info"}\n ]\n}`,
      1,
      "",
    ],
    ["elements that are no records", `{"ok":true,"activities":[null, 5,"x",[]]}`, 4, ""],
    ["a list inside another value", `{"x":{"activities":[1,2]},"activities":[${info}],"ok":true}`, 1, ""],
    ["the list twice: the last counts", `{"ok":true,"activities":[1,2],"activities":[${info}]}`, 1, ""],
    ["a key with escapes", `{"ok":true,"\\u0061ctivities":[${info}]}`, 1, ""],
    [
      "the list twice, once with escapes",
      `{"ok":true,"activities":[1,2],"\\u0061ctivities":[${info}]}`,
      1,
      "",
    ],
    ["elements nested deeply", `{"ok":true,"activities":[${"[".repeat(500)}${"]".repeat(500)}]}`, 1, ""],
  ])("takes %s", (_, body, records, nextCursor) => {
    const page = scan(body);
    expect({ records: page?.records.length, nextCursor: page?.nextCursor }).toEqual({ records, nextCursor });
    for (const record of page?.records ?? []) {
      expect(record.raw).not.toMatch(/[\r\n]/);
      expect(record).toEqual(recordFromJson(record.raw));
    }
  });

  it.each([
    ["half a body", `{"ok":true,"activities":[${info}`],
    ["HTML", "<html></html>"],
    ["nothing", ""],
    ["no list", '{"ok":true}'],
    ["a list of another kind", '{"ok":true,"activities":{}}'],
    ["a refusal", '{"ok":false,"error":"invalid_auth","activities":[]}'],
    ["more after the end", `{"ok":true,"activities":[]}x`],
    ["a list with a comma too many", `{"ok":true,"activities":[${info},]}`],
  ])("says of %s that it is no page", (_, body) => expect(scan(body)).toBeUndefined());

  it("holds what JSON.parse finds, however its records are written", () => {
    fc.assert(
      fc.property(fc.array(jsonText, { maxLength: 5 }), (texts) => {
        const page = scan(
          `{"ok":true,"activities":[${texts.join(" , ")}],"response_metadata":{"next_cursor":"n"}}`,
        );
        expect(page?.nextCursor).toBe("n");
        expect(page?.records).toEqual(texts.map((text) => recordFromJson(oneLine(text))));
      }),
      { numRuns: 300 },
    );
  });

  it("is a page exactly when JSON.parse says so", () => {
    fc.assert(
      fc.property(damagedText, (text) => {
        const body = Buffer.from(`{"ok":true,"activities":[${text}]}`).toString();
        expect(scan(body)?.records.length).toBe(elementCount(body));
      }),
      { numRuns: 500 },
    );
  });
});

function elementCount(body: string): number | undefined {
  try {
    const { activities } = JSON.parse(body);
    return Array.isArray(activities) ? activities.length : undefined;
  } catch {
    return undefined;
  }
}
