/** Finds the attribute a written path means: with or without its schema's URN, in any case, down to its parts. */

import { nearestName } from "../../../base/nearest-name.ts";
import { failed, type Parsed, parsed } from "../../../base/problem.ts";
import { attributeKey, findAttribute, type ScimAttribute, urnsOf } from "../../../catalog/scim/attribute.ts";
import type { ResourceShape } from "../resource.ts";
import type { AttributePath } from "./filter.ts";
import type { Token } from "./lexer.ts";

/** Where a path begins: at the resource, or at an item of one of its lists. */
export interface PathScope {
  readonly shape: ResourceShape;
  readonly item?: ScimAttribute | undefined;
}

export function resolvePath({ shape, item }: PathScope, token: Token): Parsed<AttributePath> {
  if (item) return followNames(item.subAttributes ?? [], token.value, shape, token);
  const { value } = token;
  const extension = shape.attributes.find(
    (attribute) =>
      attribute.extension && startOf(urnsOf(shape.version, attribute.extension), value) !== undefined,
  );
  if (extension?.extension) {
    const rest = value.slice(startOf(urnsOf(shape.version, extension.extension), value));
    if (rest === "") return parsed([extension]);
    const inner = followNames(extension.subAttributes ?? [], rest.slice(1), shape, token);
    return inner.ok ? parsed([extension, ...inner.value]) : inner;
  }
  const coreLength = startOf(shape.core, value);
  const names = coreLength === undefined ? value : value.slice(coreLength + 1);
  return followNames(shape.attributes, names, shape, token);
}

/** How long the URN is that the text begins with; what follows it is a part of it. */
function startOf(urns: readonly string[], text: string): number | undefined {
  const lower = text.toLowerCase();
  const found = urns.find((urn) => {
    const rest = lower.slice(urn.length, urn.length + 1);
    return lower.startsWith(urn.toLowerCase()) && (rest === "" || rest === ":" || rest === ".");
  });
  return found?.length;
}

function followNames(
  attributes: readonly ScimAttribute[],
  names: string,
  shape: ResourceShape,
  token: Token,
): Parsed<AttributePath> {
  const path: ScimAttribute[] = [];
  let level = attributes;
  for (const name of isUrn(names) ? [names] : names.split(".")) {
    const attribute = findAttribute(level, name, shape.version);
    if (!attribute || !isReadable(attribute)) return failed(unknown(name, level, shape, token));
    path.push(attribute);
    level = attribute.subAttributes ?? [];
  }
  return parsed(path);
}

/** Of no schema that is known here; the dots in it part no names. */
function isUrn(names: string): boolean {
  return names.toLowerCase().startsWith("urn:");
}

/** What is never given can neither be filtered by nor proposed. */
function isReadable({ mutability }: ScimAttribute): boolean {
  return mutability !== "writeOnly";
}

function unknown(name: string, level: readonly ScimAttribute[], { version }: ResourceShape, token: Token) {
  const near = nearestName(
    name,
    level.filter(isReadable).map((attribute) => attributeKey(attribute, version)),
  );
  return {
    code: "unknown-attribute",
    message: `there is no attribute ${JSON.stringify(name.slice(0, 100))}`,
    offset: token.offset,
    length: token.length,
    hint: near && `Perhaps ${near}.`,
  };
}
