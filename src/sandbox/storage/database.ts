/** One SQLite file (or memory) in WAL mode: what was committed survives a kill of the process at any moment. */

import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { FlowtailError } from "../../base/errors.ts";
import { cannotWrite } from "../../files/file-fault.ts";
import { makeFolder } from "../../files/folder.ts";
import { ensureFile } from "../../files/own-file.ts";

/** Raised when a table changes shape; a data folder of another version is refused, never misread. */
const schemaVersion = 2;

export interface Database {
  /** A prepared statement, made once for each text. */
  prepare(sql: string): StatementSync;
  /** Runs all of it or, when it throws, nothing of it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens `sandbox.sqlite` in the folder, or a database in memory when there is no folder. */
export function openDatabase(folder: string | undefined, schema: readonly string[]): Database {
  const connection = new DatabaseSync(pathOf(folder), { timeout: 5000 });
  connection.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory");
  createTables(connection, schema);
  const statements = new Map<string, StatementSync>();
  let depth = 0;
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = connection.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    transaction(work) {
      if (depth > 0) return work();
      connection.exec("begin immediate");
      depth += 1;
      try {
        const result = work();
        connection.exec("commit");
        return result;
      } catch (thrown) {
        connection.exec("rollback");
        throw thrown;
      } finally {
        depth -= 1;
      }
    },
    close: () => connection.close(),
  };
}

function pathOf(folder: string | undefined): string {
  if (folder === undefined) return ":memory:";
  const path = join(folder, "sandbox.sqlite");
  try {
    makeFolder(folder);
    // SQLite gives the files beside it the rights of this one, and would follow a link.
    ensureFile(path);
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
  return path;
}

function createTables(connection: DatabaseSync, schema: readonly string[]): void {
  const found = connection.prepare("pragma user_version").get()?.["user_version"];
  if (found === schemaVersion) return;
  if (found !== 0) {
    connection.close();
    throw new FlowtailError("usage", "sandbox_data_version", `The sandbox's data is of version ${found}.`, {
      remedy: `This flowtail reads version ${schemaVersion}: choose another data folder or delete this one.`,
    });
  }
  connection.exec(`begin; ${schema.join("\n")} pragma user_version = ${schemaVersion}; commit`);
}
