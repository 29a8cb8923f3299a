/** The two kinds of resources, and which schemas a body of theirs may name. */

import { attributeKey, type ScimAttribute, type ScimVersion, urnsOf } from "../../catalog/scim/attribute.ts";
import { groupAttributes } from "../../catalog/scim/group-attributes.ts";
import { userAttributes } from "../../catalog/scim/user-attributes.ts";

export type ResourceKind = "Users" | "Groups";

/** What a resource is read and written by. */
export interface ResourceShape {
  readonly kind: ResourceKind;
  readonly version: ScimVersion;
  readonly attributes: readonly ScimAttribute[];
  /** URNs of the core schema, that of the answers first. */
  readonly core: readonly [string, ...string[]];
}

export function resourceShape(kind: ResourceKind, version: ScimVersion): ResourceShape {
  const attributes = kind === "Users" ? userAttributes : groupAttributes;
  const core = urnsOf(version, kind === "Users" ? "coreUser" : "coreGroup");
  return { kind, version, attributes, core: core as ResourceShape["core"] };
}

/** The URNs a body with these extensions carries in `schemas`. */
export function schemasOf({ core, attributes, version }: ResourceShape, has: (name: string) => boolean) {
  const extensions = attributes.filter((attribute) => attribute.extension && has(attribute.name));
  return [core[0], ...extensions.map((attribute) => attributeKey(attribute, version))];
}

/** Names that are no attribute anywhere and must not be taken for one. */
export function isReservedName(name: string): boolean {
  return name === "__proto__" || name === "constructor" || name === "prototype";
}
