/** What people filled into a form: kept responses, and one for every run of generated traffic that got past the form. */

import { levelRank } from "../../activity/record.ts";
import { ownValue, parseLossless } from "../../base/json.ts";
import { seededRandom } from "../../base/random.ts";
import { openFormFunctionId } from "../../catalog/schemas/identifiers.ts";
import type { Storage } from "../storage/storage.ts";
import type { FormResponse, Workflow, WorkflowStep } from "../storage/workflows.ts";
import { lifelikeAnswer } from "./lifelike-answers.ts";

/** The most runs of traffic one export looks at. */
const runLimit = 10_000;

/** Responses submitted by then, the oldest first. */
export function formResponses(
  storage: Storage,
  workflow: Workflow,
  step: WorkflowStep,
  untilUs: number,
): readonly FormResponse[] {
  const kept = storage.formResponses
    .list()
    .filter(({ workflowId, stepId }) => workflowId === workflow.id && stepId === step.id);
  return [...kept, ...responsesOfRuns(storage, workflow, step, untilUs)]
    .filter(({ submittedUs }) => submittedUs <= untilUs)
    .sort((a, b) => a.submittedUs - b.submittedUs);
}

/** Runs go through the newest version, and the log does not say which of several forms it was: the first one (assumption). */
function responsesOfRuns(
  storage: Storage,
  workflow: Workflow,
  step: WorkflowStep,
  untilUs: number,
): FormResponse[] {
  const form = workflow.versions.at(-1)?.steps.find(({ functionId }) => functionId === openFormFunctionId);
  if (form?.id !== step.id) return [];
  const eventsOf = (eventType: string) => workflowEvents(storage, workflow, eventType, untilUs);
  const actors = new Map(
    eventsOf("workflow_execution_started").map(({ traceId, payload }) => [
      traceId,
      ownValue(payload, "actor"),
    ]),
  );
  return eventsOf("workflow_step_execution_result").flatMap(({ traceId, payload, createdUs }) => {
    if (ownValue(payload, "function_id") !== openFormFunctionId) return [];
    if (ownValue(payload, "exec_outcome") !== "Success") return [];
    const actor = actors.get(traceId);
    return [
      {
        id: traceId,
        workflowId: workflow.id,
        stepId: step.id ?? "",
        userId: typeof actor === "string" ? actor : "",
        submittedUs: createdUs,
        answers: answersOf(traceId, step, createdUs),
      },
    ];
  });
}

/** The same run gives the same answers in every export. */
function answersOf(traceId: string, { questions }: WorkflowStep, submittedUs: number): string[] {
  const random = seededRandom(traceId);
  return questions.map((question) => lifelikeAnswer(question, random, submittedUs));
}

/** The newest events of one type in the workflow's log. */
function workflowEvents(storage: Storage, { appId, id }: Workflow, eventType: string, untilUs: number) {
  const filter = { appId, componentId: id, eventType, arrivedByUs: untilUs, toUs: untilUs };
  return storage.activityLog
    .page({ ...filter, minLevelRank: levelRank("trace") }, "desc", undefined, runLimit)
    .flatMap(({ createdUs, raw }) => {
      const record = parseLossless(raw);
      const traceId = ownValue(record, "trace_id");
      return typeof traceId === "string"
        ? [{ createdUs, traceId, payload: ownValue(record, "payload") }]
        : [];
    });
}
