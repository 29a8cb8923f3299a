/** Argument names are letters, digits and underscores, and text arguments hold text: no array sneaks in. */

import { describeArguments } from "../../catalog/argument-description.ts";
import { isArgumentName } from "../../catalog/arguments.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import type { RawArguments } from "./decode-body.ts";
import { type Refusal, refusal } from "./reply.ts";

/** Source: interface document 7.1, invalid_arg_name and invalid_array_arg. */
export function checkNames(fields: RawArguments): Refusal | undefined {
  const wrong = [...fields.keys()].filter((name) => !isArgumentName(name));
  if (wrong.length === 0) return undefined;
  return refusal(wrong.every(isArrayNotation) ? "invalid_array_arg" : "invalid_arg_name");
}

export function checkArrays(method: MethodDefinition, fields: RawArguments): Refusal | undefined {
  for (const argument of describeArguments(method)) {
    const takesText = argument.kind === "string" && !argument.listText;
    if (takesText && Array.isArray(fields.get(argument.name))) return refusal("invalid_array_arg");
  }
  return undefined;
}

/** `users[]` and `users[0]`, as some clients write a list in a form. */
function isArrayNotation(name: string): boolean {
  return /^\w{1,100}\[\w{0,100}\]$/.test(name);
}
