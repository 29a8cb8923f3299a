/** The app's workflows, one line each: what it is called, how its latest runs went, and how one names it. */

import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/frame.ts";
import { type KnownWorkflow, knownWorkflows } from "../../state/panes/workflows/known.ts";
import { workflowsRows } from "../../state/panes/workflows/layout.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { emptyLines } from "../empty-lines.ts";
import { readingText } from "../extent.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import type { Theme } from "../theme.ts";
import { timeText } from "../time-text.ts";
import { statusGlyph } from "../traces/status.ts";
import { editorLines } from "./editor.ts";

export function workflowsView({ model, nowMs }: PaneFrame<WorkflowsFrame>, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { list, editor } = model.workflows;
  const widths = listColumns(columns);
  const rows = knownWorkflows(model.workflows)
    .slice(list.top, list.top + workflowsRows(model))
    .map((workflow, index) =>
      cellLine(
        workflowCells(workflow, widths, { model, theme, nowMs }),
        { selected: list.top + index === list.cursor, columns },
        theme,
      ),
    );
  const head = headLine(
    [
      { text: "workflow", columns: widths.title },
      { text: "latest runs", columns: widths.recent },
      { text: "last", columns: widths.last },
      { text: "identifier", columns: widths.id },
      { text: "reference", columns: widths.reference },
    ],
    columns,
    theme,
  );
  return [
    ...(editor ? editorLines(model, editor, theme) : [summaryLine(model, theme), head]),
    ...(rows.length > 0 ? rows : emptyLines(emptyText(model), columns, theme)),
  ];
}

type ListColumns = ReturnType<typeof listColumns>;

/** Together as wide as the screen. */
function listColumns(columns: number) {
  const fixed = {
    recent: 11,
    last: columns < 60 ? 0 : 12,
    id: columns < 80 ? 0 : columns < 120 ? 16 : 20,
    reference: columns < 120 ? 0 : Math.min(44, Math.floor(columns * 0.3)),
  };
  const title = columns - takenColumns([...Object.values(fixed), 1]) + 1;
  return { ...fixed, title: Math.max(8, title) };
}

interface Look {
  readonly model: Model;
  readonly theme: Theme;
  readonly nowMs: number;
}

function workflowCells(
  { title, id = "", callbackId, recent, lastUs }: KnownWorkflow,
  widths: ListColumns,
  { model, theme, nowMs }: Look,
): readonly Cell[] {
  return [
    { text: safeLine(title), columns: widths.title, tone: "plain" },
    {
      text: recent.map((status) => statusGlyph(status, theme)).join(""),
      columns: widths.recent,
      tone: recent.includes("failed") ? "error" : "good",
    },
    {
      text: lastUs === undefined ? "" : timeText(lastUs, model.timestamps, nowMs),
      columns: widths.last,
      tone: "faint",
    },
    { text: safeLine(id), columns: widths.id, tone: "faint" },
    {
      text: callbackId === undefined ? "" : safeLine(`#/workflows/${callbackId}`),
      columns: widths.reference,
      tone: "faint",
    },
  ];
}

function summaryLine(model: Model, theme: Theme): string {
  const { declared, logged, list } = model.workflows;
  const isFailed = declared.state === "failed";
  return segmentLine(theme, model.screen.columns, {
    left: [
      {
        text: list.text === "" ? `${list.length} workflows` : `only "${safeLine(list.text)}": ${list.length}`,
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

/** Where the workflows are known from. */
function sourceWords({ workflows: { declared, access } }: Model): string {
  switch (declared.state) {
    case "asking":
      return "looking for a manifest";
    case "known":
      return `from ${safeLine(declared.words)} and the log`;
    case "failed":
      return safeLine(declared.words);
    default:
      return access ? "from the log; no manifest was found" : "from the log";
  }
}

function emptyText(model: Model): string {
  const { list, logged } = model.workflows;
  if (list.text !== "")
    return `No workflow is like that. ${keyFor(model, "workflows.back")} shows all of them.`;
  if (logged.progress < 1 || model.activity.rows.loading) return "Reading the log.";
  const key = keyFor(model, "workflow-list.name-workflow");
  return `No workflow is known yet: ${key} opens one by its ID, others show as they run.`;
}
