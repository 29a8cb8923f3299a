/** What is secret by its name, in a method or anywhere: never shown before it is sent, nor when it comes back. */

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

/** Whether what stands under this key is never shown, whatever the method. */
export function isSecretKey(key: string): boolean {
  return /(token|secret|password|passwd|authorization|cookie|apikey|privatekey|codeverifier|assertion)$/.test(
    normalKey(key),
  );
}

/** The same for an argument of a call: a `code` is one that OAuth exchanges; in answers it names an error. */
export function isSecretArgument(name: string): boolean {
  return name === "code" || isSecretKey(name);
}

/** One spelling for `client_secret`, `clientSecret` and `Client-Secret`. */
export function normalKey(key: string): string {
  return key.toLowerCase().replace(/[-_\s]/g, "");
}
