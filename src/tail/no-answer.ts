/** A question that is not answered yet, as the failure that it will be if it stays so. */

import { noAnswerText } from "../activity/lag-words.ts";
import type { FetchFailure } from "./tail.ts";

export function noAnswer(pendingMs: number): FetchFailure {
  return { kind: "retry", code: "timeout", message: `${noAnswerText(pendingMs)} to the last question` };
}
