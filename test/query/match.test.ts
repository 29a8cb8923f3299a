import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { createPartDurations } from "../../src/activity/runs/part-durations.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import fc from "../support/cases.ts";
import { anyRecord, anyTree, nowUs } from "./arbitraries.ts";
import { naiveMatch } from "./naive.ts";

function matches(text: string, record: ReturnType<typeof createRecord>): boolean {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(`${text}: ${query.problem.message}`);
  return createMatcher(query.value, { nowUs })(record);
}

function recordOf(raw: string) {
  return createRecord(JSON.parse(raw), raw);
}

const failure = recordOf(
  JSON.stringify({
    level: "error",
    event_type: "function_execution_result",
    source: "svc",
    component_type: "functions",
    component_id: "Fn01",
    trace_id: "Tr01",
    created: nowUs - 60_000_000,
    app_id: "A01",
    payload: {
      function_name: "approve request",
      error: "Connection RESET",
      elapsed_ms: 895,
      steps: [{ name: "one", retries: "3" }],
      flag: true,
      nothing: null,
      empty: "",
      __proto__x: 1,
      "odd key": "x",
    },
  }),
);

describe("a record", () => {
  it.each([
    "level>=warn source=platform source=slack component=functions event=function_*_result trace=Tr01",
    "level=error level!=warn level>warn level<fatal level<=error",
    'payload.function_name="approve request" function=approve* subject="approve request"',
    "payload.function_name=approve\\ r*",
    "duration>800ms duration<=895ms duration!=2s",
    "created>=-15m created<now created>2m",
    '"connection reset" RESET approve',
    "~/connection (re)?set/i payload.error~RESET$",
    "app_id=A01 record.app_id=A01 record.payload.flag=true",
    "payload.steps[0].name=one payload.steps.0.name=one",
    "payload.steps[0].retries>2 payload.elapsed_ms>=894.5 payload.elapsed_ms=895.0 payload.elapsed_ms<1e3",
    'payload.flag=true payload.nothing=null payload["odd key"]=x payload.steps=*one*',
    'payload.error=* payload.missing!=* payload.empty!=* payload.empty=""',
    "payload.missing!=x not payload.missing>0 not payload.missing~x",
    "record.enterprise_id!=E1 enterprise_id!=*",
  ])("fits %s", (text) => {
    expect(matches(text, failure)).toBe(true);
  });

  it.each([
    "level<error",
    "source=developer",
    "event=function_execution",
    "payload.error=connection*",
    "~/connection/",
    "heartbeat",
    "trace=tr01",
    "created<-15m",
    "created>=now",
    "duration>2s",
    "payload.steps[1].name=one",
    "payload.__proto__=*",
    "payload.constructor=*",
    'payload.elapsed_ms="895.0"',
    "payload.function_name>5",
    "payload.function_name>b",
    "payload.missing=*",
  ])("does not fit %s", (text) => {
    expect(matches(text, failure)).toBe(false);
  });

  it.each([
    ["payload.n=9007199254740993", true],
    ["payload.n=9007199254740992", false],
    ["payload.n>9007199254740992", true],
    ["payload.n<9007199254740994", true],
  ])("keeps numbers beyond 2^53 apart: %s", (text, expected) => {
    expect(matches(text, recordOf('{"payload":{"n":9007199254740993}}'))).toBe(expected);
  });

  it.each(["null", "3", "[]", '{"level":5,"payload":[1]}', '{"payload":{"__proto__":{"a":"b"}}}'])(
    "of any shape is compared without a fault: %s",
    (raw) => {
      const everyField =
        "level>=warn or source=platform or payload.a.b=c or created>0s or duration>1s or subject=x";
      expect(matches(`(${everyField} or ~/zzz/ or zzz) and level=fatal`, recordOf(raw))).toBe(false);
    },
  );

  it("reads a key named __proto__ as its own", () => {
    expect(matches("payload.__proto__.a=b", recordOf('{"payload":{"__proto__":{"a":"b"}}}'))).toBe(true);
  });

  it.each(['{"level":"notice"}', '{"level":7}', "{}"])(
    "with an unknown level counts as info in the order: %s",
    (raw) => {
      expect(matches("level>=trace level<warn level<=info level>=info level!=info", recordOf(raw))).toBe(
        true,
      );
      expect(matches("level=info or level>info or level<info", recordOf(raw))).toBe(false);
    },
  );
});

describe("the compiled matcher", () => {
  it("agrees with a plain reading of the language", () => {
    fc.assert(
      fc.property(anyTree, fc.array(anyRecord, { minLength: 1, maxLength: 4 }), (query, records) => {
        // What one record ends, another may have begun: the plain reading knows one alone.
        const durations = { hear() {}, msOf: createPartDurations().msOf };
        const matcher = createMatcher(query, { nowUs, durations });
        for (const record of records) expect(matcher(record)).toBe(naiveMatch(query, record, nowUs));
      }),
      { numRuns: 3000 },
    );
  });

  it("looks at the text it is given to search in", () => {
    const query = parseQuery("needle ~/ne+dle/");
    if (!query.ok) throw new Error("unreadable");
    const matcher = createMatcher(query.value, { nowUs, searchText: () => "a needle" });
    expect(matcher(failure)).toBe(true);
  });

  it("matches nothing with a tree that means nothing", () => {
    const span = { start: 0, end: 0 };
    const field = (name: string) => ({ name, span });
    const base = { kind: "compare", quoted: false, span } as const;
    const trees = [
      { ...base, field: field("level"), operator: ">=", value: "loud" },
      { ...base, field: field("created"), operator: "<", value: "some day" },
      { ...base, field: field("event"), operator: "~", value: "(" },
      { kind: "pattern", source: "(?=a+)+", flags: "", span },
    ] as const;
    for (const tree of trees) expect(createMatcher(tree, { nowUs })(failure)).toBe(false);
  });
});
