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
   * What the function's code prints; `{n}`, `{days}`, `{user}` and `{ms}` are filled in as `fillIn` says, and a datastore's name in
   * braces by the key of the item that the run is about.
   */
  readonly prints: readonly string[];
  readonly errors: readonly TrafficError[];
  /** Names and example values of its inputs; texts are filled in as `prints` are. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** What it asks datastores for, in this order. */
  readonly asks?: readonly DatastoreQuestion[];
  /** Key of the external service it signs in to. */
  readonly provider?: string;
}

/** What an execution fails with; a text that begins with `datastore_` is what a datastore refused a request with. */
export type TrafficError = string | InputError;

/** The inputs are refused, and the function's code never runs. */
export interface InputError {
  readonly text: string;
  /** What is wrong with them, laid over the usual ones. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** One request to a datastore: of the item that the run is about or, with an expression, of all that fit it. */
export interface DatastoreQuestion {
  readonly datastore: string;
  readonly request: "get" | "put" | "update" | "query";
  readonly expression?: string;
}

/** A datastore that exists, and keys of items that are in it; there may be none. */
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
}
