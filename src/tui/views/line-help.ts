/** Under a line being typed: where it is wrong and what was expected, or the proposals. */

import { countText } from "../../base/count-words.ts";
import { listWords, type Problem } from "../../base/problem.ts";
import { columnsOf, safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { Completion, Option } from "../state/line/completion.ts";
import type { EditedLine } from "../state/line/editor.ts";
import { wrapColumns } from "../state/wrap.ts";
import { visiblePart } from "./input-line.ts";
import { sentenceLine } from "./sentence-line.ts";
import type { Theme } from "./theme.ts";

export interface HelpedLine {
  /** As `inputLine` draws it. */
  readonly prompt: string;
  /** Columns that the line has; by default those of the screen. */
  readonly lineColumns?: number;
  readonly line: EditedLine;
  readonly problem: Problem | undefined;
  readonly completion: Proposals | undefined;
  /** An example of what to type, shown while there is nothing else to say. */
  readonly example: string;
  /** The key that completes; stands before the proposals. */
  readonly completeKey: string;
}

type Proposals = Pick<Completion, "options" | "chosen">;

/** Exactly two lines. */
export function lineHelp(helped: HelpedLine, columns: number, theme: Theme): readonly [string, string] {
  const { completion, problem, completeKey } = helped;
  const [wrong, advice] = problem ? problemLines(helped, problem, columns, theme) : [];
  if (completion && completion.options.length > 0) {
    const first = wrong ?? chosenLine(completion, columns, theme) ?? exampleLine(helped, columns, theme);
    return [first, proposalLine(completion, completeKey, columns, theme)];
  }
  return [wrong ?? exampleLine(helped, columns, theme), advice ?? ""];
}

/** Carets under the mistake, the message beside them where it fits; below them where it does not and nothing is to be advised. */
function problemLines(
  { prompt, line, lineColumns }: HelpedLine,
  problem: Problem,
  columns: number,
  theme: Theme,
): readonly [string, string] {
  const { hidden } = visiblePart(line, (lineColumns ?? columns) - prompt.length - 1);
  const before = columnsOf(safeLine(line.text.slice(0, problem.offset)));
  const at = Math.max(0, Math.min(prompt.length - hidden + before, columns - 1));
  // As wide as it is shown: an invisible character is shown as an escape.
  const wrong = line.text.slice(problem.offset, problem.offset + problem.length);
  const carets = theme.glyphs.caret.repeat(
    Math.max(1, Math.min(columnsOf(safeLine(wrong)), 20, columns - at)),
  );
  const message = safeLine(problem.message);
  const advice = expectedLine(problem, columns, theme);
  const right = `${" ".repeat(at)}${carets} ${message}`;
  if (columnsOf(right) <= columns) return [theme.paint("warn", right), advice];
  const left = `${message} `;
  if (columnsOf(left) <= at) return [theme.paint("warn", left.padStart(at) + theme.glyphs.caret), advice];
  const sentence = sentenceLine(message, "warn", columns, theme);
  if (advice !== "") return [sentence, advice];
  return [theme.paint("warn", " ".repeat(at) + carets), sentence];
}

/** The hint, and what was expected where that has room whole: it often says the same again. Empty where there is neither. */
function expectedLine({ expected, hint }: Problem, columns: number, theme: Theme): string {
  const words = expected?.length ? `expected ${listWords(expected)}` : "";
  const both = safeLine([hint, words].filter(Boolean).join(" "));
  if (both === "") return "";
  const text = hint && columnsOf(both) > columns - 2 ? safeLine(hint) : both;
  const [first = ""] = wrapColumns(text, columns - 2);
  return theme.paint("faint", ` ${first.length < text.length ? `${first}${theme.glyphs.cut}` : first}`);
}

function exampleLine({ example }: HelpedLine, columns: number, theme: Theme): string {
  return sentenceLine(example, "faint", columns, theme);
}

/** What the chosen proposal means. */
function chosenLine({ options, chosen }: Proposals, columns: number, theme: Theme): string | undefined {
  const option = chosen === undefined ? undefined : options[chosen];
  if (!option?.detail) return undefined;
  const text = ` ${shownText(option)}  ${safeLine(option.detail)}`;
  return theme.paint("faint", truncateColumns(text, columns, theme.glyphs.cut));
}

/** As many proposals as fit, the chosen one among them. */
function proposalLine({ options, chosen }: Proposals, key: string, columns: number, theme: Theme): string {
  let text = ` ${theme.paint("strong", key)}`;
  let used = 1 + columnsOf(key);
  for (let index = firstShown(options, chosen ?? 0, columns, used); index < options.length; index++) {
    const option = shownText(options[index]);
    const often = usesText(options[index]);
    const width = widthOf(options[index]);
    if (used + width > columns - 1) break;
    text += `  ${theme.paint(index === chosen ? "selected" : "plain", option)}${theme.paint("faint", often)}`;
    used += width;
  }
  return text;
}

/** The chosen proposal may not be among the first that fit. */
function firstShown(options: Proposals["options"], chosen: number, columns: number, taken: number): number {
  let used = taken + 1;
  let first = 0;
  for (let index = 0; index <= chosen; index++) {
    used += widthOf(options[index]);
    while (used > columns && first < index) {
      used -= widthOf(options[first]);
      first++;
    }
  }
  return first;
}

function widthOf(option: Option | undefined): number {
  return columnsOf(shownText(option)) + usesText(option).length + 2;
}

/** Stands behind the option. */
function usesText(option: Option | undefined): string {
  return option?.count === undefined ? "" : ` ${countText(option.count)}`;
}

function shownText(option: Option | undefined): string {
  return safeLine(option?.shown ?? option?.text ?? "");
}
