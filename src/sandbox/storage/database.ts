/** One SQLite file (or memory) in WAL mode: what was committed survives a kill of the process at any moment. */

import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { FlowtailError } from "../../base/errors.ts";
import { databaseFault } from "../../files/database-fault.ts";
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
  const path = folder === undefined ? ":memory:" : join(folder, "sandbox.sqlite");
  const connection = connect(path, folder, schema);
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
        // A full disk has undone it already.
        if (connection.isTransaction) connection.exec("rollback");
        throw databaseFault(path, thrown);
      } finally {
        depth -= 1;
      }
    },
    close: () => connection.close(),
  };
}

function connect(path: string, folder: string | undefined, schema: readonly string[]): DatabaseSync {
  try {
    if (folder !== undefined) {
      makeFolder(folder);
      // SQLite gives the files beside it the rights of this one, and would follow a link.
      ensureFile(path);
    }
    const connection = new DatabaseSync(path, { timeout: 5000 });
    connection.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory");
    createTables(connection, schema);
    return connection;
  } catch (thrown) {
    throw databaseFault(path, thrown);
  }
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
