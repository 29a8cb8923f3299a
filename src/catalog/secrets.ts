/** What is secret in the arguments of a method, and in its answer. */

import type { Json, JsonObject } from "../base/json.ts";
import type { MethodDefinition } from "./method.ts";

/** The arguments as they may be shown. */
export function maskedArguments(method: MethodDefinition, args: JsonObject): JsonObject {
  const masked = Object.entries(args).map(([name, value]): readonly [string, Json] => [
    name,
    method.secrets?.includes(name) ? "[hidden]" : value,
  ]);
  return Object.fromEntries(masked);
}

/** Whether the answer is itself a token, or another secret. */
export function answersWithSecrets(method: MethodDefinition): boolean {
  return method.secrets?.some((name) => Object.hasOwn(method.result.shape, name)) ?? false;
}
