import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../src/query/parse.ts";
import {
  lookedThroughAudit,
  lookedThroughLog,
  noneFound,
  noneYet,
} from "../../../src/tui/state/looked-through.ts";
import { initialAudit } from "../../../src/tui/state/panes/audit/model.ts";
import { notFound } from "../../../src/tui/state/reader/find.ts";
import { update } from "../../../src/tui/state/update.ts";
import { filterLine } from "../../../src/tui/views/activity/filter-line.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import { liveStatus } from "../source.ts";
import { press, withRows } from "./models.ts";

const sinceUs = Date.UTC(2026, 10, 19, 10) * 1000;
const { activity } = withRows(9);
const query = parseQuery("level>=info");
if (!query.ok) throw new Error("no query");
const filter = { filter: { text: "level>=info", query: query.value } };
const rangeFrom = (from: string) => ({ range: { text: "r", from, to: "2026-11-19T11:00Z" } });
const before = rangeFrom("2026-11-19T09:00Z");
const within = rangeFrom("2026-11-19T10:30Z");
const rowsOf = (part: Partial<typeof activity.rows>) => ({
  rows: { ...activity.rows, sinceUs, untilUs: sinceUs + 3_600_000_000, ...part },
});
const [more, asking] = [rowsOf({ older: "more" }), rowsOf({ older: "asking" })];

describe("a jump that finds nothing", () => {
  const other = "e looks for a later one";
  const loads = "b loads older events";
  it.each<[string, object, string]>([
    ["of a log that is loaded whole", {}, `No earlier error: ${other}`],
    ["before which there is more", more, `No earlier error in what is loaded: ${loads}`],
    ["of which more is fetched", asking, "No earlier error so far: fetching older events"],
    [
      "that is still being read",
      rowsOf({ older: "unknown" }),
      "No earlier error so far: the log is still being read",
    ],
    [
      "of a recording that is read",
      rowsOf({ loading: true }),
      "No earlier error so far: the log is still being read",
    ],
    [
      "of which the oldest was let go",
      rowsOf({ dropped: 5 }),
      `No earlier error in what is loaded: ${other}`,
    ],
    ["behind a filter", filter, `No earlier error matches the filter: ${other}`],
    [
      "behind a filter, with more before it",
      { ...filter, ...more },
      `No earlier error in what is loaded matches the filter: ${loads}`,
    ],
    [
      "behind a filter that nothing matches",
      { ...filter, ...rowsOf({ matched: 0 }) },
      "No earlier error matches the filter",
    ],
    ["behind a filter that only dims", { ...filter, context: true }, `No earlier error: ${other}`],
    ["in a range that is loaded", { ...more, ...within }, `No earlier error in the range: ${other}`],
    [
      "in a range that goes back further",
      { ...more, ...before },
      `No earlier error in what is loaded of the range: ${loads}`,
    ],
    [
      "in a range that is fetched, behind a filter",
      { ...asking, ...before, ...filter },
      "No earlier error so far in the range matches the filter: fetching older events",
    ],
  ])("says so %s", (_, patch, words) => {
    const model = withRows(9, { cursor: 4, ...patch });
    const none = { kind: "found", what: "error", direction: -1, position: undefined } as const;
    const [said] = update(model, { pane: "activity", ...none });
    expect(said.notice?.text).toBe(words);
    expect(words.length).toBeLessThanOrEqual(78);
  });

  it.each<[string, object, string]>([
    ["in it", within, "No earlier error in what is loaded of the range: R fetches what is missing"],
    ["beside it", rangeFrom("2026-11-19T10:45Z"), `No earlier error in the range: ${other}`],
  ])("says of a range with a gap %s what may be missing", (_, range, words) => {
    const gap = { fromUs: sinceUs + 1_900_000_000, toUs: sinceUs + 2_000_000_000, state: "open" } as const;
    const known = withRows(9, { cursor: 4, ...rowsOf({ older: "none" }), ...range });
    const gaps = [{ ...gap, id: 1, code: "timeout", reason: "no answer" }];
    const model = { ...known, status: { ...liveStatus, gaps } };
    const none = { kind: "found", what: "error", direction: -1, position: undefined } as const;
    expect(update(model, { pane: "activity", ...none })[0].notice?.text).toBe(words);
    const theme = createTheme({ colour: false, ascii: false });
    const line = filterLine(model, theme, sinceUs / 1000 + 7_200_000, undefined);
    expect(line.includes("9+ of")).toBe(words.includes("R fetches"));
  });

  it.each<[string, object, string]>([
    ["nothing later that is not loaded", more, "No later error"],
    [
      "that something of a range may come yet, where none has",
      { ...before, ...rowsOf({ older: "asking", matched: 0 }) },
      "No later error so far in the range",
    ],
  ])("looks forward for %s", (_, patch, words) => {
    expect(noneFound("error", 1, lookedThroughLog(withRows(9, patch))).said).toBe(words);
  });

  it.each([
    ["mark", "No earlier mark in the range matches the filter: ' looks for a later one"],
    ["deployment", `No earlier deployment in what is loaded: ${loads}`],
    ["match", `No earlier match in what is loaded of the range: ${loads}`],
  ])("says only what bounds the search for a %s", (what, words) => {
    const model = withRows(9, { ...more, ...before, ...filter });
    const none = { kind: "found", what, direction: -1, position: undefined } as const;
    expect(update(model, { pane: "activity", ...none })[0].notice?.text).toBe(words);
  });

  it.each<[string, object]>([
    ["", {}],
    [" in what is loaded", more],
    [" so far", asking],
  ])("says of words that statistics do not have that nothing says them%s", (within, patch) => {
    const [model] = press(withRows(9, patch), "2", "%");
    const { statistics } = model.traces;
    const place = { ...statistics, words: "nobody", found: notFound, folded: [] };
    const opened = { ...model, traces: { ...model.traces, statistics: { ...statistics, words: "nobody" } } };
    const found = { kind: "words-found", view: "statistics", place, length: 0, direction: 1 } as const;
    const [said] = update(opened, { pane: "traces", ...found });
    expect(said.notice?.text).toBe(`Nothing here says "nobody"${within}`);
  });

  it("looks for a column in what is loaded too", () => {
    const found = { chosen: undefined, position: 0, isComplete: true };
    const wanted = { direction: -1, isFilled: true, from: undefined } as const;
    const message = { pane: "activity", kind: "column-found", wanted, found } as const;
    expect(update(withRows(9, more), message)[0].notice?.text).toBe(
      `No earlier column with events in what is loaded: ${loads}`,
    );
  });

  it.each([
    ["more", "", "No earlier destructive action in what is loaded: b loads older entries"],
    ["asking", "", "No earlier destructive action so far: fetching older entries"],
    ["none", "actor=U1", "No earlier destructive action matches the filter"],
  ] as const)("says the same of an audit log with %s before it and the filter %j", (older, text, words) => {
    const [shown] = press(withRows(9), "5");
    const filtered = { ...initialAudit.filter, text };
    const model = { ...shown, audit: { ...initialAudit, matched: 3, older, filter: filtered } };
    const none = { kind: "found", what: "destructive action", direction: -1, position: undefined } as const;
    expect(update(model, { pane: "audit", ...none })[0].notice?.text).toBe(words);
    expect(lookedThroughAudit(model).isFiltered).toBe(text !== "");
  });
});

describe("a list that has nothing", () => {
  it.each<[string, object, string]>([
    ["all is loaded", {}, "No runs."],
    ["older events are fetched", asking, "No runs so far: older events are being fetched."],
    ["older events are not loaded", more, "No runs in what is loaded."],
    ["nothing was read yet", rowsOf({ older: "unknown" }), "No runs so far: the log is still being read."],
    ["a recording is read", rowsOf({ loading: true }), "Reading the log."],
  ])("says so where %s", (_, patch, words) => {
    expect(noneYet("No runs", withRows(0, patch))).toBe(words);
  });

  it("says of a range only what it lacks, whatever range Activity shows", () => {
    const model = withRows(0, { ...asking, ...before });
    expect(noneYet("No events", model, within.range)).toBe("No events.");
    expect(noneYet("No events", model, before.range)).toMatch(/being fetched/);
  });
});
