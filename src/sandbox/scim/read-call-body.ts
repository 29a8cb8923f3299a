/** The values a call's body leads to, whichever of the ways to write a resource it takes. */

import type { ScimCall } from "./handler.ts";
import { fine, type ScimOutcome } from "./outcome.ts";
import { applyOperations } from "./patch/apply-operations.ts";
import { isPatchOp, readOperations } from "./patch/read-operations.ts";
import { asObject, readResource } from "./read-resource.ts";
import { type ResourceKind, resourceShape } from "./resource.ts";
import { mergeValues, type ScimChanges, type ScimValues } from "./values.ts";

/** Of a POST or PUT: what is not in the body is not there. */
export function writtenValues(
  { body, view, platform }: ScimCall,
  kind: ResourceKind,
): ScimOutcome<ScimValues> {
  const object = asObject(body);
  if (!object.ok) return object;
  const rules = { mode: "write", strict: platform.settings.strict } as const;
  const changes = readResource(resourceShape(kind, view.version), object.value, rules);
  return changes.ok ? fine(mergeValues({}, changes.value)) : changes;
}

/**
 * Of a PATCH: a body with operations is that of RFC 7644; any other is merged, in 2.0 as well, as the document
 * makes no difference there. `merge` says how.
 */
export function patchedValues(
  { body, view, platform }: ScimCall,
  kind: ResourceKind,
  values: ScimValues,
  merge: (values: ScimValues, changes: ScimChanges) => ScimValues = mergeValues,
): ScimOutcome<ScimValues> {
  const { strict } = platform.settings;
  const object = asObject(body);
  if (!object.ok) return object;
  const shape = resourceShape(kind, view.version);
  if (view.version === "v2" && isPatchOp(object.value)) {
    const operations = readOperations(shape, object.value, strict);
    return operations.ok ? applyOperations(shape, values, operations.value) : operations;
  }
  const changes = readResource(shape, object.value, { mode: "patch", strict });
  return changes.ok ? fine(merge(values, changes.value)) : changes;
}
