/** Words about workflows: which there are, their runs and steps, and the export of a step's responses. */

import {
  hasText,
  referenceTo,
  type Workflow,
  type WorkflowReference,
  workflowList,
} from "../../activity/workflow-list.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { formatDate, formatTimeOfDay } from "../../base/time.ts";
import { versionTimeUs } from "../../base/version-time.ts";
import { openFormFunctionId } from "../../catalog/schemas/identifiers.ts";
import type { StepVersion } from "../../catalog/schemas/workflow.ts";
import { loggedWorkflows } from "../../session/overview/logged-workflows.ts";
import { createWorkflowIndex } from "../../session/overview/workflow-index.ts";
import type { WorkflowsPort } from "../../session/ports/workflows-port.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import {
  type Answer,
  listOf,
  noPlatform,
  notListed,
  notUnderstood,
  type SpokenOf,
  say,
  type Topic,
} from "./command.ts";
import { failureAnswer, failureLines } from "./spoken-failure.ts";
import { workThrough } from "./work-through.ts";

export interface WorkflowParts {
  readonly store: ActivityStore;
  readonly clock: Clock;
  /** Absent for a recording, whose workflows only the log knows. */
  readonly port: WorkflowsPort | undefined;
}

/** Runs of a workflow that are said with it. */
const runsSaid = 5;

interface NumberedStep {
  readonly step: StepVersion;
  readonly workflow: WorkflowReference;
}

interface SpokenWorkflows {
  /** As they were numbered last. */
  readonly listed: readonly Workflow[];
  readonly current: Workflow | undefined;
  readonly steps: readonly NumberedStep[];
}

export function workflowTopic({ store, clock, port }: WorkflowParts): Topic {
  const index = createWorkflowIndex(store);
  const spoken: SpokenOf<SpokenWorkflows> = { now: { listed: [], current: undefined, steps: [] } };

  async function read(signal: AbortSignal) {
    await workThrough(index, clock, signal);
    const known = await port?.known(signal);
    // Those of the log alone are not all.
    signal.throwIfAborted();
    const declared = known?.ok ? (known.value?.workflows ?? []) : [];
    const notes = known && !known.ok ? failureLines(known.failure) : [];
    return { workflows: workflowList(declared, loggedWorkflows(index), []), notes };
  }

  async function list(rest: string, signal: AbortSignal): Promise<Answer> {
    const { workflows, notes } = await read(signal);
    const listed = workflows.filter((workflow) => hasText(workflow, rest));
    spoken.now = { ...spoken.now, listed };
    return {
      lines: [...notes, `${countOf(listed.length, "workflow")}${rest === "" ? "" : ` with ${rest}`}.`],
      list: listOf(
        ["workflow", "workflows"],
        listed,
        (workflow, at) => `${at + 1}. ${workflowLine(workflow)}`,
      ),
    };
  }

  async function find(rest: string, signal: AbortSignal): Promise<Workflow | undefined> {
    if (rest === "") return spoken.now.current;
    if (/^\d+$/.test(rest)) return spoken.now.listed[Number(rest) - 1];
    const { workflows } = await read(signal);
    const text = rest.toLowerCase();
    const isNamed = ({ id, callbackId, title }: Workflow) =>
      [id, callbackId, title].some((name) => name?.toLowerCase() === text);
    return workflows.find(isNamed) ?? workflows.find((workflow) => hasText(workflow, rest));
  }

  const unknown = (word: string) => notListed("workflow", "workflows", word);

  async function tell(rest: string, signal: AbortSignal): Promise<Answer> {
    const workflow = await find(rest, signal);
    if (!workflow) return unknown(rest);
    spoken.now = { ...spoken.now, current: workflow };
    const { id, functions } = workflow;
    const runs = id === undefined ? [] : index.runs(id);
    const isCut = id !== undefined && index.isCut(id);
    const latest = runs
      .slice(0, runsSaid)
      .map(
        ({ status, startUs, traceId }) =>
          `run ${status} at ${formatDate(startUs)} ${formatTimeOfDay(startUs).slice(0, 8)}, ${traceId}`,
      );
    return say(
      workflowLine(workflow),
      ...functions.map(
        (each) => `runs the function ${each.name === "" ? each.id : `${each.name}, ${each.id}`}`,
      ),
      ...(runs.length > 0
        ? [
            `${isCut ? "More than " : ""}${countOf(runs.length, "run")} in the log, ${whichRuns(runs.length)}:`,
          ]
        : ["No runs of it are loaded."]),
      ...latest,
      "Type steps to hear its steps.",
    );
  }

  async function tellSteps(rest: string, signal: AbortSignal): Promise<Answer> {
    if (!port) return notUnderstood(noPlatform);
    const workflow = await find(rest, signal);
    if (!workflow) return unknown(rest);
    spoken.now = { ...spoken.now, current: workflow };
    const reference = referenceTo(workflow, port.appId);
    if (!reference)
      return say("The platform cannot be asked: neither the workflow's ID nor its app is known.");
    const functionIds = new Set([...workflow.functions.map(({ id }) => id), openFormFunctionId]);
    const found: NumberedStep[] = [];
    for (const functionId of functionIds) {
      const outcome = await port.steps(functionId, reference, signal);
      if (!outcome.ok) return failureAnswer(outcome.failure);
      for (const step of outcome.value) found.push({ step, workflow: reference });
    }
    spoken.now = { ...spoken.now, steps: found };
    return {
      lines: [`${countOf(found.length, "version of a step", "versions of steps")} of ${workflow.title}.`],
      list: listOf(["version", "versions"], found, ({ step }, at) => `${at + 1}. ${stepLine(step)}`),
    };
  }

  /** Nothing is sent before the order was said and agreed to. */
  function order(rest: string): Answer {
    if (!port) return notUnderstood(noPlatform);
    const { steps } = spoken.now;
    const chosen = /^\d+$/.test(rest)
      ? steps[Number(rest) - 1]
      : steps.find(({ step }) => step.step_id === rest);
    if (!chosen)
      return notUnderstood("Name a step by its number: type steps to hear them, then export and the number.");
    const { step, workflow } = chosen;
    const stepId = String(step.step_id ?? "");
    // Those to all versions of the step, which the platform calls as the newest one is called: it stands last.
    const newest = steps.findLast((each) => each.step.step_id === step.step_id)?.step ?? step;
    const { nameToType } = port;
    return {
      lines: [`Orders the export of the responses to ${newest.title}, step ID ${stepId}.`],
      question: {
        expected: nameToType ?? "yes",
        async carryOut(signal) {
          const outcome = await port.order(stepId, workflow, signal, nameToType);
          return outcome.ok ? say(port.delivery.words) : failureAnswer(outcome.failure);
        },
      },
    };
  }

  return {
    name: "workflows",
    about: "the app's workflows, their steps, and exports of responses",
    spokenOf: [spoken],
    commands: [
      {
        names: ["workflows"],
        takes: "[text]",
        does: "names the workflows, with their latest runs.",
        isPlace: true,
        readsLog: "too",
        answer: list,
      },
      {
        names: ["workflow", "w"],
        takes: "[number or name]",
        does: "tells one workflow: its functions and its latest runs.",
        isPlace: true,
        readsLog: "too",
        answer: tell,
      },
      {
        names: ["steps"],
        takes: "[workflow]",
        does: "names the steps of a workflow, version by version.",
        isPlace: true,
        answer: tellSteps,
      },
      {
        names: ["export"],
        takes: "number",
        does: "orders the export of a step's responses, after a yes.",
        answer: order,
      },
    ],
  };
}

function whichRuns(count: number): string {
  return count > runsSaid ? `the latest ${runsSaid} of them` : "the latest first";
}

function workflowLine({ title, id, callbackId, recent, lastUs }: Workflow): string {
  const names = [id, callbackId].filter((name) => name !== undefined && name !== title);
  const last =
    lastUs === undefined
      ? ""
      : `, last run at ${formatDate(lastUs)} ${formatTimeOfDay(lastUs).slice(0, 8)}: ${recent[0]}`;
  const failed = recent.filter((status) => status === "failed").length;
  const share = recent.length > 0 ? `, ${failed} of the last ${recent.length} failed` : "";
  return `${[title, ...names].join(", ")}${last}${share}`;
}

function stepLine({
  step_id: id,
  title,
  is_deleted: isDeleted,
  workflow_version_created: created,
}: StepVersion): string {
  const us = versionTimeUs(created);
  const version = us === undefined ? String(created) : `${formatDate(us)} ${formatTimeOfDay(us).slice(0, 8)}`;
  return `${title}, step ID ${id}, version of ${version}${isDeleted ? ", deleted" : ""}`;
}
