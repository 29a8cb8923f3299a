/** What a method names as secret is never shown: not before it is sent, and not when it comes back. */

import type { JsonObject } from "../base/json.ts";
import type { MethodDefinition } from "./method.ts";

/** The arguments as they may be shown. */
export function maskedArguments(method: MethodDefinition, args: JsonObject): JsonObject {
  const masked = Object.entries(args).map(([name, value]) => [
    name,
    method.secrets?.includes(name) ? "[hidden]" : value,
  ]);
  return Object.fromEntries(masked) as JsonObject;
}

/** Whether the answer is itself a token, or another secret. */
export function answersWithSecrets(method: MethodDefinition): boolean {
  return method.secrets?.some((name) => Object.hasOwn(method.result.shape, name)) ?? false;
}
