/** Alerts that may fire beside those that do. */

import { countText } from "../../base/count-words.ts";
import type { Model } from "./model.ts";

/** Behind what is said of one that fires; empty where all others are known. */
export function unknownToo({ alertsUnknown: { length } }: Pick<Model, "alertsUnknown">): string {
  return length === 0 ? "" : `; of ${countText(length)} more it is not known`;
}
