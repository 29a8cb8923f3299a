/** A compared field as the value that a line says, for a filter to be narrowed by: both runs have it at the same place. */

import type { ComparedField } from "../../../../activity/runs/compare-fields.ts";
import type { SaidValue } from "../../../../query/said-value.ts";

export function saidOfField({ place, keys, left, right }: ComparedField): SaidValue {
  return { label: place, value: (right ?? left)?.text ?? "", place: ["payload", ...keys] };
}
