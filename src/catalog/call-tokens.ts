/** Which kinds of tokens a call takes: those of its method, but for those with which one of its arguments cannot be given. */

import { isJsonObject, ownValue } from "../base/json.ts";
import { describeArguments } from "./argument-description.ts";
import { isNotGiven } from "./encoding.ts";
import type { MethodDefinition, MethodFacts } from "./method.ts";

export interface CallTokens extends Pick<MethodFacts, "name" | "effect" | "tokens"> {
  /** The arguments that leave fewer kinds than the method takes. */
  readonly narrowedBy: readonly string[];
}

export function callTokens(method: MethodDefinition, args: unknown): CallTokens {
  const { name, effect } = method;
  const given = isJsonObject(args) ? args : {};
  const narrowing = describeArguments(method).filter(
    (argument) => argument.tokens && !isNotGiven(argument, ownValue(given, argument.name)),
  );
  const tokens = method.tokens.filter((kind) =>
    narrowing.every((argument) => argument.tokens?.includes(kind)),
  );
  return { name, effect, tokens, narrowedBy: narrowing.map((argument) => argument.name) };
}
