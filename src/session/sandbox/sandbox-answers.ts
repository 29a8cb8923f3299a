/** What a sandbox answers to each operation of its control plane: another answer is not a sandbox's, and nothing was done. */

import { isJsonObject, ownValue } from "../../base/json.ts";

type Check = (answer: unknown) => boolean;

const isDone: Check = (answer) => ownValue(answer, "done") === true;
const numberAt =
  (key: string): Check =>
  (answer) =>
    typeof ownValue(answer, key) === "number";
const listAt =
  (...keys: readonly string[]): Check =>
  (answer) =>
    keys.every((key) => Array.isArray(ownValue(answer, key)));

const operationsBelow =
  (start: string): Check =>
  (answer) => {
    const operations = ownValue(answer, "operations");
    return (
      Array.isArray(operations) &&
      operations.length > 0 &&
      operations.every((operation) => String(ownValue(operation, "path")).startsWith(start))
    );
  };

/** By verb and first part of the path. */
const checks: Readonly<Record<string, Check>> = {
  "GET ": operationsBelow("/_sandbox/"),
  "GET state": listAt("tokens"),
  "POST reset": isDone,
  "POST seed": isDone,
  "GET snapshot": listAt("teams", "apps", "users"),
  "GET clock": numberAt("nowMs"),
  "POST clock": numberAt("nowMs"),
  "GET faults": listAt("rules", "known"),
  "POST faults": numberAt("id"),
  "DELETE faults": isDone,
  "GET requests": listAt("requests"),
  "DELETE requests": isDone,
  "GET datastores": listAt("datastores"),
  "GET workflows": listAt("workflows"),
};

/** Whether a sandbox may answer this; `path` is what stands after `/_sandbox/`. An operation without a row takes any object. */
export function isSandboxAnswer(http: string, path: string, answer: unknown): boolean {
  const operation = `${http} ${path.split(/[/?]/, 1)[0]}`;
  const check = Object.hasOwn(checks, operation) ? checks[operation] : undefined;
  return isJsonObject(answer) && (check?.(answer) ?? true);
}
