/** A table of small JSON documents by id, for what is looked up whole and never searched by its fields. */

import type { Database } from "./database.ts";

export interface Documents<T> {
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
  return {
    find(id) {
      const row = database.prepare(`select document from ${table} where id = ?`).get(id);
      return row && read(row);
    },
    list: () => database.prepare(`select document from ${table} order by rowid`).all().map(read),
    save(document) {
      database
        .prepare(
          `insert into ${table} values (?, ?) on conflict (id) do update set document = excluded.document`,
        )
        .run(idOf(document), JSON.stringify(document));
    },
    remove: (id) => void database.prepare(`delete from ${table} where id = ?`).run(id),
    clear: () => void database.prepare(`delete from ${table}`).run(),
  };
}
