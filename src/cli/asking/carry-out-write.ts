/** Carries out one change that was planned: shows it against what is stored, asks, and reports the outcome. */

import type { Command } from "commander";
import type { FlowtailError } from "../../base/errors.ts";
import { catchUp } from "../../base/listen.ts";
import { type Printable, words } from "../../base/printable.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import type { CheckedWrite, Shown } from "../../session/writes/checked-write.ts";
import { failedLookLines, keptLines, type OtherValue } from "../../session/writes/other-values.ts";
import type { WriteGuard } from "../../session/writes/protection.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { itemText, type OneItemOutput, printItem } from "../datastore/print-item.ts";
import { spokenChange } from "../linear/spoken-change.ts";
import { printOutcome } from "../output/print-outcome.ts";
import { linesWithin } from "../output/text-layout.ts";
import { carryOutAsked, doneByAnother } from "./carry-out-asked.ts";
import { confirmWrite, planLines } from "./confirm-write.ts";

export interface WriteOptions extends GlobalOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

export function defineWriteOptions(
  command: Command,
  rehearsal = "show what would change; write nothing",
): void {
  command
    .optionsGroup("Writing:")
    .option("--yes", "do not ask; a protected profile asks all the same")
    .option("--dry-run", rehearsal);
}

/** What is said of a plan. */
export interface PlanWords<Item extends DatastoreItem> {
  /** What would be done, safe for a terminal: `put a1 in requests`. */
  readonly what: string;
  /** Where, as `atPlace` has it. */
  readonly place: string;
  /** Which write it is, for programs. */
  readonly facts: object;
  /** Where nothing would change: how that is said, and the item that is there, with what is worth a line about it. */
  readonly unchanged?:
    | { readonly words: string; readonly item: Item | undefined; readonly meaning: readonly string[] }
    | undefined;
  /** What it does otherwise than its name says; said beforehand. */
  readonly warning?: string | undefined;
  /** What would change, a line each. */
  readonly lines: readonly string[];
  /** What there is to say of it, a sentence each. */
  readonly notes: readonly string[];
  /** Those of the notes that programs need too: what of it is not done, or not kept. */
  readonly leftOut: readonly string[];
  /** What no plan can know, a line each. */
  readonly unchecked: readonly string[];
  /** The change as a dry run gives it to programs. */
  readonly would: readonly unknown[];
  /** What has to be typed. */
  readonly guard: () => Promise<WriteGuard | undefined>;
  /** Why the write did not take; undefined where it did. */
  readonly untaken: (item: Item | undefined, others: readonly OtherValue[]) => FlowtailError | undefined;
}

type Plan<Facts extends Shown, Item> = CheckedWrite<Facts, Item | undefined>;

/** Nothing is sent where nothing would change. Prints the item as the platform has it afterwards. */
export async function carryOutWrite<Facts extends Shown, Item extends DatastoreItem>(
  plan: Plan<Facts, Item>,
  wordsOf: (plan: Plan<Facts, Item>) => PlanWords<Item>,
  output: OneItemOutput,
  context: Context,
  options: WriteOptions,
): Promise<void> {
  const { notices, plain, err, out, signal } = context;
  // After a try that may have been made, what asks again hears it, and says so.
  if (!plan.mayBeDone) await catchUp(signal);
  const within = (sentence: string) => linesWithin(err, sentence);
  const {
    what,
    place,
    facts,
    unchanged,
    warning,
    leftOut,
    unchecked,
    would,
    guard,
    untaken,
    notes,
    ...planned
  } = wordsOf(plan);
  const lines = plain ? planned.lines.map(spokenChange) : planned.lines;
  const outcome = (sentence: Printable, more: object) =>
    printOutcome(context, { output }, sentence, { ...facts, ...more });
  if (unchanged) {
    const sentence = words`${what}: ${unchanged.words}`;
    if (!unchanged.item) return outcome(sentence, { changed: false });
    await notices.remark(sentence);
    if (unchanged.meaning.length > 0) await notices.block(unchanged.meaning.flatMap(within));
    await alsoToPrograms(leftOut, context);
    return printItem(unchanged.item, output, context, options);
  }
  if (warning !== undefined) await notices.warn(words`${what}: ${warning}`, { once: true });
  const shown = { what, place, showsStored: true };
  if (options.dryRun) {
    const plan = { ...shown, lines, notes: [...notes, ...unchecked] };
    const shownPlan = await planLines(plan, context);
    await catchUp(signal);
    await notices.block(shownPlan);
    await catchUp(signal);
    return outcome(words`nothing was written`, { changed: false, would });
  }
  const { yes = false } = options;
  const isAsked = await confirmWrite(
    { ...shown, lines, notes, yes, mayBeDone: plan.mayBeDone, guard },
    context,
  );
  const carried = await carryOutAsked(plan, { what, isAsked, context });
  // What was read and agreed to is no longer what would happen: it is asked anew.
  if (!carried.isMade) return carryOutWrite(carried.plan, wordsOf, output, context, options);
  const { result: item, byAnother, others, lookFailed } = carried;
  const failure = untaken(item, others);
  const kept = keptLines(others);
  if (kept.length > 0) await notices.block(kept.flatMap(within));
  await alsoToPrograms([...leftOut, ...kept], context);
  for (const line of failedLookLines(lookFailed)) await notices.warn(words`${line}`, { always: true });
  const sentence = words`${what}: ${byAnother ? doneByAnother : "done"}`;
  if (failure && !item) throw failure;
  if (!item) return outcome(sentence, { changed: !byAnother });
  if (byAnother) await notices.remark(sentence);
  // It was made: that is said, whatever comes meanwhile.
  await out.write(itemText(item, output, context, options));
  // What the platform has is given all the same.
  if (failure) throw failure;
}

/** Lines of a block, which programs do not have. */
async function alsoToPrograms(
  shown: readonly string[],
  { notices }: Pick<Context, "notices">,
): Promise<void> {
  for (const line of shown) await notices.warn(words`${line}`, { isShown: true });
}
