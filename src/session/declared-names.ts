/** Names that the project's manifest gives to functions and workflows: callback identifiers and titles mean the same. */

import type { NamedKind, NamedThing } from "../activity/component-names.ts";
import { isJsonObject, ownValue } from "../base/json.ts";
import { findManifest } from "../config/find-manifest.ts";

/** Of the nearest manifest of the folder or above it; none where there is no such file, or nothing of use in it. */
export function declaredNames(folder: string): readonly NamedThing[] {
  return [
    ...declaredIn(findManifest(folder, "functions")?.manifest, "functions", "function"),
    ...declaredIn(findManifest(folder, "workflows")?.manifest, "workflows", "workflow"),
  ];
}

function declaredIn(
  manifest: unknown,
  part: "functions" | "workflows",
  kind: NamedKind,
): readonly NamedThing[] {
  const declared = ownValue(manifest, part);
  if (!isJsonObject(declared)) return [];
  return Object.entries(declared).flatMap(([callbackId, declaration]): readonly NamedThing[] => {
    const title = ownValue(declaration, "title");
    if (typeof title !== "string" || title === "" || title === callbackId) return [];
    return [{ kind, ids: [], names: [callbackId, title], isDeclared: true }];
  });
}
