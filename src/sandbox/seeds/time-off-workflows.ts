/** The standard platform's functions and workflows in all their versions, and what people have filled into its form. */

import { dayUs } from "../../base/units-of-time.ts";
import { openFormFunctionId } from "../../catalog/schemas/identifiers.ts";
import { timeOffApp } from "../traffic/time-off-app.ts";
import type { CheckedSeed } from "./seed-document.ts";

const { appId, functions, users } = timeOffApp;

/** Epoch microseconds of 1 September and 17 November 2025, and of 9 January 2026. */
const [first, second, third] = [1_756_713_600_118_204, 1_763_380_800_871_530, 1_767_949_200_402_117] as const;

const questions = ["Kind of time off", "First day", "Last day", "Anything else?"];

type SeededWorkflow = CheckedSeed["workflows"][number];
type SeededStep = SeededWorkflow["versions"][number]["steps"][number];

const requestForm = form("0", "Request time off", questions);
const handOverForm = form("3", "Who takes over?", ["Name of your stand-in"]);
const balance = step("1", "Fn04BALANCE", "Load the balance");
const approve = step("2", "Fn04APPROVE", "Approve the request");
const tell = step("4", "Fn0102", "Tell the channel");

const workflows: readonly SeededWorkflow[] = [
  {
    id: "Wf04REQUEST",
    appId,
    callbackId: "request_time_off",
    title: "Request time off",
    versions: [
      {
        createdUs: first,
        steps: [form("0", "Request vacation", questions.slice(0, 3)), approve, handOverForm],
      },
      { createdUs: second, steps: [requestForm, approve, handOverForm, tell] },
      { createdUs: third, steps: [requestForm, balance, approve, tell] },
    ],
  },
  {
    id: "Wf04APPROVED",
    appId,
    callbackId: "approved_request",
    title: "Approved request",
    versions: [
      {
        createdUs: second,
        steps: [
          step("0", "Fn04APPROVE", "Look at the approved request"),
          step("1", "Fn04CALENDAR", "Write into the calendar"),
        ],
      },
    ],
  },
  {
    id: "Wf04DIGEST",
    appId,
    callbackId: "morning_digest",
    title: "Morning digest",
    versions: [
      {
        createdUs: third,
        steps: [step("0", "Fn04DIGEST", "Build the digest"), step("1", "Fn0102", "Post it")],
      },
    ],
  },
];

export const timeOffWorkflows: Pick<CheckedSeed, "functions" | "workflows" | "formResponses"> = {
  functions: functions.map(({ id, name, type }) => ({ id, title: name, ...(type === "app" && { appId }) })),
  workflows: [...workflows],
  formResponses: [
    response(1, ["Vacation", "2025-12-22", "2026-01-02", "Back on the 5th"]),
    response(2, ["Vacation", "2026-02-09", "2026-02-13", ""]),
    response(3, ["Sick leave", "2025-11-24", "2025-11-25", 'Doctor\'s note is "on its way", sorry']),
    response(4, ["Parental leave", "2026-03-02", "2026-05-29", "Hand-over:\nfreya has the keys"]),
    response(5, ["Vacation", "2026-01-26", "2026-01-30", "=1+1 days of overtime left"]),
  ],
};

function step(id: string, functionId: string, title: string): SeededStep {
  return { id, functionId, title, questions: [] };
}

function form(id: string, title: string, asked: readonly string[]): SeededStep {
  return { ...step(id, openFormFunctionId, title), questions: [...asked] };
}

/** One day after another since the second version. */
function response(day: number, answers: string[]) {
  return {
    id: `Fr0DEMO00${day}`,
    workflowId: "Wf04REQUEST",
    stepId: "0",
    userId: users[day] ?? "",
    submittedUs: second + day * dayUs,
    answers,
  };
}
