/** One SQLite file (or memory) in WAL mode: what was committed survives a kill of the process at any moment. */

import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { databaseFault } from "../../files/database-fault.ts";
import { prepareDatabase } from "../../files/database-file.ts";
import { watchPlace } from "../../files/file-place.ts";
import { makeFolder } from "../../files/folder.ts";

/** Raised when a table changes shape; a data folder of another version is refused, never misread. */
const schemaVersion = 2;

type Row = Readonly<Record<string, SQLOutputValue>>;

/** What the file refuses is an error with the path and the reason, as on a full disk; so is a write to a file that was taken away. */
export interface Statement {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): readonly Row[];
  /** Rows as their cells in order, which is faster where there are many. */
  cells(...values: SQLInputValue[]): readonly (readonly SQLOutputValue[])[];
  run(...values: SQLInputValue[]): void;
}

export interface Database {
  /** A prepared statement, made once for each text. */
  prepare(sql: string): Statement;
  /** Runs all of it or, when it throws, nothing of it. */
  transaction<T>(work: () => T): T;
  /** Calls back when a transaction was undone: what was written in it is not there. */
  whenUndone(callback: () => void): void;
  /** The fault of a file that was taken away, with what was written to it. */
  close(): FlowtailError | undefined;
}

/** Opens `sandbox.sqlite` in the folder, or a database in memory when there is no folder. */
export function openDatabase(folder: string | undefined, schema: readonly string[]): Database {
  const path = folder === undefined ? ":memory:" : join(folder, "sandbox.sqlite");
  const connection = connect(path, folder, schema);
  const isInPlace = folder === undefined ? () => true : watchPlace(path);
  const statements = new Map<string, Statement>();
  const orFault = <T>(work: () => T): T => {
    try {
      return work();
    } catch (thrown) {
      throw databaseFault(path, thrown);
    }
  };
  const undone: (() => void)[] = [];
  let depth = 0;
  /** Asked once for all that is written together. */
  const refuseLost = () => {
    if (depth === 0 && !isInPlace()) throw takenAway(path);
  };
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = connection.prepare(sql);
      const statement: Statement = {
        get: (...values) => orFault(() => prepared.get(...values)),
        all: (...values) => orFault(() => prepared.all(...values)),
        cells: (...values) => orFault(() => allCells(prepared, values)),
        run(...values) {
          refuseLost();
          orFault(() => prepared.run(...values));
        },
      };
      statements.set(sql, statement);
      return statement;
    },
    transaction(work) {
      if (depth > 0) return work();
      refuseLost();
      orFault(() => connection.exec("begin immediate"));
      depth += 1;
      try {
        const result = work();
        connection.exec("commit");
        return result;
      } catch (thrown) {
        // A full disk has undone it already.
        if (connection.isTransaction) connection.exec("rollback");
        for (const callback of undone) callback();
        throw databaseFault(path, thrown);
      } finally {
        depth -= 1;
      }
    },
    whenUndone: (callback) => void undone.push(callback),
    close() {
      const isLost = !isInPlace();
      connection.close();
      return isLost ? takenAway(path) : undefined;
    },
  };
}

/** Where the folder was moved and comes back, the sandbox goes on. */
function takenAway(path: string): FlowtailError {
  return usageError(
    "cannot_write",
    `${path} was removed, moved or replaced while the sandbox ran: what it held is lost, unless it stands elsewhere, and nothing is written.`,
    "Put it back where it was, or start the sandbox anew.",
  );
}

function allCells(statement: StatementSync, values: SQLInputValue[]) {
  statement.setReturnArrays(true);
  try {
    return statement.all(...values) as unknown as readonly SQLOutputValue[][];
  } finally {
    statement.setReturnArrays(false);
  }
}

function connect(path: string, folder: string | undefined, schema: readonly string[]): DatabaseSync {
  try {
    if (folder !== undefined) {
      makeFolder(folder);
      // SQLite gives the files beside it the rights of this one, would follow a link, and takes over what lies beside it.
      prepareDatabase(path);
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
