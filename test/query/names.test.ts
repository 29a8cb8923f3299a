import { describe, expect, it } from "vitest";
import { createComponentNames, type NamedThing } from "../../src/activity/component-names.ts";
import { lineText } from "../../src/activity/line.ts";
import { createMatcher } from "../../src/query/match.ts";
import { namedHints } from "../../src/query/name-hints.ts";
import { mayName, withNames } from "../../src/query/names.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import { recordOf } from "../activity/sample-records.ts";
import { queryOf } from "../store/store-parts.ts";
import fc from "../support/cases.ts";
import { expectGoldenText } from "../tui/golden.ts";
import { anyTree, nowUs } from "./arbitraries.ts";

const things: readonly NamedThing[] = [
  { kind: "function", ids: ["Fn1"], names: ["approve_request"] },
  { kind: "function", ids: ["Fn2"], names: ["notify", "approve request"] },
  { kind: "function", ids: ["Fn3"], names: ["notify"] },
  { kind: "workflow", ids: ["Wf1"], names: ["approve_request"] },
];

const rewritten = (text: string, known = things) => printQuery(withNames(queryOf(text), known));

const hintsOf = (text: string) =>
  namedHints(queryOf(text), things, "log").map(({ message, hint = "" }) =>
    [message, hint].filter(Boolean).join(". "),
  );

describe("a name that nothing has", () => {
  it.each([
    'function=""',
    "function=nothing*",
    "function=Fn9",
    "workflow=Wf9",
    "function!=nothing",
    "function~nothing",
    "subject=nothing",
    "function=notify",
    "component_id=approve_request",
    "event=nothing",
    "trace=Tr1",
    "trace!=nothing",
    "not function=nothing",
    "nothing",
  ])("is none in %s", (text) => {
    expect(hintsOf(text)).toEqual([]);
  });

  it("is said with what was probably meant, or what there is", () => {
    const texts = [
      ...["function=aprove", "function=nothing", "workflow=notify", "component_id=nothing", "trace=nothing"],
      ...["function=aprove or (level=error workflow=zzzz)", `function=${"x".repeat(200)}`],
    ];
    expectGoldenText(
      "messages/names",
      texts.map((text) => `${text}\n  ${hintsOf(text).join("\n  ")}`).join("\n"),
    );
  });
});

describe("a name in a query", () => {
  it.each([
    ["function=approve_request", "function=approve_request or component_id=Fn1"],
    ["workflow=approve_request", "workflow=approve_request or component_id=Wf1"],
    ["function=notify", "function=notify or component_id~/^(?:Fn2|Fn3)$/"],
    ["function=approve*", "function=approve* or component_id~/^(?:Fn1|Fn2)$/"],
    ["function~/^approve.request$/", "function~/^approve.request$/ or component_id~/^(?:Fn1|Fn2)$/"],
    ["function!=approve_request", "not (function=approve_request or component_id=Fn1)"],
    ["component_id=notify", "component_id~/^(?:Fn2|Fn3)$/"],
    ["component_id=approve_request", "component_id~/^(?:Fn1|Wf1)$/"],
    ["component_id!=notify", "not component_id~/^(?:Fn2|Fn3)$/"],
    ["subject=notify", "subject=notify or component_id~/^(?:Fn2|Fn3)$/ subject~/^(?:Fn2|Fn3)$/"],
    ["QUEST level=info", "(QUEST or component_id~/^(?:Fn1|Fn2|Wf1)$/) level=info"],
    ["~/ notify /", "~/ notify / or component_id~/^(?:Fn2|Fn3)$/"],
  ])("stands for the identifiers known by it: %s", (text, expected) => {
    expect(rewritten(text)).toBe(expected);
  });

  it.each([
    ["function=Fn1", "function=Fn1 or component_id=Fn1 or payload.function_id=Fn1"],
    ["workflow=Wf1", "workflow=Wf1 or component_id=Wf1"],
    ["function=Fn0NEW", "function=Fn0NEW or component_id=Fn0NEW or payload.function_id=Fn0NEW"],
    ["function=Fn0new", "function=Fn0new or component_id=Fn0new or payload.function_id=Fn0new"],
    ["workflow=Wf0new", "workflow=Wf0new or component_id=Wf0new"],
    ["subject=Fn1", "subject=Fn1 or component_id=Fn1 subject=approve_request"],
    ["Fn3", "Fn3 or component_id=Fn3"],
  ])("and an identifier for itself: %s", (text, expected) => {
    expect(rewritten(text)).toBe(expected);
  });

  it.each([
    "level=info",
    "component_id=Fn1",
    "function=deny",
    "payload.function_name=approve_request",
    '""',
    "~/^approve/",
    "~/./",
    "~/^[^x]*$/",
    "function>a",
  ])("changes nothing where it names nothing: %s", (text) => {
    const query = queryOf(text);
    expect(withNames(query, things)).toBe(query);
  });

  it.each([
    ["component_id=Fn1", false],
    ["component_id!=Wf1 level=error", false],
    ["component_id=Fn1*", true],
    ["component_id~Fn1", true],
    ["component_id=notify", true],
    ["function=Fn1", true],
  ])("is needed for %s: %s", (text, isNeeded) => {
    expect(mayName(queryOf(text))).toBe(isNeeded);
  });

  it("stands for the other names of what was declared with several", () => {
    const declared: NamedThing = {
      kind: "function",
      ids: [],
      names: ["approve", "Approve request"],
      isDeclared: true,
    };
    const seen: NamedThing = { kind: "function", ids: ["Fn9"], names: ["Approve request"] };
    expect(rewritten("function=approve", [declared, seen])).toBe(
      'function=approve or function="Approve request" or component_id=Fn9',
    );
  });

  it("may be one of thousands", () => {
    const many = Array.from({ length: 3000 }, (_, index): NamedThing => {
      return { kind: "function", ids: [`Fn${index}`], names: [`name ${index}`] };
    });
    const matches = createMatcher(withNames(queryOf('"name"'), many), { nowUs });
    const of = (id: string) =>
      matches(recordOf("function_execution_output", { log: "x" }, { component_id: id }));
    expect([of("Fn0"), of("Fn1234"), of("Fn2999"), of("Fn3000")]).toEqual([true, true, true, false]);
  });
});

describe("a query with names", () => {
  it("is a query that can be written and read, and finds at least what it found", () => {
    const record = recordOf("function_execution_output", { log: "approve" }, { component_id: "Fn2" });
    fc.assert(
      fc.property(anyTree, (query) => {
        const known = withNames(query, [{ kind: "function", ids: ["Fn01"], names: ["approve"] }]);
        if (!mayName(query)) expect(known).toBe(query);
        const read = parseQuery(printQuery(known));
        expect(read.ok && createMatcher(read.value, { nowUs })(record)).toBe(
          createMatcher(known, { nowUs })(record),
        );
      }),
    );
  });

  it.each([
    "function=Fn1",
    "function=Fn0NEW",
    "workflow!=Wf0NEW",
    "function=approve_request or level=info",
    "component_id=notify or level=info",
    "QUEST",
  ])("is the same where they are looked up again: %s", (text) => {
    const once = withNames(queryOf(text), things);
    expect(withNames(once, things)).toBe(once);
  });

  it("finds a word wherever the shown line has it", () => {
    const names = createComponentNames();
    names.learn([
      recordOf("function_execution_started", { function_name: "sync_calendar" }, { component_id: "Fn7" }),
    ]);
    const output = recordOf("function_execution_output", { log: "page 1" }, { component_id: "Fn7" });
    expect(lineText(output, names.nameOf)).toContain("sync_calendar");
    for (const text of ["sync_calendar", "CALENDAR", "subject=sync_calendar", "function=sync*", "~/  sync_/"])
      expect(createMatcher(withNames(queryOf(text), names.things), { nowUs })(output)).toBe(true);
  });
});
