import { describe, expect, it } from "vitest";
import type { NamedThing } from "../../src/activity/component-names.ts";
import { sourceWord } from "../../src/activity/line.ts";
import { type ActivityRecord, createRecord, levelRank } from "../../src/activity/record.ts";
import { createMatcher } from "../../src/query/match.ts";
import { withNames } from "../../src/query/names.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import type { Query, RemoteFilter } from "../../src/query/query.ts";
import { splitQuery, withDefaultLevel } from "../../src/query/remote.ts";
import fc from "../support/cases.ts";
import { anyFilter, anyRecord, nowUs } from "./arbitraries.ts";

/** An unknown level counts as info. */
function rankOf(level: string): number {
  return levelRank(levelRank(level) === -1 ? "info" : level);
}

/** The platform's filter as the interface document tells it, with either reading of the time bounds. */
function platformGives(
  filter: RemoteFilter,
  record: ActivityRecord,
  bounds: "inclusive" | "exclusive",
): boolean {
  const equals = (wanted: string | undefined, actual: string) => wanted === undefined || wanted === actual;
  const { min_date_created: min = -Infinity, max_date_created: max = Infinity } = filter;
  const inside =
    bounds === "inclusive"
      ? record.createdUs >= min && record.createdUs <= max
      : record.createdUs > min && record.createdUs < max;
  return (
    inside &&
    rankOf(record.level) >= rankOf(filter.min_log_level ?? "info") &&
    equals(filter.log_event_type, record.eventType) &&
    equals(filter.component_type, record.componentType) &&
    equals(filter.component_id, record.componentId) &&
    equals(filter.trace_id, record.traceId) &&
    (filter.source === undefined || sourceWord(filter.source) === sourceWord(record.source))
  );
}

function queryOf(text: string): Query {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return query.value;
}

function split(text: string) {
  const { remote, local, explanation } = splitQuery(queryOf(text), { nowUs });
  return { remote, local: printQuery(local), appliedBy: explanation.map((row) => row.appliedBy) };
}

const things: readonly NamedThing[] = [
  { kind: "function", ids: ["Fn01"], names: ["approve"] },
  { kind: "workflow", ids: ["Wf01", "Wf02"], names: ["approve request"] },
];

describe("a split query", () => {
  it("gives together what the query alone gives, whatever the platform's bounds mean", () => {
    fc.assert(
      fc.property(anyFilter, fc.array(anyRecord, { minLength: 1, maxLength: 5 }), (query, records) => {
        const { remote, local } = splitQuery(query, { nowUs, things });
        const whole = createMatcher(withNames(withDefaultLevel(query), things), { nowUs });
        const rest = createMatcher(local, { nowUs });
        for (const record of records)
          for (const bounds of ["inclusive", "exclusive"] as const)
            expect(platformGives(remote, record, bounds) && rest(record)).toBe(whole(record));
      }),
      { numRuns: 3000 },
    );
  });

  it("lets the platform leave out nothing that a name comes to stand for while the log is followed", () => {
    const later: readonly NamedThing[] = [...things, { kind: "function", ids: ["Fn02"], names: ["approve"] }];
    const byName = fc
      .constantFrom("id=approve", "id=approve level=error", "id=Fn01", "not id=approve", "function=approve")
      .map(queryOf);
    const component = fc.constantFrom("Fn01", "Fn02", "Wf01");
    fc.assert(
      fc.property(fc.oneof(anyFilter, byName), anyRecord, component, (query, record, componentId) => {
        const { remote } = splitQuery(query, { nowUs, things, namesMayGrow: true });
        const matches = createMatcher(withNames(withDefaultLevel(query), later), { nowUs });
        const own = createRecord({ ...JSON.parse(record.raw), component_id: componentId }, record.raw);
        for (const one of [record, own])
          if (matches(one)) expect(platformGives(remote, one, "inclusive")).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("sends no identifier of a name while the log is followed, and says why", () => {
    const options = { nowUs, things, namesMayGrow: true };
    const { remote, explanation } = splitQuery(queryOf("id=approve"), options);
    expect(remote).not.toHaveProperty("component_id");
    expect(explanation[0]).toEqual({
      term: "component_id=approve",
      appliedBy: "flowtail",
      why: "others may get the name while the log is followed; meant: component_id=Fn01",
    });
    expect(splitQuery(queryOf("id=Fn01"), options).remote).toMatchObject({ component_id: "Fn01" });
  });

  it.each([
    ["id=approve", false, /; a name is looked up at run time, and the identifier sent if it has one only$/],
    ["id=approve", true, /; names are looked up at run time$/],
    ["function=approve", false, /; names are looked up at run time$/],
    ["approve", false, /; names are looked up at run time$/],
    ["id=Fn01", false, /^sent as component_id=Fn01$/],
    ["created>=-1h", false, /^sent as a slightly wider time range, checked exactly here$/],
  ])(
    "tells of %s, while nothing is looked up, when its names are (followed: %s)",
    (text, namesMayGrow, why) => {
      expect(splitQuery(queryOf(text), { nowUs, namesMayGrow }).explanation[0]?.why).toMatch(why);
      expect(splitQuery(queryOf(text), { nowUs, namesMayGrow, things: [] }).explanation[0]?.why).not.toMatch(
        /run time/,
      );
    },
  );

  it.each([
    ["created>=-1h", 0],
    ["created>=-1h duration>2s", 60],
    ["created>=-1h (trace=Tr1 or not duration<45m)", 90],
    ["created>=-1h duration>7d", 1440],
  ])("of %s begins %s minutes earlier, where what ended then may have begun", (text, minutes) => {
    const begins = (reachesStarts: boolean) =>
      splitQuery(queryOf(text), { nowUs, reachesStarts }).remote.min_date_created ?? 0;
    expect(begins(false) - begins(true)).toBe(minutes * 60_000_000);
  });

  it.each([
    [
      "event=function_execution_result level>=error duration>2s",
      "info",
      ["flowtail", "flowtail", "flowtail"],
    ],
    ["component=functions level=debug (duration>2s or warm)", "debug", ["platform", "both", "flowtail"]],
    ["(level>=error duration>2s) or level=fatal", "info", ["both"]],
  ])("asks for the starts too that the durations of %s are made of", (text, level, appliedBy) => {
    const { remote, explanation } = splitQuery(queryOf(text), { nowUs });
    expect(remote).not.toHaveProperty("log_event_type");
    expect([remote.min_log_level, explanation.map((row) => row.appliedBy)]).toEqual([level, appliedBy]);
  });

  it("sends the identifier of a name, and says what the name is taken for", () => {
    const { remote, explanation } = splitQuery(queryOf("id=approve function=approve level>=info"), {
      nowUs,
      things,
    });
    expect(remote).toMatchObject({ component_id: "Fn01" });
    expect(explanation.slice(0, 2)).toEqual([
      {
        term: "component_id=approve",
        appliedBy: "platform",
        why: "sent as component_id=Fn01; meant: component_id=Fn01",
      },
      {
        term: "function=approve",
        appliedBy: "flowtail",
        why: "the platform cannot take alternatives; meant: function=approve or component_id=Fn01",
      },
    ]);
  });

  it("explains each of its terms once", () => {
    fc.assert(
      fc.property(anyFilter, (query) => {
        const { explanation } = splitQuery(query, { nowUs });
        const terms = explanation.map((row) => row.term).join(" ");
        expect(queryOf(terms).kind).toBeDefined();
        expect(explanation.every((row) => row.why !== "")).toBe(true);
      }),
    );
  });

  it.each([
    [
      "level>=warn source=platform component=functions component_id=Fn1 event=a trace=Tr1",
      {
        min_log_level: "warn",
        source: "slack",
        component_type: "functions",
        component_id: "Fn1",
        log_event_type: "a",
        trace_id: "Tr1",
      },
      "",
    ],
    ["level>info source=developer", { min_log_level: "warn", source: "developer" }, ""],
    ["level=error", { min_log_level: "error" }, "level=error"],
    ["level<warn", { min_log_level: "trace" }, "level<warn"],
    ["level>=info level>=error", { min_log_level: "error" }, ""],
    ["level>fatal", { min_log_level: "fatal" }, "level>fatal"],
    ["level>=error or event=a", { min_log_level: "trace" }, "level>=error or event=a"],
    ["level>=error or level=warn", { min_log_level: "warn" }, "level>=error or level=warn"],
    ["event=a event=b", { min_log_level: "info", log_event_type: "a" }, "event=b"],
    ["event=a event=a", { min_log_level: "info", log_event_type: "a" }, ""],
    ["event=function_*", { min_log_level: "info" }, "event=function_*"],
    ['event="a*"', { min_log_level: "info", log_event_type: "a*" }, ""],
    ['trace="" component=other id=X1', { min_log_level: "info" }, 'trace="" component=other component_id=X1'],
    ["not event=a timeout", { min_log_level: "info" }, "not event=a timeout"],
    [
      "created>=1767625200000000 created<1767625300000000",
      { min_log_level: "info", min_date_created: 1767625199999999, max_date_created: 1767625300000001 },
      "created>=1767625200000000 created<1767625300000000",
    ],
    ["created<0s or created>=-1s", { min_log_level: "info" }, "created<0s or created>=-1s"],
  ])("sends what the platform can apply: %s", (text, remote, local) => {
    expect(split(text)).toMatchObject({ remote, local });
    expect(Object.keys(split(text).remote).sort()).toEqual(Object.keys(remote).sort());
  });

  it("says so when it leaves out levels that the query did not leave out", () => {
    const { explanation } = splitQuery(queryOf("event=a"), { nowUs });
    expect(explanation.at(-1)).toMatchObject({ term: "level>=info", appliedBy: "platform" });
    expect(explanation.at(-1)?.why).toContain("level>=trace shows all");
    expect(splitQuery(queryOf("event=a"), { nowUs, defaultLevel: "trace" }).remote.min_log_level).toBe(
      "trace",
    );
  });

  it("tells who applies each term", () => {
    expect(split("level=warn event=a timeout created>=-5m").appliedBy).toEqual([
      "both",
      "platform",
      "flowtail",
      "both",
    ]);
  });
});
