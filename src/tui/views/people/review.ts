/** A change to confirm: what it does, what that means, and the key that makes it. */

import { keyFor } from "../../state/keys/table.ts";
import type { PeopleFrame } from "../../state/panes/people/frame.ts";
import type { PeopleReview } from "../../state/panes/people/model.ts";
import {
  type ReviewLine,
  reviewEnd,
  reviewLines,
  reviewRows,
} from "../../state/panes/people/review-lines.ts";
import { firstShown } from "../../state/reader/scroll.ts";
import { inputLine } from "../input-line.ts";
import type { PaneFrame } from "../pane-view.ts";
import { readerTones } from "../reader-line.ts";
import type { Theme, Tone } from "../theme.ts";
import { waitingText } from "./waiting-text.ts";

export function reviewView(
  { model, nowMs }: PaneFrame<PeopleFrame>,
  review: PeopleReview,
  theme: Theme,
): readonly string[] {
  const { waiting } = model.people;
  const isUnderWay = review.phase !== "asking" && !review.failure;
  const all = reviewLines(model);
  const rows = reviewRows(model);
  const top = firstShown(review.top, { lines: all.length, rows });
  const shown = all.slice(top, top + rows);
  const hidden = all.length - top - shown.length;
  const paint = ({ text, role }: ReviewLine) => theme.paint(tones[role], `   ${text}`);
  return [
    top > 0 ? theme.paint("faint", `   ${theme.glyphs.cut} ${top} above`) : "",
    ...shown.map(paint),
    hidden > 0
      ? theme.paint("faint", `   ${theme.glyphs.cut} ${hidden} more: ${keyFor(model, "people-change.down")}`)
      : "",
    ...reviewEnd(model).map(paint),
    ...(isUnderWay && waiting ? [theme.paint("warn", `   ${waitingText(waiting, nowMs)}`)] : []),
    ...(review.name ? [inputLine("   profile: ", review.name, model.screen.columns, theme)] : []),
  ];
}

const tones: Readonly<Record<ReviewLine["role"], Tone>> = { ...readerTones, title: "strong" };
