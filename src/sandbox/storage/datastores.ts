/** Datastores as stored: what each app declares, and each item's JSON text under its key, in the order of keys. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import type { DatastoreDeclaration } from "../../catalog/datastores/declaration.ts";
import type { Database } from "./database.ts";
import { createDocuments, documentsSchema } from "./documents.ts";

export const storedDatastoreSchema = onFirstUse(() => {
  const attributeType = z.strictObject({
    type: z.string(),
    get items() {
      return attributeType.optional();
    },
  });
  return z.strictObject({
    appId: z.string(),
    name: z.string().min(1),
    primaryKey: z.string().min(1).default("id"),
    /** The attribute that holds the Unix time at which an item ends. */
    timeToLiveAttribute: z.string().optional(),
    /** A list, since any text can be a name. */
    attributes: z.array(attributeType.extend({ name: z.string() })),
  });
});

export type StoredDatastore = Readonly<z.output<ReturnType<typeof storedDatastoreSchema>>>;

/** Whose datastore: items need no declaration to be kept. */
export interface DatastorePlace {
  readonly appId: string;
  readonly name: string;
}

export interface StoredItem {
  readonly key: string;
  /** JSON text. */
  readonly raw: string;
}

export interface Datastores {
  find(place: DatastorePlace): StoredDatastore | undefined;
  list(): readonly StoredDatastore[];
  /** Replaces what the app declares; items stay, also those whose datastore is not declared any more. */
  declare(appId: string, declarations: readonly DatastoreDeclaration[]): void;
  save(datastore: StoredDatastore): void;
  clear(): void;
}

export interface DatastoreItems {
  find(place: DatastorePlace, key: string): string | undefined;
  /** Adds the item, or replaces the one with the same key. */
  save(place: DatastorePlace, key: string, raw: string): void;
  delete(place: DatastorePlace, key: string): void;
  /**
   * Items whose keys follow `after`, by the bytes of their keys; an item keeps its place whatever else is written.
   * Reads on as it is iterated.
   */
  scan(place: DatastorePlace, after: string): Generator<StoredItem, void, undefined>;
  count(place: DatastorePlace): number;
  /** Another number after every write: while it stays, what was read is still so. */
  state(): number;
  /** Places that hold items. */
  places(): readonly DatastorePlace[];
  clear(): void;
}

export interface DatastoreTables {
  readonly datastores: Datastores;
  readonly datastoreItems: DatastoreItems;
}

export const datastoresSchema: string = `
${documentsSchema("datastores")}
create table datastore_items (
  app_id text not null,
  datastore text not null,
  key text not null,
  raw text not null,
  primary key (app_id, datastore, key)
) strict, without rowid;
`;

export function createDatastoreTables(database: Database): DatastoreTables {
  return { datastores: createDatastores(database), datastoreItems: createDatastoreItems(database) };
}

function createDatastores(database: Database): Datastores {
  const documents = createDocuments<StoredDatastore>(database, "datastores", idOf);
  return {
    find: (place) => documents.find(idOf(place)),
    list: () => documents.list(),
    declare(appId, declarations) {
      database.transaction(() => {
        for (const datastore of documents.list())
          if (datastore.appId === appId) documents.remove(idOf(datastore));
        for (const declaration of declarations) documents.save({ appId, ...copyOf(declaration) });
      });
    },
    save: (datastore) => documents.save(datastore),
    clear: () => documents.clear(),
  };
}

function createDatastoreItems(database: Database): DatastoreItems {
  const inPlace = "app_id = ? and datastore = ?";
  let writes = 0;
  return {
    find({ appId, name }, key) {
      const sql = `select raw from datastore_items where ${inPlace} and key = ?`;
      const row = database.prepare(sql).get(appId, name, key);
      return row && String(row["raw"]);
    },
    save({ appId, name }, key, raw) {
      writes++;
      database
        .prepare(
          "insert into datastore_items values (?, ?, ?, ?) on conflict do update set raw = excluded.raw",
        )
        .run(appId, name, key, raw);
    },
    delete({ appId, name }, key) {
      writes++;
      database.prepare(`delete from datastore_items where ${inPlace} and key = ?`).run(appId, name, key);
    },
    scan: (place, after) => scan(database, place, after),
    count({ appId, name }) {
      const sql = `select count(*) as n from datastore_items where ${inPlace}`;
      return Number(database.prepare(sql).get(appId, name)?.["n"]);
    },
    state: () => writes,
    places: () =>
      database
        .prepare("select distinct app_id, datastore from datastore_items order by app_id, datastore")
        .all()
        .map((row) => ({ appId: String(row["app_id"]), name: String(row["datastore"]) })),
    clear() {
      writes++;
      database.prepare("delete from datastore_items").run();
    },
  };
}

function* scan(database: Database, { appId, name }: DatastorePlace, after: string) {
  const statement = database.prepare(
    "select key, raw from datastore_items where app_id = ? and datastore = ? and key > ? order by key limit ?",
  );
  for (let last = after; ; ) {
    const rows = statement.cells(appId, name, last, scannedAtOnce);
    for (const [key, raw] of rows) {
      last = String(key);
      yield { key: last, raw: String(raw) };
    }
    if (rows.length < scannedAtOnce) return;
  }
}

/**
 * Few enough for memory where every item is as large as items can be, and more than a usual page of a hundred, which
 * looks at one item beyond its last.
 */
const scannedAtOnce = 128;

function idOf({ appId, name }: DatastorePlace): string {
  return JSON.stringify([appId, name]);
}

function copyOf({ attributes, ...datastore }: DatastoreDeclaration): Omit<StoredDatastore, "appId"> {
  return { ...datastore, attributes: attributes.map((attribute) => ({ ...attribute })) };
}
