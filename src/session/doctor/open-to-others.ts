/** Whether others can write into the folder of settings, or what is kept there of the user's consents. */

import type { Environment } from "../../config/paths.ts";
import { trustFault } from "../../config/trusted-folders.ts";
import { writersOf, writersWords } from "../../files/writers.ts";
import type { Finding } from "./finding.ts";

/** Undefined where none can. */
export function openToOthers(what: string, folder: string, env: Environment): Finding | undefined {
  const trust = trustFault(env);
  if (trust) {
    const { message, remedy } = trust;
    return { what, state: "bad", detail: message, kind: trust.kind, ...(remedy !== undefined && { remedy }) };
  }
  const writers = writersOf(folder);
  if (!writers) return undefined;
  const { is, remedy } = writersWords[writers];
  return { what, state: "warning", detail: `${folder} ${is}`, remedy: remedy(folder) };
}
