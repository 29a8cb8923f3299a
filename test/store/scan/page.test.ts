import { describe, expect, it } from "vitest";
import { type ActivityRecord, recordFromJson } from "../../../src/activity/record.ts";
import { activityRecord } from "../../../src/catalog/schemas/activity-record.ts";
import { headerFields } from "../../../src/store/scan/header-bytes.ts";
import { PageReader, type ScannedPage } from "../../../src/store/scan/page.ts";
import fc from "../../support/cases.ts";
import { damagedText, jsonText } from "../json-text.ts";

/** The page with every field of its records read. */
function scan(body: string | Buffer, reader = new PageReader()): ScannedPage | undefined {
  const page = reader.read(Buffer.from(body));
  return page && { ...page, records: page.records.map(allFields) };
}

function allFields(record: ActivityRecord): ActivityRecord {
  const { createdUs, level, eventType, source, componentType, componentId, traceId, raw } = record;
  return { createdUs, level, eventType, source, componentType, componentId, traceId, raw };
}

const info = '{"level":"info","created":5,"trace_id":"Tr1"}';
const oneLine = (text: string) =>
  Buffer.from(text)
    .toString()
    .replace(/[\r\n]/g, " ");

describe("records whose header may be wrong", () => {
  const schema = activityRecord();
  const value = fc.constantFrom<unknown>(
    "a",
    "ä",
    5,
    1.5,
    -1,
    null,
    true,
    {},
    [],
    undefined,
    "\u0001",
    1e300,
  );
  const record = fc.record(
    Object.fromEntries([...headerFields, "created", "payload", "other"].map((name) => [name, value])),
    { requiredKeys: [] },
  );
  const good = { level: "info", event_type: "e", created: 5, payload: {} };

  it("are among the doubtful ones, and a page as the platform writes it has none", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(record, fc.constant(good), fc.jsonValue()), { maxLength: 20 }),
        (activities) => {
          const { doubtful = [], records = [] } = scan(JSON.stringify({ ok: true, activities })) ?? {};
          const wrong = [...records.keys()].filter((at) => {
            return !schema.safeParse(JSON.parse(records[at]?.raw ?? "")).success;
          });
          expect(doubtful).toEqual(expect.arrayContaining(wrong));
        },
      ),
    );
    expect(scan(JSON.stringify({ ok: true, activities: [good, good] }))?.doubtful).toEqual([]);
  });

  it("are named up to a hundred of them", () => {
    const activities = Array.from({ length: 1000 }, () => ({ ...good, level: 1 }));
    expect(scan(JSON.stringify({ ok: true, activities }))?.doubtful).toHaveLength(100);
  });
});

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
    [
      "an escape",
      '{"ok":true,"activities":[%],"response_metadata":{"warning":"caf\\u00e9","next_cursor":"c"}}',
    ],
    [
      "an escape in a key",
      '{"ok":true,"activities":[%],"\\u00e9tat":1,"response_metadata":{"next_cursor":"c"}}',
    ],
    ["an escape before it", '{"ok":true,"\\u00e9tat":"\\u00e9","activities":[%],"next_cursor":"c"}'],
    ["another list of that name deeper down", '{"activities":[%],"x":{"activities":[1]},"next_cursor":"c"}'],
    ["the name of the list as a text", '{"activities":[%],"kind":"activities","next_cursor":"c"}'],
  ])("keeps the text of every record also with %s around the list", (_, body) => {
    const text = String.raw`{"created":5,"payload":{"a":1.50,"a":2,"url":"https:\/\/x","name":"caf\u00e9"}}`;
    const page = scan(body.replace("%", () => `${text},${text}`));
    expect(page?.records.map(({ raw }) => raw)).toEqual([text, text]);
    expect(page?.nextCursor).toBe("c");
  });

  it("is what JSON.parse finds in it, whatever stands around its list", () => {
    const name = fc.constantFrom("x", "\\u00e9", "activities", "\\u0061ctivities", "activ\\u0069ties", "ok");
    const value = fc.constantFrom('"\\u00e9"', '"activities"', "[2,3]", '{"activities":[4]}', "null", "0");
    const members = fc.array(fc.tuple(name, value), { maxLength: 3 });
    fc.assert(
      fc.property(members, members, (before, after) => {
        const member = ([key, text]: readonly [string, string]) => `"${key}":${text}`;
        const body = `{${[...before.map(member), `"activities":[${info}]`, ...after.map(member)].join(",")}}`;
        const { activities } = JSON.parse(body);
        const texts = scan(body)?.records.map(({ raw }) => JSON.parse(raw));
        expect(texts).toEqual(Array.isArray(activities) ? activities : undefined);
      }),
    );
  });

  it.each([
    ["no further page", `{"ok":true,"activities":[],"response_metadata":{"next_cursor":""}}`, 0, ""],
    ["no metadata", `{"ok":true,"activities":[${info}]}`, 1, ""],
    ["a cursor that is null", `{"ok":true,"activities":[],"response_metadata":{"next_cursor":null}}`, 0, ""],
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

  it("holds what JSON.parse finds, however its records are written and whatever pages came before it", () => {
    const reader = new PageReader();
    fc.assert(
      fc.property(fc.array(jsonText, { maxLength: 5 }), (texts) => {
        const page = scan(
          `{"ok":true,"activities":[${texts.join(" , ")}],"response_metadata":{"next_cursor":"n"}}`,
          reader,
        );
        expect(page?.nextCursor).toBe("n");
        expect(page?.records).toEqual(texts.map((text) => recordFromJson(oneLine(text))));
      }),
      { numRuns: 600 },
    );
  });

  it("has texts without line breaks also where a line breaks after a key, again and again", () => {
    const page = `{"activities":[${Array(3).fill('{"level"\n:\r"info"}').join(",")}],"ok":true,"more":1}`;
    const reader = new PageReader();
    for (let time = 0; time < 2; time++)
      expect(scan(page, reader)?.records.map(({ raw }) => raw)).toEqual(Array(3).fill('{"level" : "info"}'));
  });

  it("has texts without line breaks, written in one line or in many", () => {
    fc.assert(
      fc.property(fc.array(fc.json({ maxDepth: 3 }), { maxLength: 4 }), (values) => {
        const activities = values.map((value) => ({ level: "info", created: 5, payload: JSON.parse(value) }));
        const body = JSON.stringify({ ok: true, activities, response_metadata: {} }, undefined, 2);
        const texts = (scan(body)?.records ?? []).map(({ raw }) => raw);
        expect(texts.join("")).not.toMatch(/[\r\n]/);
        expect(texts.map((text) => JSON.parse(text))).toEqual(JSON.parse(body).activities);
      }),
    );
  });

  it.each([
    ["at its end", ""],
    ["before other fields", ',"response_metadata":{"next_cursor":""}'],
  ])("is a page exactly when JSON.parse says so, with its list %s", (_, rest) => {
    fc.assert(
      fc.property(damagedText, (text) => {
        const body = Buffer.from(`{"ok":true,"activities":[${text}]${rest}}`).toString();
        expect(scan(body)?.records.length).toBe(elementCount(body));
      }),
      { numRuns: 500 },
    );
  });

  it("may begin with a byte order mark", () => {
    const body = '{"ok":true,"activities":[{"level":"info"}],"response_metadata":{"next_cursor":"c"}}';
    const plain = new PageReader().read(Buffer.from(body));
    expect(plain?.records).toHaveLength(1);
    expect(new PageReader().read(Buffer.from(`\ufeff${body}`))).toEqual(plain);
  });

  it("is none when it was cut off, wherever that was", () => {
    const rest = fc.constantFrom("", ',"response_metadata":{"next_cursor":"a]]]b"}', ', "x" : [ 1 ] ');
    const reader = new PageReader();
    fc.assert(
      fc.property(fc.array(jsonText, { maxLength: 4 }), rest, (texts, after) => {
        const body = Buffer.from(`{"ok":true,"activities":[${texts.join(",")}]${after}}`);
        for (let end = 0; end < body.length; end++) {
          // Memory of its own, so that nothing can be read behind it.
          const cut = Buffer.alloc(end);
          body.copy(cut);
          expect(reader.read(cut)).toBeUndefined();
        }
        expect(reader.read(body)?.records.length).toBe(texts.length);
      }),
      { numRuns: 30 },
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

it.each([
  ["its list first", '{"ok":true,"activities":[],"response_metadata":{"next_cursor":"%"}}'],
  [
    "a list that must be parsed",
    '{"ok":true,"activities":[{"a":"\\u0041"}],"response_metadata":{"next_cursor":"%"}}',
  ],
])("is no page that names a next one that cannot be asked for, with %s", (_, text) => {
  expect(scan(text.replace("%", "c".repeat(10_001)))).toBeUndefined();
  expect(scan(text.replace("%", "c".repeat(10_000)))?.nextCursor).toHaveLength(10_000);
  for (const odd of ["40", "1e400", '{"a":1}', "true", "[]"])
    expect(scan(text.replace('"%"', odd))).toBeUndefined();
});
