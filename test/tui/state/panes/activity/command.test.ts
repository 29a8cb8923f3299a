import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../../../src/query/parse.ts";
import type { Filter } from "../../../../../src/tui/state/log-filter.ts";
import { activityCommand } from "../../../../../src/tui/state/panes/activity/command.ts";
import { withActivity } from "../../../../../src/tui/state/panes/activity/setters.ts";
import { withRows } from "../../models.ts";

const following = { flow: "following" } as const;
const detached = { flow: "detached" } as const;

function filter(text: string, view?: string): Filter {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return { text, query: query.value, ...(view === undefined ? {} : { view }) };
}

const app = "--profile dev";
const range = (text: string, from: string, to: string) => ({ range: { text, from, to } });

it.each([
  ["while following", following, `flowtail tail ${app} --last 12 --follow --level trace`],
  ["while looking back", detached, `flowtail tail ${app} --last 12 --level trace`],
  [
    "with a filter the shell would break",
    { ...detached, filter: filter(`"a 'b'" "$(rm)" level>=warn`) },
    `flowtail tail ${app} --last 12 --query '"a '\\''b'\\''" "$(rm)" level>=warn'`,
  ],
  [
    "with a filter that says nothing about levels",
    { ...detached, filter: filter("trace=Tr1") },
    `flowtail tail ${app} --last 12 --level trace --query trace=Tr1`,
  ],
  [
    "with a saved view",
    { ...following, filter: filter("level>=error", "errors") },
    `flowtail tail ${app} --last 12 --follow --view errors`,
  ],
  [
    "with a range",
    { ...following, ...range("2h..1h", "-2h", "-1h") },
    `flowtail tail ${app} --since 2h --until-time -1h --level trace`,
  ],
  [
    "with a range that goes on",
    { ...following, ...range("15m", "-15m", ""), filter: filter("level>=info") },
    `flowtail tail ${app} --since 15m --follow --query 'level>=info'`,
  ],
])("writes the command %s", (_, patch, command) => {
  expect(activityCommand(withActivity(withRows(12), patch))).toEqual({ text: command });
});

it.each([
  ["", "", "flowtail replay 'my log.ndjson' --sort time --output pretty"],
  ["level>=warn", "", "flowtail replay 'my log.ndjson' --query 'level>=warn' --sort time --output pretty"],
  ["", "a or b", "flowtail replay 'my log.ndjson' --query 'a or b' --sort time --output pretty"],
  ["c", "a or b", "flowtail replay 'my log.ndjson' --query '(c) (a or b)' --sort time --output pretty"],
])("reads the same part of a recording loaded by %j and filtered by %j", (query, text, command) => {
  const recording = { path: "my log.ndjson", query };
  const model = withRows(12, text === "" ? {} : { filter: filter(text) });
  expect(activityCommand({ ...model, identity: { ...model.identity, recording } })).toEqual({
    text: command,
  });
});

it("reads all that is held while a user of the filter is looked up, as what matches is not known", () => {
  const untilUs = Date.UTC(2026, 10, 19, 10) * 1000;
  const patch = { ...detached, filter: filter("user=ada") };
  const model = withActivity(withRows(12), { ...patch, rows: { ...withRows(12).activity.rows, matched: 0 } });
  const readsAll = { text: expect.stringContaining(" --last 12 ") };
  const commands = [{}, { extent: { untilUs, matched: 0 } }].map((asShown) =>
    activityCommand(model, asShown),
  );
  expect(commands).toEqual([readsAll, readsAll]);
});

describe("while nothing matches", () => {
  const untilUs = Date.UTC(2026, 10, 19, 10) * 1000;
  const held = { ...withRows(0).activity.rows, held: 7, sinceUs: untilUs - 5_000_000, untilUs };
  const none = { untilUs, matched: 0 };
  const loaded = "--since 2026-11-19T09:59:55.000000Z --until-time 2026-11-19T10:00:00.000001Z";
  it.each([
    ["the range that is fetched", range("9 to 10", "9:00", "10:00"), "--since 9:00 --until-time 10:00"],
    ["a range without a beginning", range("..10", "", "10:00"), "--until-time 10:00 --last 7"],
    ["what is loaded", {}, loaded],
  ])("the command prints %s", (_, patch, options) => {
    const model = withActivity(withRows(0), { ...detached, ...patch, rows: held });
    const text = `flowtail tail ${app} ${options} --level trace`;
    expect(activityCommand(model, { extent: none })).toEqual({ text });
    expect(activityCommand(model)).toEqual({ text });
  });

  it("a range of which some has come while it is fetched is printed", () => {
    const rows = { ...held, matched: 3, older: "asking" } as const;
    const model = withActivity(withRows(3), { ...detached, ...range("9 to 10", "9:00", "10:00"), rows });
    const text = `flowtail tail ${app} --since 9:00 --until-time 10:00 --level trace`;
    expect(activityCommand(model, { extent: { untilUs, matched: 3 } })).toEqual({ text });
  });

  it("a search that still runs prints its range", () => {
    const searching = { ...range("9 to 10", "9:00", "10:00"), rows: { ...held, complete: false } };
    const model = withActivity(withRows(0), { ...detached, ...searching });
    const text = `flowtail tail ${app} --since 9:00 --until-time 10:00 --level trace`;
    expect(activityCommand(model, { extent: none })).toEqual({ text });
  });
});

describe("of a range that was read to its last row", () => {
  const nowUs = Date.UTC(2026, 10, 19, 12) * 1000;
  const untilUs = Date.UTC(2026, 10, 19, 10, 4, 59) * 1000;
  const ended = range("10:00 to 10:05", "2026-11-19T10:00Z", "2026-11-19T10:05Z");
  const open = range("10:00 to 14:00", "2026-11-19T10:00Z", "2026-11-19T14:00Z");
  const since = "--since 2026-11-19T10:00:00.000000Z --until-time";
  it.each([
    ["both ends", ended, `${since} 2026-11-19T10:05:00.000000Z`],
    ["its beginning and its last row while it goes on", open, `${since} 2026-11-19T10:04:59.000001Z`],
    [
      "its number, where it moves on",
      range("2h", "-2h", ""),
      "--last 7 --until-time 2026-11-19T10:04:59.000001Z",
    ],
  ])("the command says %s", (_, patch, options) => {
    const model = withActivity(withRows(7), { ...detached, ...patch });
    const text = `flowtail tail ${app} ${options} --level trace`;
    expect(activityCommand(model, { extent: { untilUs, matched: 7 }, nowUs })).toEqual({ text });
  });
});
