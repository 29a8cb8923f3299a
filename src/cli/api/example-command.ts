/** A call as the flowtail command that makes it. */

import type { JsonObject } from "../../base/json.ts";
import { callParts } from "../../catalog/call-words.ts";
import { exampleArguments } from "../../catalog/example-arguments.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { flowtailCommand } from "../../query/command-line.ts";

/** What can be pasted into a shell. */
export function callCommand(method: MethodDefinition, args: JsonObject): string {
  return flowtailCommand(callParts(method, args));
}

export function exampleCommand(method: MethodDefinition): string {
  return callCommand(method, exampleArguments(method));
}
