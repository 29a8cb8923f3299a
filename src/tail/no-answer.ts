/** A question that is not answered yet, as the failure that it will be if it stays so. */

import { silentText } from "../activity/lag-words.ts";
import type { FetchFailure } from "./tail.ts";

export function noAnswer(pendingMs: number): FetchFailure {
  return { kind: "retry", code: "timeout", message: silentText(pendingMs) };
}
