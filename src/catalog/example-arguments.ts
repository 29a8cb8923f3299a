/** Arguments that make a valid call of a method: for help, forms and docs. */

import type { Json } from "../base/json.ts";
import { type ArgumentDescription, describeArguments } from "./argument-description.ts";
import type { MethodDefinition } from "./method.ts";

/** What must be given, and the first choice where one has to be made; a secret is `…`. */
export function exampleArguments(method: MethodDefinition): Readonly<Record<string, Json>> {
  const chosen = new Set((method.rules ?? []).flatMap(firstChoice));
  return Object.fromEntries(
    describeArguments(method)
      .filter(({ name, required }) => required || chosen.has(name))
      .map((argument) => [argument.name, exampleValue(argument)]),
  );
}

function firstChoice(rule: NonNullable<MethodDefinition["rules"]>[number]): readonly string[] {
  if (rule.kind === "one-of") return rule.groups[0] ?? [];
  return rule.kind === "at-most-one" ? rule.of.slice(0, 1) : [];
}

function exampleValue({ secret, example, default: standard, choices }: ArgumentDescription): Json {
  return (secret ? undefined : (example ?? standard ?? choices?.[0])) ?? "…";
}
