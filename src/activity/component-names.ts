/** Names of functions and workflows learnt from the records that have them, for those that have only an identifier. */

import { textAt } from "./payload.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";

/** Gives the name of a function or workflow by its identifier; undefined when none was learnt. */
export type NameOf = (componentId: string) => string | undefined;

export interface ComponentNames {
  /** Takes any records, in any order. */
  learn(records: Iterable<ActivityRecord>): void;
  readonly nameOf: NameOf;
  /** Rises whenever a component has another name than before. */
  readonly revision: number;
}

/** Remembers the names of up to 10,000 components; a renamed one is known by its new name within a minute of log. */
export function createComponentNames(): ComponentNames {
  const names = new Map<string, { readonly name: string; readonly us: number }>();
  let revision = 0;
  const learnOne = (record: ActivityRecord) => {
    const key = nameKeys.get(record.eventType);
    if (key === undefined || record.componentId === "") return;
    const known = names.get(record.componentId);
    if (known ? record.createdUs < known.us + renewalUs : names.size >= componentLimit) return;
    const name = textAt(decodePayload(record.raw), key);
    if (name === "") return;
    if (known?.name !== name) revision++;
    names.set(record.componentId, { name, us: record.createdUs });
  };
  return {
    learn(records) {
      for (const record of records) learnOne(record);
    },
    nameOf: (componentId) => names.get(componentId)?.name,
    get revision() {
      return revision;
    },
  };
}

const renewalUs = 60_000_000;
const componentLimit = 10_000;

/** Types whose component is what the payload names. */
const nameKeys: ReadonlyMap<string, string> = new Map([
  ["function_execution_started", "function_name"],
  ["function_execution_result", "function_name"],
  ["workflow_execution_started", "workflow_name"],
  ["workflow_execution_result", "workflow_name"],
  ["workflow_published", "workflow_name"],
]);
