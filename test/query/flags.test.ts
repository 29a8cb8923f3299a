import { describe, expect, it } from "vitest";
import { type FilterFlags, flagsOfQuery, queryFromFlags } from "../../src/query/flags.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import fc from "../support/cases.ts";
import { anyFilter, anyRecord, nowUs } from "./arbitraries.ts";

/** The flags a command line parser would see. */
function readArgs(args: readonly string[]): FilterFlags {
  const flags: Record<string, string | string[]> = {};
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name = "", inline] = /^--([a-z-]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const value = inline ?? rest.shift() ?? "";
    flags[key] = key === "event" || key === "trace" ? [...(flags[key] ?? []), value] : value;
  }
  return flags;
}

describe("the filter flags", () => {
  it.each<[FilterFlags, string]>([
    [{}, ""],
    [{ level: "WARN", source: "slack" }, "level>=warn source=platform"],
    [{ component: "functions", componentId: "Fn1" }, "component=functions component_id=Fn1"],
    [{ event: ["a", "function_*"] }, "event=a or event=function_*"],
    [{ trace: ["Tr1"], event: ["a", "b"] }, "(event=a or event=b) trace=Tr1"],
    [{ since: "15m", untilTime: "2026-01-05 15:00" }, 'created>=15m created<="2026-01-05 15:00"'],
    [
      { since: "2024-11-19T09:00", untilTime: "10:00" },
      "created>=2024-11-19T09:00 created<=2024-11-19T10:00",
    ],
    [{ query: "a or b", level: "info" }, "level>=info (a or b)"],
    [{ query: "a b", event: ["an event"] }, 'event="an event" a b'],
  ])("%o mean %s", (flags, text) => {
    expect(queryFromFlags(flags)).toMatchObject({ ok: true, text });
  });

  it.each<[FilterFlags, string, string]>([
    [{ level: "wran" }, "--level", "unknown-level"],
    [{ source: "me" }, "--source", "unknown-source"],
    [{ since: "soon" }, "--since", "bad-time"],
    [{ trace: ["Tr1", ""] }, "--trace", "missing-value"],
    [{ query: "level==warn" }, "--query", "foreign-operator"],
  ])("%o are refused with the flag's name", (flags, flag, code) => {
    expect(queryFromFlags(flags)).toMatchObject({ ok: false, flag, problem: { code } });
  });
});

describe("the command line of a query", () => {
  it.each([
    ["", []],
    ["level>=warn event=a", ["--level", "warn", "--event", "a"]],
    ["event=a or event=b", ["--event", "a", "--event", "b"]],
    ["created>=-15m x", ["--since=-15m", "--query", "x"]],
    ["level>=warn level>=error", ["--level", "warn", "--query", "level>=error"]],
    ['level=warn trace=""', ["--query", 'level=warn trace=""']],
    ['event="a*"', ["--query", 'event="a*"']],
  ])("%s", (text, args) => {
    const query = parseQuery(text);
    expect(query.ok && flagsOfQuery(query.value)).toEqual(args);
  });

  it("means the same query", () => {
    fc.assert(
      fc.property(anyFilter, fc.array(anyRecord, { minLength: 1, maxLength: 3 }), (query, records) => {
        const again = queryFromFlags(readArgs(flagsOfQuery(query)));
        if (!again.ok) throw new Error(`${printQuery(query)}: ${again.flag} ${again.problem.message}`);
        const matcher = createMatcher(query, { nowUs });
        const matcherAgain = createMatcher(again.query, { nowUs });
        for (const record of records) expect(matcherAgain(record)).toBe(matcher(record));
      }),
      { numRuns: 1000 },
    );
  });
});
