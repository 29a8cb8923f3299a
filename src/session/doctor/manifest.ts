/** A manifest of the project that is in a form which flowtail does not run. */

import { codeManifest, findManifest, saveAsJson, unreadManifest } from "../../config/find-manifest.ts";
import type { Finding } from "./finding.ts";

/** A manifest that is read is no finding: most commands need none. */
export function* unrunManifest(folder: string): Generator<Finding> {
  if (findManifest(folder) || findManifest(folder, "workflows") || findManifest(folder, "functions")) return;
  const detail = unreadManifest(folder) ?? codeManifest(folder);
  if (detail !== undefined) yield { what: "manifest", state: "warning", detail, remedy: saveAsJson };
}
