/** Counts, failures and durations per function, workflow and event type, and levels over time, in any order. */

import { type Level, levels } from "../base/log-words.ts";
import { mayBePending } from "./outcome.ts";
import type { RunEvent } from "./runs/run-event.ts";
import { endingRuleOf } from "./summary.ts";
import { createExecutions, type Executions } from "./totals/executions.ts";
import { type RunningTotals, type StatisticsRow, totalsFor } from "./totals/running-totals.ts";
import { createTimeline, type Timeline } from "./totals/timeline.ts";

/** A level, or `other` for records whose level is none. */
export type LevelCategory = Level | "other";

export interface Statistics {
  /** Records added. */
  readonly records: number;
  /** Records of level error or worse, or that tell of a failure. */
  readonly errors: number;
  /** Executions of each function: `count` those that ended or still run; durations from start to end. */
  functions(): readonly StatisticsRow[];
  workflows(): readonly StatisticsRow[];
  /** Records of each type; failures are its errors, and those that ended are the records that say how something went. */
  eventTypes(): readonly StatisticsRow[];
  readonly levels: Timeline<LevelCategory>;
  /** Takes each event once, in any order. */
  add(event: RunEvent): void;
}

export function createStatistics(): Statistics {
  const types = new Map<string, RunningTotals>();
  const functions = createExecutions((durationMs, sign) => {
    totalsFor(types, "function_execution_result").duration(durationMs, sign);
  });
  const workflows = createExecutions((durationMs, sign) => {
    totalsFor(types, "workflow_execution_result").duration(durationMs, sign);
  });
  const timeline = createTimeline<LevelCategory>();
  let records = 0;
  let errors = 0;
  return {
    get records() {
      return records;
    },
    get errors() {
      return errors;
    },
    functions: () => functions.rows(),
    workflows: () => workflows.rows(),
    eventTypes: () => [...types.values()].map((totals) => totals.row()).sort(byCount),
    levels: timeline,
    add(event) {
      records += 1;
      if (event.isError) errors += 1;
      timeline.add(event.us, categories.get(event.record.level) ?? "other");
      addToType(types, event);
      executionsFor(event, functions, workflows)?.add(event);
    },
  };
}

function executionsFor(
  { kind }: RunEvent,
  functions: Executions,
  workflows: Executions,
): Executions | undefined {
  if (kind === "function-start" || kind === "function-end") return functions;
  return kind === "workflow-start" || kind === "workflow-end" ? workflows : undefined;
}

const categories: ReadonlyMap<string, Level> = new Map(levels.map((level) => [level, level]));

function addToType(types: Map<string, RunningTotals>, event: RunEvent) {
  const totals = totalsFor(types, event.record.eventType);
  totals.count(1);
  totals.entry(event.us, { hasEnded: saysHowItWent(event), hasFailed: event.isError });
  if (event.durationMs !== undefined) totals.duration(event.durationMs, 1);
}

/** A start, an output or a deployment is no end of anything, and what is pending has not ended unless it was logged as an error. */
function saysHowItWent(event: RunEvent): boolean {
  const rule = endingRuleOf(event.record.eventType);
  if (rule === undefined) return false;
  // An outcome may have to be decoded for it, so it is asked for last.
  return event.isError || !mayBePending(rule) || event.outcome !== "pending";
}

function byCount(a: StatisticsRow, b: StatisticsRow): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}
