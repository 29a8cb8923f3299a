/** Carries out one change of an item. */

import type { Command } from "commander";
import { keyWord } from "../../base/key-word.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { appGuard } from "../../session/datastore/app-name.ts";
import type { WritePlan } from "../../session/datastore/write-item.ts";
import { changeLines } from "../../session/writes/item-changes.ts";
import { notTaken } from "../../session/writes/other-values.ts";
import {
  carryOutWrite,
  defineWriteOptions,
  type PlanWords,
  type WriteOptions,
} from "../asking/carry-out-write.ts";
import { atPlace } from "../asking/confirm-write.ts";
import type { Context } from "../context.ts";
import type { ConnectedDatastore } from "./connect-datastore.ts";
import type { OneItemOutput } from "./print-item.ts";

export interface ItemWriteOptions extends WriteOptions {
  readonly manifest?: string;
}

export function defineItemWriteOptions(command: Command): void {
  defineWriteOptions(command);
  command.option("--manifest <file>", "the app's manifest, which names the datastore's key");
}

export function carryOutItemWrite(
  plan: WritePlan,
  open: Pick<ConnectedDatastore, "address" | "connection" | "settings">,
  output: OneItemOutput,
  context: Context,
  options: ItemWriteOptions,
): Promise<void> {
  const { address, connection, settings } = open;
  const wordsOf = ({ kind, key, changes, before, after }: WritePlan): PlanWords<DatastoreItem> => ({
    what: `${kind} ${keyWord(key)} in ${keyWord(address.datastore)}`,
    place: atPlace({ ...settings, url: connection.baseUrl }),
    facts: { kind, datastore: address.datastore, key },
    unchanged:
      changes.length > 0
        ? undefined
        : {
            words: kind === "delete" ? "there is no such item" : "nothing would change",
            item: after,
            meaning: [],
          },
    warning:
      kind === "update" && before === undefined ? "there is no such item; this creates one" : undefined,
    lines: changeLines(changes),
    notes: [],
    leftOut: [],
    unchecked: [],
    would: changes,
    guard: () => appGuard(settings, connection, context.signal),
    untaken: (_, others) => notTaken(kind, others),
  });
  return carryOutWrite(plan, wordsOf, output, context, options);
}
