/** The datastores to choose from: those that are declared, then those that the log names. */

import type { Failure } from "../../../base/failure.ts";
import type { DatastorePort } from "../../../session/datastore/datastore-source.ts";
import { datastoresInLog } from "../../../session/overview/named-items.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { StoreEntry } from "../../state/panes/datastores/model.ts";

export interface FoundStores {
  readonly stores: readonly StoreEntry[];
  readonly failure: Failure | undefined;
}

export async function findStores(
  port: DatastorePort,
  store: ActivityStore,
  signal: AbortSignal,
): Promise<FoundStores> {
  const { declared, failure } = await declaredStores(port, signal);
  const seen = datastoresInLog(store).filter((name) => !declared.some((entry) => entry.name === name));
  const logged = seen.map((name) => ({ name, source: "the log", declaration: undefined }));
  return { stores: [...declared, ...logged], failure };
}

async function declaredStores(port: DatastorePort, signal: AbortSignal) {
  const known = await port.known(signal);
  if (!known.ok) return { declared: [], failure: known.failure };
  const { datastores = [], source = "" } = known.value ?? {};
  const declared = datastores.map(
    (declaration): StoreEntry => ({ name: declaration.name, source, declaration }),
  );
  return { declared, failure: undefined };
}
