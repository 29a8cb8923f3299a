import { describe, expect, it } from "vitest";
import { createComponentNames } from "../../../src/activity/component-names.ts";
import { eventTypes } from "../../../src/activity/events.ts";
import { decodePayload, recordFromJson } from "../../../src/activity/record.ts";
import { hasFailed, summarizeRecord } from "../../../src/activity/summary.ts";
import fc from "../../support/cases.ts";
import { createTestStore } from "../../support/test-store.ts";
import { feedLines } from "../feed-lines.ts";
import { queryOf } from "../store-parts.ts";

/** Text and keys with and without escapes, as a sender may write them. */
const written = (text: string) =>
  fc.constantFrom(
    JSON.stringify(text),
    JSON.stringify(text),
    `"${text.replace(/[a-z]/, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)}"`,
  );

const key = fc
  .constantFrom(
    "function_name",
    "workflow_name",
    "function_type",
    "exec_outcome",
    "error",
    "errors",
    "reason",
    "code",
    "inputs",
  )
  .chain(written);

const value = fc.oneof(
  fc
    .constantFrom("", "approve", "notify", "Success", "Pending", "Error", "Odd", "external_token_found", "é")
    .chain(written),
  fc.constantFrom("null", "[]", "{}", "0", "true", '{"error":"nested"}', '["a"]', '{"function_name":"x"}'),
);

const members = fc
  .array(
    fc.tuple(key, fc.constantFrom(":", " : "), value).map((parts) => parts.join("")),
    { maxLength: 5 },
  )
  .map((texts) => `{${texts.join(",")}}`);

const line = fc
  .tuple(
    fc.constantFrom(...eventTypes.map(({ name }) => name), "brand_new_event"),
    fc.constantFrom("info", "error", "fatal", "warn", "odd"),
    fc.constantFrom("Fn1", "Fn2", "Wf1", ""),
    fc.oneof({ weight: 8, arbitrary: members }, fc.constantFrom("null", '"text"', "[1]")),
    fc.integer({ min: 1, max: 9 }),
    fc.boolean(),
  )
  .map(([type, level, id, payload, created, twice]) => {
    const before = twice ? '"payload":{"error":"first"},' : "";
    return `{${before}"level":"${level}","event_type":"${type}","component_id":"${id}","payload":${payload},"created":${created}}`;
  });

function loaded(lines: readonly string[]) {
  const store = createTestStore();
  feedLines(store, Buffer.from(lines.map((text) => `${text}\n`).join("")));
  return store;
}

/** What payloads may say of an end: every word with every code, with an error and without. */
const wordsOfEnds = ["", "Success", "Error"].flatMap((exec_outcome) =>
  ["", "zzz", "oauth2_exchange_success", "external_token_found"].flatMap((code) =>
    ["", "boom"].map((error) =>
      Object.fromEntries(Object.entries({ exec_outcome, code, error }).filter(([, word]) => word !== "")),
    ),
  ),
);

const recordsOf = (lines: readonly string[]) => lines.flatMap((text) => recordFromJson(text) ?? []);

describe("what records say of themselves, read from their bytes", () => {
  it("is a failure exactly where decoding them says so", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const store = loaded(lines);
        const failed = store.select(queryOf("outcome=failed"));
        const expected = recordsOf(lines).filter(hasFailed);
        expect(failed.complete).toBe(true);
        expect(failed.matched).toBe(expected.length);
        expect(
          new Set(failed.window(0, lines.length).map((row) => row.kind === "record" && row.record.raw)),
        ).toEqual(new Set(expected.map(({ raw }) => raw)));
        expect(store.select(queryOf("outcome!=failed")).matched).toBe(lines.length - expected.length);
      }),
      { numRuns: 400 },
    );
  });

  it.each(eventTypes)(
    "is a failure of $name as its summary says, whichever words tell of an end",
    ({ name }) => {
      const lines = wordsOfEnds.flatMap((payload) =>
        ["info", "error"].map((level) =>
          JSON.stringify({ level, event_type: name, component_id: "Fn1", payload, created: 1 }),
        ),
      );
      const told = loaded(lines).select(queryOf("outcome=failed")).window(0, lines.length);
      const failed = recordsOf(lines).filter(
        (record) => summarizeRecord(record, decodePayload(record.raw)).outcome === "failed",
      );
      expect(
        told.flatMap((row) => (row.kind === "record" ? [row.record.raw] : [])).sort(),
        `ending of src/activity/events/${name}.ts is to be what its summarize tells a failure by`,
      ).toEqual(failed.map(({ raw }) => raw).sort());
    },
  );

  it("is the name of its component exactly where decoding them says so", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const names = createComponentNames();
        names.learn(recordsOf(lines));
        const ordered = (things: typeof names.things) =>
          things.map((thing) => ({ ...thing, names: thing.names.toSorted() }));
        expect(ordered(loaded(lines).names.things)).toEqual(ordered(names.things));
      }),
      { numRuns: 400 },
    );
  });
});

describe("the name of a component that was renamed", () => {
  const started = (name: string, created: number) =>
    `{"event_type":"function_execution_started","component_id":"Fn1","payload":{"function_name":"${name}"},"created":${created}}`;

  it.each([
    [[started("old", 1), started("new", 2)], "new"],
    [[started("new", 3), started("old", 1)], "new"],
    [[started("old", 1), started("old", 4), started("new", 3)], "old"],
  ])("is the one of its latest record", (lines, name) => {
    expect(loaded(lines).names.nameOf("Fn1")).toBe(name);
  });
});
