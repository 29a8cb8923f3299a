/** The tables in the memory of this process, and one query over them, which changes nothing and reads nothing else. */

import { DatabaseSync, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { messageOf } from "../base/errors.ts";
import { failed, type Parsed, parsed } from "../base/problem.ts";
import { checkQuery } from "./check-query.ts";
import type { ComponentName, Row } from "./messages.ts";
import { mistakeOf, mostRowBytes, tooLong } from "./mistake.ts";
import { parameterIn } from "./parameter.ts";
import { sizeOf } from "./size-of.ts";
import { allTables, type Cell, type TableName, tables } from "./tables.ts";

export class QueryDatabase {
  readonly #database = new DatabaseSync(":memory:", { allowExtension: false });
  readonly #inserts = new Map<TableName, StatementSync>();
  #query = "";
  #statement: StatementSync | undefined;

  constructor() {
    // What does not fit into memory is refused: it is written to no file.
    this.#database.exec("PRAGMA temp_store = memory");
    for (const { name, columns } of allTables) {
      const declared = columns.map((column) => `"${column.name}" ${column.type}`);
      this.#database.exec(`CREATE TABLE ${name} (${declared.join(", ")})`);
    }
    this.#database.function("regexp", { deterministic: true, useBigIntArguments: true }, matches);
    this.#database.exec("BEGIN");
  }

  /** The names of the columns that it gives, no two the same: a second `level` is `level:1`, as SQLite itself calls it. */
  prepare(query: string): Parsed<readonly string[]> {
    const checked = checkQuery(query);
    if (!checked.ok) return checked;
    this.#query = checked.value;
    try {
      const statement = this.#database.prepare(this.#query);
      statement.setReturnArrays(true);
      statement.setReadBigInts(true);
      const columns = distinct(statement.columns().map(({ name }) => name));
      const parameter = parameterIn(this.#query);
      if (parameter) return failed(parameter);
      this.#statement = statement;
      return parsed(columns);
    } catch (thrown) {
      return failed(this.#mistake(thrown));
    }
  }

  fill(table: TableName, rows: readonly Row[]): void {
    const known = this.#inserts.get(table);
    const insert = known ?? this.#database.prepare(insertInto(table));
    if (!known) this.#inserts.set(table, insert);
    for (const row of rows) insert.run(...row);
  }

  /** A name may be known only after the records that it is shown in. */
  name(names: readonly ComponentName[]): void {
    this.#database.exec("CREATE TEMP TABLE component_names (id TEXT PRIMARY KEY, name TEXT)");
    const insert = this.#database.prepare("INSERT INTO component_names VALUES (?, ?)");
    for (const [id, name] of names) insert.run(id, name);
    this.#database.exec(
      `UPDATE records SET component_name = n.name, subject = iif(subject = component_id, n.name, subject)
      FROM component_names AS n WHERE n.id = component_id; DROP TABLE component_names`,
    );
  }

  /** The rows, one by one, and a mistake behind them where one shows while it runs. From here on nothing changes. */
  *rows(): Generator<Parsed<Row>> {
    this.#database.exec("COMMIT; PRAGMA query_only = on");
    // An older Node lacks it, and a row is measured once it is there.
    const { limits } = this.#database as { readonly limits?: { length: number } };
    if (limits) limits.length = mostRowBytes;
    try {
      // They come as lists of cells, which the type does not know.
      for (const row of this.#statement?.iterate() ?? []) {
        const cells = (row as unknown as readonly SQLOutputValue[]).map(cellOf);
        if (sizeOf(cells) > mostRowBytes) return yield failed(tooLong);
        yield parsed(cells);
      }
    } catch (thrown) {
      yield failed(this.#mistake(thrown));
    }
  }

  #mistake(thrown: unknown) {
    return mistakeOf(this.#query, thrown, (text) => {
      try {
        this.#database.prepare(text);
        return undefined;
      } catch (other) {
        return messageOf(other);
      }
    });
  }
}

function insertInto(table: TableName): string {
  return `INSERT INTO ${table} VALUES (${tables[table].columns.map(() => "?").join(", ")})`;
}

function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 1; taken.has(own); count++) own = `${name}:${count}`;
    taken.add(own);
    return own;
  });
}

/** `text REGEXP pattern`, which SQLite has a word for and no function. */
function matches(pattern: SQLOutputValue, text: SQLOutputValue): number | null {
  if (pattern === null || text === null) return null;
  return Number(new RegExp(String(pattern), "u").test(String(text)));
}

/** Integers beyond what a number holds stay what they are. */
function cellOf(value: SQLOutputValue): Cell {
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString("hex")}'`;
  if (typeof value !== "bigint") return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
