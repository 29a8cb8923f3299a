/** A list that typing narrows: what matches, its keys or its query, and its source. */

import { countOf } from "../../../base/count-words.ts";
import { fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { type ShownChoice, shownChoices } from "../../state/dialog/choices.ts";
import { choiceRows } from "../../state/dialog/layout.ts";
import type { Picker } from "../../state/dialog/model.ts";
import { unlearnt } from "../../state/dialog/palette.ts";
import type { Model } from "../../state/model.ts";
import { countedLine } from "../input-line.ts";
import { paintParts } from "../marked-text.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme } from "../theme.ts";

export function pickerLines(model: Model, picker: Picker, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const prompt = picker.kind === "palette" ? " : " : " view ";
  const choices = shownChoices(model, picker);
  const rows = choiceRows(model, picker.kind);
  const shown = choices.slice(picker.top, picker.top + rows);
  const count = picker.line.text.trim() === "" ? "" : countOf(choices.length, "choice");
  const lacking = picker.kind === "palette" ? unlearnt(model) : [];
  const nothing = sentenceLine(
    `  ${["Nothing of that name", ...lacking].join("; ")}`,
    "faint",
    columns,
    theme,
  );
  return [
    countedLine({ prompt, line: picker.line, count }, columns, theme),
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
  const { detail = "", isBroken } = shown?.choice ?? {};
  return sentenceLine(detail, isBroken ? "error" : "faint", columns, theme);
}

function choiceLine(
  { choice, at }: ShownChoice,
  kind: Picker["kind"],
  selected: boolean,
  theme: Theme,
  columns: number,
): string {
  const { glyphs } = theme;
  const kindColumns = columns < 60 ? 0 : kind === "palette" ? 11 : 9;
  const room = columns - 5 - kindColumns;
  // Keys are short, queries long.
  const textColumns = kind === "palette" ? Math.min(72, Math.max(room - 16, 20)) : Math.min(48, room >>> 1);
  const detailColumns = room - textColumns;
  const marker = ` ${selected ? glyphs.cursor : " "} `;
  const text = safeLine(choice.text);
  const name = fitColumns(text, textColumns, glyphs.cut);
  const rest = fitColumns(safeLine(choice.detail), detailColumns, glyphs.cut);
  const kindText = kindColumns > 0 ? fitColumns(` ${choice.kind}`, kindColumns) : "";
  if (selected) return theme.paint("selected", `${marker}${name} ${rest}${kindText} `);
  // Offsets belong to the raw text: where it had to be made safe they no longer fit.
  const marked = text === choice.text ? paintParts(name, at, "plain", theme) : name;
  const tone = choice.isBroken ? "error" : "accent";
  return `${marker}${marked} ${theme.paint(tone, rest)}${theme.paint("faint", kindText)}`;
}
