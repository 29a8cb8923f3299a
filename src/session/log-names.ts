/** What the names in a query stand for, asked of the platform before its log is read, and learnt while it is. */

import {
  type ComponentNames,
  createComponentNames,
  kindOfComponent,
  type NamedKind,
  type NamedThing,
} from "../activity/component-names.ts";
import { type ActivityRecord, levelRank } from "../activity/record.ts";
import { mayName } from "../query/names.ts";
import type { Query, RemoteFilter } from "../query/query.ts";
import { type LogAddress, pageFetcher, pageLimit } from "./fetch-page.ts";

export interface LogNames {
  readonly things: readonly NamedThing[];
  /** Rises whenever there is more to know. */
  readonly revision: number;
  /** Asks for the latest names, a call for each kind; for nothing when the query names nothing. */
  lookUp(signal: AbortSignal): Promise<void>;
  /** Takes what the filter let through; where it leaves out the records that have names, asks for those, once each. */
  learn(records: readonly ActivityRecord[], filter: RemoteFilter, signal: AbortSignal): Promise<void>;
}

/**
 * `shown` are the names that the caller shows besides. What cannot be looked up stays unknown: reading the log itself
 * shows what is wrong with the platform.
 */
export function createLogNames(
  query: Query,
  address: Omit<LogAddress, "filter">,
  shown?: ComponentNames,
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
  };
  return {
    get things() {
      return names.things;
    },
    get revision() {
      return names.revision;
    },
    async lookUp(signal) {
      if (!isNeeded) return;
      await ask("function", pageLimit, signal);
      await ask("workflow", pageLimit, signal);
    },
    async learn(records, filter, signal) {
      if (!isNeeded && !shown) return;
      names.learn(records);
      if (!leavesNamesOut(filter)) return;
      for (const { componentId } of records) {
        if (tried.size >= mostTried || tried.has(componentId) || !hasName.test(componentId)) continue;
        tried.add(componentId);
        if (names.nameOf(componentId) === undefined)
          await ask(kindOfComponent(componentId), 1, signal, componentId);
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
