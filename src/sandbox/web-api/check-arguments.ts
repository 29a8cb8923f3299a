/** Checks the arguments by the method's schema and rules, as the catalogue says, and names every mistake. */

import type { CallFact } from "../../catalog/argument-rules.ts";
import { validateArguments } from "../../catalog/arguments.ts";
import { decodeObject } from "../../catalog/encoding.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { organisationTeams } from "../organisation/admin-access.ts";
import type { Storage } from "../storage/storage.ts";
import type { Caller } from "./authenticate.ts";
import type { RawArguments } from "./decode-body.ts";
import { type Checked, checked, inMessages, refusalNamed } from "./reply.ts";

/** The refusal is that of the first mistake; arguments the method does not have are passed over. */
export function checkArguments(
  method: MethodDefinition,
  fields: RawArguments,
  caller: Caller,
  storage: Storage,
): Checked<Readonly<Record<string, unknown>>> {
  const { args } = decodeObject(method, Object.fromEntries(fields));
  const outcome = validateArguments(method, args, {
    facts: callFacts(method, caller, storage),
    unknown: "ignore",
  });
  if (outcome.ok) return checked(outcome.value);
  return refusalNamed(
    outcome.problem.refusal,
    inMessages(outcome.problems.map((problem) => problem.message)),
  );
}

/** Those that a rule of the method asks for: to know of several workspaces, all are read. */
function callFacts({ rules = [] }: MethodDefinition, caller: Caller, storage: Storage): readonly CallFact[] {
  return rules.flatMap((rule) =>
    rule.kind === "required-when" && holds(rule.fact, caller, storage) ? [rule.fact] : [],
  );
}

function holds(fact: CallFact, caller: Caller, storage: Storage): boolean {
  return fact === "user-token" ? caller.kind !== "bot" : organisationTeams(storage).length > 1;
}
