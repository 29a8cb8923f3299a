import { expect, it } from "vitest";
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
