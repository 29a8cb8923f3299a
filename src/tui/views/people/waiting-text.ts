/** Why a request waits, and how long it takes until it is sent again. */

import { safeLine } from "../../../base/terminal-text.ts";
import type { PeopleModel } from "../../state/panes/people/model.ts";

/** `ratelimited, asks again in 4s`. */
export function waitingText({ code, untilMs }: NonNullable<PeopleModel["waiting"]>, nowMs: number): string {
  const seconds = Math.ceil((untilMs - nowMs) / 1000);
  return `${safeLine(code)}, asks again${seconds > 0 ? ` in ${seconds}s` : ""}`;
}
