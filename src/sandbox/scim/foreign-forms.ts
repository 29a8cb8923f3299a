/**
 * What a body says in the form of another version or another verb. Passed over like any unknown name it would look as if it had been
 * carried out, so strict rules refuse it.
 */

import { isJsonObject, type JsonObject } from "../../base/json.ts";
import { findAttribute, type ScimVersion } from "../../catalog/scim/attribute.ts";
import { hasForeignOperation } from "../../catalog/scim/item-operation.ts";
import { refuse } from "./outcome.ts";
import { namedInBody } from "./read-resource.ts";
import type { ResourceShape } from "./resource.ts";

/** How a body is taken: POST and PUT write it whole, a PATCH without operations merges it. */
export type BodyForm = "write" | "merge";

export function refuseForeignForm(body: JsonObject, version: ScimVersion, form: BodyForm) {
  if (namedInBody(body, "Operations") !== undefined) {
    return refuse(400, `${operationsAre[version]} names the attributes themselves.`, "invalidSyntax");
  }
  if (form === "merge" && valueNamed(namedInBody(body, "meta"), "attributes") !== undefined) {
    const message = "meta.attributes clears nothing; set what is to be cleared to a single space.";
    return refuse(400, message, "invalidSyntax");
  }
  return refuseItemOperation(body, form);
}

const operationsAre = {
  v1: "Operations is of SCIM 2.0; in 1.1 a body",
  v2: "Operations is for PATCH; a POST or PUT",
} as const;

/** In a body with operations nothing else says what changes. */
export function refuseBesideOperations({ attributes, version }: ResourceShape, body: JsonObject) {
  const written = Object.keys(body)
    .map((key) => findAttribute(attributes, key, version))
    .find((attribute) => attribute !== undefined && attribute.mutability !== "readOnly");
  if (!written) return undefined;
  const message = `${written.name} stands beside Operations, which alone say what changes.`;
  return refuse(400, message, "invalidSyntax");
}

/** An item that says `delete` would come in. */
export function refuseItemOperation(values: JsonObject, form: BodyForm | "operations") {
  const list = Object.keys(values).find((key) => hasForeignOperation(key, values[key], form === "merge"));
  if (list === undefined) return undefined;
  const takes = "only a PATCH without Operations takes one, in members";
  return refuse(400, `An item of ${list.slice(0, 100)} holds an operation; ${takes}.`, "invalidSyntax");
}

/** In any case, as all names of SCIM. */
function valueNamed(value: unknown, name: string): unknown {
  if (!isJsonObject(value)) return undefined;
  const key = Object.keys(value).find((each) => each.toLowerCase() === name);
  return key === undefined ? undefined : value[key];
}
