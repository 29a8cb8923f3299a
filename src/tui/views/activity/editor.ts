/** The line being typed with its cursor, and under it what is wrong or what could come next. */

import type { Problem } from "../../../base/problem.ts";
import { listWords } from "../../../base/problem.ts";
import { columnsOf, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import type { EditorModel, Option } from "../../state/activity/model.ts";
import { wrapColumns } from "../../state/wrap.ts";
import type { Theme } from "../theme.ts";

/** The line and two lines of help. */
export function editorLines(editor: EditorModel, theme: Theme, columns: number): readonly string[] {
  const prompt = editor.kind === "filter" ? " / " : " range ";
  const room = columns - prompt.length - 1;
  const view = visiblePart(editor, room);
  const line = theme.paint("accent", prompt) + withCursor(view.text, view.cursor, theme);
  return [line, ...helpLines(editor, theme, columns, prompt.length - view.hidden)];
}

/** The part of the text around the cursor that fits, as safe text. */
function visiblePart({ line }: EditorModel, room: number) {
  const before = safeLine(line.text.slice(0, line.cursor));
  const after = safeLine(line.text.slice(line.cursor));
  let hidden = 0;
  while (columnsOf(before.slice(hidden)) > room - 1) hidden++;
  const shown = before.slice(hidden);
  return { text: truncateColumns(shown + after, room), cursor: shown.length, hidden };
}

function withCursor(text: string, cursor: number, theme: Theme): string {
  const [under = { segment: " " }] = graphemes.segment(text.slice(cursor));
  const after = text.slice(cursor + under.segment.length);
  return text.slice(0, cursor) + theme.paint("cursor", under.segment) + after;
}

const graphemes = new Intl.Segmenter();

function helpLines(editor: EditorModel, theme: Theme, columns: number, start: number): readonly string[] {
  if (editor.completion && editor.completion.options.length > 0)
    return [
      problemLine(editor, theme, columns, start) ??
        chosenLine(editor.completion, theme, columns) ??
        exampleLine(editor, theme, columns),
      proposals(editor.completion, theme, columns),
    ];
  if (!editor.problem) return [exampleLine(editor, theme, columns), ""];
  return [problemLine(editor, theme, columns, start) ?? "", expectedLine(editor.problem, theme, columns)];
}

/** A caret under the place, the message beside it where there is room. */
function problemLine(editor: EditorModel, theme: Theme, columns: number, start: number): string | undefined {
  const { problem, line } = editor;
  if (!problem) return undefined;
  const before = columnsOf(safeLine(line.text.slice(0, problem.offset)));
  const at = Math.max(0, Math.min(start + before, columns - 1));
  const carets = theme.glyphs.caret.repeat(Math.max(1, Math.min(problem.length, 20, columns - at)));
  const message = safeLine(problem.message);
  const right = `${" ".repeat(at)}${carets} ${message}`;
  if (columnsOf(right) <= columns) return theme.paint("warn", right);
  const left = `${message} `;
  if (columnsOf(left) <= at) return theme.paint("warn", left.padStart(at) + theme.glyphs.caret);
  return theme.paint("warn", truncateColumns(` ${message}`, columns, theme.glyphs.cut));
}

function expectedLine(problem: Problem, theme: Theme, columns: number): string {
  const expected = problem.expected?.length ? `expected ${listWords(problem.expected)}` : "";
  const text = safeLine([problem.hint, expected].filter(Boolean).join(" "));
  const [first = ""] = wrapColumns(text, columns - 2);
  return theme.paint("faint", ` ${first.length < text.length ? `${first}${theme.glyphs.cut}` : first}`);
}

function exampleLine({ kind }: EditorModel, theme: Theme, columns: number): string {
  const text =
    kind === "filter"
      ? ' level>=warn   event=function_*   trace=Tr01   "connection reset"   !heartbeat   a or b'
      : " 15m, 14:00, 14:00..14:30; nothing for all";
  return theme.paint("faint", truncateColumns(text, columns, theme.glyphs.cut));
}

/** What the chosen proposal means. */
function chosenLine(
  { options, chosen }: NonNullable<EditorModel["completion"]>,
  theme: Theme,
  columns: number,
): string | undefined {
  const option = chosen === undefined ? undefined : options[chosen];
  if (!option?.detail) return undefined;
  const text = safeLine(` ${option.text}  ${option.detail}`);
  return theme.paint("faint", truncateColumns(text, columns, theme.glyphs.cut));
}

/** As many proposals as fit, the chosen one among them. */
function proposals(
  { options, chosen }: NonNullable<EditorModel["completion"]>,
  theme: Theme,
  columns: number,
): string {
  let text = ` ${theme.paint("strong", "Tab")}`;
  let used = 4;
  for (let index = firstShown(options, chosen ?? 0, columns); index < options.length; index++) {
    const option = safeLine(options[index]?.text ?? "");
    const width = columnsOf(option) + 2;
    if (used + width > columns - 1) break;
    text += `  ${theme.paint(index === chosen ? "selected" : "plain", option)}`;
    used += width;
  }
  return text;
}

/** The chosen proposal may lie beyond the first line full of them. */
function firstShown(options: readonly Option[], chosen: number, columns: number): number {
  let used = 5;
  let first = 0;
  for (let index = 0; index <= chosen; index++) {
    used += columnsOf(safeLine(options[index]?.text ?? "")) + 2;
    while (used > columns && first < index) {
      used -= columnsOf(safeLine(options[first]?.text ?? "")) + 2;
      first++;
    }
  }
  return first;
}
