import { describe, expect, it } from "vitest";
import { describeProblem } from "../../src/base/problem.ts";
import { maxQueryDepth, maxQueryLength, parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import type { Query } from "../../src/query/query.ts";
import fc, { anyCharacter } from "../support/cases.ts";
import { expectGoldenText } from "../tui/golden.ts";

/** The tree in a short notation, so that tables stay readable. */
function shape(query: Query): string {
  switch (query.kind) {
    case "all":
      return "all";
    case "and":
    case "or":
      return `${query.kind}(${query.terms.map(shape).join(", ")})`;
    case "not":
      return `not(${shape(query.term)})`;
    case "compare": {
      const value = query.quoted ? JSON.stringify(query.value) : query.value;
      return `${query.field.name} ${query.operator} ${value}${query.flags ? ` (${query.flags})` : ""}`;
    }
    case "text":
      return JSON.stringify(query.value);
    case "pattern":
      return `/${query.source}/${query.flags}`;
  }
}

function parseOk(text: string): Query {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(describeProblem(text, result.problem));
  return result.value;
}

describe("a query is read", () => {
  it.each([
    ["", "all"],
    ["  \n ", "all"],
    ["heartbeat", '"heartbeat"'],
    ["level>=warn source=developer", "and(level >= warn, source = developer)"],
    ["a and b AND c", 'and("a", "b", "c")'],
    ["a or b c", 'or("a", and("b", "c"))'],
    ["(a or b) and not c", 'and(or("a", "b"), not("c"))'],
    ["!heartbeat !(a b)", 'and(not("heartbeat"), not(and("a", "b")))'],
    ["not not a", 'not(not("a"))'],
    ["!level=warn", "not(level = warn)"],
    ["not(a)or(b)", 'or(not("a"), "b")'],
    ["(((a)))", '"a"'],
    ["(a b) c", 'and(and("a", "b"), "c")'],
    ['"connection reset"', '"connection reset"'],
    ["'single \"quoted\"'", '"single \\"quoted\\""'],
    ['"line\\nbreak \\u{1f600} \\u0041 \\\\"', '"line\\nbreak 😀 A \\\\"'],
    ["don't", '"don\'t"'],
    ["a/b.c-d:e", '"a/b.c-d:e"'],
    ["hello!", '"hello!"'],
    ['"and"', '"and"'],
    ["~/time(d )?out/i", "/time(d )?out/i"],
    ["!~/x/", "not(/x/)"],
    ["~timeout", "/timeout/"],
    ["~/a\\/[/]b\\\\/", "/a/[/]b\\\\/"],
    ["event~func", "event ~ func"],
    ["event~/func tion/i", "event ~ func tion (i)"],
    ['event~"a (b)"', "event ~ a (b)"],
    ["event ~ func", "event ~ func"],
    ["event ~/x/", 'and("event", /x/)'],
    ["level >= warn", "level >= warn"],
    ["level>= WARN", "level >= warn"],
    [
      "source=slack source=svc source!=platform",
      "and(source = platform, source = platform, source != platform)",
    ],
    ["event=function_*", "event = function_*"],
    ['event="function_*"', 'event = "function_*"'],
    ["trace=a\\ b\\(c\\)", "trace = a b(c)"],
    ["payload.url=http://x/?a=b&c", "payload.url = http://x/?a=b&c"],
    ["payload.path=C:\\temp", "payload.path = C:\\temp"],
    ["payload.steps[0].name=x", "payload.steps[0].name = x"],
    ['payload["odd key"].x="y"', 'payload["odd key"].x = "y"'],
    ["record.parent=x", "record.parent = x"],
    [
      "created>=-15m created<2026-01-05T15:02:11.482913Z",
      "and(created >= -15m, created < 2026-01-05T15:02:11.482913Z)",
    ],
    ["duration>2s", "duration > 2s"],
    ['trace=""', 'trace = ""'],
    ["id=Fn1 event_type=x time>1h", "and(component_id = Fn1, event = x, created > 1h)"],
    ["function=a workflow=b", "and(function = a, workflow = b)"],
    ["(event=a or event=b)", "or(event = a, event = b)"],
  ])("%s", (text, expected) => {
    expect(shape(parseOk(text))).toBe(expected);
  });
});

type Mistake = readonly [
  text: string,
  code: string,
  offset: number,
  length: number,
  hint: string | undefined,
];

const mistakes: readonly Mistake[] = [
  ["levl>=warn", "unknown-field", 0, 4, "Did you mean `level`?"],
  ["trigger_id=Ft1", "unknown-field", 0, 10, "payload.trigger_id"],
  ["user_name=ben", "unknown-field", 0, 9, "Did you mean `user`?"],
  ["user=be*", "bad-user", 5, 3, undefined],
  ['user=""', "bad-user", 5, 2, undefined],
  ["user~ben", "operator-not-allowed", 4, 1, undefined],
  ["status=failed", "unknown-field", 0, 6, "Did you mean `outcome`?"],
  ["outcome=error", "unknown-outcome", 8, 5, "Did you mean `failed`?"],
  ["level>=wran", "unknown-level", 7, 4, "Did you mean `warn`?"],
  ["level=warning", "unknown-level", 6, 7, "Did you mean `warn`?"],
  ["source=develper", "unknown-source", 7, 8, "Did you mean `developer`?"],
  ["level~warn", "operator-not-allowed", 5, 1, "Patterns"],
  ["source>platform", "operator-not-allowed", 6, 1, undefined],
  ["duration>2", "bad-duration", 9, 1, "2ms, 2s or 2m"],
  ["duration>soon", "bad-duration", 9, 4, undefined],
  ["created>someday", "bad-time", 8, 7, undefined],
  ["level==warn", "foreign-operator", 5, 2, "`=`"],
  ["a && b", "foreign-operator", 2, 2, "`and`"],
  ["a||b", "foreign-operator", 1, 2, "`or`"],
  ["level=warn&&a", "foreign-operator", 10, 2, "`and`"],
  ["event=~x", "foreign-operator", 5, 2, "`~`"],
  ["event!~x", "foreign-operator", 5, 2, "not field~pattern"],
  ["level<>warn", "foreign-operator", 5, 2, "`!=`"],
  ["level:warn", "colon", 5, 1, "`level=warn`"],
  ["payload.error:x", "colon", 13, 1, "`payload.error=x`"],
  ['a "b', "unclosed-quote", 2, 2, undefined],
  ["event='x", "unclosed-quote", 6, 2, undefined],
  ['"a\\qb"', "bad-escape", 2, 2, "~/\\d+/"],
  ["(a or b", "unclosed-parenthesis", 0, 1, undefined],
  ["a)", "unexpected-parenthesis", 1, 1, undefined],
  ["()", "missing-term", 1, 1, undefined],
  ["(a or )", "missing-term", 6, 1, undefined],
  ["a or", "missing-term", 4, 1, undefined],
  ["a or or b", "missing-term", 5, 2, undefined],
  ["not", "missing-term", 3, 1, undefined],
  ["=warn", "missing-field", 0, 1, undefined],
  ["a b = c = d", "unknown-field", 2, 1, "payload.b"],
  ["level=warn = x", "missing-field", 11, 1, undefined],
  ['"level"=warn', "quoted-field", 0, 7, undefined],
  ["trace=", "missing-value", 6, 1, '`trace=""`'],
  ["event=(a or b)", "missing-value", 6, 1, "(event=a or event=b)"],
  ["payload..x=1", "bad-path", 0, 10, undefined],
  ["foo(bar)", "needs-quotes", 3, 1, '"foo(bar)"'],
  ["event~time(d )?out", "needs-quotes", 10, 1, "~/time(d )?out/"],
  ['"a"b', "missing-space", 3, 1, undefined],
  ["~/abc", "unclosed-regex", 1, 4, undefined],
  ["~/a(/", "bad-regex", 0, 5, undefined],
  ["~/a/g", "bad-regex", 0, 5, "Flags"],
  ["~//", "empty-regex", 0, 3, undefined],
  ["event~/(?=a+)+/", "slow-regex", 6, 9, "Leave out"],
  ["a !== b", "foreign-operator", 2, 3, "`!=`"],
  ["a === b", "foreign-operator", 2, 3, "`=`"],
  ["event~=x", "foreign-operator", 5, 2, "`~`"],
  ["duration=<2s", "foreign-operator", 8, 2, "`<=`"],
  ["duration=>2s", "foreign-operator", 8, 2, "`>=`"],
  ["level=warning2", "unknown-level", 6, 8, undefined],
  ["level=err", "unknown-level", 6, 3, "`error`"],
  ["level=critical", "unknown-level", 6, 8, "`fatal`"],
  ["source=dev", "unknown-source", 7, 3, "`developer`"],
  ["source=app", "unknown-source", 7, 3, "`developer`"],
  ["outcome=success", "unknown-outcome", 8, 7, "`succeeded`"],
  ["outcome=ok", "unknown-outcome", 8, 2, "`succeeded`"],
  ["outcome=failure", "unknown-outcome", 8, 7, "`failed`"],
  ["outcome=running", "unknown-outcome", 8, 7, "`started`"],
  ["state=x", "unknown-field", 0, 5, "`payload.state`"],
  ["result=x", "unknown-field", 0, 6, "`payload.result`"],
  ["username=x", "unknown-field", 0, 8, "Did you mean `user`?"],
  ["event~", "missing-value", 6, 1, undefined],
  ["duration>", "missing-value", 9, 1, undefined],
  ["~/a\\1(a)*/", "slow-regex", 0, 10, "Leave out"],
  [`~/${"a".repeat(501)}/`, "long-regex", 0, 504, undefined],
  ["~/((a{90}){90}){90}/", "long-regex", 0, 20, undefined],
  [`${"!".repeat(maxQueryDepth + 1)}a`, "too-deep", maxQueryDepth, 1, undefined],
  ["a".repeat(maxQueryLength + 1), "too-long", maxQueryLength, 1, undefined],
];

describe("a mistake is answered with its place and what to write instead", () => {
  it.each(mistakes)("%s", (text, code, offset, length, hint) => {
    const result = parseQuery(text);
    if (result.ok) throw new Error(`was read as ${printQuery(result.value)}`);
    expect({ ...result.problem }).toMatchObject({ code, offset, length });
    if (hint) expect(result.problem.hint).toContain(hint);
  });

  it("word for word", () => {
    const told = mistakes.map(([text]) => {
      const result = parseQuery(text);
      return result.ok ? "" : describeProblem(text, result.problem);
    });
    expectGoldenText("messages/queries", told.join("\n\n"));
  });
});

describe("size is bounded", () => {
  it.each([
    ["parentheses", "(", ")"],
    ["negations", "!", ""],
    ["both", "not (", ")"],
  ])("thousands of nested %s are refused, as many as the limit are read", (_, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}a${close.repeat(depth)}`;
    const levels = open === "not (" ? maxQueryDepth / 2 : maxQueryDepth;
    expect(parseQuery(nested(levels)).ok).toBe(true);
    expect(parseQuery(nested(levels + 1))).toMatchObject({ ok: false, problem: { code: "too-deep" } });
    expect(parseQuery(nested(1600))).toMatchObject({ ok: false, problem: { code: "too-deep" } });
  });

  it("a text that is too long is refused unread", () => {
    const problem = { code: "too-long", offset: maxQueryLength };
    expect(parseQuery("(".repeat(1_000_000))).toMatchObject({ ok: false, problem });
  });
});

describe("positions", () => {
  it("every node says where it stands, parentheses included", () => {
    const query = parseOk(" (a or b)  level>=warn");
    expect(query).toMatchObject({ span: { start: 1, end: 22 } });
    expect(query).toMatchObject({
      terms: [{ span: { start: 1, end: 9 } }, { field: { span: { start: 11, end: 16 } } }],
    });
  });

  it("any text is read or answered with a problem inside it", () => {
    const piece = fc.constantFrom(
      ..."() ! ~ = < > \" ' / \\ [ ] . * level payload and or not warn a 1".split(" "),
      " ",
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        const result = parseQuery(written);
        if (result.ok) return parseQuery(printQuery(result.value)).ok;
        const { offset, length, message } = result.problem;
        return offset >= 0 && offset <= written.length && length >= 1 && message !== "";
      }),
      { numRuns: 3000 },
    );
  });
});
