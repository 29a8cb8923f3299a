/**
 * The tools that change items, in two steps: a plan with its diff, then the change. Nothing is written where the
 * place is protected, where the item is no longer what the plan showed, or where a masked value would be stored as it is shown.
 */

import { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import { usageError } from "../../base/errors.ts";
import { isJsonObject } from "../../base/json.ts";
import { hourMs } from "../../base/units-of-time.ts";
import { itemDoubt } from "../../catalog/datastores/item-doubt.ts";
import { keyOf } from "../../catalog/datastores/item-problems.ts";
import type { DatastorePort, ItemWrite, PlannedWrite } from "../../session/datastore/datastore-source.ts";
import { declarationOf, primaryKeyOf } from "../../session/datastore/known-datastores.ts";
import { withoutKey } from "../../session/datastore/write-item.ts";
import { secretsIn } from "../../session/tokens/own-secrets.ts";
import type { Undo } from "../../session/writes/planned.ts";
import { protectedSince } from "../../session/writes/protection.ts";
import { createPlanList } from "../plan-list.ts";
import type { Platform } from "../platform.ts";
import { type Answer, defineTool } from "../tool.ts";
import { valueOrThrow } from "../value-or-throw.ts";
import { datastoreName } from "./arguments.ts";

/** How long a plan can be carried out, and a change taken back (assumption). */
const planValidMs = 10 * 60_000;
const undoValidMs = hourMs;

const planBack =
  "Read the item, plan a change to what was stored before, and show its diff to the person you work for.";

const itemSchema = z.record(z.string().max(500), z.json());

export function writeTools(platform: Platform, clock: Pick<Clock, "elapsedMs">) {
  const plans = createPlanList<PlannedWrite>(clock, planValidMs, "plan");
  const undos = createPlanList<Undo<PlannedWrite>>(clock, undoValidMs, "change to take back", planBack);

  const offer = (planned: PlannedWrite, isWayBack = false): Answer => {
    const place = `${planned.datastore}, key ${planned.key}`;
    if (planned.changes.length === 0)
      return { facts: { what: `nothing would change in ${place}`, plan: null } };
    if (planned.nameToType !== undefined) throw protectedProfile();
    return {
      secrets: [planned.before, planned.after].flatMap(secretsIn),
      facts: {
        what: `${planned.after === undefined ? "delete" : planned.before === undefined ? "create" : "change"} ${place}`,
      },
      offer: {
        changes: planned.changes,
        isWayBack,
        accept: () => ({
          plan: plans.put(planned),
          next: "Show the diff to the person you work for; apply_datastore_write with this plan carries it out, within ten minutes.",
        }),
      },
    };
  };

  return [
    defineTool({
      name: "plan_datastore_write",
      title: "Plan a change of an item",
      description:
        "Says what putting (the whole item), updating (some attributes) or deleting an item would change, as a diff, with a plan for apply_datastore_write. Writes nothing.",
      input: z.strictObject({
        datastore: datastoreName,
        kind: z.enum(["put", "update", "delete"]),
        item: itemSchema.optional().describe("For put and update: the attributes, the key among them"),
        key: z.string().min(1).max(2000).optional().describe("For delete: the item's key"),
      }),
      changes: false,
      async run({ datastore, kind, item, key }, { signal, notice }) {
        if (item !== undefined && key !== undefined) throw itemAndKey();
        const { datastores } = await platform.connected();
        const known = valueOrThrow(await datastores.known(signal));
        const primaryKey = primaryKeyOf(known, datastore);
        const write =
          kind === "delete"
            ? await deletion({ datastore, primaryKey, key }, datastores, signal)
            : await itemWrite({ datastore, primaryKey, kind, item }, datastores, signal);
        const planned = valueOrThrow(await datastores.plan(write, signal));
        const doubt = itemDoubt(planned.after, declarationOf(known, datastore), Number.POSITIVE_INFINITY);
        if (doubt !== undefined && planned.changes.length > 0) notice(doubt);
        return offer(planned);
      },
    }),
    defineTool({
      name: "apply_datastore_write",
      title: "Carry out a planned change",
      description:
        "Carries out a plan of plan_datastore_write or undo_datastore_write, once. Answers with the item as it is stored then, and with what undo_datastore_write takes to plan the way back.",
      input: z.strictObject({
        plan: z.string().max(100).describe("The plan that plan_datastore_write or undo_datastore_write gave"),
      }),
      changes: true,
      async run({ plan }, { signal }) {
        const { entry: planned, putBack } = plans.take(plan);
        const carried = await planned.carryOut(signal);
        if (!carried.ok && carried.failure.code === protectedSince) {
          putBack();
          throw protectedProfile();
        }
        const made = valueOrThrow(carried);
        if (!made.isMade) throw changedSince(made.plan);
        return {
          facts: {
            done: true,
            ...(made.byAnother && { by_another_writer: true }),
            ...(made.kept?.length && { kept_otherwise: made.kept }),
            datastore: planned.datastore,
            key: planned.key,
            item: made.result ?? null,
            undo: made.undo ? undos.put(made.undo) : null,
          },
        };
      },
    }),
    defineTool({
      name: "undo_datastore_write",
      title: "Plan to take a change back",
      description:
        "Plans what takes a change of apply_datastore_write back, as a diff, with a plan for apply_datastore_write. Writes nothing.",
      input: z.strictObject({
        undo: z.string().max(100).describe("The undo that apply_datastore_write gave"),
      }),
      changes: false,
      async run({ undo }, { signal }) {
        const { entry: wayBack, putBack } = undos.take(undo);
        try {
          const planned = valueOrThrow(await wayBack(signal));
          if (planned.isStale) throw changedSince(planned);
          return offer(planned, true);
        } catch (thrown) {
          putBack();
          throw thrown;
        }
      },
    }),
  ];
}

async function deletion(
  {
    datastore,
    primaryKey,
    key,
  }: { readonly datastore: string; readonly primaryKey: string; readonly key: string | undefined },
  datastores: DatastorePort,
  signal: AbortSignal,
): Promise<ItemWrite> {
  if (key === undefined)
    throw usageError("missing_key", "key is missing.", "Name the item to delete by its key.");
  const believed = valueOrThrow(await datastores.item(datastore, key, signal));
  return { kind: "delete", datastore, primaryKey, key, believed };
}

/** Which of the two was meant is not known. */
function itemAndKey() {
  return usageError(
    "conflicting_arguments",
    "item and key exclude each other.",
    "To put or update give item alone, its key among its attributes; to delete give key alone.",
  );
}

interface GivenItem {
  readonly datastore: string;
  readonly primaryKey: string;
  readonly kind: "put" | "update";
  readonly item: Readonly<Record<string, unknown>> | undefined;
}

async function itemWrite(
  given: GivenItem,
  datastores: DatastorePort,
  signal: AbortSignal,
): Promise<ItemWrite> {
  const { datastore, primaryKey, kind, item } = given;
  if (item === undefined)
    throw usageError("missing_item", "item is missing.", "Give the item's attributes as an object.");
  if (holdsMask(item)) throw maskedValue();
  const key = keyOf(item, primaryKey);
  if (key === undefined)
    throw withoutKey(item, primaryKey).saying({
      remedy: `Give it as a text: ${JSON.stringify(primaryKey)}: "…".`,
    });
  const stored = valueOrThrow(await datastores.item(datastore, key, signal));
  return {
    ...{ kind: "put", datastore, primaryKey, believed: stored },
    item: kind === "update" ? { ...stored, ...item } : item,
  };
}

/** What stands in an answer for a secret, and behind a text or a list that was cut. */
function holdsMask(given: unknown): boolean {
  if (typeof given === "string")
    return given.includes("[redacted]") || given === "…" || /… (\(\d+ characters\)|\d+ more)$/.test(given);
  if (Array.isArray(given)) return given.some(holdsMask);
  return isJsonObject(given) && Object.entries(given).some(([key, entry]) => key === "…" || holdsMask(entry));
}

function maskedValue() {
  return usageError(
    "masked_value",
    "The item holds a value that an answer masked or cut: it would be stored as it is shown.",
    "Plan an update with the attributes alone that are to change.",
  );
}

function protectedProfile() {
  return usageError(
    "protected_profile",
    "This place is protected: an agent cannot change anything there.",
    "Ask the person you work for to do it in a terminal, with `flowtail datastore put …`, `update …` or `delete …`.",
  );
}

function changedSince({ datastore, key, mayBeDone }: PlannedWrite) {
  const written = mayBeDone
    ? "the answer to the write was lost, it may have been made before that, and nothing more was sent"
    : "nothing was written";
  return usageError(
    "changed_since_plan",
    `The item ${JSON.stringify(key)} of ${datastore} has changed since: ${written}.`,
    "Read the item, and plan the change again.",
  );
}
