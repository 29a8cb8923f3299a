/** The words that describe a call beside its answer. */

import { safeLine } from "../../../../base/terminal-text.ts";
import { encodeForm } from "../../../../catalog/encoding.ts";
import { findMethod } from "../../../../catalog/methods.ts";
import { maskedArguments } from "../../../../catalog/secrets.ts";
import { nextCursor } from "./calling.ts";
import type { Call } from "./model.ts";

/** `channel=C012 users=U1,U2`, or that there are none. */
export function callArguments({ method: name, args }: Call): string {
  const method = findMethod(name);
  const shown = method ? maskedArguments(method, args) : args;
  const words = encodeForm(shown).map(([argument, text]) => `${argument}=${text.slice(0, longestValue)}`);
  return safeLine(words.join("  ") || "without arguments");
}

/** How many characters of a value are shown. */
const longestValue = 200;

export function hasNextPage(call: Call): boolean {
  return findMethod(call.method)?.paging !== undefined && nextCursor(call) !== "";
}
