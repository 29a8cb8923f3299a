/** A world for generated traffic made from what an app has deployed: its functions run, in the order of its steps. */

import type { StoredFunction, Workflow } from "../storage/workflows.ts";
import { timedOut } from "./function-execution.ts";
import type {
  DatastoreQuestion,
  TrafficDatastore,
  TrafficFunction,
  TrafficTrigger,
  TrafficWorkflow,
} from "./world.ts";

export interface DeclaredWorld {
  readonly functions: readonly TrafficFunction[];
  readonly workflows: readonly TrafficWorkflow[];
}

/**
 * `scripted` functions keep their story. The other functions of the app ask its datastores in turn. Undefined when the
 * workflows run no function of the app's own.
 */
export function declaredWorld(
  workflows: readonly Workflow[],
  functions: readonly StoredFunction[],
  scripted: readonly TrafficFunction[],
  datastores: readonly TrafficDatastore[] = [],
): DeclaredWorld | undefined {
  const stepsOf = (workflow: Workflow) => workflow.versions.at(-1)?.steps ?? [];
  const running = workflows.filter((workflow) => stepsOf(workflow).length > 0);
  const used = new Set(running.flatMap((workflow) => stepsOf(workflow).map((step) => step.functionId)));
  const acting = functions
    .filter(({ id }) => used.has(id))
    .map(
      (known, index) =>
        scripted.find(({ id }) => id === known.id) ?? actor(known, datastores[index % datastores.length]),
    );
  if (!acting.some(({ type }) => type === "app")) return undefined;
  return {
    functions: acting,
    workflows: running.map((workflow) => ({
      id: workflow.id,
      name: workflow.title,
      steps: stepsOf(workflow).map((step) => step.functionId),
      triggers: [triggerOf(workflow)],
      weight: 1,
    })),
  };
}

/** What can be said of any function: it prints something, takes its time, and fails now and then. */
function actor(
  { id, title, appId }: StoredFunction,
  datastore: TrafficDatastore | undefined,
): TrafficFunction {
  return {
    id,
    name: title,
    type: appId === undefined ? "builtin" : "app",
    typicalMs: 420,
    failureRate: 0.03,
    prints: appId === undefined ? [] : [called, "{n} rows read", "done in {ms} ms"],
    errors: [
      { text: "TypeError: Cannot read properties of undefined", prints: appId === undefined ? [] : [called] },
      { text: timedOut, prints: appId === undefined ? [] : [called] },
    ],
    inputs: {},
    asks: appId === undefined || datastore === undefined ? [] : questions(datastore),
  };
}

const called = "called by {user}";

/** One without items can only be searched. */
function questions({ name, keys }: TrafficDatastore): readonly DatastoreQuestion[] {
  return keys.length > 0
    ? [{ datastore: name, request: "get" }]
    : [{ datastore: name, request: "query", expression: "attribute_exists(#id)" }];
}

function triggerOf({ id, title }: Workflow): TrafficTrigger {
  return { id: `Ft${id.slice(2)}`, name: title, type: "shortcut", config: { name: title } };
}
