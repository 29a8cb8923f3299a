/** What the names in a query stand for, asked of the platform before its log is read, and learnt while it is. */

import {
  type ComponentNames,
  createComponentNames,
  kindOfComponent,
  type LearntNames,
  type NamedKind,
} from "../../activity/component-names.ts";
import type { Clock } from "../../base/clock.ts";
import type { Random } from "../../base/random.ts";
import { mayName } from "../../query/names.ts";
import type { Query, RemoteFilter } from "../../query/query.ts";
import type { FetchFailure } from "../../tail/tail.ts";
import { type AskedAgain, insist } from "../insist.ts";
import { type LogAddress, pageFetcher, pageLimit } from "./fetch-page.ts";

export interface LogNames extends Pick<ComponentNames, "learn">, LearntNames {
  /** Whether the query names anything that may have to be looked up. */
  readonly isNeeded: boolean;
  /**
   * Asks for the latest names, a call for each kind; for nothing when the query names nothing. A call that may be answered
   * later is asked again, as the platform says. Returns why names are missing, where they are.
   */
  lookUp(signal: AbortSignal): AsyncGenerator<AskedAgain, FetchFailure | undefined>;
  /** Asks for the name of a component, once. Returns why that was not answered; an answer may know none. */
  ask(componentId: string, signal: AbortSignal): Promise<FetchFailure | undefined>;
}

export interface LogNamesOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The names that the caller shows besides. */
  readonly shown?: ComponentNames | undefined;
  /** A longer wait that the platform asks for is not kept: the caller ends. */
  readonly longestWaitMs?: number | undefined;
}

export function createLogNames(
  query: Query,
  address: Omit<LogAddress, "filter">,
  { clock, random, shown, longestWaitMs }: LogNamesOptions,
): LogNames {
  const isNeeded = mayName(query);
  const names = shown ?? createComponentNames();
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
  const latest = (kind: NamedKind, signal: AbortSignal) =>
    insist(() => ask(kind, pageLimit, signal), { clock, random, mayPass, longestWaitMs }, signal);
  return {
    isNeeded,
    learn: names.learn,
    nameOf: names.nameOf,
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
    ask: (componentId, signal) => ask(kindOfComponent(componentId), 1, signal, componentId),
  };
}

/** Whether a name may be answered later. */
export function mayPass({ kind }: FetchFailure): boolean {
  return kind === "retry";
}

const namingTypes: Readonly<Record<NamedKind, string>> = {
  function: "function_execution_started",
  workflow: "workflow_execution_started",
};
