/**
 * The commands that the screen copies: they read the same log or platform as the screen. Where there is no such command,
 * a sentence says why.
 */

import { formatIso } from "../../base/time.ts";
import { type CommandOption, type CommandParts, flowtailCommand } from "../../query/command-line.ts";
import { parseQuery } from "../../query/parse.ts";
import { mentionsLevel } from "../../query/query-bounds.ts";
import { endBehind } from "../../query/time-range.ts";
import { userNames } from "../../query/users.ts";
import type { Filter } from "./log-filter.ts";
import type { Model } from "./model.ts";
import { rangeBoundsUs, type TimeRange } from "./range.ts";
import { recordedLog, shownFile } from "./shown-file.ts";

export type Copied =
  /** `note` says what the command does, unless it prints what the screen shows. */
  { readonly text: string; readonly note?: string } | { readonly refusal: string };

/** What a command does that has no note. */
export const printsShown = "prints what the screen shows";

/** The text of a copied command, to stand in a sentence. */
export function copiedText(copied: Copied): string {
  return "text" in copied ? copied.text : copied.refusal;
}

/** A command that asks the platform. */
export function platformCommand(
  { identity, timestamps }: Model,
  { options = [], ...parts }: CommandParts,
): Copied {
  if (identity.recording)
    return { refusal: `There is no command for this: ${recordedLog(identity)} has no platform behind it` };
  const times = parts.command[0] === "audit" ? timesOption(timestamps) : [];
  const asked = { ...parts, options: [...options, ...times, ...platformOptions(parts.command, identity)] };
  return { text: flowtailCommand(asked, identity.shell) };
}

/** A command that takes its records from the file with `--file`, from the archive, or else asks for them. */
export function logCommand(
  { identity, timestamps }: Pick<Model, "identity" | "timestamps">,
  { options = [], ...parts }: CommandParts,
): string {
  return flowtailCommand(
    {
      ...parts,
      options: [...options, ...timesOption(timestamps), ...sourceOptions({ ...parts, options }, identity)],
    },
    identity.shell,
  );
}

/** Where a command with those options reads the log. */
export function sourceOptions(
  { command, options = [] }: Pick<CommandParts, "command" | "options">,
  identity: Model["identity"],
): readonly CommandOption[] {
  const file = shownFile(identity);
  if (file) return [["--file", file.path]];
  const asks = asksForUser(options) ? ["scim"] : command;
  return [...(identity.recording ? [["--archive"] as const] : []), ...platformOptions(asks, identity)];
}

/** A command prints local times unless it is told otherwise. */
export function timesOption(timestamps: Model["timestamps"]): readonly CommandOption[] {
  return timestamps === "utc" ? [["--utc"]] : [];
}

/** Whether a filter among the options names a user, whom the command looks up in SCIM. */
function asksForUser(options: readonly CommandOption[]): boolean {
  return options.some(([flag, text = ""]) => {
    const query = flag === "--query" ? parseQuery(text) : undefined;
    return query?.ok === true && userNames(query.value).length > 0;
  });
}

/** The address of SCIM or of the audit log is an option only of commands that ask there. */
function platformOptions(
  [asks]: readonly string[],
  { options }: Pick<Model["identity"], "options">,
): readonly CommandOption[] {
  const others = Object.entries(ownAddresses).flatMap(([word, flag]) => (word === asks ? [] : [flag]));
  return options.filter(([flag]) => !others.includes(flag));
}

const ownAddresses: Readonly<Record<string, CommandOption[0]>> = {
  scim: "--scim-url",
  audit: "--audit-url",
};

/** The options that select the filter's records, of every level; for a file also by the query that it was loaded by. */
export function filterOptions({ identity }: Model, filter: Filter): readonly CommandOption[] {
  const { recording } = identity;
  const loaded = recording?.query ? [recording.query] : [];
  // The screen shows all levels; a command without a level leaves out the lowest.
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

/**
 * In a file relative times count back from its last record. A command does not know it, so the times are written out; those
 * of a log, and of an archive, are where `nowUs` says what they count back from.
 */
export function rangeOptions(
  { identity, activity }: Model,
  range?: Pick<TimeRange, "from" | "to">,
  nowUs?: number,
): readonly CommandOption[] {
  if (!range) return [];
  const asOfUs = shownFile(identity) ? activity.rows.untilUs : nowUs;
  if (asOfUs === undefined)
    return [...option("--since", range.from.replace(/^-/, "")), ...option("--until-time", range.to)];
  const bounds = rangeBoundsUs(range, asOfUs);
  return [...timeOption("--since", bounds.fromUs), ...timeOption("--until-time", bounds.toUs)];
}

/**
 * For a log that is tailed, from its first loaded record to its last: without a start a command reads one hour, and without an
 * end what has come since. A range that ends before what is loaded has no such start.
 */
export function loadedOptions(model: Model, range?: TimeRange, nowUs?: number): readonly CommandOption[] {
  const { sinceUs, untilUs } = model.activity.rows;
  const isLive = model.identity.recording === undefined;
  const { toUs = Number.POSITIVE_INFINITY } = range ? rangeBoundsUs(range, nowUs ?? untilUs ?? 0) : {};
  const isBefore = sinceUs !== undefined && toUs <= sinceUs;
  const since = isLive && !range?.from && !isBefore ? sinceUs : undefined;
  const until = isLive && !range?.to ? untilUs : undefined;
  return [...timeOption("--since", since), ...rangeOptions(model, range, nowUs), ...endOption(until)];
}

/** Up to a record, which is printed too. */
export function endOption(lastUs: number | undefined): readonly CommandOption[] {
  return timeOption("--until-time", lastUs === undefined ? undefined : endBehind(lastUs));
}

function timeOption(flag: CommandOption[0], us: number | undefined): readonly CommandOption[] {
  return us === undefined ? [] : [[flag, formatIso(us)]];
}

/** None where there is no value. */
export function option(flag: CommandOption[0], value: string | undefined): readonly CommandOption[] {
  return value ? [[flag, value]] : [];
}
