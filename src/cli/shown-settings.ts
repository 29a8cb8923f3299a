/** Settings as they are shown back: a secret may stand where a name, an identifier or an address belongs. */

import { isJsonObject } from "../base/json.ts";
import type { Printable } from "../base/printable.ts";
import { maskForms } from "../catalog/secrets/mask.ts";
import type { Context, GlobalOptions } from "./context.ts";
import { printOutcome } from "./print-outcome.ts";

export function shownSetting(text: string): string {
  return maskForms(text, "[redacted]");
}

/** The same for each text in a row, in lists and objects too. */
export function shownSettings(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(value)]));
}

/** What a command did that changes settings or stored tokens. */
export function printChange(
  context: Context,
  options: GlobalOptions,
  sentence: Printable,
  facts: object,
): Promise<void> {
  return printOutcome(context, options, sentence, shownSettings(facts));
}

function shown(value: unknown): unknown {
  if (typeof value === "string") return shownSetting(value);
  if (Array.isArray(value)) return value.map(shown);
  return isJsonObject(value) ? shownSettings(value) : value;
}
