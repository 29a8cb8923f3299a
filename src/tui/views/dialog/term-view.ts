/** The terms of the filter, each with who applies it: the platform, which then sends less, or flowtail itself. */

import { fitColumns, safeLine } from "../../../base/terminal-text.ts";
import type { Chip } from "../../../query/edit.ts";
import { type ExplainedTerm, type SplitOptions, splitQuery } from "../../../query/remote.ts";
import { choiceRows, topTerm } from "../../state/dialog/layout.ts";
import type { TermList } from "../../state/dialog/model.ts";
import type { Frame } from "../../state/frame.ts";
import { keyFor } from "../../state/keys/table.ts";
import { chipsOfFilter } from "../../state/log-filter.ts";
import { sentenceLine } from "../sentence-line.ts";
import type { Theme, Tone } from "../theme.ts";

export function termLines(
  { model, nowMs, shown: pane }: Frame,
  { cursor }: TermList,
  theme: Theme,
): readonly string[] {
  const { columns } = model.screen;
  const chips = chipsOfFilter(model.activity.filter);
  const key = keyFor(model, "activity.edit-filter");
  if (chips.length === 0)
    return [
      sentenceLine(`There is no filter: all events are shown. ${key} writes one.`, "plain", columns, theme),
    ];
  const rows = choiceRows(model, "terms");
  const top = topTerm(cursor, rows);
  const shown = chips.slice(top, top + rows);
  const split = { nowUs: nowMs * 1000, things: pane.pane === "activity" ? pane.things() : [] };
  return [
    sentenceLine(
      "This screen has the whole log and filters it here. `flowtail tail` lets the platform do:",
      "faint",
      columns,
      theme,
    ),
    ...shown.map((chip, index) => termLine(chip, top + index === cursor, theme, columns, split)),
  ];
}

function termLine(chip: Chip, selected: boolean, theme: Theme, columns: number, split: SplitOptions): string {
  const { glyphs } = theme;
  const textColumns = Math.floor((columns - 8) * 0.42);
  const sign = chip.on ? glyphs.on : glyphs.off;
  const term = fitColumns(safeLine(chip.text), textColumns, glyphs.cut);
  const said = chip.on ? explanation(chip, split) : { words: "switched off", tone: "faint" as const };
  const words = fitColumns(said.words, columns - textColumns - 8, glyphs.cut);
  const marker = ` ${selected ? glyphs.cursor : " "} ${sign} `;
  if (selected) return theme.paint("selected", `${marker}${term}  ${words}`);
  return `${marker}${theme.paint(chip.on ? "strong" : "faint", term)}  ${theme.paint(said.tone, words)}`;
}

/** Each term is judged alone: of several terms of one kind the platform may take only one. */
function explanation({ term }: Chip, split: SplitOptions): { readonly words: string; readonly tone: Tone } {
  const [explained] = splitQuery(term, split).explanation;
  if (!explained) return { words: "", tone: "plain" };
  const { appliedBy, why } = explained;
  return { words: `${appliers[appliedBy]}: ${why}`, tone: appliedBy === "flowtail" ? "plain" : "good" };
}

const appliers: Readonly<Record<ExplainedTerm["appliedBy"], string>> = {
  platform: "platform",
  flowtail: "here",
  both: "both",
};
