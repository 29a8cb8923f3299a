/** A method's form: one line for each argument with its value, and below the documentation of the selected one. */

import { fitColumns } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { type FieldRow, fieldNotes, fieldRows, formTitle } from "../../state/panes/api/field-rows.ts";
import { apiLayout, textColumns } from "../../state/panes/api/layout.ts";
import { formTabs, formTabTitles } from "../../state/panes/api/model.ts";
import { apiReading } from "../../state/panes/api/reading.ts";
import { type ColumnWidth, columnWidths } from "../../state/table/widths.ts";
import { inputLine } from "../input-line.ts";
import { restingText, textView } from "../reader.ts";
import { filledRows, ruleLine } from "../rows.ts";
import { segmentLine } from "../segments.ts";
import { type Column, tableLines } from "../table/table.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme } from "../theme.ts";

export function formView(model: Model, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { form } = model.api;
  const { listRows, footRows } = apiLayout(model);
  if (form.tab !== "form") {
    const text = textView({ ...apiReading(model), theme });
    return [titleLine(model, theme, text.position), summaryLine(model, theme), ...text.lines];
  }
  const list = tableLines(
    {
      columns: fieldColumns(theme),
      rows: fieldRows(model, listRows),
      list: form,
      empty: `No arguments: ${keyFor(model, "api-form.send")} sends it as it is.`,
      screen: columns,
      ownLine: (row) => typedLine(model, row, theme),
    },
    theme,
  );
  return [
    titleLine(model, theme, ""),
    ...filledRows(list, listRows + 1),
    ...(footRows === 0 ? [] : [ruleLine(columns, theme)]),
    ...restingText(fieldNotes(model, textColumns(model)), footRows, theme),
  ];
}

const nameWidth: ColumnWidth = { share: 0.3, most: 26 };

function fieldColumns({ glyphs }: Theme): readonly Column<FieldRow>[] {
  return [
    {
      head: "argument",
      width: nameWidth,
      tone: ({ wrong, text }) => (wrong ? "error" : text === "" ? "plain" : "strong"),
      cell: (row) => nameText(row, glyphs),
    },
    {
      head: "value",
      width: { rest: 1 },
      tone: ({ wrong, text }) => (wrong ? "error" : text === "" ? "faint" : "good"),
      cell: ({ text, hint }) => text || (hint && `(${hint})`),
    },
    { head: "type", width: { 70: { share: 0.28, most: 40 } }, tone: "faint", cell: ({ type }) => type },
  ];
}

function nameText({ wrong, name, required }: FieldRow, { severity }: Theme["glyphs"]): string {
  return `${wrong ? `${severity.error} ` : ""}${name}${required ? " *" : ""}`;
}

/** The line being typed stands in place of the value. */
function typedLine(model: Model, row: FieldRow, theme: Theme): string | undefined {
  const { columns } = model.screen;
  const { editor } = model.api.form;
  if (editor?.argument !== row.name) return undefined;
  const [nameColumns = 0] = columnWidths([nameWidth], columns);
  const { cursor, cut } = theme.glyphs;
  const prompt = `${cursor} ${fitColumns(nameText(row, theme.glyphs), nameColumns, cut)}  `;
  return inputLine(prompt, editor.line, columns, theme);
}

function titleLine(model: Model, theme: Theme, position: string): string {
  const title = formTitle(model);
  const { form } = model.api;
  const tabs = tabSegments(formTabs, formTabTitles, form.tab);
  return segmentLine(
    theme,
    model.screen.columns,
    {
      left: [
        { text: title?.method ?? "", tone: "strong", priority: 0, shrinks: true },
        {
          text: title ? ` ${title.effect}` : "",
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
