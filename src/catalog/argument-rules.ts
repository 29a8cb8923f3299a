/** Rules across several arguments as data, and the check that client, sandbox and forms share. */

import { ownValue } from "../base/json.ts";
import { listWords } from "../base/problem.ts";
import type { ArgumentProblem } from "./argument-problem.ts";

/** Something about the caller that no argument shows. */
export type CallFact = "several-workspaces" | "user-token";

export type ArgumentRule =
  /** One of the groups must be given in full; `exclusive` forbids a second one. */
  | {
      readonly kind: "one-of";
      readonly groups: readonly (readonly string[])[];
      readonly exclusive: boolean;
      /** The platform's codes; the method's general one where none is named. */
      readonly refusals?: { readonly none?: string; readonly several?: string };
    }
  | { readonly kind: "at-most-one"; readonly of: readonly string[] }
  /** Needed only when the fact holds; not judged when the fact is not known. */
  | { readonly kind: "required-when"; readonly argument: string; readonly fact: CallFact };

/** The rule in one sentence, for help and docs. */
export function describeRule(rule: ArgumentRule): string {
  if (rule.kind === "at-most-one") return `Give only one of ${listWords(rule.of, "and")}.`;
  if (rule.kind === "required-when") return `${rule.argument} is needed ${facts[rule.fact]}.`;
  const exactly = rule.exclusive ? "exactly one of" : "either";
  return `Give ${exactly} ${listGroups(rule.groups)}.`;
}

/** The problem when the arguments break the rule; `known` are the facts that hold for this call. */
export function brokenRule(
  rule: ArgumentRule,
  args: unknown,
  known: ReadonlySet<CallFact>,
  generalRefusal: string,
): ArgumentProblem | undefined {
  const given = (name: string) => ownValue(args, name) !== undefined;
  switch (rule.kind) {
    case "at-most-one": {
      const [first, second] = rule.of.filter(given);
      if (first === undefined || second === undefined) return undefined;
      return {
        path: second,
        message: `${first} and ${second} are two spellings of the same argument, and both are given.`,
        expected: `one of ${listWords(rule.of)}`,
        remedy: `Leave out ${second}.`,
        refusal: generalRefusal,
      };
    }
    case "required-when":
      if (!known.has(rule.fact) || given(rule.argument)) return undefined;
      return {
        path: rule.argument,
        message: `${rule.argument} is missing; it is needed ${facts[rule.fact]}.`,
        expected: `a value for ${rule.argument}`,
        remedy: `Give ${rule.argument}.`,
        refusal: generalRefusal,
      };
    case "one-of":
      return brokenChoice(rule, given, generalRefusal);
  }
}

const facts: Readonly<Record<CallFact, string>> = {
  "several-workspaces": "when the organisation has more than one workspace",
  "user-token": "with a token that is not the app's own",
};

function brokenChoice(
  rule: Extract<ArgumentRule, { kind: "one-of" }>,
  given: (name: string) => boolean,
  generalRefusal: string,
): ArgumentProblem | undefined {
  const whole = rule.groups.filter((group) => group.every(given));
  const expected = `${rule.exclusive ? "exactly one of " : ""}${listGroups(rule.groups)}`;
  if (whole.length === 0) {
    const begun = rule.groups.find((group) => group.some(given));
    const missing = begun?.find((name) => !given(name));
    const path = missing ?? rule.groups[0]?.[0] ?? "";
    return {
      path,
      message: begun
        ? `${path} is missing; ${listWords(begun, "and")} go together.`
        : `None of ${listGroups(rule.groups)} is given.`,
      expected,
      remedy: begun ? `Give ${path} too.` : `Give ${listGroups(rule.groups)}.`,
      refusal: rule.refusals?.none ?? generalRefusal,
    };
  }
  if (whole.length === 1 || !rule.exclusive) return undefined;
  const names = whole.map((group) => listWords(group, "and"));
  return {
    path: whole[1]?.[0] ?? "",
    message: `${listWords(names, "and")} are both given, and only one of them may be.`,
    expected,
    remedy: `Leave out ${listWords(names)}.`,
    refusal: rule.refusals?.several ?? generalRefusal,
  };
}

function listGroups(groups: readonly (readonly string[])[]): string {
  return listWords(groups.map((group) => group.join(" with ")));
}
