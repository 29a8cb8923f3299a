/** Arguments that need not be written, because the settings know them. */

import type { JsonObject } from "../base/json.ts";
import { describeArguments } from "./argument-description.ts";
import type { MethodDefinition } from "./method.ts";

/** What the settings know and the method takes, for arguments that are not given. */
export function knownArguments(
  method: MethodDefinition,
  args: JsonObject,
  known: { readonly appId: string | undefined; readonly teamId: string | undefined },
): { readonly [name: string]: string } {
  const names = describeArguments(method).map((argument) => argument.name);
  const candidates = { app_id: known.appId, team_id: known.teamId };
  return Object.fromEntries(
    Object.entries(candidates).flatMap(([name, value]) =>
      value !== undefined && names.includes(name) && !Object.hasOwn(args, name) ? [[name, value]] : [],
    ),
  );
}
