/** Finds the operation a path and a verb name; paths are taken as they are, and an ID is one part of them. */

import type { ScimVersion } from "../../catalog/scim/attribute.ts";
import { type ScimEndpoint, type ScimOperation, scimEndpoints } from "../../catalog/scim/endpoints.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";

export interface FoundEndpoint {
  readonly endpoint: ScimEndpoint & { readonly operation: ScimOperation };
  /** What stands for `:id`; empty where there is none. */
  readonly id: string;
}

/** The version in a path `/scim/v1/…` or `/scim/v2/…`. */
export function versionOf(path: string): ScimVersion | undefined {
  return /^\/scim\/(v[12])(?:\/|$)/.exec(path)?.[1] as ScimVersion | undefined;
}

export function findScimEndpoint(
  version: ScimVersion,
  path: string,
  http: string,
): ScimOutcome<FoundEndpoint> {
  const parts = path.replace(/\/$/, "").split("/").slice(3);
  const here = scimEndpoints.filter(
    (endpoint: ScimEndpoint) => endpoint.versions.includes(version) && fits(endpoint.path, parts),
  );
  if (here.length === 0) return refuse(404, "There is nothing at this path.");
  const endpoint = here.find((candidate) => candidate.http === http);
  if (endpoint) return fine({ endpoint, id: endpoint.path.endsWith(":id") ? decode(parts[1] ?? "") : "" });
  const allow = here.map((candidate) => candidate.http).join(", ");
  const { refusal } = refuse(405, `This path takes ${allow}.`);
  return { ok: false, refusal: { ...refusal, headers: { allow } } };
}

function fits(pattern: string, parts: readonly string[]): boolean {
  const wanted = pattern.split("/").slice(1);
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part === ":id" ? parts[index] !== "" : part === parts[index]))
  );
}

/** A text with a wrong escape is no ID. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
