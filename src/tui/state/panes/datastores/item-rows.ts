/** An item as rows: a form with a name and a type beside each value, or JSON whose lists and objects open and close. */

import { countOf } from "../../../../base/count-words.ts";
import { isJsonObject, isRawNumber } from "../../../../base/json.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import { equalValues } from "../../../../expressions/value.ts";
import { memoizeLast } from "../../memoize-last.ts";
import { kindOf, type ValueKind, type ValuePath, valueAt } from "./item-value.ts";
import type { ItemTab } from "./model.ts";

export interface ItemRow {
  /** Stays the same for the same place in the item; closing brackets have their own. */
  readonly id: string;
  readonly path: ValuePath;
  readonly depth: number;
  /** Name of the attribute or place in the list; empty for the item itself and for closing brackets. */
  readonly label: string;
  readonly kind: ValueKind;
  /** The value, a bracket, or a short form of a list. Not safe for a terminal. */
  readonly text: string;
  /** Opens and closes. */
  readonly isParent: boolean;
  readonly isFolded: boolean;
  /** In JSON: more of the same list or object follows. */
  readonly hasNext: boolean;
  readonly isClosing: boolean;
  /** Compared with the item as it was fetched. */
  readonly state: "same" | "new" | "changed";
}

export interface ItemRowsSource {
  readonly draft: DatastoreItem | undefined;
  readonly original: DatastoreItem | undefined;
  readonly tab: ItemTab;
  readonly folded: readonly string[];
}

export function itemRows({ draft, original, tab, folded }: ItemRowsSource): readonly ItemRow[] {
  return draft ? lastRows(draft, original, tab, folded) : [];
}

const lastRows = memoizeLast(rowsOf);

export function rowId(path: ValuePath): string {
  return JSON.stringify(path);
}

/** Deeper values are shown on one row. */
const deepestRow = 40;
/** Characters of a value on one row. */
const longestText = 2000;

function rowsOf(
  draft: DatastoreItem,
  original: DatastoreItem | undefined,
  tab: ItemTab,
  folded: readonly string[],
): readonly ItemRow[] {
  const hidden = new Set(folded);
  const rows: ItemRow[] = [];
  const isJson = tab === "json";
  const add = (value: unknown, path: ValuePath, label: string, depth: number, hasNext: boolean) => {
    const parts = path.length < deepestRow ? partsOf(value) : undefined;
    const id = rowId(path);
    const isParent = parts !== undefined && parts.length > 0;
    const isFolded = isParent && hidden.has(id);
    const open = isParent && !isFolded;
    const kind = kindOf(value);
    const row = { path, depth, kind, label, isParent, isFolded, isClosing: false };
    const text = open ? (isJson ? brackets(kind)[0] : sizeText(value)) : shortText(value, isJson);
    rows.push({ ...row, id, text, hasNext: hasNext && !open, state: stateOf(value, original, path) });
    if (!open) return;
    parts.forEach(([part, inner], index) => {
      const name = typeof part === "number" ? (isJson ? "" : `[${part}]`) : part;
      add(inner, [...path, part], name, depth + 1, index < parts.length - 1);
    });
    if (!isJson) return;
    const closing = { ...row, label: "", isParent: false, isClosing: true, state: "same" } as const;
    rows.push({ ...closing, id: `${id}]`, text: brackets(kind)[1], hasNext });
  };
  if (isJson) add(draft, [], "", 0, false);
  else for (const [name, value] of Object.entries(draft)) add(value, [name], name, 0, false);
  return rows;
}

function partsOf(value: unknown): readonly (readonly [string | number, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((element, index) => [index, element] as const);
  return isJsonObject(value) ? Object.entries(value) : undefined;
}

function brackets(kind: ValueKind): readonly [string, string] {
  return kind === "list" ? ["[", "]"] : ["{", "}"];
}

function sizeText(value: unknown): string {
  const count = partsOf(value)?.length ?? 0;
  return Array.isArray(value) ? countOf(count, "element") : countOf(count, "attribute");
}

/** Texts stand without quotes in the form, with quotes in JSON. */
function shortText(value: unknown, isJson: boolean): string {
  if (typeof value === "string" && !isJson) return value.slice(0, longestText);
  if (isRawNumber(value)) return value.rawJSON;
  return JSON.stringify(value)?.slice(0, longestText) ?? "null";
}

function stateOf(value: unknown, original: DatastoreItem | undefined, path: ValuePath): ItemRow["state"] {
  if (!original) return "same";
  const before = valueAt(original, path);
  if (before === undefined) return "new";
  return before === value || equalValues(before, value) ? "same" : "changed";
}
