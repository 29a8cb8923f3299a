/** The line being typed in the People pane, with its problem or its proposals. */

import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { PeopleEditor, PeopleTab } from "../../state/panes/people/model.ts";
import { offeredFilter } from "../offered-filter.ts";
import type { Theme } from "../theme.ts";
import { typedLineView } from "../typed-line.ts";

/** As many lines as the layout gives it. */
export function peopleEditorLines(
  model: Model,
  editor: PeopleEditor,
  tab: PeopleTab,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const prompt = promptOf(editor, columns);
  const written = exampleOf(editor, editor.about?.tab ?? tab);
  const example =
    editor.kind === "filter" ? offeredFilter(model, `people.${tab}`, editor.line, written) : written;
  const completeKey = keyFor(model, "suggestions.complete");
  return typedLineView(editor, { prompt, example, completeKey, columns }, theme);
}

function promptOf({ kind, about }: PeopleEditor, columns: number): string {
  const name = truncateColumns(safeLine(about?.name ?? ""), Math.max(12, columns >>> 2));
  switch (kind) {
    case "filter":
      return " / ";
    case "request":
      return " approve invite request: ";
    case "change":
      return ` change ${name}: `;
    case "create":
      return about?.tab === "groups" ? " new group: " : " new user: ";
    case "member":
      return about?.tab === "groups" ? ` add to ${name}: ` : ` ${name} into: `;
  }
}

function exampleOf({ kind }: PeopleEditor, tab: PeopleTab): string {
  const isGroups = tab === "groups";
  switch (kind) {
    case "filter":
      return isGroups
        ? 'words look in names and members; displayName sw "dev", members.value eq "U012AB3CD"'
        : 'words look in names and addresses; title pr, active eq false, userName sw "a"';
    case "request":
      return "its identifier (Ir…), which came with the request: the platform lists no pending ones";
    case "change":
      return isGroups
        ? "displayName=Crew members+=U012AB3CD members-=U034CD5EF"
        : 'title="Team lead" emails+=ada@example.com guest.expiration=2027-01-31; title= clears';
    case "create":
      return isGroups
        ? "displayName=Crew members=U012AB3CD,U034CD5EF"
        : "userName=ada emails=ada@example.com name.givenName=Ada; a guest: guest.type=multi";
    case "member":
      return isGroups ? "a user's identifier, user name or e-mail address" : "a group's identifier or name";
  }
}
