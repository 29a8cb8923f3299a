/** A call as the flowtail command that makes it. */

import type { JsonObject } from "../../base/json.ts";
import { encodeForm } from "../../catalog/encoding.ts";
import { exampleArguments } from "../../catalog/example-arguments.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { shellCommand } from "../../query/shell.ts";

/** What can be pasted into a shell; secrets come from a file, as they never stand in a command. */
export function callCommand(method: MethodDefinition, args: JsonObject): string {
  const isSecret = (name: string) => method.secrets?.includes(name) ?? false;
  const words = encodeForm(args).flatMap(([name, value]) => (isSecret(name) ? [] : [`${name}=${value}`]));
  const fromFile = Object.keys(args).some(isSecret) ? ["--json", "@secrets.json"] : [];
  return shellCommand(["flowtail", "api", method.name, ...words, ...fromFile]);
}

export function exampleCommand(method: MethodDefinition): string {
  return callCommand(method, exampleArguments(method));
}
