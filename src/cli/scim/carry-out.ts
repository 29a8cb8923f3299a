/** Carries out one change of a user or group: shows it against what is there, asks, and reports the outcome. */

import type { Command } from "commander";
import { type Printable, words } from "../../base/printable.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { failedLookLines, keptLines } from "../../session/other-values.ts";
import { peopleNotTaken } from "../../session/people/not-taken.ts";
import type { PeoplePlan } from "../../session/people/plan-write.ts";
import { carryOutAsked, doneByAnother } from "../carry-out-asked.ts";
import { atPlace, confirmWrite, planLines } from "../confirm-write.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { type OneItemOutput, oneItemOutputs, printItem } from "../datastore/print-item.ts";
import { printOutcome } from "../print-outcome.ts";
import type { OpenScim, ScimOptions } from "./open-scim.ts";

export interface PeopleWriteOptions extends GlobalOptions, ScimOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

export const writeOutputs = oneItemOutputs;

export function definePeopleWriteOptions(command: Command): void {
  command
    .optionsGroup("Writing:")
    .option("--yes", "do not ask; a protected profile asks all the same")
    .option("--dry-run", "show what would change; write nothing");
}

/** Nothing is sent where nothing would change. Prints the resource as the platform has it afterwards. */
export async function carryOutPeopleWrite(
  plan: PeoplePlan,
  open: Pick<OpenScim, "connection">,
  output: OneItemOutput,
  context: Context,
  options: PeopleWriteOptions,
): Promise<void> {
  const { notices } = context;
  const { connection } = open;
  const what = `${plan.verb} ${safeLine(plan.subject)}`;
  const outcome = (sentence: Printable, facts: object) =>
    printOutcome(context, { output }, sentence, {
      kind: plan.verb,
      subject: plan.subject,
      ...facts,
    });
  if (!plan.changesAnything) {
    if (!plan.before || plan.verb === "delete")
      return outcome(words`${what}: nothing would change`, { changed: false });
    await notices.remark(words`${what}: nothing would change`);
    // The reason is worth a line, as where a third e-mail address is not kept.
    if (plan.meaning.length > 0) await notices.block(plan.meaning);
    return printItem(plan.before, output, context, options);
  }
  const lines = [...plan.lines, ...plan.meaning, ...(options.dryRun ? plan.unchecked : [])];
  const isAsked = !options.dryRun && (!options.yes || connection.protectedBy !== undefined);
  const { url, profile, protectedBy } = connection;
  const place = atPlace({ url, profile });
  if (options.dryRun) {
    await notices.block(planLines({ what, place, lines }));
    return outcome(words`nothing was written`, { changed: false, would: lines });
  }
  await confirmWrite(
    {
      what,
      place,
      lines,
      yes: options.yes === true,
      mayBeDone: plan.mayBeDone,
      // SCIM knows no app.
      guard: protectedBy === undefined ? undefined : { protectedBy, nameToType: protectedBy },
    },
    context,
  );
  const carried = await carryOutAsked(plan, { what, isAsked, context });
  // What was read and agreed to is no longer what would happen: it is asked anew.
  if (!carried.isMade) return carryOutPeopleWrite(carried.plan, open, output, context, options);
  const { result: resource, byAnother, others, lookFailed } = carried;
  const untaken = peopleNotTaken(plan, resource, others);
  const kept = keptLines(others);
  if (kept.length > 0) await notices.block(kept);
  for (const line of failedLookLines(lookFailed)) await notices.warn(words`${line}`, { always: true });
  const sentence = words`${what}: ${byAnother ? doneByAnother : "done"}`;
  if (untaken && !resource) throw untaken;
  if (!resource) return outcome(sentence, { changed: !byAnother });
  if (byAnother) await notices.remark(sentence);
  await printItem(resource, output, context, options);
  // What the platform has is given all the same.
  if (untaken) throw untaken;
}
