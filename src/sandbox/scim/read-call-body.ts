/** The values a call's body leads to, whichever of the ways to write a resource it takes. */

import { refuseForeignForm } from "./foreign-forms.ts";
import type { ScimCall } from "./handler.ts";
import { fine, type ScimOutcome } from "./outcome.ts";
import { applyOperations, changedAttribute } from "./patch/apply-operations.ts";
import { isPatchOp, readOperations } from "./patch/read-operations.ts";
import { asObject, readResource } from "./read-resource.ts";
import { type ResourceKind, resourceShape } from "./resource.ts";
import { mergeValues, type ScimChanges, type ScimValues } from "./values.ts";

export interface WrittenValues {
  readonly values: ScimValues;
  /** Names of the attributes the body is about. */
  readonly written: readonly string[];
}

/** Of a POST or PUT: what is not in the body is not there. */
export function writtenValues(
  { body, view, platform }: ScimCall,
  kind: ResourceKind,
): ScimOutcome<WrittenValues> {
  const object = asObject(body);
  if (!object.ok) return object;
  const { strict } = platform.settings;
  const foreign = strict && refuseForeignForm(object.value, view.version, "write");
  if (foreign) return foreign;
  const rules = { mode: "write", strict } as const;
  const changes = readResource(resourceShape(kind, view.version), object.value, rules);
  return changes.ok ? fine(merged({}, changes.value, mergeValues)) : changes;
}

/**
 * Of a PATCH: a body with operations is that of RFC 7644; any other is merged, in 2.0 as well, as the document
 * makes no difference there. `merge` says how.
 */
export function patchedValues(
  { body, view, platform }: ScimCall,
  kind: ResourceKind,
  values: ScimValues,
  merge: Merge = mergeValues,
): ScimOutcome<WrittenValues> {
  const { strict } = platform.settings;
  const object = asObject(body);
  if (!object.ok) return object;
  const shape = resourceShape(kind, view.version);
  if (view.version === "v2" && isPatchOp(object.value, strict)) {
    const operations = readOperations(shape, object.value, strict);
    if (!operations.ok) return operations;
    const changed = applyOperations(shape, values, operations.value);
    return changed.ok
      ? fine({ values: changed.value, written: operations.value.map(changedAttribute) })
      : changed;
  }
  const foreign = strict && refuseForeignForm(object.value, view.version, "merge");
  if (foreign) return foreign;
  const changes = readResource(shape, object.value, { mode: "patch", strict });
  return changes.ok ? fine(merged(values, changes.value, merge)) : changes;
}

type Merge = (values: ScimValues, changes: ScimChanges) => ScimValues;

function merged(values: ScimValues, changes: ScimChanges, merge: Merge): WrittenValues {
  return { values: merge(values, changes), written: Object.keys(changes) };
}
