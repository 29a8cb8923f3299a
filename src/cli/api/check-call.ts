/** Checks a call by the catalogue before anything is sent: what is wrong, where, and what to write instead. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { validateArguments } from "../../catalog/arguments.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { findMethod, suggestMethod } from "../../catalog/methods.ts";
import { unlistedMethod } from "../../catalog/unlisted-method.ts";

export function isUnlisted({ name }: MethodDefinition): boolean {
  return findMethod(name) === undefined;
}

/** Throws a usage error that names the method probably meant. */
export function neededMethod(
  name: string,
  more?: string,
  listing = "`flowtail api` lists the methods, `flowtail api WORD` searches them.",
): MethodDefinition {
  const method = findMethod(name);
  if (method) return method;
  const near = suggestMethod(name);
  throw usageError(
    "unknown_method",
    `There is no method ${JSON.stringify(name.slice(0, 100))}.`,
    near ? `Did you mean ${near}?${more === undefined ? "" : ` ${more}`}` : listing,
    near ? { nearest: near } : undefined,
  );
}

/**
 * The catalogue's, or else what is taken for granted of a method that it does not have. Throws a usage error where the name is near
 * to a known one, unless `unlisted` says that it is meant.
 */
export function methodToCall(name: string, unlisted: boolean): MethodDefinition {
  const known = findMethod(name);
  if (known) return known;
  const method = unlistedMethod(name);
  if (method && (unlisted || suggestMethod(name) === undefined)) return method;
  return neededMethod(name, method && "With --unlisted it is called as it is written.");
}

/** Throws a usage error with every problem of the arguments. */
export function checkArguments(method: MethodDefinition, args: JsonObject): void {
  const judged = validateArguments(method, args, { unknown: isUnlisted(method) ? "ignore" : "refuse" });
  if (judged.ok) return;
  const problems = judged.problems.map(({ path, message, expected, remedy }) => ({
    path,
    message,
    expected,
    remedy,
  }));
  const [first, ...others] = problems.map(({ message }) => message);
  const message = first?.startsWith(`${method.name} `) ? first : `${method.name}: ${first}`;
  throw new FlowtailError("usage", "invalid_argument", message, {
    lines: others,
    remedy: [...new Set(problems.map(({ remedy }) => remedy))].join(" "),
    details: { method: method.name, path: problems[0]?.path, expected: problems[0]?.expected, problems },
  });
}
