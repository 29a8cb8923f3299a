import { describe, expect, it } from "vitest";
import { eventTypes } from "../../../src/activity/events.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { searchText } from "../../../src/activity/search-text.ts";
import { createMatcher } from "../../../src/query/match.ts";
import type { Query } from "../../../src/query/query.ts";
import { nameNeedles, needleOf } from "../../../src/store/filter/needle.ts";
import { literalsOf } from "../../../src/store/filter/pattern-literals.ts";
import { hidesText } from "../../../src/store/scan/hidden-text.ts";
import { recordOf } from "../../activity/sample-records.ts";
import { toldEvents } from "../../activity/told-events.ts";
import { fieldSamples } from "../../query/field-samples.ts";
import fc from "../../support/cases.ts";
import { nowUs, queryOf, recordOf as recordOfParts } from "../store-parts.ts";

const span = { start: 0, end: 0 };
const textQuery = (value: string): Query => ({ kind: "text", value, span });

describe("the needle of a term", () => {
  it.each([
    ['"connection reset by upstream"', "onnection"],
    ["TIMEOUT", "imeout"],
    ["parameter_validation_failed", "parameter_validation_failed"],
    ['"größenwahn"', "nwahn"],
    ["~/time(d )?out/i", "ime"],
    ["~/^GET .*status=\\d+/", "status"],
    ["~/a|b/", undefined],
    ["~/\\x41bcdef/", undefined],
    ["payload.function_name=approve_request", "approve_request"],
    ["payload.trigger.trip_information.user_id>U1", "user_id"],
    ["payload.list[0].amount_due>5", "amount_due"],
    ["payload.amount!=5", undefined],
    ["duration>2s", undefined],
    ["succeeded", undefined],
    ["12:30", undefined],
    ["ab", undefined],
    ["1e21", undefined],
  ])("of %s is %s", (text, needle) => expect(needleOf(queryOf(text))).toBe(needle));

  it.each([
    ["time(d )?out", ["time", "out"]],
    ["colou?r+s*x{2}y", ["colo", "r", ""].filter(Boolean).concat("y")],
    ["(a(b)[)])c\\)d", ["c", "d"]],
    ["[|]x", ["x"]],
    ["a|b", []],
    ["\\1x", []],
  ])("takes from the pattern %s the texts %j", (source, texts) => expect(literalsOf(source)).toEqual(texts));

  it("stands in every record in whose line or payload the text is found", () => {
    fc.assert(
      fc.property(shownRecord, fc.nat(), fc.integer({ min: 3, max: 30 }), (record, from, length) => {
        const text = searchText(record);
        const start = from % Math.max(1, text.length - 3);
        expectNeedle(textQuery(text.slice(start, start + length)), record);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(fieldSamples)("stands in the record that has the value of $name", ({ name, value, record }) => {
    expectNeedle(queryOf(`${name}=${value}`), record);
  });

  it.each(toldEvents)("stands in a %s of %j that is found by any word of its line", (type, payload) => {
    const record = recordOf(type, payload);
    // A word that fails here is one of src/store/filter/shown-words.ts.
    for (const word of searchText(record).match(/[a-z]{3,}/gi) ?? []) expectNeedle(textQuery(word), record);
  });

  it("stands in every record that a pattern or a comparison matches", () => {
    fc.assert(
      fc.property(shownRecord, fc.nat(), fc.integer({ min: 3, max: 12 }), (record, from, length) => {
        const text = searchText(record)
          .slice(from % 60)
          .slice(0, length);
        const source = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/\s+/g, "\\s+");
        expectNeedle({ kind: "pattern", source, flags: "i", span }, record);
        for (const name of ["payload.function_name", "payload.error", "payload.amount", "subject"]) {
          const value = JSON.parse(record.raw).payload?.[name.slice(8)];
          const field = { name, span };
          expectNeedle(
            { kind: "compare", field, operator: "=", value: String(value), quoted: true, span },
            record,
          );
          expectNeedle({ kind: "compare", field, operator: "~", value: ".", quoted: false, span }, record);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the words that stand in the names a query can mean", () => {
  it.each<[string, readonly string[] | undefined]>([
    ['function="Approve request"', ["approve"]],
    ["function~/re approvals?/", ["approval"]],
    ["function~/a|b/", undefined],
    ["approve", ["pprove"]],
    ["not function=approve", ["approve"]],
    ["function!=approve", ["approve"]],
    ["function=approve or workflow=onboarding", ["approve", "onboarding"]],
    ["function=approve or function~/./", undefined],
    ["level=error", []],
    ["payload.amount>5", []],
    ["~/onboarding runs?/", ["onboarding"]],
  ])("of %s are %j", (text, needles) => expect(nameNeedles(queryOf(text))).toEqual(needles));
});

/** Nothing to hold where the record does not match. */
function expectNeedle(query: Query, record: ActivityRecord): void {
  const needle = needleOf(query);
  if (needle === undefined || hidesText(record) || !createMatcher(query, { nowUs })(record)) return;
  expect(record.raw.toLowerCase()).toContain(needle);
}

const words = fc.constantFrom(
  ...[
    "request",
    "timeout",
    "parameter_validation_failed",
    "denied",
    "Success",
    "Error",
    "Pending",
    "Create",
    "Delete",
  ],
  ...[
    "external_token_found",
    "oauth2_exchange_success",
    "external_auth_started",
    "K\u212alvin",
    "stra\u00dfe",
    "caf\u00e9",
  ],
  ...[
    "\u001b[31mred",
    "\u009bfoo",
    "zero\u200bwidth",
    "x\u00adbc",
    "two\nlines",
    "tab\there",
    '{"code":"bad_input"}',
  ],
  ...['["first_error","second"]', '{"message":"caf\\u0065 closed"}', "C:\\users\\new", "1e21", "true"],
);

const shownText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: words },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(" "));

const shownValue = fc.oneof(
  shownText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(shownText, { maxLength: 2 }),
);

/** Keys that the headlines of the event types read, among others. */
const payloadKey = fc.constantFrom(
  ...[
    "function_name",
    "workflow_name",
    "function_id",
    "exec_outcome",
    "error",
    "errors",
    "reason",
    "code",
    "log",
    "message",
  ],
  ...[
    "type",
    "action",
    "bundle_size_kb",
    "user_id",
    "actor",
    "bot_user_id",
    "channel_id",
    "template_id",
    "current_step",
  ],
  ...[
    "total_steps",
    "provider_key",
    "billing_reason",
    "is_billing_excluded",
    "request_type",
    "datastore_name",
    "amount",
  ],
);

const shownRecord = fc
  .record({
    level: fc.constantFrom("info", "error", "warn", "stra\u00dfe", ""),
    event_type: fc.oneof(
      fc.constantFrom(...eventTypes.map(({ name }) => name)),
      fc.constantFrom("", "new_event", "two words"),
    ),
    source: fc.constantFrom("slack", "developer", "svc"),
    component_id: fc.constantFrom("Fn1", "Wf1", ""),
    trace_id: fc.constantFrom("Tr0A1B2C3", ""),
    created: fc.constantFrom(nowUs, 0, 1.5),
    payload: fc.oneof(
      fc.dictionary(payloadKey, shownValue, { maxKeys: 8, noNullPrototype: true }),
      fc.record({
        trigger: fc.record({ id: shownText, type: shownText, config: fc.record({ name: shownText }) }),
        function_name: shownText,
      }),
    ),
  })
  .map(recordOfParts);
