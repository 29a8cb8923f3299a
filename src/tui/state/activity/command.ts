/** The shell command that prints what the Activity pane shows. */

import { mentionsLevel } from "../../../query/query-bounds.ts";
import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";

/** One line for a POSIX shell; profile and app, or the file, are named so that it reads the same log. */
export function commandOf(model: Model): string {
  const { recording } = model.identity;
  const words = recording ? ["replay", recording.path] : ["tail", ...ofApp(model)];
  return shellCommand([
    ...["flowtail", ...words, ...ofTime(model), ...ofFilter(model)],
    ...(recording ? ["--output", "pretty"] : []),
  ]);
}

function ofApp({ identity }: Model): readonly string[] {
  return [
    ...(identity.profileName ? ["--profile", identity.profileName] : []),
    ...(identity.appId ? ["--app-id", identity.appId] : []),
  ];
}

/** Most records the command takes for --last. */
const mostLast = 1_000_000;

function ofTime({ identity, activity }: Model): readonly string[] {
  const { range, rows, flow } = activity;
  const isLive = !identity.recording;
  // While a search runs, there may be as many as are held.
  const most = rows.complete ? rows.matched : rows.held;
  return [
    ...(range?.from ? ["--since", range.from.replace(/^-/, "")] : []),
    ...(range?.to ? ["--until-time", range.to] : []),
    // Without a beginning the command would print fewer or more than the screen has.
    ...(isLive && !range?.from ? ["--last", String(Math.min(mostLast, most))] : []),
    ...(isLive && flow === "following" && !range?.to ? ["--follow"] : []),
  ];
}

function ofFilter({ identity, activity }: Model): readonly string[] {
  const { filter } = activity;
  const { recording } = identity;
  const loaded = recording?.query ? [recording.query] : [];
  // The screen shows all levels, the command without a word about them leaves out the lowest.
  const level = recording || mentionsLevel(filter.query) ? [] : ["--level", "trace"];
  if (filter.view !== undefined)
    return ["--view", filter.view, ...level, ...loaded.flatMap((query) => ["--query", query])];
  // The terms of the file's own filter hold as well; parentheses keep an `or` in its place.
  const terms = [...loaded, ...(filter.text ? [filter.text] : [])];
  const query = terms.length > 1 ? terms.map((term) => `(${term})`).join(" ") : terms[0];
  return [...level, ...(query === undefined ? [] : ["--query", query])];
}
