/** Judges a call's arguments before it is sent, or when it arrives: every problem named with its place and remedy. */

import type { z } from "zod";
import { isJsonObject, isRawNumber, ownValue } from "../base/json.ts";
import { nearestName } from "../base/nearest-name.ts";
import { type ArgumentDescription, describeArguments } from "./argument-description.ts";
import type { Violation } from "./argument-facts.ts";
import { type ArgumentProblem, formatPath } from "./argument-problem.ts";
import { brokenRule, type CallFact } from "./argument-rules.ts";
import { expectedWords } from "./argument-words.ts";
import { checkSchema } from "./check-schema.ts";
import { limits } from "./limits.ts";
import type { MethodDefinition } from "./method.ts";

export type ArgumentOutcome<Args> =
  | { readonly ok: true; readonly value: Args }
  | {
      readonly ok: false;
      /** The first problem, in the order of the documentation. */
      readonly problem: ArgumentProblem;
      readonly problems: readonly [ArgumentProblem, ...ArgumentProblem[]];
    };

export interface JudgeOptions {
  /** What is known about the caller; decides rules such as "team_id when there are several workspaces". */
  readonly facts?: Iterable<CallFact>;
  /** `refuse` (the default) takes an argument the method does not have for a mistake; the platform ignores it. */
  readonly unknown?: "refuse" | "ignore";
}

/**
 * The arguments as they were given when they are right, else every problem. Never throws, whatever the value;
 * nothing is converted: decode texts first (encoding.ts).
 */
export function validateArguments<Method extends MethodDefinition>(
  method: Method,
  args: unknown,
  options: JudgeOptions = {},
): ArgumentOutcome<z.output<Method["args"]>> {
  const problems = isJsonObject(args)
    ? [
        ...schemaProblems(method, args),
        ...ruleProblems(method, args, options),
        ...nameProblems(method, args, options),
      ]
    : [notAnObject(method)];
  const [first, ...others] = problems;
  if (first) return { ok: false, problem: first, problems: [first, ...others] };
  return { ok: true, value: args as z.output<Method["args"]> };
}

/** Whether a name can be an argument's at all; the platform answers others with `invalid_arg_name`. */
export function isArgumentName(name: string): boolean {
  return name.length <= limits.argumentNameCharacters && /^\w+$/.test(name);
}

function schemaProblems(method: MethodDefinition, args: object): readonly ArgumentProblem[] {
  const outcome = checkSchema(method.args, args);
  if (outcome.success) return [];
  const byName = new Map(describeArguments(method).map((argument) => [argument.name, argument]));
  return outcome.error.issues.flatMap((issue) => {
    const argument = byName.get(String(issue.path[0]));
    return argument ? [issueProblem(method, argument, issue, args)] : [];
  });
}

function ruleProblems(
  method: MethodDefinition,
  args: object,
  options: JudgeOptions,
): readonly ArgumentProblem[] {
  const facts = new Set(options.facts);
  return (method.rules ?? []).flatMap((rule) => brokenRule(rule, args, facts, generalRefusal(method)) ?? []);
}

function nameProblems(
  method: MethodDefinition,
  args: object,
  options: JudgeOptions,
): readonly ArgumentProblem[] {
  const names = describeArguments(method).map((argument) => argument.name);
  return Object.keys(args).flatMap((name) => {
    if (names.includes(name)) return [];
    const wellFormed = isArgumentName(name);
    if (wellFormed && options.unknown === "ignore") return [];
    const shown = name.slice(0, limits.argumentNameCharacters);
    const near = nearestName(name, names);
    return [
      {
        path: formatPath([shown]),
        message: `${method.name} has no argument ${JSON.stringify(shown)}.`,
        expected: names.length > 0 ? `one of ${names.join(", ")}` : "no arguments",
        remedy: near ? `Write ${near} instead.` : "Leave it out.",
        refusal: wellFormed ? generalRefusal(method) : "invalid_arg_name",
      },
    ];
  });
}

function issueProblem(
  method: MethodDefinition,
  argument: ArgumentDescription,
  issue: z.core.$ZodIssue,
  args: object,
): ArgumentProblem {
  const path = formatPath(issue.path);
  const value = issue.path.reduce<unknown>((parent, step) => ownValue(parent, String(step)), args);
  const violation = violationOf(argument, issue, value);
  const isInside = issue.path.length > 1;
  const place = isInside ? (argument.items ?? argument) : argument;
  const isTooLarge = place.kind === "integer" && place.maximum === undefined && isLarge(value);
  const taken = isTooLarge ? { ...place, maximum: largest } : place;
  const expected = isInside && issue.code === "custom" ? issue.message : expectedWords(taken);
  const missing = violation === "missing" && value === undefined;
  const wrong = isTooLarge ? "too large: not" : "not";
  return {
    path,
    message: missing ? `${path} is missing.` : `${path} is ${shown(argument, value)}, ${wrong} ${expected}.`,
    expected,
    remedy: remedyFor(argument, path, expected),
    refusal: refusalFor(method, argument, violation, value),
  };
}

const largest = Number.MAX_SAFE_INTEGER;

/** A whole number, whatever it is written as, that is larger than any that can be counted with. */
function isLarge(value: unknown): boolean {
  const text = isRawNumber(value) ? value.rawJSON : String(value);
  return /^\s*\+?\d+\s*$/.test(text) && Number(text) > largest;
}

function violationOf(
  { items, refusals }: ArgumentDescription,
  issue: z.core.$ZodIssue,
  value: unknown,
): Violation | "type" {
  // A wrong entry of a list is a wrong entry, whatever is wrong with it.
  const isEntry = items !== undefined && issue.path.length > 1;
  if (isEntry && refusals.missing === undefined) return "format";
  if (isMissing(value)) return "missing";
  if (isEntry) return "format";
  if (issue.code === "invalid_type") return "type";
  return issue.code === "too_big" && issue.origin === "array" ? "tooMany" : "format";
}

function isMissing(value: unknown): boolean {
  if (typeof value === "string") return /^[\s,]*$/.test(value);
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function refusalFor(
  method: MethodDefinition,
  argument: ArgumentDescription,
  violation: Violation | "type",
  value: unknown,
): string {
  if (violation !== "type") return argument.refusals[violation] ?? generalRefusal(method);
  if (argument.kind === "string" && Array.isArray(value)) return "invalid_array_arg";
  return generalRefusal(method);
}

function generalRefusal(method: MethodDefinition): string {
  return method.argumentRefusal ?? "invalid_arguments";
}

function remedyFor(argument: ArgumentDescription, path: string, expected: string): string {
  const { name, example, secret } = argument;
  if (example === undefined || secret) return `Give ${path} as ${expected}.`;
  const joint = path === name ? ", for example" : `; a whole ${name} is for example`;
  return `Give ${path} as ${expected}${joint} ${JSON.stringify(example)}.`;
}

/** The value for a message: short and in JSON, only its kind when it is long, an object or a secret. */
function shown(argument: ArgumentDescription, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
  if (value === null) return "null";
  if (isRawNumber(value)) return value.rawJSON.slice(0, longestShown);
  if (typeof value === "object") return "an object";
  if (argument.secret) return value === "" ? "empty" : `a ${typeof value}`;
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}

const longestShown = 60;

function notAnObject(method: MethodDefinition): ArgumentProblem {
  return {
    path: "",
    message: "The arguments are not an object.",
    expected: "an object of argument names and values",
    remedy: "Give the arguments as an object.",
    refusal: generalRefusal(method),
  };
}
