/** The Workflows pane's runtime: reads the log for workflows and their runs, and asks the platform for steps. */

import { loggedWorkflows } from "../../../session/overview/logged-workflows.ts";
import { createWorkflowIndex, type WorkflowIndex } from "../../../session/overview/workflow-index.ts";
import type { Model } from "../../state/model.ts";
import { openWorkflow } from "../../state/panes/workflows/open.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { createSlices } from "../slices.ts";
import { accessOf, runWorkflowsEffect } from "./effects.ts";

/** The model hears of the log this often at most, in milliseconds. */
const renewMs = 200;

export function createWorkflowsRuntime(port: RuntimePort): PaneRuntime<"workflows"> {
  const { source, clock, send, names } = port;
  const index = createWorkflowIndex(source.store);
  const work = createSlices(port, index.work);
  let model: Model | undefined;
  let isSent = false;
  let known = { stamp: "", atMs: Number.NEGATIVE_INFINITY };
  /** Rows move only before a frame: a key acts on the rows that are on the screen. */
  const tellLog = () => {
    const id = model && openWorkflow(model)?.id;
    const stamp = `${index.revision} ${index.progress.toFixed(2)} ${id}`;
    const nowMs = clock.elapsedMs();
    const isOther = !known.stamp.endsWith(` ${id}`);
    if (stamp === known.stamp || (!isOther && nowMs < known.atMs + renewMs)) return;
    known = { stamp, atMs: nowMs };
    send({ pane: "workflows", kind: "logged", logged: loggedOf(index) });
    if (id === undefined) return;
    send({
      ...{ pane: "workflows", kind: "runs-changed", id, summaries: index.runs(id), isCut: index.isCut(id) },
    });
  };
  return {
    run(effect) {
      if (source.workflows) runWorkflowsEffect(source.workflows, effect, port);
    },
    catchUp(before) {
      if (!isSent) {
        isSent = true;
        const access = source.workflows && accessOf(source.workflows);
        send({ pane: "workflows", kind: "access-known", access });
      }
      if (model?.pane !== "workflows") return;
      work();
      if (before === "frame") tellLog();
    },
    hold(next) {
      model = next;
    },
    frame: () => ({ pane: "workflows", names: { nameOf: names.nameOf, revision: names.revision } }),
  };
}

function loggedOf(index: WorkflowIndex) {
  return { progress: index.progress, workflows: loggedWorkflows(index) };
}
