/** An address where a path is needed: it would lead to no file, and a password in it would be taken for a folder's name and shown. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";

/** Throws a usage error for an address where the command takes a file or a folder. */
export function refuseAddresses(command: Command): void {
  for (const option of command.options) {
    if (!isPath(/<(.*)>/.exec(option.flags)?.[1])) continue;
    const given: unknown = command.getOptionValue(option.attributeName());
    for (const value of Array.isArray(given) ? given : [given])
      if (typeof value === "string") refuseAddress(option.long ?? option.flags, value);
  }
  for (const [index, argument] of command.registeredArguments.entries())
    if (isPath(argument.name())) refuseAddress(argument.name().toUpperCase(), command.args[index] ?? "");
}

/** By what stands for the value in the command's help. */
function isPath(placeholder = ""): boolean {
  return /(?:^|\|)(?:file|folder|dir)$/.test(placeholder);
}

/** `place` is what the word was given for. */
export function refuseAddress(place: string, word: string): void {
  const [scheme] = /^[a-z][a-z\d+.-]+:\/\//i.exec(word.trimStart()) ?? [];
  if (scheme === undefined) return;
  throw usageError(
    "invalid_usage",
    `${scheme}${hostOf(word)}… is an address, and ${place} takes a path on this machine.`,
    "Give a path; what the address leads to is fetched first, by another program.",
  );
}

/** Nothing behind a host is shown, and no host where a password with a `/` may stand in its place. */
function hostOf(word: string): string {
  const url = URL.parse(word);
  return !url?.host || /@/.test(url.pathname + url.search + url.hash) ? "" : `${url.host}/`;
}
