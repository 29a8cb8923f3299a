/** The app's workflows, one line each: its title, the outcomes of its latest runs, and its ID or reference. */

import type { Workflow } from "../../../activity/workflow-list.ts";
import { countOf } from "../../../base/count-words.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import { noneYet } from "../../state/looked-through.ts";
import type { Model } from "../../state/model.ts";
import { type WorkflowColumnName, workflowColumnList } from "../../state/panes/workflows/columns.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/frame.ts";
import { workflowsRows } from "../../state/panes/workflows/list.ts";
import { shownWorkflows } from "../../state/panes/workflows/open.ts";
import { nothingComes } from "../../state/stopped.ts";
import { emptyText } from "../empty-text.ts";
import { readingText } from "../extent.ts";
import type { PaneFrame } from "../pane-view.ts";
import { runTimeWidth } from "../run-columns.ts";
import { statusGlyph } from "../run-status.ts";
import { segmentLine } from "../segments.ts";
import type { SizeColumns } from "../table/list-columns.ts";
import { type Column, type Table, tableLines, tableRows } from "../table/table.ts";
import type { Theme } from "../theme.ts";
import { dayTimeText } from "../time-text.ts";
import { editorLines } from "./editor.ts";

export function workflowsView(
  { model, nowMs }: PaneFrame<WorkflowsFrame>,
  theme: Theme,
  size: SizeColumns,
): readonly string[] {
  const { columns } = model.screen;
  const { list, editor } = model.workflows;
  const rows = shownWorkflows(model.workflows).slice(list.top, list.top + workflowsRows(model));
  const table: Table<Workflow> = {
    columns: size(model.memory, {
      list: workflowColumnList,
      columns: workflowColumns(model, theme, nowMs),
      rows,
      screen: columns,
      of: [list.text],
    }),
    rows,
    list,
    empty: noRowsText(model),
    screen: columns,
  };
  // A line being typed has two lines.
  return editor
    ? [...editorLines(model, editor, theme), ...tableRows(table, theme)]
    : [summaryLine(model, theme), ...tableLines(table, theme)];
}

type NamedColumn = Column<Workflow> & { readonly name: WorkflowColumnName };

function workflowColumns(model: Model, theme: Theme, nowMs: number): readonly NamedColumn[] {
  const { timestamps } = model;
  return [
    { name: "title", head: "workflow", width: { rest: 1 }, cell: ({ title }) => title },
    {
      name: "recent",
      head: "latest runs",
      width: 11,
      tone: ({ recent }) => (recent.includes("failed") ? "error" : "good"),
      cell: ({ recent }) => recent.map((status) => statusGlyph(status, theme)).join(""),
    },
    {
      name: "last",
      head: "last",
      width: runTimeWidth({ model, nowMs }, { narrow: 0, wide: 12 }),
      align: "right",
      tone: "faint",
      cell: ({ lastUs }, room) => (lastUs === undefined ? "" : dayTimeText(lastUs, timestamps, nowMs, room)),
    },
    {
      name: "id",
      grows: true,
      head: "identifier",
      width: { 80: 16, 120: 20 },
      tone: "faint",
      cell: ({ id = "" }) => id,
    },
    {
      name: "reference",
      grows: true,
      head: "reference",
      width: { 120: { share: 0.3, most: 44 } },
      tone: "faint",
      cell: ({ callbackId }) => (callbackId === undefined ? "" : `#/workflows/${callbackId}`),
    },
  ];
}

function summaryLine(model: Model, theme: Theme): string {
  const { declared, logged, list } = model.workflows;
  const isFailed = declared.state === "failed";
  return segmentLine(theme, model.screen.columns, {
    left: [
      {
        text:
          list.text === ""
            ? countOf(list.length, "workflow")
            : `only "${safeLine(list.text)}": ${list.length}`,
        tone: "strong",
        priority: 0,
      },
      {
        text: sourceWords(model),
        tone: isFailed ? "error" : "faint",
        priority: isFailed ? 0 : 3,
        shrinks: true,
      },
    ],
    right: [
      {
        text:
          logged.progress < 1
            ? `reading the log ${Math.floor(logged.progress * 100)}%`
            : readingText(model, theme),
        tone: "accent",
        priority: 1,
      },
    ],
  });
}

/** The source of the list of workflows. */
function sourceWords({ workflows: { declared, access } }: Model): string {
  switch (declared.state) {
    case "asking":
      return "looking for a manifest";
    case "known":
      return `from ${safeLine(declared.words)} and the log`;
    case "failed":
      return safeLine(declared.words);
    default:
      return access ? "from the log; no manifest.json was found" : "from the log";
  }
}

function noRowsText(model: Model): string {
  const { list, logged, editor } = model.workflows;
  if (list.text !== "") {
    const why = "No workflow is like that.";
    const tried = editor?.kind === "find" ? why : undefined;
    return emptyText(model, { why, ways: `${keyFor(model, "workflows.back")} shows all of them.`, tried });
  }
  if (logged.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  const key = keyFor(model, "workflow-list.name-workflow");
  const why = nothingComes(model);
  const others = why === undefined ? ", others show as they run." : `. ${why}`;
  return emptyText(model, {
    why: noneYet("No workflow is known", model),
    ways: `${key} opens one by its ID${others}`,
  });
}
