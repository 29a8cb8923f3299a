import { describe, expect, it } from "vitest";
import { type FilterFlags, queryFromFlags } from "../../src/query/flags.ts";

/** The flags a command line parser would see. */
describe("the filter flags", () => {
  it.each<[FilterFlags, string]>([
    [{}, ""],
    [{ level: "WARN", source: "slack" }, "level>=warn source=platform"],
    [{ component: "functions", componentId: "Fn1" }, "component=functions component_id=Fn1"],
    [{ event: ["a", "function_*"] }, "event=a or event=function_*"],
    [{ trace: ["Tr1"], event: ["a", "b"] }, "(event=a or event=b) trace=Tr1"],
    [{ since: "15m", untilTime: "2026-01-05 15:00" }, 'created>=15m created<"2026-01-05 15:00"'],
    [{ since: "2024-11-19T09:00", untilTime: "10:00" }, "created>=2024-11-19T09:00 created<2024-11-19T10:00"],
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
