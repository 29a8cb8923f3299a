/** Rows of a detail in which no label stands twice, so that each says what it is. */

import type { ViewField } from "./view.ts";

/** A field with the place in the payload, or in the record, that it is of. */
export interface PlacedField {
  readonly place: string;
  readonly field: ViewField;
}

/**
 * The payload's rows before the header's. The header keeps its labels, which are the same in every event, and of each part the
 * earlier row keeps its own: the other is named by its place.
 */
export function distinctlyLabelled(
  payload: readonly PlacedField[],
  header: readonly PlacedField[],
): readonly ViewField[] {
  const taken = new Set<string>();
  const distinct = (part: string) => (row: PlacedField) => {
    const label = freeLabel(row, part, taken);
    taken.add(label);
    return label === row.field.label ? row.field : { ...row.field, label };
  };
  const ofHeader = header.map(distinct("record"));
  return [...payload.map(distinct("payload")), ...ofHeader];
}

function freeLabel({ place, field }: PlacedField, part: string, taken: ReadonlySet<string>): string {
  if (!taken.has(field.label)) return field.label;
  let label = place || part;
  while (taken.has(label)) label = `${part}.${label}`;
  return label;
}
