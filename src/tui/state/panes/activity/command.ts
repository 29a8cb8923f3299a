/** The shell command that prints what the Activity pane shows. */

import { type CommandOption, flowtailCommand } from "../../../../query/command-line.ts";
import {
  type Copied,
  endOption,
  filterOptions,
  loadedOptions,
  option,
  rangeOptions,
  sourceOptions,
  timesOption,
} from "../../copied.ts";
import { lookedThroughLog } from "../../looked-through.ts";
import type { Model } from "../../model.ts";
import { isRolling, rangeBoundsUs } from "../../range.ts";
import { shownFile } from "../../shown-file.ts";
import { unknownUsers } from "../../users.ts";
import type { RowsExtent } from "./message.ts";

/** What is shown of a log that goes on while the screen holds still, and the time at which the screen reads times of day. */
interface AsShown {
  readonly extent?: RowsExtent | undefined;
  readonly nowUs?: number | undefined;
}

/** One line for the shell; it names the platform or the file, so that it reads the same log. */
export function activityCommand(model: Model, { extent, nowUs }: AsShown = {}): Copied {
  const { identity, activity, timestamps } = model;
  const file = shownFile(identity);
  const shown = [
    ...(extent ? ofExtent(model, extent, nowUs) : ofTime(model, nowUs)),
    ...filterOptions(model, activity.filter),
    ...timesOption(timestamps),
  ];
  const parts = file
    ? {
        command: ["replay"],
        operands: [file.path],
        // A file may have its records in another order than the screen, which has them in that of time.
        options: [...shown, ["--sort", "time"] as const, ["--output", "pretty"] as const],
      }
    : {
        command: ["tail"],
        options: [...sourceOptions({ command: ["tail"], options: shown }, identity), ...shown],
      };
  const isMore = activity.context && (activity.filter.text !== "" || activity.range !== undefined);
  return {
    text: flowtailCommand(parts, identity.shell),
    ...(isMore && { note: "prints what matches, without the dimmed rows between" }),
  };
}

/** Most records the command takes for --last. */
const mostLast = 1_000_000;

function ofTime(model: Model, nowUs: number | undefined): readonly CommandOption[] {
  const { identity, activity } = model;
  const { range, rows, flow } = activity;
  const isLive = !identity.recording;
  const isFollowed = flow === "following" && !range?.to;
  const isSearched = isComplete(model);
  const isNone = isSearched && rows.matched === 0 && !isFollowed;
  // The command would print none, whatever came since.
  if (isLive && isNone && !range) return loadedOptions(model);
  // While a search runs, or a range is fetched, all records that are held may match.
  const most = isSearched && !isNone && !isFetched(model) ? rows.matched : rows.held;
  return [
    ...rangeOptions(model, range, range && isRolling(range) ? undefined : nowUs),
    // Without a beginning the command would print fewer or more than the screen has.
    ...option("--last", isLive && !range?.from ? String(Math.min(mostLast, most)) : undefined),
    ...(isLive && isFollowed ? [["--follow"] as const] : []),
  ];
}

/** Whether it is known what matches: while a user is looked up nothing is selected. */
function isComplete(model: Model): boolean {
  const { rows, filter } = model.activity;
  return rows.complete && unknownUsers(model, filter.query).length === 0;
}

/** Whether records of the range are still to come: then their number says nothing. */
function isFetched(model: Model): boolean {
  const { isRange, lacks } = lookedThroughLog(model);
  return isRange && lacks === "fetched";
}

/**
 * A range that stays where it is by both its ends; one that goes on ends with the last row. Else the newest records up to that row, by
 * their number: a beginning that counts from now would differ in the shell.
 */
function ofExtent(
  model: Model,
  { untilUs, matched }: RowsExtent,
  nowUs: number | undefined,
): readonly CommandOption[] {
  const { rows, range } = model.activity;
  if (range?.from && nowUs !== undefined && !isRolling(range)) {
    const { toUs = Number.POSITIVE_INFINITY } = rangeBoundsUs(range, nowUs);
    if (toUs <= nowUs) return rangeOptions(model, range, nowUs);
    return [...rangeOptions(model, { ...range, to: "" }, nowUs), ...endOption(untilUs)];
  }
  // The last row may be none that matches, and none of the range: the one that says since when the log is loaded.
  const isSearched = isComplete(model);
  if (isSearched ? matched === 0 || isFetched(model) : range) return ofTime(model, nowUs);
  const most = isSearched ? matched : rows.held;
  return [["--last", String(Math.min(mostLast, most))], ...endOption(untilUs)];
}
