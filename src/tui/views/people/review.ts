/** A change that is asked about: what it does, what that means, and what makes it happen. */

import { safeLine } from "../../../base/terminal-text.ts";
import { layoutOf } from "../../state/layout.ts";
import type { Model } from "../../state/model.ts";
import { peopleFailureLines } from "../../state/people/failure-lines.ts";
import type { PeopleReview } from "../../state/people/model.ts";
import { wrapColumns } from "../../state/wrap.ts";
import type { Theme, Tone } from "../theme.ts";
import { peopleEditorLine } from "./editor-line.ts";

export function reviewLines(model: Model, review: PeopleReview, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { plan, phase, failure } = review;
  const wrapped = (tone: Tone, text: string) =>
    wrapColumns(text, columns - 4).map((line) => theme.paint(tone, `   ${line}`));
  const ends = [
    "",
    ...peopleFailureLines(failure, model.people.tab, columns).map((text) =>
      theme.paint("error", `   ${text}`),
    ),
    ...(failure ? [""] : []),
    ...questionLines(model, review, theme),
  ];
  if (!plan) {
    const doing = phase === "planning" && !failure ? "Looking at what is there." : "";
    return ["", ...wrapped("faint", doing), ...ends];
  }
  const starts = ["", ...wrapped("strong", safeLine(plan.what)), ""];
  const meaning =
    plan.meaning.length > 0 ? ["", ...plan.meaning.flatMap((text) => wrapped("plain", safeLine(text)))] : [];
  const room = Math.max(1, layoutOf(model).bodyRows - starts.length - meaning.length - ends.length);
  return [...starts, ...changeLines(plan.lines, columns, room, theme), ...meaning, ...ends];
}

/** What does not fit is counted. */
function changeLines(
  lines: readonly string[],
  columns: number,
  room: number,
  theme: Theme,
): readonly string[] {
  const shown = lines.flatMap((line) =>
    wrapColumns(safeLine(line), columns - 6).map((text, index) =>
      theme.paint(toneOf(line), `   ${index > 0 ? "  " : ""}${text}`),
    ),
  );
  if (shown.length <= room) return shown;
  const left = shown.length - room + 1;
  return [...shown.slice(0, room - 1), theme.paint("faint", `   ${theme.glyphs.cut} ${left} more lines`)];
}

function toneOf(line: string): Tone {
  return line.startsWith("+") ? "good" : line.startsWith("-") ? "error" : "warn";
}

function questionLines({ people, screen }: Model, review: PeopleReview, theme: Theme): readonly string[] {
  const { editor } = people;
  const { tone, text } = questionOf(review, editor !== undefined);
  const lines = text === "" ? [] : wrapColumns(text, screen.columns - 4);
  return [
    ...lines.map((line) => theme.paint(tone, `   ${line}`)),
    ...(editor ? [peopleEditorLine(editor, screen.columns, theme)] : []),
  ];
}

function questionOf(
  { phase, plan, failure }: PeopleReview,
  isTyped: boolean,
): { readonly tone: Tone; readonly text: string } {
  if (phase === "writing") return { tone: "accent", text: "Sending it." };
  if (phase === "planning") return { tone: "strong", text: failure ? "Esc goes back." : "" };
  const name = safeLine(plan?.nameToType ?? "");
  if (isTyped) return { tone: "warn", text: `The profile is protected: type ${name} to make the change.` };
  const again = failure ? " once more" : "";
  return { tone: "strong", text: `Make this change? y makes it${again}, Esc leaves everything as it is.` };
}
