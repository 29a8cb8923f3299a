/** What stands in settings and files of the user as it is shown back: a secret may stand where a name, an identifier or an address belongs. */

import { isJsonObject } from "../base/json.ts";
import type { Printable } from "../base/printable.ts";
import { ownValueMask } from "../session/tokens/own-secrets.ts";
import type { Context, GlobalOptions } from "./context.ts";
import { printOutcome } from "./output/print-outcome.ts";
import type { SecretsPlace } from "./output/reported-text.ts";

interface ShownBack {
  text(text: string): string;
  /** The same for each text in a row, in lists and objects too. */
  row<Row extends object>(values: Row): Row;
}

/** Masks what has the form of a secret, and the user's own secrets by their values; nothing is cut. */
export async function shownBeside({ env, heard }: SecretsPlace): Promise<ShownBack> {
  const text = await ownValueMask(env, heard);
  const row = <Row extends object>(values: Row) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(value)])) as Row;
  const shown = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map(shown);
    return isJsonObject(value) ? row(value) : value;
  };
  return { text, row };
}

/** What a command did that changes settings or stored tokens, or what it would send. */
export async function printChange(
  context: Context,
  options: GlobalOptions,
  sentence: Printable,
  facts: object,
): Promise<void> {
  const shown = await shownBeside(context);
  await printOutcome(context, options, sentence, shown.row(facts));
}
