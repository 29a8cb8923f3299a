/** What to write in place of an option that a command does not take, where another one does what is meant. */

import { nearestName } from "../../base/nearest-name.ts";

const failedRuns = "`--status failed` keeps the runs that failed.";

/** By command: options of its neighbours, or what would be one. */
const elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  replay: { "--follow": "A recording is read to its end; `flowtail tail --follow` follows the log itself." },
  traces: { "--failed": failedRuns, "--error": failedRuns, "--errors": failedRuns },
};

/** Options that other commands have for the same. */
const alike: Readonly<Record<string, readonly string[]>> = {
  "--limit": ["--last", "--count"],
  "--count": ["--limit", "--last"],
  "--last": ["--limit", "--count"],
};

/** What all options begin with makes none of them near. */
function nearestOption(option: string, takes: readonly string[]): string | undefined {
  const near = nearestName(
    option.replace(/^--/, ""),
    takes.map((name) => name.replace(/^--/, "")),
  );
  return near && `--${near}`;
}

/** Undefined where nothing is known of it; `takes` are the command's own options. */
export function optionHint(name: string, option: string, takes: readonly string[]): string | undefined {
  const there = (Object.hasOwn(elsewhere, name) && elsewhere[name]) || {};
  if (Object.hasOwn(there, option)) return there[option];
  const other = Object.hasOwn(alike, option)
    ? alike[option]?.find((name) => takes.includes(name))
    : undefined;
  const meant = other ?? nearestOption(option, takes);
  if (meant !== undefined) return `Did you mean ${meant}?`;
  const near = nearestOption(option, Object.keys(there));
  return near && there[near];
}
