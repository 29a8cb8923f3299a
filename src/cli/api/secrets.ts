/** What a method names as secret is never shown: not before it is sent, and not when it comes back. */

import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import type { Output } from "../output.ts";

/** The arguments as they may be shown. */
export function maskedArguments(method: MethodDefinition, args: JsonObject): JsonObject {
  const masked = Object.entries(args).map(([name, value]) => [
    name,
    method.secrets?.includes(name) ? "[hidden]" : value,
  ]);
  return Object.fromEntries(masked) as JsonObject;
}

/**
 * An answer that is itself a token goes to a file or a program. Throws a usage error before anything is sent: the
 * call would spend the old token, and a masked new one would be lost.
 */
export function refuseToShowSecrets(method: MethodDefinition, out: Pick<Output, "isTerminal">): void {
  if (!out.isTerminal || !method.secrets?.some((name) => Object.hasOwn(method.result.shape, name))) return;
  throw usageError(
    "secret_answer",
    `${method.name} answers with tokens, and those are not shown on a terminal.`,
    `Send them to a file or a program: \`flowtail api ${method.name} … > tokens.json\`.`,
  );
}
