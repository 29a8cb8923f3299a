/** Refuses what the documented rules of SCIM refuse (interface document, 2.5 and section 8), before it is shown or sent. */

import { usageError } from "../../base/errors.ts";
import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import { attributesOf, type PeopleKind } from "./assignment.ts";

/** `after` is the whole resource as it would be; what stays as it is in `before` is not judged. Throws a usage error. */
export function checkValues(kind: PeopleKind, after: JsonObject, before: JsonObject = {}): void {
  for (const attribute of attributesOf(kind)) {
    const value = memberOf(after, attribute);
    if (attribute.required && isEmpty(value)) throw missing(attribute.name);
    if (JSON.stringify(value) === JSON.stringify(memberOf(before, attribute))) continue;
    // What is known of groups is not documented: the platform may take more.
    if (kind === "users") checkLength(attribute, value);
    // An object without parts is one that is cleared.
    if (isJsonObject(value) && Object.keys(value).length > 0) checkParts(attribute, value);
  }
}

function checkLength({ name, format, maximumCharacters }: ScimAttribute, value: Json | undefined): void {
  if (maximumCharacters === undefined || typeof value !== "string") return;
  // Of an address the platform makes a name that fits.
  if (format === "userName" && value.includes("@")) return;
  const length = [...value].length;
  if (length <= maximumCharacters) return;
  throw usageError(
    "invalid_attribute",
    `${name} has ${length} characters; it may have ${maximumCharacters}.`,
    "Shorten it.",
  );
}

function checkParts({ name, subAttributes = [] }: ScimAttribute, value: JsonObject): void {
  for (const part of subAttributes) {
    const found = memberOf(value, part);
    const place = `${name}.${part.name}`;
    if (part.required && isEmpty(found)) throw missing(place);
    if (part.onlyValues && found !== undefined && !part.onlyValues.some((only) => only === found)) {
      const [first = ""] = part.onlyValues;
      throw usageError(
        "invalid_attribute",
        `${place} takes ${part.onlyValues.join(" or ")}.`,
        `Write ${place}=${first}.`,
      );
    }
  }
}

function missing(place: string) {
  return usageError("invalid_attribute", `${place} is missing.`, `Write ${place}=….`);
}

/** Case does not matter in names of attributes (RFC 7643, 2.1). */
function memberOf(values: JsonObject, { name, otherNames = [] }: ScimAttribute): Json | undefined {
  const names = [name, ...otherNames].map((each) => each.toLowerCase());
  const key = Object.keys(values).find((each) => names.includes(each.toLowerCase()));
  return key === undefined ? undefined : values[key];
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0;
}
