/** What a copied command reads: the log or the platform that the screen looks at; where it has neither, why there is none. */

import { formatIso } from "../../base/time.ts";
import { type CommandOption, type CommandParts, flowtailCommand } from "../../query/command-line.ts";
import { mentionsLevel } from "../../query/query-bounds.ts";
import type { Model } from "./model.ts";
import type { Filter } from "./panes/activity/model.ts";
import { rangeBoundsUs, type TimeRange } from "./panes/activity/range.ts";

export type Copied =
  /** `note`: what it does, where that is not to print what the screen shows. */
  { readonly text: string; readonly note?: string } | { readonly refusal: string };

/** For where a command stands among other words. */
export function copiedText(copied: Copied): string {
  return "text" in copied ? copied.text : copied.refusal;
}

/** A command that asks the platform; `after` stands behind it in the same line. */
export function platformCommand(
  { identity }: Model,
  { options = [], ...parts }: CommandParts,
  after: readonly string[] = [],
): Copied {
  if (identity.recording)
    return { refusal: "There is no command for this: a recording has no platform behind it" };
  const asked = { ...parts, options: [...options, ...optionsOfPlace(parts.command, identity)] };
  return { text: [flowtailCommand(asked, identity.shell), ...after].join(" | ") };
}

/** A command that takes its records from the file with `--file`, or else asks for them. */
export function logCommand(
  { identity }: Pick<Model, "identity">,
  { options = [], ...parts }: CommandParts,
): string {
  const { recording } = identity;
  const place = recording ? [["--file", recording.path] as const] : optionsOfPlace(parts.command, identity);
  return flowtailCommand({ ...parts, options: [...options, ...place] }, identity.shell);
}

/** An address of SCIM or the audit log stands only where the command asks there. */
export function optionsOfPlace(
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

/** Which records: those of the filter and of the terms that the file was loaded by, of every level. */
export function filterOptions({ identity }: Model, filter: Filter): readonly CommandOption[] {
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

/** In a file relative times are those before its last record, which a command does not know: they are written out. */
export function rangeOptions({ identity, activity }: Model, range?: TimeRange): readonly CommandOption[] {
  const { untilUs } = activity.rows;
  if (!range) return [];
  if (!identity.recording || untilUs === undefined)
    return [...option("--since", range.from.replace(/^-/, "")), ...option("--until-time", range.to)];
  const { fromUs, toUs } = rangeBoundsUs(range, untilUs);
  return [
    ...(fromUs === undefined ? [] : [["--since", formatIso(fromUs)] as const]),
    ...(toUs === undefined ? [] : [["--until-time", formatIso(toUs)] as const]),
  ];
}

/** From the first record that is loaded of a log that is tailed: without a start, commands look at an hour. */
export function loadedOptions(model: Model, range?: TimeRange): readonly CommandOption[] {
  const { sinceUs } = model.activity.rows;
  const isBounded = model.identity.recording !== undefined || sinceUs === undefined || Boolean(range?.from);
  const since: readonly CommandOption[] = isBounded ? [] : [["--since", formatIso(sinceUs)]];
  return [...since, ...rangeOptions(model, range)];
}

/** None where there is no value. */
export function option(flag: CommandOption[0], value: string | undefined): readonly CommandOption[] {
  return value ? [[flag, value]] : [];
}
