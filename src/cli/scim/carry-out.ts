/** Carries out one change of a user or group. */

import type { JsonObject } from "../../base/json.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { peopleNotTaken } from "../../session/people/not-taken.ts";
import type { PeoplePlan } from "../../session/people/plan-write.ts";
import { carryOutWrite, type PlanWords, type WriteOptions } from "../asking/carry-out-write.ts";
import { atPlace } from "../asking/confirm-write.ts";
import type { Context } from "../context.ts";
import type { OneItemOutput } from "../datastore/print-item.ts";
import type { OpenScim, ScimOptions } from "./open-scim.ts";

export interface PeopleWriteOptions extends WriteOptions, ScimOptions {}

export function carryOutPeopleWrite(
  plan: PeoplePlan,
  { connection: { url, profile, protectedBy } }: Pick<OpenScim, "connection">,
  output: OneItemOutput,
  context: Context,
  options: PeopleWriteOptions,
): Promise<void> {
  const wordsOf = (plan: PeoplePlan): PlanWords<JsonObject> => {
    const { verb, subject, before, leftOut, unchecked } = plan;
    const meaning = [...plan.meaning, ...leftOut];
    return {
      what: `${verb} ${safeLine(subject)}`,
      place: atPlace({ url, profile }),
      facts: { kind: verb, subject },
      // The reason is worth a line, as where a third e-mail address is not kept.
      unchanged: plan.changesAnything
        ? undefined
        : { words: "nothing would change", item: verb === "delete" ? undefined : before, meaning },
      lines: plan.lines,
      notes: meaning,
      leftOut,
      unchecked,
      would: [...plan.lines, ...meaning, ...unchecked],
      // SCIM knows no app.
      guard: async () => {
        const guardian = protectedBy?.();
        return guardian === undefined ? undefined : { protectedBy: guardian, nameToType: guardian };
      },
      untaken: (resource, others) => peopleNotTaken(plan, resource, others),
    };
  };
  return carryOutWrite(plan, wordsOf, output, context, options);
}
