/** Applies the operations of a PATCH one after the other to a copy: a refusal leaves nothing changed. */

import { mirrorsFirst, mustHaveValue, type ScimAttribute } from "../../../catalog/scim/attribute.ts";
import { fine, refuse, type ScimOutcome } from "../outcome.ts";
import { refuseEmpty } from "../read-resource.ts";
import { readValue } from "../read-value.ts";
import type { ResourceShape } from "../resource.ts";
import { mergeValues, type ScimValues } from "../values.ts";
import { changeItems } from "./change-items.ts";
import type { PatchOperation } from "./read-operations.ts";

/** `values` holds `active` as well, where the resource has it. Of userName and nickName, userName counts. */
export function applyOperations(
  shape: ResourceShape,
  values: ScimValues,
  operations: readonly PatchOperation[],
): ScimOutcome<ScimValues> {
  let changed = values;
  for (const operation of mirrorsFirst(operations)) {
    const outcome = applyOperation(shape, changed, operation);
    if (!outcome.ok) return outcome;
    changed = outcome.value;
  }
  return fine(changed);
}

/** The name of the attribute an operation writes: of a mirror, what it mirrors. */
export function changedAttribute({ path: [attribute] }: PatchOperation): string {
  return attribute?.mirrors ?? attribute?.name ?? "";
}

function applyOperation(
  shape: ResourceShape,
  values: ScimValues,
  operation: PatchOperation,
): ScimOutcome<ScimValues> {
  const [attribute, ...parts] = operation.path;
  if (!attribute) return refuse(400, "The path is empty.", "invalidPath");
  if (attribute.multiValued) return changeItems(attribute, parts, values, operation, shape.version);
  const value = operation.op === "remove" ? null : operation.value;
  const change = readValue(attribute, nested(parts, value), shape.version);
  if (!change.ok) return change;
  if (change.value === null && mustHaveValue(attribute)) return refuseEmpty(attribute);
  return fine(mergeValues(values, { [changedAttribute(operation)]: change.value }));
}

/** `{manager: {managerId: value}}` for the path manager.managerId. */
function nested(parts: readonly ScimAttribute[], value: unknown): unknown {
  return parts.reduceRight<unknown>((inner, part) => ({ [part.name]: inner }), value);
}
