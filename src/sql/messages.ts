/** What a command and the process of its query say to each other: one answer to each question, in turn. */

import type { Problem } from "../base/problem.ts";
import type { Cell, TableName } from "./tables.ts";

/** A cell of an answer; a text that is no text in SQLite (a blob) is written as SQLite writes it. */
export type Row = readonly Cell[];

/** Ends the process of a query that takes too much memory; nothing else sends it. Windows has no signal to spare. */
export const memorySignal = process.platform === "win32" ? "SIGKILL" : "SIGUSR2";

/** Identifiers of components, each with what the log calls it. */
export type ComponentName = readonly [id: string, name: string];

export type Question =
  | { readonly kind: "prepare"; readonly query: string }
  | { readonly kind: "fill"; readonly table: TableName; readonly rows: readonly Row[] }
  | { readonly kind: "name"; readonly names: readonly ComponentName[] }
  /** Asks for the next rows. */
  | { readonly kind: "read" };

export type Answer =
  | { readonly kind: "prepared"; readonly columns: readonly string[] }
  | { readonly kind: "done" }
  /** A mistake may show only while the query runs: it stands behind the last rows. */
  | {
      readonly kind: "rows";
      readonly rows: readonly Row[];
      readonly isLast: boolean;
      readonly problem?: Problem;
    }
  /** The query cannot be run. */
  | { readonly kind: "mistake"; readonly problem: Problem };
