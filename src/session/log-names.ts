/** What the names in a query stand for, asked of the platform before its log is read, and learnt while it is. */

import {
  type ComponentNames,
  createComponentNames,
  kindOfComponent,
  type NamedKind,
  type NamedThing,
} from "../activity/component-names.ts";
import { type ActivityRecord, levelRank } from "../activity/record.ts";
import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import { mayName } from "../query/names.ts";
import type { Query, RemoteFilter } from "../query/query.ts";
import type { CallBudget } from "../tail/budget.ts";
import type { FetchFailure } from "../tail/tail.ts";
import { type LogAddress, pageFetcher, pageLimit } from "./fetch-page.ts";
import { type AskedAgain, insist } from "./insist.ts";

export interface LogNames {
  /** Whether the query names anything that may have to be looked up. */
  readonly isNeeded: boolean;
  readonly things: readonly NamedThing[];
  /** Rises whenever there is more to know. */
  readonly revision: number;
  /**
   * Asks for the latest names, a call for each kind; for nothing when the query names nothing. A call that may be answered
   * later is asked again, as the platform says. Returns why names are missing, where they are.
   */
  lookUp(signal: AbortSignal): AsyncGenerator<AskedAgain, FetchFailure | undefined>;
  /** Takes what the filter let through; where it leaves out the records that have names, asks for those, once each. */
  learn(records: readonly ActivityRecord[], filter: RemoteFilter, signal: AbortSignal): Promise<void>;
}

export interface LogNamesOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The tail's, which waits as long as the platform asks for beside it. */
  readonly budget?: Pick<CallBudget, "pauseUntil"> | undefined;
  /** The names that the caller shows besides. */
  readonly shown?: ComponentNames | undefined;
  /** A longer wait that the platform asks for is not kept: the caller ends. */
  readonly longestWaitMs?: number | undefined;
}

export function createLogNames(
  query: Query,
  address: Omit<LogAddress, "filter">,
  { clock, random, budget, shown, longestWaitMs }: LogNamesOptions,
): LogNames {
  const isNeeded = mayName(query);
  const names = shown ?? createComponentNames();
  const tried = new Set<string>();
  const ask = async (kind: NamedKind, limit: number, signal: AbortSignal, componentId?: string) => {
    const filter: RemoteFilter = {
      min_log_level: "info",
      log_event_type: namingTypes[kind],
      ...(componentId !== undefined && { component_id: componentId }),
    };
    const outcome = await pageFetcher({ ...address, filter })({ limit, sortDirection: "desc" }, signal);
    if (outcome.ok) names.learn(outcome.page.records);
    return outcome.ok ? undefined : outcome.failure;
  };
  const mayPass = ({ kind }: FetchFailure) => kind === "retry";
  const latest = (kind: NamedKind, signal: AbortSignal) =>
    insist(() => ask(kind, pageLimit, signal), { clock, random, mayPass, longestWaitMs }, signal);
  let askedFromMs = Number.NEGATIVE_INFINITY;
  return {
    isNeeded,
    get things() {
      return names.things;
    },
    get revision() {
      return names.revision;
    },
    async *lookUp(signal) {
      if (!isNeeded) return undefined;
      return (yield* latest("function", signal)) ?? (yield* latest("workflow", signal));
    },
    async learn(records, filter, signal) {
      if (!isNeeded && !shown) return;
      names.learn(records);
      if (!leavesNamesOut(filter)) return;
      for (const { componentId } of records) {
        if (tried.size >= mostTried || tried.has(componentId) || !hasName.test(componentId)) continue;
        if (clock.elapsedMs() < askedFromMs) return;
        tried.add(componentId);
        if (names.nameOf(componentId) !== undefined) continue;
        const failure = await ask(kindOfComponent(componentId), 1, signal, componentId);
        if (failure?.retryAfterMs === undefined) continue;
        // It holds for whatever is asked of this log, and the name is asked for when it is over.
        tried.delete(componentId);
        askedFromMs = clock.elapsedMs() + failure.retryAfterMs;
        budget?.pauseUntil(askedFromMs);
        return;
      }
    },
  };
}

const namingTypes: Readonly<Record<NamedKind, string>> = {
  function: "function_execution_started",
  workflow: "workflow_execution_started",
};

const hasName = /^(?:Fn|Wf)[A-Za-z0-9]+$/;

/** Components asked for one by one: no app has more, and a call each is what is scarce. */
const mostTried = 100;

function leavesNamesOut({
  source,
  log_event_type: type,
  min_log_level: level = "info",
}: RemoteFilter): boolean {
  return source !== undefined || type !== undefined || levelRank(level) > levelRank("info");
}
