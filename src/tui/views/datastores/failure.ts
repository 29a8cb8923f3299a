/** A failure with its place and what to do. */

import type { Failure } from "../../../base/failure.ts";
import { type FailureLine, failureLines } from "../../state/panes/datastores/failure-lines.ts";
import type { Theme, Tone } from "../theme.ts";

/** At most `rows` lines. */
export function failureView(
  failure: Failure,
  columns: number,
  rows: number,
  theme: Theme,
): readonly string[] {
  return failureLines(failure, columns - 2)
    .slice(0, rows)
    .map(({ role, text }) => theme.paint(tones[role], ` ${text}`));
}

const tones: Readonly<Record<FailureLine["role"], Tone>> = {
  message: "error",
  part: "warn",
  remedy: "accent",
};
