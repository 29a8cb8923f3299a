/** Alerts that may fire beside those that do. */

import { countText } from "../../base/count-words.ts";
import type { Model } from "./model.ts";

/** Behind what is said of one that fires; empty where all others are known. */
export function unknownToo({ alertsUnknown }: Pick<Model, "alertsUnknown">): string {
  return alertsUnknown === 0 ? "" : `; of ${countText(alertsUnknown)} more it is not known`;
}
