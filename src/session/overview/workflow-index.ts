/** The workflows of a store with their latest runs, read in slices, so that a million records never stop the screen. */

import { createComponentNames, isComponentId } from "../../activity/component-names.ts";
import { textAt } from "../../activity/payload.ts";
import { type ActivityRecord, decodePayload } from "../../activity/record.ts";
import { runEventOf } from "../../activity/runs/run-event.ts";
import { foldRun, type RunSummary } from "../../activity/runs/run-summary.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { createStorePass } from "./store-pass.ts";

export interface SeenWorkflow {
  readonly id: string;
  /** Empty where no record names it. */
  readonly name: string;
  /** Functions its steps were seen to run, each once. */
  readonly functions: readonly { readonly id: string; readonly name: string }[];
}

export interface WorkflowIndex {
  /** Rises whenever a workflow or one of its latest runs changes. */
  readonly revision: number;
  /** Share of the store read, 0 to 1. */
  readonly progress: number;
  /** Goes on until nothing is left to do (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
  /** In the order in which they were found. */
  workflows(): readonly SeenWorkflow[];
  /** The latest runs of a workflow, the last one first; at most `runsKept`. */
  runs(workflowId: string): readonly RunSummary[];
  /** Whether older runs of it were let go, as there are more than are kept. */
  isCut(workflowId: string): boolean;
}

type Store = Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace">;

/** `runsKept` of each workflow, 50 by default. */
export function createWorkflowIndex(store: Store, runsKept = 50): WorkflowIndex {
  const found = new Map<string, FoundWorkflow>();
  const runs = new Map<string, KeptRun>();
  const names = createComponentNames();
  let revision = 0;
  const keep = (workflow: FoundWorkflow, { traceId, createdUs }: ActivityRecord, rowId: number) => {
    if (traceId === "" || createdUs <= workflow.floorUs) return;
    const run = runs.get(traceId) ?? newRun(traceId, rowId, createdUs);
    if (workflow.runs.includes(run)) return;
    runs.set(traceId, run);
    run.keptBy += 1;
    workflow.runs.push(run);
    if (workflow.runs.length > runsKept) forgetOldest(workflow, runs);
  };
  const pass = createStorePass(store, (record, rowId) => {
    const { traceId, componentId, createdUs } = record;
    const run = runs.get(traceId);
    if (run) {
      extend(run, rowId, createdUs);
      revision += 1;
    }
    if (componentId.length > longestId || !isComponentId(componentId, "workflow")) return;
    const workflow = found.get(componentId) ?? newWorkflow();
    if (!found.has(componentId)) {
      if (found.size >= workflowLimit) return;
      found.set(componentId, workflow);
      revision += 1;
    }
    names.learn([record]);
    learnFunction(workflow, record);
    keep(workflow, record, rowId);
  });
  return {
    get revision() {
      return revision + names.revision;
    },
    get progress() {
      return pass.progress;
    },
    work: pass.work,
    workflows: () =>
      [...found].map(([id, { functions }]) => ({
        id,
        name: names.nameOf(id) ?? "",
        functions: [...functions].map(([functionId, name]) => ({ id: functionId, name })),
      })),
    runs: (id) =>
      (found.get(id)?.runs ?? [])
        .map((run) => summaryOf(run, store))
        // A workflow may run within that of the run, which is not known where its trigger alone names it.
        .filter(({ workflowId }) => workflowId === "" || workflowId === id)
        .sort((a, b) => b.startUs - a.startUs || (a.traceId < b.traceId ? -1 : 1)),
    isCut: (id) => (found.get(id)?.floorUs ?? nothingLetGo) !== nothingLetGo,
  };
}

const nothingLetGo = Number.NEGATIVE_INFINITY;
const longestId = 102;
/** More than any app has. */
const workflowLimit = 2000;
const functionLimit = 100;
/** Step starts of one workflow that are looked into for its functions: the latest ones show them all. */
const stepsLookedAt = 200;
/** Records of a run arrive near each other: this many records around the known ones are searched for its trace. */
const nearbyRows = 8192;

interface FoundWorkflow {
  readonly functions: Map<string, string>;
  stepsSeen: number;
  readonly runs: KeptRun[];
  /** Runs whose first record found is older are not kept. */
  floorUs: number;
}

interface KeptRun {
  readonly traceId: string;
  /** How many workflows were seen in it that keep it. */
  keptBy: number;
  firstRow: number;
  lastRow: number;
  lastUs: number;
  /** Undefined since a record of the workflow came. */
  summary: RunSummary | undefined;
}

function newWorkflow(): FoundWorkflow {
  return { functions: new Map(), stepsSeen: 0, runs: [], floorUs: nothingLetGo };
}

function newRun(traceId: string, rowId: number, us: number): KeptRun {
  return { traceId, keptBy: 0, firstRow: rowId, lastRow: rowId, lastUs: us, summary: undefined };
}

function learnFunction(workflow: FoundWorkflow, record: ActivityRecord): void {
  const { functions } = workflow;
  if (record.eventType !== "workflow_step_started" || workflow.stepsSeen >= stepsLookedAt) return;
  workflow.stepsSeen += 1;
  const payload = decodePayload(record.raw);
  const id = textAt(payload, "function_id");
  if (id !== "" && functions.size < functionLimit) functions.set(id, textAt(payload, "function_name"));
}

function extend(run: KeptRun, rowId: number, us: number): void {
  run.firstRow = Math.min(run.firstRow, rowId);
  run.lastRow = Math.max(run.lastRow, rowId);
  run.lastUs = Math.max(run.lastUs, us);
  run.summary = undefined;
}

function forgetOldest(workflow: FoundWorkflow, runs: Map<string, KeptRun>): void {
  const oldest = workflow.runs.reduce((a, b) => (b.lastUs < a.lastUs ? b : a));
  workflow.runs.splice(workflow.runs.indexOf(oldest), 1);
  workflow.floorUs = Math.max(workflow.floorUs, oldest.lastUs);
  oldest.keptBy -= 1;
  if (oldest.keptBy === 0) runs.delete(oldest.traceId);
}

function summaryOf(run: KeptRun, store: Store): RunSummary {
  run.summary ??= summarize(run, store);
  return run.summary;
}

function summarize({ traceId, firstRow, lastRow }: KeptRun, store: Store): RunSummary {
  const rows = store.rowsOfTrace(
    traceId,
    firstRow - nearbyRows,
    Math.min(store.endRow, lastRow + nearbyRows),
  );
  const fold = foldRun(traceId);
  for (const rowId of rows) {
    const record = store.peek(rowId);
    if (record) fold.add(runEventOf(record, rowId));
  }
  return fold.summary();
}
