/** A table of small JSON documents by id, for what is looked up whole and never searched by its fields. */

import type { Database } from "./database.ts";

export interface Documents<T> {
  /** The document itself, which is kept for the next time: it is frozen. */
  find(id: string): T | undefined;
  /** In the order they were first saved. */
  list(): readonly T[];
  /** Adds the document, or replaces it in its place. */
  save(document: T): void;
  /** Does nothing where there is none of that id. */
  remove(id: string): void;
  clear(): void;
}

export function documentsSchema(table: string): string {
  return `create table ${table} (id text primary key, document text not null) strict;`;
}

/** `table` is one of our own names, never outside data. */
export function createDocuments<T>(
  database: Database,
  table: string,
  idOf: (document: T) => string,
): Documents<T> {
  const read = (row: Readonly<Record<string, unknown>>) => JSON.parse(String(row["document"])) as T;
  // Each call looks up its token, its app and its workspace. No other process writes to this database while it is open.
  const found = new Map<string, T>();
  database.whenUndone(() => found.clear());
  return {
    find(id) {
      const known = found.get(id);
      if (known !== undefined) return known;
      const row = database.prepare(`select document from ${table} where id = ?`).get(id);
      if (!row) return undefined;
      if (found.size >= mostFound) found.clear();
      const document = frozen(read(row));
      found.set(id, document);
      return document;
    },
    list: () => database.prepare(`select document from ${table} order by rowid`).all().map(read),
    save(document) {
      found.delete(idOf(document));
      database
        .prepare(
          `insert into ${table} values (?, ?) on conflict (id) do update set document = excluded.document`,
        )
        .run(idOf(document), JSON.stringify(document));
    },
    remove(id) {
      found.delete(id);
      database.prepare(`delete from ${table} where id = ?`).run(id);
    },
    clear() {
      found.clear();
      database.prepare(`delete from ${table}`).run();
    },
  };
}

/** Documents are small; more than these are seldom in use at a time. */
const mostFound = 200;

/** What JSON.parse gives, which never leads back to itself. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
