/** The shell command that prints what the Activity pane shows. */

import { type CommandOption, flowtailCommand } from "../../../query/command-line.ts";
import { mentionsLevel } from "../../../query/query-bounds.ts";
import type { Model } from "../model.ts";

/** One line for the shell; the place, or the file, is named so that it reads the same log. */
export function commandOf(model: Model): string {
  const { recording } = model.identity;
  const shown = [...ofTime(model), ...ofFilter(model)];
  const parts = recording
    ? {
        command: ["replay"],
        operands: [recording.path],
        options: [...shown, ["--output", "pretty"] as const],
      }
    : { command: ["tail"], options: [...model.identity.options, ...shown] };
  return flowtailCommand(parts, model.identity.shell);
}

/** None where there is no value. */
function option(flag: CommandOption[0], value: string | undefined): readonly CommandOption[] {
  return value ? [[flag, value]] : [];
}

/** Most records the command takes for --last. */
const mostLast = 1_000_000;

function ofTime({ identity, activity }: Model): readonly CommandOption[] {
  const { range, rows, flow } = activity;
  const isLive = !identity.recording;
  // While a search runs, there may be as many as are held.
  const most = rows.complete ? rows.matched : rows.held;
  return [
    ...option("--since", range?.from?.replace(/^-/, "")),
    ...option("--until-time", range?.to),
    // Without a beginning the command would print fewer or more than the screen has.
    ...option("--last", isLive && !range?.from ? String(Math.min(mostLast, most)) : undefined),
    ...(isLive && flow === "following" && !range?.to ? [["--follow"] as const] : []),
  ];
}

function ofFilter({ identity, activity }: Model): readonly CommandOption[] {
  const { filter } = activity;
  const { recording } = identity;
  const loaded = recording?.query ? [recording.query] : [];
  // The screen shows all levels, the command without a word about them leaves out the lowest.
  const level = option("--level", recording || mentionsLevel(filter.query) ? undefined : "trace");
  if (filter.view !== undefined)
    return [
      ...option("--view", filter.view),
      ...level,
      ...loaded.flatMap((query) => option("--query", query)),
    ];
  // The terms of the file's own filter hold as well; parentheses keep an `or` in its place.
  const terms = [...loaded, ...(filter.text ? [filter.text] : [])];
  const query = terms.length > 1 ? terms.map((term) => `(${term})`).join(" ") : terms[0];
  return [...level, ...option("--query", query)];
}
