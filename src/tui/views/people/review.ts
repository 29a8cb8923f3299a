/** A change to confirm: what it does, what that means, and the key that makes it. */

import { keyFor } from "../../state/keys/table.ts";
import type { PeopleFrame } from "../../state/panes/people/frame.ts";
import type { PeopleReview } from "../../state/panes/people/model.ts";
import { type ReviewLine, reviewEnd, reviewText } from "../../state/panes/people/review-lines.ts";
import { shownPlace } from "../../state/reader/place.ts";
import { inputLine } from "../input-line.ts";
import type { PaneFrame } from "../pane-view.ts";
import { restingView } from "../reader.ts";
import { readerTones } from "../reader-line.ts";
import type { Theme } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";

export function reviewView(
  { model, nowMs }: PaneFrame<PeopleFrame>,
  review: PeopleReview,
  theme: Theme,
): readonly string[] {
  const waiting = waitingText(model, "scim", nowMs, "");
  const isUnderWay = review.phase !== "asking" && !review.failure;
  const change = reviewText(model);
  if (!change) return [];
  const { lines, place, rows } = change;
  const { firstLine: top } = shownPlace(lines, place, rows);
  const hidden = Math.max(0, lines.length - top - rows);
  const paint = ({ text, role }: ReviewLine) => theme.paint(readerTones[role], `   ${text}`);
  return [
    top > 0 ? theme.paint("faint", `   ${theme.glyphs.cut} ${top} above`) : "",
    ...restingView(change, theme).lines,
    hidden > 0
      ? theme.paint("faint", `   ${theme.glyphs.cut} ${hidden} more: ${keyFor(model, "people-change.down")}`)
      : "",
    ...reviewEnd(model).map(paint),
    ...(isUnderWay && waiting !== "" ? [theme.paint("warn", `   ${waiting}`)] : []),
    ...(review.name ? [inputLine("   profile: ", review.name, model.screen.columns, theme)] : []),
  ];
}
