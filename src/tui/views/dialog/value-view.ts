/** The values of a row to choose from, each with how many of the shown rows have it. */

import { countText } from "../../../base/count-words.ts";
import { columnsOf, fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { choiceRows } from "../../state/dialog/layout.ts";
import type { ValueList } from "../../state/dialog/model.ts";
import type { Model } from "../../state/model.ts";
import type { FilterValue, Sense } from "../../state/narrowing/value.ts";
import { fittedLabels, labelRoom } from "../../state/reader/labels.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";

export function valueLines(model: Model, list: ValueList, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const rows = choiceRows(model, "values");
  const widest = list.values.reduce((most, { label }) => Math.max(most, columnsOf(safeLine(label))), 0);
  const room = labelRoom(
    columns - countColumns - 7,
    list.values.map(({ value }) => safeLine(value)),
  );
  const labelColumns = Math.min(widest, room);
  const labels = fittedLabels(
    list.values.map(({ label }) => label),
    labelColumns,
    theme.glyphs.cut,
  );
  const shown = list.values.slice(list.top, list.top + rows);
  return [
    segmentLine(theme, columns, {
      left: [{ text: `${headings[list.sense]} ${list.rows} with`, tone: "strong", priority: 0 }],
      right: list.counts ? [{ text: "rows", tone: "faint", priority: 1 }] : [],
    }),
    ...shown.map((value, index) => {
      const count = list.counts && (list.counts[value.only] ?? "counting");
      const isSelected = list.top + index === list.cursor;
      return valueLine(value, count, isSelected, { labels, labelColumns, columns }, theme);
    }),
  ];
}

const headings: Readonly<Record<Sense, string>> = {
  only: "Only the",
  without: "Without the",
};

/** Room for a count of millions. */
const countColumns = 10;

function valueLine(
  { label, value }: FilterValue,
  count: number | "counting" | undefined,
  isSelected: boolean,
  room: {
    readonly labels: ReadonlyMap<string, string>;
    readonly labelColumns: number;
    readonly columns: number;
  },
  theme: Theme,
): string {
  const { glyphs } = theme;
  const marker = ` ${isSelected ? glyphs.cursor : " "} `;
  const name = fitColumns(room.labels.get(label) ?? "", room.labelColumns);
  const valueColumns = room.columns - room.labelColumns - countColumns - 7;
  const text = fitColumns(safeLine(value), valueColumns, glyphs.cut);
  const counted = (count === undefined ? "" : count === "counting" ? glyphs.cut : countText(count)).padStart(
    countColumns,
  );
  if (isSelected) return theme.paint("selected", `${marker}${name}  ${text} ${counted} `);
  return `${marker}${theme.paint("faint", name)}  ${text} ${theme.paint("accent", counted)}`;
}
