/** One workflow: its title, its tabs, and in them its steps or its latest runs. */

import type { Workflow } from "../../../activity/workflow-list.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { WorkflowsFrame } from "../../state/panes/workflows/frame.ts";
import { workflowTabs, workflowTabTitles } from "../../state/panes/workflows/model.ts";
import { openWorkflow } from "../../state/panes/workflows/open.ts";
import { emptyLines } from "../empty-lines.ts";
import type { PaneFrame } from "../pane-view.ts";
import { segmentLine } from "../segments.ts";
import type { SizeColumns } from "../table/list-columns.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme } from "../theme.ts";
import { editorLines } from "./editor.ts";
import { runsLines } from "./runs.ts";
import { stepsLines } from "./steps.ts";

export function workflowView(
  frame: PaneFrame<WorkflowsFrame>,
  theme: Theme,
  size: SizeColumns,
): readonly string[] {
  const { model, nowMs } = frame;
  const workflow = openWorkflow(model);
  if (!workflow)
    return emptyLines(
      `This workflow is not known any more. ${keyFor(model, "workflows.back")} goes back.`,
      model.screen.columns,
      theme,
    );
  const { editor, open } = model.workflows;
  const [head = "", ...rows] =
    open.tab === "steps" ? stepsLines(model, workflow, theme, nowMs) : runsLines(frame, theme, size);
  return [
    ...(editor ? editorLines(model, editor, theme) : [titleLine(model, workflow, theme), head]),
    ...rows,
  ];
}

function titleLine(model: Model, { title, id, callbackId }: Workflow, theme: Theme): string {
  const { open } = model.workflows;
  const tabs = tabSegments(workflowTabs, workflowTabTitles(model.workflows), open.tab);
  const reference = callbackId === undefined ? "" : ` ${safeLine(`#/workflows/${callbackId}`)}`;
  return segmentLine(
    theme,
    model.screen.columns,
    {
      left: [
        { text: safeLine(title), tone: "strong", priority: 0, shrinks: true },
        { text: id === undefined || id === title ? "" : ` ${safeLine(id)}`, tone: "accent", priority: 1 },
        { text: reference, tone: "faint", priority: 2 },
      ],
      right: tabs,
    },
    1,
  );
}
