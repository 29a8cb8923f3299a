/** Asks for the item whose copy in the list was opened: another one ends the question. */

import type { DatastorePort } from "../../../session/datastore/datastore-source.ts";
import { createLatestRequest } from "../latest-request.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import type { Item } from "./item-cache.ts";

export type AskItemAnew = (datastore: string, key: string) => void;

interface ItemAnewPort extends Pick<RuntimePort, "answer" | "closing"> {
  readonly datastores: DatastorePort;
  readonly nowMs: () => number;
  /** Hears what is stored, before the pane does. */
  readonly heard: (datastore: string, item: Item) => void;
}

export function createItemAnew({ datastores, answer, nowMs, closing, heard }: ItemAnewPort): AskItemAnew {
  const request = createLatestRequest({ closing, ended: () => {} });
  return (datastore, key) =>
    void request.ask(async (signal) => {
      const found = await datastores.item(datastore, key, signal);
      if (signal.aborted) return undefined;
      if (!found.ok) {
        answer({ pane: "datastores", kind: "item-failed", datastore, key, failure: found.failure });
        return found.failure;
      }
      const item = found.value;
      if (item) heard(datastore, item);
      answer({ pane: "datastores", kind: "item-anew", datastore, key, item, askedAtMs: nowMs() });
      return undefined;
    });
}
