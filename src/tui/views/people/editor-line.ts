/** The line being typed in the People pane. */

import type { PeopleEditor } from "../../state/people/model.ts";
import { inputLine } from "../input-line.ts";
import type { Theme } from "../theme.ts";

export function peopleEditorLine({ kind, line }: PeopleEditor, columns: number, theme: Theme): string {
  return inputLine(prompts[kind], line, columns, theme);
}

const prompts: Readonly<Record<PeopleEditor["kind"], string>> = {
  filter: " filter ",
  request: " invite request (Ir…): ",
  name: " profile: ",
};
