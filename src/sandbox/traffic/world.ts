/** The app, people and places that generated traffic is about. */

export interface TrafficFunction {
  readonly id: string;
  readonly name: string;
  /** `app` for the developer's own code, `builtin` for the platform's functions. */
  readonly type: "app" | "builtin";
  /** Middle of the run times, in milliseconds. */
  readonly typicalMs: number;
  /** Share of executions that fail, 0 to 1. */
  readonly failureRate: number;
  /**
   * What the function's code prints in every execution that goes well; the words in braces are filled in as `fillIn` says, and a
   * datastore's name by the key of the item that the run is about. The platform captures the lines at the end of the execution, so
   * that they tell what was done by then.
   */
  readonly prints: readonly Print[];
  readonly errors: readonly TrafficError[];
  /** Names and example values of its inputs; texts are filled in as `prints` are, and one that the run's items say nothing of is left out. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** What it asks datastores for, in this order. */
  readonly asks?: readonly DatastoreQuestion[];
  /** Key of the external service it signs in to. */
  readonly provider?: string;
}

/** A line that code prints: at level info and always, unless it says otherwise. */
export type Print = string | PrintedLine;

export interface PrintedLine {
  readonly text: string;
  readonly level?: "debug" | "warn";
  /** Share of the executions that print it, 0 to 1. */
  readonly chance?: number;
}

/** What an execution fails with, and what its code prints on the way, in place of its usual lines. */
export interface TrafficError {
  /** One that begins with `datastore_` is what a datastore refused a request with. */
  readonly text: string;
  readonly prints: readonly Print[];
  /** How many requests to datastores are made before; all of them unless given. */
  readonly asks?: number;
}

/** A deploy of one function, and what its code gets wrong until the next one. */
export interface Release {
  readonly functionId: string;
  readonly userId: string;
  readonly sizeKb: number;
  readonly flaw?: Flaw;
}

/** Wrong only for runs about an item that the code does not reckon with. */
export interface Flaw {
  readonly datastore: string;
  readonly strikes: (item: ItemWords) => boolean;
  readonly error: TrafficError;
}

/**
 * One request to a datastore: of the item that the run is about or, with an expression, of all that fit it. None writes: the
 * log would tell of changes that were never made.
 */
export interface DatastoreQuestion {
  readonly datastore: string;
  readonly request: "get" | "query";
  readonly expression?: string;
}

/** A datastore that exists, and keys of items that are in it now; there may be none. */
export interface TrafficDatastore {
  readonly name: string;
  readonly keys: readonly string[];
  /** What the item itself says of a run that is about it; nothing where that is not known. */
  readonly wordsOf?: (key: string) => ItemWords;
}

export interface ItemWords {
  /** The person the item is about. */
  readonly person?: string | undefined;
  /** Days of leave that the person has left. */
  readonly days?: number | undefined;
  /** Who decides on it. */
  readonly approver?: string | undefined;
  /** Whether it waits for a decision, or which one it got. */
  readonly status?: string | undefined;
  /** Its first day. */
  readonly from?: string | undefined;
}

export interface TrafficTrigger {
  readonly id: string;
  readonly name: string;
  readonly type: "event" | "shortcut" | "webhook" | "scheduled" | "external" | "blockkit";
  readonly config: Readonly<Record<string, unknown>>;
}

export interface TrafficWorkflow {
  readonly id: string;
  readonly name: string;
  /** Function ids in the order they run. */
  readonly steps: readonly string[];
  readonly triggers: readonly TrafficTrigger[];
  /** Its runs are about such items alone; about any item without it. */
  readonly about?: { readonly datastore: string; readonly status: string };
  /** How often it runs, against the others. */
  readonly weight: number;
}

export interface TrafficWorld {
  readonly appId: string;
  readonly teamId: string;
  readonly enterpriseId: string;
  readonly botUserId: string;
  readonly functions: readonly TrafficFunction[];
  readonly workflows: readonly TrafficWorkflow[];
  /** Requests to any other datastore are left out of the log. */
  readonly datastores: readonly TrafficDatastore[];
  readonly users: readonly string[];
  readonly channels: readonly string[];
  /** Keys of the external services the app signs in to. */
  readonly providers: readonly string[];
  /** What was deployed in the time before the start, and how long before, in minutes. */
  readonly past?: readonly (Release & { readonly minutesAgo: number })[] | undefined;
  /** The same with its time, in epoch microseconds, the earliest first; nothing else is deployed meanwhile. */
  readonly releases?: readonly (Release & { readonly atUs: number })[] | undefined;
  /** Until then nothing goes wrong by chance; epoch microseconds. */
  readonly calmUntilUs?: number | undefined;
}
