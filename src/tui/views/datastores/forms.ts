/** A condition in each of its forms: what the platform takes, who promises it, and the command that asks the same. */

import { safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import type { FilterForms } from "../../state/panes/datastores/filter.ts";
import { wrapColumns } from "../../state/wrap.ts";
import { filledRows } from "../rows.ts";
import type { Theme, Tone } from "../theme.ts";

export interface ShownForms {
  /** Undefined where the filter selects every item, and while the condition is incomplete. */
  readonly forms: FilterForms | undefined;
  /** The condition in its human form, where nothing else on the screen shows it. */
  readonly where?: string;
  readonly command: string;
  /** Why there are no forms. */
  readonly problem?: string | undefined;
}

/** Exactly `rows` lines; where there is no room, the later lines of each part are cut first. */
export function formsLines(
  shown: ShownForms,
  columns: number,
  rows: number,
  theme: Theme,
): readonly string[] {
  const parts = partsOf(shown);
  const room = columns - labelColumns - 1;
  const wrapped = parts.map((part) => ({ ...part, lines: wrapColumns(safeLine(part.text), room) }));
  let left = rows - wrapped.length;
  const lines = wrapped.slice(0, rows).flatMap(({ label, tone, lines: all }) => {
    const count = Math.min(all.length, 1 + Math.max(0, left));
    left -= count - 1;
    const kept = all.slice(0, count);
    if (kept.length < all.length)
      kept[count - 1] = truncateColumns(`${kept[count - 1]} ${all[count]}`, room, theme.glyphs.cut);
    return kept.map((text, index) => {
      const name = (index === 0 ? label : "").padEnd(labelColumns - 1);
      return ` ${theme.paint("faint", name)}${theme.paint(tone, text)}`;
    });
  });
  return filledRows(lines, rows);
}

const labelColumns = 12;

interface FormPart {
  readonly label: string;
  readonly text: string;
  readonly tone: Tone;
}

function partsOf({ forms, where, command, problem }: ShownForms): readonly FormPart[] {
  const part = (label: string, text: string, tone: Tone = "plain") =>
    text === "" ? [] : [{ label, text, tone }];
  const condition = part("where", where ?? "", "strong");
  if (problem !== undefined)
    return [...condition, ...part("lacks", problem, "warn"), ...part("command", command, "accent")];
  if (!forms)
    return [...condition, ...part("expression", "none: every item"), ...part("command", command, "accent")];
  return [
    ...condition,
    ...part("mind", forms.hints.join(" "), "warn"),
    ...part("expression", forms.expression, "strong"),
    ...part("names", JSON.stringify(forms.names)),
    ...part("values", JSON.stringify(forms.values)),
    ...part("promised", promisedText(forms)),
    ...part("command", command, "accent"),
  ];
}

const promises = [
  ["documented", "the interface document"],
  ["guide", "the live service's guide"],
  ["extension", "no source"],
] as const;

/** `= contains() by the interface document · AND >= by the live service's guide`. */
function promisedText({ features }: FilterForms): string {
  return promises
    .map(([promise, words]) => {
      const names = features.filter(({ promisedBy }) => promisedBy === promise).map(({ name }) => name);
      return names.length === 0 ? "" : `${names.join(" ")} by ${words}`;
    })
    .filter(Boolean)
    .join(" · ");
}
