/** The values that went into a part, the items that it named, and what it printed. */

import { leavesOf } from "../leaves.ts";
import { linkAt, linkOfIdentifier } from "../links.ts";
import { itemNamedIn, type NamedItem } from "../named-item.ts";
import { textAt, valueAt } from "../payload.ts";
import type { Link } from "../view.ts";
import type { CauseError } from "./cause-error.ts";
import { type Evidence, isOutput } from "./evidence.ts";
import type { Output } from "./last-printed.ts";

export interface CauseValue {
  /** `employee`, `days[0]`. */
  readonly place: string;
  /** The value itself, for its text. */
  readonly value: unknown;
  readonly link: Link | undefined;
}

/** The first of them that says it; its last record says it best. */
export function valuesOf(
  group: string,
  sources: readonly (readonly Evidence[])[],
): readonly CauseValue[] | undefined {
  for (const evidence of sources) {
    const said = evidence.findLast(({ payload }) => valueAt(payload, group) !== undefined);
    if (!said) continue;
    const { leaves } = leavesOf(valueAt(said.payload, group));
    // An empty object is a leaf of its own: it has no values.
    return leaves
      .filter(({ place }) => place !== "")
      .map(({ place, value }) => ({ place, value, link: linkOf(place, value) }));
  }
  return undefined;
}

function linkOf(place: string, value: unknown): Link | undefined {
  return linkAt(place, value) ?? (typeof value === "string" ? linkOfIdentifier(value) : undefined);
}

/** An output that only repeats the error, as code does that logs what it throws, is left out. */
export function outputsIn(inside: readonly Evidence[], error: CauseError | undefined): readonly Output[] {
  const said = error?.from === "output" ? "" : (error?.text ?? "");
  const repeats = (text: string) => text.trim() !== "" && said.includes(text.trim());
  return inside
    .filter(({ record }) => isOutput(record))
    .map(({ rowId, payload }) => ({ rowId, text: textAt(payload, "log") }))
    .filter(({ text }) => !repeats(text));
}

export function itemsIn(inside: readonly Evidence[]): readonly NamedItem[] {
  const named = inside.toReversed().flatMap(({ payload }) => itemNamedIn(payload) ?? []);
  const seen = new Map(named.map((item) => [JSON.stringify([item.datastore, item.key]), item]));
  return [...seen.values()].filter(({ key }) => key !== undefined).slice(0, mostItems);
}

const mostItems = 5;
