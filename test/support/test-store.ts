/** A store whose searches run to the end at once, however busy the machine is. */

import { type ColumnStore, createActivityStore, type StoreOptions } from "../../src/store/create-store.ts";

/** Time stands still for its slices. A test of what is so while a search runs makes a store of its own. */
export function createTestStore(options: StoreOptions = {}): ColumnStore {
  return createActivityStore({ nowMs: () => 0, ...options });
}
