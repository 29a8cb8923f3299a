/** The attributes that a condition can name: those the datastore declares, then those seen in items. */

import type { Condition } from "../../../../expressions/condition.ts";
import { printWhere } from "../../../../expressions/print-where.ts";
import type { Option } from "../../line/completion.ts";
import type { ItemsModel } from "./model.ts";

/** Each attribute once, with its declared type or a note that it was seen. */
export function knownAttributes({
  store,
  columns,
}: Pick<ItemsModel, "store" | "columns">): readonly Option[] {
  const declared = (store.declaration?.attributes ?? []).map(({ name, type }) => [name, type] as const);
  const seen = columns.map((name) => [name, "seen"] as const);
  return [...new Map([...seen, ...declared])]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([text, detail]) => ({ text, detail }));
  function rank(name: string) {
    const at = declared.findIndex(([other]) => other === name);
    return at === -1 ? declared.length : at;
  }
}

/** The name as it is written in a condition: unusual ones stand in backticks. */
export function attributeText(name: string): string {
  const span = { start: 0, end: 0 };
  const path = { kind: "path", parts: [{ kind: "attribute", name }], span } as const;
  const exists: Condition = { kind: "call", name: "attribute_exists", args: [path], span };
  return printWhere(exists).slice("exists(".length, -1);
}
