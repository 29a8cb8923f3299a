/** Names of functions and workflows, learnt from records that have them, for records that have only an identifier. */

import { textAt } from "./payload.ts";
import { type ActivityRecord, decodePayload } from "./record.ts";

/** Gives the name of a function or workflow by its identifier; undefined when none was learnt. */
export type NameOf = (componentId: string) => string | undefined;

export type NamedKind = "function" | "workflow";

/** A function or workflow by its identifiers and the names it has, or has had. */
export interface NamedThing {
  readonly kind: NamedKind;
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Its names were given together, as in a manifest: each stands for the others. */
  readonly isDeclared?: true;
}

/** What was learnt by now. */
export interface LearntNames {
  /** The name that the latest record gives. */
  readonly nameOf: NameOf;
  /** Every component with every name it has had, and what is declared; another list only after `revision` has risen. */
  readonly things: readonly NamedThing[];
  /** Rises whenever a component gets a new name, or another of its names becomes the latest. */
  readonly revision: number;
}

export interface ComponentNames extends LearntNames {
  /** Takes any records, in any order. */
  learn(records: Iterable<ActivityRecord>): void;
  /** Takes names that were given elsewhere, in place of those taken before. */
  declare(things: readonly NamedThing[]): void;
  /** Takes one name that a record gives its component; epoch microseconds. */
  note(componentId: string, name: string, us: number): void;
}

/** Remembers up to 10,000 components, with up to 20 names each. */
export function createComponentNames(): ComponentNames {
  const found = new Map<string, Named>();
  let declared: readonly NamedThing[] = [];
  let revision = 0;
  let listed: { readonly revision: number; readonly things: readonly NamedThing[] } | undefined;
  const note = (componentId: string, name: string, us: number) => {
    if (name.trim() === "" || componentId === "") return;
    const known = found.get(componentId);
    if (!known) {
      if (found.size >= componentLimit) return;
      found.set(componentId, { name, us, all: new Set([name]) });
      revision++;
      return;
    }
    const isNew = !known.all.has(name) && known.all.size < nameLimit;
    const isLater = us >= known.us;
    if (isNew) known.all.add(name);
    if (isNew || (isLater && name !== known.name)) revision++;
    if (isLater) {
      known.name = name;
      known.us = us;
    }
  };
  return {
    learn(records) {
      for (const record of records) {
        const key = nameKeyOf(record.eventType);
        if (key === undefined || record.componentId === "") continue;
        const known = found.get(record.componentId);
        // Finding the name again in the text is many times faster than decoding it.
        const isSame = known && record.raw.includes(`"${key}":${JSON.stringify(known.name)}`);
        const name = isSame ? known.name : textAt(decodePayload(record.raw), key);
        note(record.componentId, name, record.createdUs);
      }
    },
    note,
    declare(things) {
      declared = things;
      revision++;
    },
    nameOf: (componentId) => found.get(componentId)?.name,
    get things() {
      if (listed?.revision !== revision)
        listed = { revision, things: [...found].map(thingOf).concat(declared) };
      return listed.things;
    },
    get revision() {
      return revision;
    },
  };
}

export type NameKey = "function_name" | "workflow_name";

/** The payload's key that names the component of such records; undefined where nothing does. */
export function nameKeyOf(eventType: string): NameKey | undefined {
  return nameKeys.get(eventType);
}

/** What a thing is called where people read it: the first of the texts that shows anything. */
export function shownName(...texts: readonly (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== "") ?? "(no name)";
}

/** Whether the text has the form of the identifier of a function or workflow; where a kind is given, of one of that kind. */
export function isComponentId(text: string, kind?: NamedKind): boolean {
  return /^(?:Fn|Wf)[A-Za-z0-9]+$/.test(text) && (kind === undefined || kindOfComponent(text) === kind);
}

/** Workflows have identifiers of their own; whatever else the log names is a function. */
export function kindOfComponent(id: string): NamedKind {
  return id.startsWith("Wf") ? "workflow" : "function";
}

interface Named {
  name: string;
  us: number;
  readonly all: Set<string>;
}

function thingOf([id, { all }]: readonly [string, Named]): NamedThing {
  return { kind: kindOfComponent(id), ids: [id], names: [...all] };
}

const componentLimit = 10_000;
const nameLimit = 20;

/** Types whose component is what the payload names. */
const nameKeys: ReadonlyMap<string, NameKey> = new Map([
  ["function_execution_started", "function_name"],
  ["function_execution_result", "function_name"],
  ["workflow_execution_started", "workflow_name"],
  ["workflow_execution_result", "workflow_name"],
  ["workflow_published", "workflow_name"],
  ["workflow_unpublished", "workflow_name"],
]);
