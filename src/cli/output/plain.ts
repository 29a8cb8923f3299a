/** Whether everything is to be said in words: nothing is drawn, and no sign stands for one. */

import { linearReason } from "../../config/linear.ts";
import type { Environment } from "../../config/paths.ts";

/** A terminal that shows lines alone can still show a table. Throws a usage error for a setting that is none. */
export function isPlain(env: Environment): boolean {
  const reason = linearReason(env);
  return reason === "asked" || reason === "announced";
}
