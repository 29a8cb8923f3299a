/** Lifelike activity records for measuring: the same seed and count give the same bytes on every machine. */

import { type Random, seededRandom } from "../../src/base/random.ts";

export interface RecordsOptions {
  /** How many records; default 1,000,000. */
  readonly count?: number;
  readonly seed?: string;
  /** Bytes of a chunk, about; default 1 MiB. */
  readonly chunkBytes?: number;
}

/** NDJSON in chunks that end with whole lines; about 340 bytes a record, eight records a run, a few of them late. */
export function* recordChunks(options: RecordsOptions = {}): Generator<Buffer> {
  const { count = 1_000_000, seed = "bench", chunkBytes = 1 << 20 } = options;
  const lines = recordLines(count, seededRandom(seed));
  let text = "";
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < chunkBytes) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

/** A text that stands in a known share of the records: one in about 5,000. */
export const rareText = "connection reset by upstream";

const stepsInARun = 8;
const runsAtOnce = 12;
const startUs = Date.UTC(2026, 0, 5) * 1000;
const functionNames = Array.from(
  { length: 40 },
  (_, index) => `${["approve", "notify", "sync", "load"][index % 4]}_request_${index}`,
);
const outputs = [
  "loading request from the store",
  "found 3 open items, writing the summary to the channel",
  "retrying after a short pause\\nattempt 2 of 5",
  "GET https://api.example.com/v1/items?page=2 200 in 84 ms",
];

interface Run {
  readonly traceId: string;
  readonly workflow: number;
  step: number;
}

/** Runs overlap, as they do where many people work: the next record is of any of those under way. */
function* recordLines(count: number, random: Random): Generator<string> {
  let nowUs = startUs;
  const runs = Array.from({ length: runsAtOnce }, () => newRun(random));
  for (let index = 0; index < count; index++) {
    const place = Math.floor(random.next() * runsAtOnce);
    const run = runs[place] ?? newRun(random);
    nowUs += random.integer(50, 4000);
    const isLate = random.chance(0.01);
    yield line(run, isLate ? nowUs - random.integer(1000, 10_000_000) : nowUs, random);
    run.step++;
    if (run.step === stepsInARun) runs[place] = newRun(random);
  }
}

function newRun(random: Random): Run {
  return { traceId: identifier("Tr", random), workflow: random.integer(0, 39), step: 0 };
}

function line({ traceId, workflow, step }: Run, createdUs: number, random: Random): string {
  const [level, type, payload] = event(step, workflow, random);
  const source = type === "function_execution_output" ? "developer" : "slack";
  const isWorkflow = type.startsWith("workflow");
  const component = isWorkflow
    ? `"component_type":"workflows","component_id":"Wf0A${workflow}"`
    : `"component_type":"functions","component_id":"Fn0B${workflow}"`;
  return `{"app_id":"A0123456789","level":"${level}","event_type":"${type}","source":"${source}",${component},"team_id":"T0123456789","payload":${payload},"created":${createdUs},"trace_id":"${traceId}"}`;
}

function event(step: number, workflow: number, random: Random): readonly [string, string, string] {
  const name = functionNames[workflow] ?? "";
  const names = `"function_name":"${name}","function_id":"Fn0B${workflow}","function_execution_id":"${identifier("Fx", random)}"`;
  if (step === 0)
    return [
      "info",
      "workflow_execution_started",
      `{"workflow_name":"Request flow ${workflow}","actor":"U0123456"}`,
    ];
  if (step === 1) return ["info", "workflow_step_started", `{"total_steps":2,"current_step":1,${names}}`];
  if (step === 2)
    return ["info", "function_execution_started", `{"function_name":"${name}","function_type":"app"}`];
  if (step < 6) return outputOf(random);
  if (step === 6) return resultOf(names, random);
  return [
    "info",
    "workflow_execution_result",
    `{"workflow_name":"Request flow ${workflow}","exec_outcome":"Success"}`,
  ];
}

function outputOf(random: Random): readonly [string, string, string] {
  const text = random.chance(1 / 1875) ? `upstream failed: ${rareText}` : random.pick(outputs);
  const level = random.weighted([
    [6, "info"],
    [3, "debug"],
    [1, "warn"],
  ] as const);
  return [
    level,
    "function_execution_output",
    `{"log":"${text}: request ${random.integer(1000, 99_999)} of user U${random.integer(10_000, 99_999)}"}`,
  ];
}

function resultOf(names: string, random: Random): readonly [string, string, string] {
  const inputs = `"inputs":{"amount":${random.integer(1, 9000)},"reason":"team offsite in spring","approver":"U0${random.integer(1000, 9999)}"}`;
  return random.chance(0.4)
    ? [
        "error",
        "workflow_step_execution_result",
        `{${inputs},"exec_outcome":"Error","error":"parameter_validation_failed",${names}}`,
      ]
    : ["info", "workflow_step_execution_result", `{${inputs},"exec_outcome":"Success",${names}}`];
}

const letters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function identifier(prefix: string, random: Random): string {
  let text = prefix;
  for (let index = 0; index < 9; index++) text += letters[Math.floor(random.next() * letters.length)];
  return text;
}
