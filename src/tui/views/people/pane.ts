/** The People pane: a list of users, groups or invite requests, one of them, or a change that is asked about. */

import { layoutOf } from "../../state/layout.ts";
import type { PeopleFrame } from "../../state/people/frame.ts";
import { peopleNotes } from "../../state/people/layout.ts";
import { factsView } from "../facts.ts";
import type { CreatePaneView, PaneFrame } from "../pane-view.ts";
import type { Theme } from "../theme.ts";
import { peopleEditorLine } from "./editor-line.ts";
import { listLines } from "./list.ts";
import { reviewLines } from "./review.ts";

export const createPeopleView: CreatePaneView<"people"> = (theme) => ({
  draw(frame) {
    const lines = viewLines(frame, theme);
    const { bodyRows } = layoutOf(frame.model);
    return Array.from({ length: bodyRows }, (_, index) => lines[index] ?? "");
  },
});

function viewLines(frame: PaneFrame<PeopleFrame>, theme: Theme): readonly string[] {
  const { model } = frame;
  const { view, one, editor, review } = model.people;
  if (view === "review" && review) return reviewLines(model, review, theme);
  if (view !== "one" || !one) return listLines(frame, theme);
  const { columns } = model.screen;
  const notes = peopleNotes(model).map((text) => theme.paint("error", `   ${text}`));
  const rows = Math.max(2, layoutOf(model).bodyRows - notes.length);
  const facts = factsView({ facts: one.facts, detail: one.detail, columns, rows, theme });
  const [title = "", ...text] = facts;
  return [editor ? peopleEditorLine(editor, columns, theme) : title, ...notes, ...text];
}
