/** What stands where an answer is waited for. */

import { safeLine } from "../../base/terminal-text.ts";
import type { Model } from "../state/model.ts";
import { waitOf } from "../state/waits.ts";

/** `ratelimited, asks again in 4s`; `asking` where no request whose method begins so has to wait. */
export function waitingText(
  model: Pick<Model, "waits">,
  begin: string,
  nowMs: number,
  asking = "asking",
): string {
  const wait = waitOf(model, begin, nowMs);
  return wait ? `${safeLine(wait.code)}, asks again in ${Math.ceil((wait.untilMs - nowMs) / 1000)}s` : asking;
}
