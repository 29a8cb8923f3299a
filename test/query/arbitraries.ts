/** Random queries and records that meet each other often enough for laws to be worth their name. */

import { type ActivityRecord, createRecord } from "../../src/activity/record.ts";
import { outcomes } from "../../src/activity/view.ts";
import { invisibleIn } from "../../src/base/invisible.ts";
import { levels } from "../../src/base/log-words.ts";
import { printValue } from "../../src/query/print.ts";
import type { Comparison, Query } from "../../src/query/query.ts";
import fc, { anyCharacter } from "../support/cases.ts";

export const nowUs = 1_767_625_200_000_000;

const span = { start: 0, end: 0 };

/** Removes positions, which a printed and re-read tree need not share. */
export function withoutSpans(query: Query): unknown {
  return JSON.parse(JSON.stringify(query, (key, value) => (key === "span" ? undefined : value)));
}

const words = [
  "Fn01",
  "Wf01",
  "Tr01",
  "Tr02",
  "functions",
  "workflows",
  "approve",
  "approve request",
  "a*b",
  "10",
  "",
];
const awkward = [
  "(",
  ")",
  '"',
  "'",
  "\\",
  "&&",
  "||",
  "a b",
  "=",
  "~x",
  "!",
  "/",
  "\n",
  "\u202e",
  "é",
  "and",
  "*",
];

const textValue = fc.oneof(
  fc.constantFrom(...words),
  fc.array(fc.constantFrom(...words, ...awkward), { maxLength: 3 }).map((parts) => parts.join("")),
  fc.constantFrom("1010", "-1", "1e1", "10.50", "010", "0x10", "Infinity"),
  fc.string({ unit: anyCharacter, maxLength: 5 }).filter((text) => text.isWellFormed()),
);

const instants = [-3, -1, 0, 1, 3]
  .map((us) => String(nowUs + us))
  .concat("now", "-1h", "2026-01-05T15:00:00Z");
const order = fc.constantFrom<Comparison>("=", "!=", "<", "<=", ">", ">=");
const equality = fc.constantFrom<Comparison>("=", "!=");
const pattern = fc.constantFrom(
  "a",
  "^Fn\\d+$",
  "time(d )?out",
  "a/b",
  "[/a]b",
  "func|work",
  "\\\\",
  "re\\s",
);

function compare(name: string, operator: Comparison, value: string, quoted: boolean): Query {
  return { kind: "compare", field: { name, span }, operator, value, quoted, span };
}

const textFields = [
  "event",
  "component",
  "component_id",
  "trace",
  "subject",
  "app_id",
  "function",
  "workflow",
  "payload.function_name",
  "payload.list[0].n",
  'payload["odd key"]',
  "payload",
  "record.trace_id",
];

const comparison: fc.Arbitrary<Query> = fc.oneof(
  fc
    .tuple(order, fc.constantFrom(...levels))
    .map(([operator, level]) => compare("level", operator, level, false)),
  fc
    .tuple(equality, fc.constantFrom("platform", "developer"))
    .map(([operator, source]) => compare("source", operator, source, false)),
  fc
    .tuple(equality, fc.constantFrom(...outcomes))
    .map(([operator, outcome]) => compare("outcome", operator, outcome, false)),
  fc
    .tuple(equality, fc.constantFrom("U0AB1", "W0AB1", "ada"))
    .map(([operator, user]) => compare("user", operator, user, false)),
  fc
    .tuple(order, fc.constantFrom(...instants))
    .map(([operator, at]) => compare("created", operator, at, false)),
  fc
    .tuple(order, fc.constantFrom("10ms", "1s", "0s"))
    .map(([operator, length]) => compare("duration", operator, length, false)),
  fc
    .tuple(fc.constantFrom(...textFields), order, textValue, fc.boolean())
    .map(([name, operator, value, quoted]) =>
      compare(name, operator, value, quoted || value === "" || invisibleIn(value) !== undefined),
    ),
  fc.tuple(fc.constantFrom(...textFields), pattern, fc.constantFrom(undefined, "i", "im")).map(
    ([name, source, flags]): Query => ({
      ...(compare(name, "~", source, false) as Query & { kind: "compare" }),
      ...(flags ? { flags } : {}),
    }),
  ),
);

const leaf: fc.Arbitrary<Query> = fc.oneof(
  { arbitrary: comparison, weight: 5 },
  { arbitrary: textValue.map((value): Query => ({ kind: "text", value, span })), weight: 1 },
  {
    arbitrary: fc
      .tuple(pattern, fc.constantFrom("", "i"))
      .map(([source, flags]): Query => ({ kind: "pattern", source, flags, span })),
    weight: 1,
  },
);

/** A tree as the parser makes them: no empty or single series. */
export const anyTree: fc.Arbitrary<Query> = fc.letrec<{ tree: Query }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    tie("tree").map((term): Query => ({ kind: "not", term, span })),
    fc
      .tuple(
        fc.constantFrom("and" as const, "or" as const),
        fc.array(tie("tree"), { minLength: 2, maxLength: 4 }),
      )
      .map(([kind, terms]): Query => ({ kind, terms, span })),
  ),
})).tree;

/** Like anyTree, mostly a series of plain terms that the platform may take, now and then everything. */
export const anyFilter: fc.Arbitrary<Query> = fc.oneof(
  anyTree,
  fc.constant<Query>({ kind: "all", span }),
  fc
    .array(fc.oneof(comparison, anyTree, remoteTerm()), { minLength: 2, maxLength: 4 })
    .map((terms): Query => ({ kind: "and", terms, span })),
);

function remoteTerm(): fc.Arbitrary<Query> {
  const terms = ["event=approve", "component=functions", "component_id=Fn01", "trace=Tr01", "trace=Tr02"];
  return fc.constantFrom(...terms).map((text) => {
    const [name = "", value = ""] = text.split("=");
    return compare(name, "=", value, printValue(value) !== value);
  });
}

const payload = fc.oneof(
  fc.record(
    {
      function_name: fc.oneof(fc.constantFrom(...words), fc.integer({ max: 12 }), fc.constant(null)),
      list: fc.array(fc.record({ n: fc.oneof(fc.integer(), fc.constantFrom(...words, true, 10, 10.5)) })),
      "odd key": fc.constantFrom(...words),
      elapsed_ms: fc.constantFrom(0, 10, 1000, -1, "10"),
      log: fc.constantFrom("request timed out", "TIMEOUT\nre s", "a/b", "for U0AB1, ada", "U0AB12"),
      user_id: fc.constantFrom("U0AB1", "u0ab1", "W0AB1", "ada"),
      error: fc.constantFrom("", "timed_out", null, {}, { code: "denied" }, '{"message":"no"}'),
      reason: fc.constantFrom("", "because", [], [""], 3),
      exec_outcome: fc.constantFrom("Success", "Error", "Pending", "Odd", "", 1),
      code: fc.constantFrom("external_token_found", "token_not_found", "", 0),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

/** Records of the documented shape, and of any other. */
export const anyRecord: fc.Arbitrary<ActivityRecord> = fc
  .record(
    {
      level: fc.oneof(fc.constantFrom(...levels), fc.constantFrom("WARN", "notice", "", 3)),
      event_type: fc.constantFrom(
        "function_execution_result",
        "approve",
        "workflow_execution_result",
        "trigger_executed",
        "external_auth_token_fetch_result",
        "function_execution_output",
        "workflow_execution_started",
      ),
      source: fc.constantFrom("slack", "svc", "platform", "developer", "else"),
      component_type: fc.constantFrom("functions", "workflows"),
      component_id: fc.constantFrom("Fn01", "Wf01"),
      trace_id: fc.constantFrom("Tr01", "Tr02", ""),
      created: fc.oneof(
        fc.integer({ min: nowUs - 4, max: nowUs + 4 }),
        fc.constantFrom(0, -5, nowUs - 3_600_000_000, "x"),
      ),
      app_id: fc.constantFrom("10", 10, "approve"),
      payload,
    },
    { requiredKeys: ["level", "source", "created"] },
  )
  .map((value) => createRecord(value, JSON.stringify(value)));
