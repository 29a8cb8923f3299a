/** A method's form: one line for each argument with what is given, and below what is to know about the selected one. */

import { fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { type FieldRow, fieldNotes, fieldRows, formTitle } from "../../state/panes/api/field-rows.ts";
import { apiLayout, textColumns } from "../../state/panes/api/layout.ts";
import { type FormTab, formTabs } from "../../state/panes/api/model.ts";
import { readLines } from "../../state/panes/api/reading.ts";
import { cellLine, headLine, takenColumns } from "../cells.ts";
import { emptyLines } from "../empty-lines.ts";
import { inputLine } from "../input-line.ts";
import { restingText, textView } from "../reader.ts";
import { segmentLine } from "../segments.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme } from "../theme.ts";

export function formView(model: Model, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { form } = model.api;
  const { listRows, footRows } = apiLayout(model);
  if (form.tab !== "form") {
    const text = textView({ lines: readLines(model), place: form.place, rows: listRows, theme });
    return [titleLine(model, theme, text.position), summaryLine(model, theme), ...text.lines];
  }
  const widths = fieldColumns(model);
  const rows = fieldRows(model, listRows).map((row, index) =>
    fieldLine(model, row, form.top + index, widths, theme),
  );
  const list =
    rows.length > 0
      ? rows
      : emptyLines(`No arguments: ${keyFor(model, "api-form.send")} sends it as it is.`, columns, theme);
  return [
    titleLine(model, theme, ""),
    headLine(
      [
        { text: "argument", columns: widths.name },
        { text: "value", columns: widths.value },
        { text: "type", columns: widths.type },
      ],
      columns,
      theme,
    ),
    ...Array.from({ length: listRows }, (_, index) => list[index] ?? ""),
    ...(footRows === 0 ? [] : [theme.paint("faint", theme.glyphs.rule.repeat(columns))]),
    ...restingText(fieldNotes(model, textColumns(model)), footRows, theme),
  ];
}

interface FieldColumns {
  readonly name: number;
  readonly value: number;
  readonly type: number;
}

/** Together as wide as the screen. */
function fieldColumns(model: Model): FieldColumns {
  const { columns } = model.screen;
  const name = Math.min(26, Math.floor(columns * 0.3));
  const type = columns < 70 ? 0 : Math.min(40, Math.floor(columns * 0.28));
  return { name, type, value: Math.max(8, columns - takenColumns([name, type, 1]) + 1) };
}

function fieldLine(
  model: Model,
  row: FieldRow,
  position: number,
  widths: FieldColumns,
  theme: Theme,
): string {
  const { columns } = model.screen;
  const { form } = model.api;
  const name = `${row.wrong ? `${theme.glyphs.severity.error} ` : ""}${row.name}${row.required ? " *" : ""}`;
  if (form.editor?.argument === row.name) {
    const prompt = `${theme.glyphs.cursor} ${fitColumns(name, widths.name, theme.glyphs.cut)}  `;
    return inputLine(prompt, form.editor.line, columns, theme);
  }
  const isGiven = row.text !== "";
  return cellLine(
    [
      { text: name, columns: widths.name, tone: row.wrong ? "error" : isGiven ? "strong" : "plain" },
      {
        text: safeLine(isGiven ? row.text : row.hint && `(${row.hint})`),
        columns: widths.value,
        tone: row.wrong ? "error" : isGiven ? "good" : "faint",
      },
      { text: row.type, columns: widths.type, tone: "faint" },
    ],
    { selected: position === form.cursor, columns },
    theme,
  );
}

const tabTitles: Readonly<Record<FormTab, string>> = { form: "Form", about: "About", errors: "Errors" };

function titleLine(model: Model, theme: Theme, position: string): string {
  const title = formTitle(model);
  const { form } = model.api;
  const tabs = tabSegments(formTabs, tabTitles, form.tab);
  return segmentLine(
    theme,
    model.screen.columns,
    {
      left: [
        { text: title?.method ?? "", tone: "strong", priority: 0, shrinks: true },
        {
          text: title?.effect === "read" ? " read" : " write",
          tone: title?.effect === "read" ? "faint" : "warn",
          priority: 1,
        },
        { text: form.tab === "form" ? ` ${title?.summary ?? ""}` : "", tone: "faint", priority: 3 },
      ],
      right: [
        {
          text: form.judged && title && title.problems > 0 ? `${title.problems} to correct ` : "",
          tone: "error",
          priority: 1,
        },
        { text: position, tone: "faint", priority: 2 },
        ...tabs,
      ],
    },
    1,
  );
}

function summaryLine(model: Model, theme: Theme): string {
  return segmentLine(theme, model.screen.columns, {
    left: [{ text: formTitle(model)?.summary ?? "", tone: "faint", priority: 0, shrinks: true }],
    right: [],
  });
}
