/** The change that is due: planned against what is stored, carried out once, or dropped. */

import type { Outcome } from "../../../base/failure.ts";
import { itemChanges } from "../../../session/datastore/item-changes.ts";
import type { DatastorePort, PlannedWrite } from "../../../session/datastore-source.ts";
import type { DatastoresEffect } from "../../state/panes/datastores/effect.ts";
import type { DatastoresMessage } from "../../state/panes/datastores/message.ts";
import type { Item, ItemsDesk } from "./items-desk.ts";

export interface Plans {
  plan(effect: Planned): Promise<void>;
  carryOut(): Promise<void>;
  drop(): void;
}

type Planned = Extract<DatastoresEffect, { readonly kind: "plan-put" | "plan-delete" }>;

export interface PlansPort {
  readonly source: DatastorePort;
  readonly desk: ItemsDesk;
  readonly answer: (message: DatastoresMessage) => void;
  /** The item as it is stored now; undefined when it is gone. */
  readonly stored: (datastore: string, key: string, item: Item | undefined) => void;
  readonly signal: AbortSignal;
}

export function createPlans({ source, desk, answer, stored, signal }: PlansPort): Plans {
  let due: { readonly plan: PlannedWrite; readonly datastore: string } | undefined;
  let latest: Planned | undefined;
  return {
    async plan(effect) {
      latest = effect;
      due = undefined;
      const believed = believedItem(effect, desk);
      const plan = await write(source, effect, desk, signal);
      if (latest !== effect) return;
      if (!plan.ok) return answer({ pane: "datastores", kind: "plan-failed", failure: plan.failure });
      const { datastore, primaryKey } = effect;
      due = { plan: plan.value, datastore };
      const { kind, key, before, after, changes, nameToType } = plan.value;
      const isStale = itemChanges(believed, before).length > 0;
      answer({
        ...{ pane: "datastores", kind: "planned" },
        plan: { kind, datastore, primaryKey, key, before, after, changes, isStale, nameToType },
      });
    },
    async carryOut() {
      if (!due) return;
      const { plan, datastore } = due;
      const made = await plan.carryOut(signal);
      if (!made.ok) return answer({ pane: "datastores", kind: "write-failed", failure: made.failure });
      due = undefined;
      const item = made.value;
      stored(datastore, plan.key, plan.kind === "delete" ? undefined : (item ?? plan.after));
      answer({ pane: "datastores", kind: "written", item });
    },
    drop() {
      latest = undefined;
      due = undefined;
    },
  };
}

function believedItem(effect: Planned, desk: ItemsDesk): Item | undefined {
  if (effect.kind === "plan-delete" && "position" in effect.item) return desk.at(effect.item.position);
  return effect.believed;
}

function write(
  source: DatastorePort,
  effect: Planned,
  desk: ItemsDesk,
  signal: AbortSignal,
): Promise<Outcome<PlannedWrite>> {
  const { datastore } = effect;
  if (effect.kind === "plan-put") return source.planPut(datastore, effect.item, effect.primaryKey, signal);
  const key = "key" in effect.item ? effect.item.key : (desk.keyAt(effect.item.position) ?? "");
  return source.planDelete(datastore, key, signal);
}
