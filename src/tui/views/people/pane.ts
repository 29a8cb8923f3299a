/** The People pane: a list of users, groups or invite requests, one of them, or a change to confirm. */

import type { PeopleFrame } from "../../state/panes/people/frame.ts";
import { oneRoom, peopleNotes } from "../../state/panes/people/layout.ts";
import { factsView } from "../facts.ts";
import type { CreatePaneView, PaneFrame } from "../pane-view.ts";
import { createListColumns } from "../table/list-columns.ts";
import type { Theme } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";
import { peopleEditorLines } from "./editor.ts";
import { listLines } from "./list.ts";
import { reviewView } from "./review.ts";

export const createPeopleView: CreatePaneView<"people"> = (theme) => {
  const size = createListColumns();
  return (frame) => {
    const { view, one, review } = frame.model.people;
    if (view === "review" && review) return reviewView(frame, review, theme);
    return view === "one" && one ? oneLines(frame, theme) : listLines(frame, theme, size);
  };
};

function oneLines({ model, nowMs }: PaneFrame<PeopleFrame>, theme: Theme): readonly string[] {
  const { one, editor, tab } = model.people;
  const { columns } = model.screen;
  if (!one) return [];
  const { facts, detail, asking } = one;
  const notes = peopleNotes(model).map((text) => theme.paint("error", `   ${text}`));
  const rows = oneRoom(model).rows + 1;
  return [
    ...(editor ? peopleEditorLines(model, editor, tab, theme) : []),
    ...notes,
    ...factsView({
      facts,
      detail,
      columns,
      rows,
      theme,
      note: asking ? waitingText(model, "scim", nowMs) : "",
    }),
  ];
}
