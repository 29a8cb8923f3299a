/** What to write in place of an option or a word that a command does not take, where an option does what is meant. */

import type { Command, Option } from "commander";
import { nearestName } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";

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

/**
 * Of a word that is one too many: the options that take such a value, as their lines of help say; undefined where none does. Where the
 * command has operands, a name may belong to one of them.
 */
export function wordHint(
  word: string,
  { options, registeredArguments }: Pick<Command, "options" | "registeredArguments">,
): string | undefined {
  const ofIdentifier = options.find((option) => takesIdentifier(option, word));
  const ofFile = /[./]/.test(word) ? options.find(({ long }) => long === "--file") : undefined;
  const ofName = options.filter(({ description }) => description.includes("by its name"));
  const ofText = options.filter(({ flags }) => /^--(?:query <(?:query|filter)>|filter )/.test(flags));
  const ofWords = ofName.length > 0 ? ofName : ofText;
  const meant = ofIdentifier ?? ofFile;
  const takers = meant ? [meant] : registeredArguments.length === 0 ? ofWords : [];
  const flags = takers.flatMap(({ long }) => long ?? []);
  return flags.length > 0 ? `Give it with ${listWords(flags)}.` : undefined;
}

/** `(Wf…)` in the line of help of an option says how what it takes begins. */
function takesIdentifier({ description }: Option, word: string): boolean {
  const beginnings = Array.from(
    description.matchAll(/\((\p{Lu}\p{Ll}?)…\)/gu),
    ([, letters = ""]) => letters,
  );
  return beginnings.some((letters) => word.startsWith(letters) && isCode(word.slice(letters.length)));
}

function isCode(rest: string): boolean {
  return /^(?=.*\d)[A-Z0-9]+$/.test(rest);
}
