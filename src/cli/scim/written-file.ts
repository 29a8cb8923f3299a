/** A mistake in what is to be written, where it stands in a file: told with the file, the line and the column. */

import { FlowtailError, withoutStop } from "../../base/errors.ts";
import { isJsonObject, ownValue } from "../../base/json.ts";
import { findJsonPlace } from "../../base/json-place.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { attributesOf } from "../../session/people/assignment.ts";
import { attributeNamed } from "../../session/people/kept-value.ts";
import { extensionNamed } from "../../session/people/person.ts";
import type { Written } from "../../session/people/plan-write.ts";
import type { GivenObject } from "../read-json.ts";

export interface WrittenFrom extends Written {
  readonly file?: GivenObject["file"];
}

/** What `plan` gives; its usage error about an attribute of the file says where that stands. */
export async function planned<Plan>(
  kind: PeopleKind,
  written: WrittenFrom,
  plan: () => Promise<Plan>,
): Promise<Plan> {
  try {
    return await plan();
  } catch (thrown) {
    const attribute = thrown instanceof FlowtailError ? thrown.details?.["attribute"] : undefined;
    if (!(thrown instanceof FlowtailError) || typeof attribute !== "string" || !written.file) throw thrown;
    const parts = attribute.replaceAll("[", ".").replaceAll("]", "").split(".");
    if (isOfWord(parts, written)) throw thrown;
    const { name, text } = written.file;
    const { line, column } = findJsonPlace(text, pathIn(written.json, parts, kind));
    const message = `${name}: ${withoutStop(thrown.message)} (line ${line}, column ${column}).`;
    throw thrown.saying({ message });
  }
}

/** Words go before the file: what one of them says, or a part of it, is not the file's. */
function isOfWord(parts: readonly string[], { assignments }: Written): boolean {
  return assignments.some(({ path }) =>
    path.every(({ name }, at) => parts[at] === undefined || parts[at] === name),
  );
}

/** The keys as the file writes them: an attribute has several names, in any case. */
function pathIn(json: unknown, parts: readonly string[], kind: PeopleKind): readonly string[] {
  const path: string[] = [];
  let value = json;
  for (const [depth, part] of parts.entries()) {
    const key = isJsonObject(value)
      ? Object.keys(value).findLast((each) => {
          const name = depth === 0 ? nameOf(each, kind) : each;
          return name.toLowerCase() === part.toLowerCase();
        })
      : part;
    if (key === undefined) break;
    path.push(key);
    value = Array.isArray(value) ? value[Number(key)] : ownValue(value, key);
  }
  return path;
}

function nameOf(key: string, kind: PeopleKind): string {
  return attributeNamed(attributesOf(kind), extensionNamed(key) ?? key)?.name ?? key;
}
