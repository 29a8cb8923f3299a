/** An app's datastores in memory: pages, plans and refusals as the session gives them, and everything that was asked. */

import { FlowtailError } from "../../src/base/errors.ts";
import type { DatastoreDeclaration } from "../../src/catalog/datastores/declaration.ts";
import type { DatastoreItem } from "../../src/catalog/schemas/datastore.ts";
import { compileCondition } from "../../src/expressions/evaluate.ts";
import type {
  DatastorePort,
  ItemBeginning,
  ItemWrite,
  PlannedWrite,
} from "../../src/session/datastore/datastore-source.ts";
import { outcomeOf } from "../../src/session/failure.ts";
import type { UserQuery } from "../../src/session/saved/user-queries.ts";
import { itemChanges } from "../../src/session/writes/item-changes.ts";

export interface FakeDatastores extends DatastorePort {
  /** `query requests 100`, `get requests 8801`, `put requests 8801`, `delete …`. */
  readonly asked: string[];
  /** The items of a datastore, by key. */
  readonly items: (datastore: string) => Map<string, DatastoreItem>;
  /** The next calls of that kind are refused with the error. */
  refuse(kind: "query" | "get" | "put" | "delete" | "known", error: FlowtailError | undefined): void;
  /** Puts other saved queries in place, as an edit of their files does. */
  change(queries: readonly UserQuery[]): void;
}

export interface FakeDatastoresOptions {
  readonly protected?: boolean;
  readonly items?: readonly DatastoreItem[];
  readonly pageItems?: number;
}

export const requests: DatastoreDeclaration = {
  name: "requests",
  primaryKey: "id",
  attributes: [
    { name: "id", type: "string" },
    { name: "employee", type: "svc#/types/user_id" },
    { name: "status", type: "string" },
    { name: "priority", type: "integer" },
    { name: "reason", type: "string" },
    { name: "tags", type: "array", items: { type: "string" } },
    { name: "decision", type: "object" },
  ],
};

/** A few dozen requests like real ones, the same each time. */
export function someRequests(count = 40): readonly DatastoreItem[] {
  const statuses = ["open", "approved", "denied"] as const;
  return Array.from({ length: count }, (_, index) => ({
    id: String(8801 + index),
    employee: `U0DEMO00${(index % 5) + 1}`,
    status: statuses[index % 3],
    priority: (index * 7) % 5,
    reason:
      index === 2
        ? "a very long reason that does not fit into any cell of a table on a small screen"
        : "vacation",
    ...(index % 4 === 0 && { tags: ["vip", "team-eu"].slice(0, 1 + (index % 2)) }),
    ...(index % 3 === 1 && {
      decision: { by: "U0DEMO009", note: index === 4 ? "\u001b[31mred\u202e" : "enjoy" },
    }),
  }));
}

export const savedQueries: readonly UserQuery[] = [
  {
    name: "open",
    title: "Open requests",
    datastore: "requests",
    where: 'status = "open"',
    shipped: true,
    problem: undefined,
  },
  {
    name: "broken",
    title: "broken",
    datastore: undefined,
    where: undefined,
    shipped: false,
    problem: ".flowtail/queries/broken.json: where, column 8: An operator is missing.",
  },
];

const beginnings: readonly ItemBeginning[] = [
  {
    name: "request",
    title: "A request",
    datastore: "requests",
    item: { id: "", status: "open" },
    problem: undefined,
  },
  {
    name: "other",
    title: "For another datastore",
    datastore: "balances",
    item: { id: "" },
    problem: undefined,
  },
];

export function createFakeDatastores(options: FakeDatastoresOptions = {}): FakeDatastores {
  const stores = new Map<string, Map<string, DatastoreItem>>();
  const asked: string[] = [];
  const refusals = new Map<string, FlowtailError>();
  const listeners = new Set<() => void>();
  let queries = savedQueries;
  const itemsOf = (datastore: string) => {
    const known = stores.get(datastore) ?? new Map<string, DatastoreItem>();
    stores.set(datastore, known);
    return known;
  };
  for (const item of options.items ?? someRequests()) itemsOf("requests").set(String(item.id), item);
  const ask = (kind: string, ...words: readonly (string | number)[]) => {
    asked.push([kind, ...words].join(" "));
    const refusal = refusals.get(kind);
    if (refusal) throw refusal;
  };
  const plan = (write: ItemWrite): PlannedWrite => {
    const { kind, datastore, primaryKey, believed } = write;
    const [key, after] =
      write.kind === "put" ? [String(write.item[primaryKey]), write.item] : [write.key, undefined];
    ask("get", datastore, key);
    const before = itemsOf(datastore).get(key);
    const nameToType = options.protected ? "timeoff-bot" : undefined;
    const isStale = itemChanges(believed, before).length > 0;
    const place = { datastore, primaryKey, believed: after };
    return {
      ...{ kind, datastore, primaryKey, key, before, after, changes: itemChanges(before, after) },
      ...{ nameToType, isStale },
      carryOut: () =>
        outcomeOf(() => {
          if (itemChanges(before, itemsOf(datastore).get(key)).length > 0)
            return { isMade: false, plan: plan(write) } as const;
          ask(kind, datastore, key);
          if (after) itemsOf(datastore).set(key, after);
          else itemsOf(datastore).delete(key);
          const back: ItemWrite = before
            ? { ...place, kind: "put", item: before }
            : { ...place, kind: "delete", key };
          return { isMade: true, result: after, undo: () => outcomeOf(() => plan(back)) };
        }),
    };
  };
  return {
    asked,
    items: itemsOf,
    known: () =>
      outcomeOf(() => {
        ask("known");
        return {
          source: "manifest.json",
          isOfPlatform: false,
          datastores: [requests, { ...requests, name: "balances", primaryKey: "employee" }],
        };
      }),
    page: (datastore, { filter, limit, cursor }, signal) =>
      outcomeOf(() => {
        signal.throwIfAborted();
        ask("query", datastore, limit);
        const all = [...itemsOf(datastore).values()];
        const from = Number(cursor || 0);
        const end = from + Math.min(limit, options.pageItems ?? limit);
        const evaluated = all.slice(from, end);
        const matches = filter.condition ? compileCondition(filter.condition) : () => true;
        return {
          items: evaluated.filter(matches),
          nextCursor: end < all.length ? String(end) : "",
          evaluatedAtMost: evaluated.length,
        };
      }),
    item: (datastore, key) =>
      outcomeOf(() => {
        ask("get", datastore, key);
        return itemsOf(datastore).get(key);
      }),
    plan: (write) => outcomeOf(() => plan(write)),
    queries: {
      list: () => queries,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      save({ name, title, datastore, where }, { replaces } = {}) {
        const path = `.flowtail/queries/${name}.json`;
        const mark = queries.find((query) => query.name === name)?.where;
        if (mark !== undefined && mark !== replaces) return { kind: "exists", path, mark };
        queries = [...queries, { name, title, datastore, where, shipped: false, problem: undefined }];
        return { kind: "saved", path };
      },
    },
    skeletons: () => beginnings,
    refuse(kind, error) {
      if (error) refusals.set(kind, error);
      else refusals.delete(kind);
    },
    change(next) {
      queries = next;
      for (const listener of listeners) listener();
    },
    close: async () => {},
  };
}

/** As the platform refuses an item that does not fit. */
export function datastoreError(code: string, message: string, pointer: string): FlowtailError {
  return new FlowtailError(
    "refused",
    "datastore_error",
    "The platform refused apps.datastore.put with datastore_error. The datastore refused the request.",
    { method: "apps.datastore.put", details: { errors: [{ code, message, pointer }] } },
  );
}
