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
  /** What the function's code prints; `{n}`, `{user}` and `{ms}` are filled in. */
  readonly prints: readonly string[];
  /** What it fails with. */
  readonly errors: readonly string[];
  /** Names and example values of its inputs. */
  readonly inputs: Readonly<Record<string, unknown>>;
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
  readonly users: readonly string[];
  readonly channels: readonly string[];
  /** Keys of the external services the app signs in to. */
  readonly providers: readonly string[];
}
