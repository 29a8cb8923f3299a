/** A call as the parts of the flowtail command that makes it. */

import type { JsonObject } from "../base/json.ts";
import { encodeForm } from "./encoding.ts";
import type { MethodDefinition } from "./method.ts";

/** Not yet quoted for a shell; secrets come from a file, as they never stand in a command. */
export function callParts(method: MethodDefinition, args: JsonObject) {
  const isSecret = (name: string) => method.secrets?.includes(name) ?? false;
  const operands = encodeForm(args).flatMap(([name, value]) => (isSecret(name) ? [] : [`${name}=${value}`]));
  const fromFile = Object.keys(args).some(isSecret) ? [["--json", "@secrets.json"] as const] : [];
  return { command: ["api", method.name], operands, options: fromFile };
}
