/** Carries out one change of an item: shows it against the stored item, asks, and reports the outcome. */

import type { Command } from "commander";
import { keyWord } from "../../base/key-word.ts";
import { type Printable, words } from "../../base/printable.ts";
import { appGuard } from "../../session/datastore/app-name.ts";
import { changeLines } from "../../session/datastore/item-changes.ts";
import type { WritePlan } from "../../session/datastore/write-item.ts";
import { keptLines, notTaken } from "../../session/other-values.ts";
import { carryOutAsked, doneByAnother } from "../carry-out-asked.ts";
import { atPlace, confirmWrite, planLines } from "../confirm-write.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { printOutcome } from "../print-outcome.ts";
import type { ConnectedDatastore } from "./connect-datastore.ts";
import { type OneItemOutput, printItem } from "./print-item.ts";

export interface WriteOptions extends GlobalOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly manifest?: string;
}

export function defineWriteOptions(command: Command): void {
  command
    .optionsGroup("Writing:")
    .option("--yes", "do not ask; a protected profile asks all the same")
    .option("--dry-run", "show what would change; write nothing")
    .option("--manifest <file>", "the app's manifest, which names the datastore's key");
}

/** Nothing is sent where nothing would change. Prints the item as the platform has it afterwards. */
export async function carryOutWrite(
  plan: WritePlan,
  open: Pick<ConnectedDatastore, "address" | "connection" | "settings">,
  output: OneItemOutput,
  context: Context,
  options: WriteOptions,
): Promise<void> {
  const { notices, signal } = context;
  const { address, connection, settings } = open;
  const what = `${plan.kind} ${keyWord(plan.key)} in ${keyWord(address.datastore)}`;
  const place = { kind: plan.kind, datastore: address.datastore, key: plan.key };
  const outcome = (sentence: Printable, facts: object) =>
    printOutcome(context, { output }, sentence, { ...place, ...facts });
  if (plan.changes.length === 0) {
    const found = plan.kind === "delete" ? "there is no such item" : "nothing would change";
    if (!plan.after) return outcome(words`${what}: ${found}`, { changed: false });
    await notices.remark(words`${what}: ${found}`);
    return printItem(plan.after, output, context, options);
  }
  const lines = changeLines(plan.changes);
  const isNew = plan.kind === "update" && plan.before === undefined;
  if (isNew) await notices.remark(words`${what}: there is no such item; this creates one`);
  const guard = options.dryRun ? undefined : await appGuard(settings, connection, signal);
  const isAsked = !options.dryRun && (!options.yes || guard !== undefined);
  const at = atPlace({ ...settings, url: connection.baseUrl });
  if (options.dryRun) {
    await notices.block(planLines({ what, place: at, lines }));
    return outcome(words`nothing was written`, { changed: false, would: plan.changes });
  }
  await confirmWrite(
    {
      what,
      place: at,
      lines,
      yes: options.yes === true,
      mayBeDone: plan.mayBeDone,
      guard,
    },
    context,
  );
  const carried = await carryOutAsked(plan, { what, isAsked, context });
  // What was read and agreed to is no longer what would happen: it is asked anew.
  if (!carried.isMade) return carryOutWrite(carried.plan, open, output, context, options);
  const { result: item, byAnother, others } = carried;
  const untaken = notTaken(plan.kind, others);
  const kept = keptLines(others);
  if (kept.length > 0) await notices.block(kept);
  const sentence = words`${what}: ${byAnother ? doneByAnother : "done"}`;
  if (untaken && !item) throw untaken;
  if (!item) return outcome(sentence, { changed: !byAnother });
  if (byAnother) await notices.remark(sentence);
  await printItem(item, output, context, options);
  // What the platform has is given all the same.
  if (untaken) throw untaken;
}
