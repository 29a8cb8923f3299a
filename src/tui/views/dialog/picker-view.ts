/** A list that typing narrows: what matches, its keys or its query, and its source. */

import { fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { type ShownChoice, shownChoices } from "../../state/dialog/choices.ts";
import { choiceRows } from "../../state/dialog/layout.ts";
import type { Picker } from "../../state/dialog/model.ts";
import type { Model } from "../../state/model.ts";
import { inputLine } from "../input-line.ts";
import { paintParts } from "../marked-text.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

export function pickerLines(model: Model, picker: Picker, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const prompt = picker.kind === "palette" ? " : " : " view ";
  const choices = shownChoices(model, picker);
  const rows = choiceRows(model, picker.kind);
  const shown = choices.slice(picker.top, picker.top + rows);
  const nothing = theme.paint("faint", "   Nothing of that name here");
  return [
    inputLine(prompt, picker.line, columns, theme),
    ...Array.from({ length: rows }, (_, index) => {
      const choice = shown[index];
      if (!choice) return index === 0 ? nothing : "";
      return choiceLine(choice, picker.kind, picker.top + index === picker.cursor, theme, columns);
    }),
    ...(picker.kind === "views" ? [detailLine(choices[picker.cursor], theme, columns)] : []),
  ];
}

/** The whole query of the selected view, or its whole problem. */
function detailLine(shown: ShownChoice | undefined, theme: Theme, columns: number): string {
  const broken = shown?.choice.kind === "view" && shown.choice.view.problem !== undefined;
  return sentenceLine(shown?.choice.detail ?? "", broken ? "error" : "faint", columns, theme);
}

function choiceLine(
  { choice, at }: ShownChoice,
  kind: Picker["kind"],
  selected: boolean,
  theme: Theme,
  columns: number,
): string {
  const { glyphs } = theme;
  const groupColumns = columns < 60 ? 0 : 9;
  const room = columns - 5 - groupColumns;
  // Keys are short, queries long.
  const textColumns = kind === "palette" ? Math.min(72, Math.max(room - 22, 20)) : Math.min(48, room >>> 1);
  const detailColumns = room - textColumns;
  const marker = ` ${selected ? glyphs.cursor : " "} `;
  const text = safeLine(choice.text);
  const name = fitColumns(text, textColumns, glyphs.cut);
  const rest = fitColumns(safeLine(choice.detail), detailColumns, glyphs.cut);
  const group = groupColumns > 0 ? fitColumns(` ${choice.group}`, groupColumns) : "";
  if (selected) return theme.paint("selected", `${marker}${name} ${rest}${group} `);
  const broken = choice.kind === "view" && choice.view.problem !== undefined;
  // Offsets belong to the raw text: where it had to be made safe they no longer fit.
  const marked = text === choice.text ? paintParts(name, at, "plain", theme) : name;
  return `${marker}${marked} ${theme.paint(broken ? "error" : "accent", rest)}${theme.paint("faint", group)}`;
}
