/** Everything the sandbox keeps, one property for each concept, in one database. */

import { type ActivityLog, activityLogSchema, createActivityLog } from "./activity-log.ts";
import { openDatabase } from "./database.ts";
import { createDirectory, type Directory, directorySchema } from "./directory.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";
import { createTokens, type StoredToken, tokensSchema } from "./tokens.ts";
import { createWorkplace, type Workplace, workplaceSchema } from "./workplace.ts";

export interface Storage extends Directory, Workplace {
  readonly activityLog: ActivityLog;
  readonly tokens: Documents<StoredToken>;
  /** Facts about this sandbox that outlive the process. */
  readonly facts: Documents<Fact>;
  transaction<T>(work: () => T): T;
  /** Empties every table. */
  clear(): void;
  close(): void;
}

export interface Fact {
  readonly id: string;
  readonly value: string;
}

const schema = [activityLogSchema, tokensSchema, directorySchema, workplaceSchema, documentsSchema("facts")];

/** Keeps everything in the folder, or in memory when there is none. */
export function openStorage(folder: string | undefined): Storage {
  const database = openDatabase(folder, schema);
  const directory = createDirectory(database);
  const workplace = createWorkplace(database);
  const activityLog = createActivityLog(database);
  const tokens = createTokens(database);
  const facts = createDocuments<Fact>(database, "facts", (fact) => fact.id);
  const tables = [activityLog, tokens, facts, ...Object.values(directory), ...Object.values(workplace)];
  return {
    ...directory,
    ...workplace,
    activityLog,
    tokens,
    facts,
    transaction: database.transaction,
    clear: () => database.transaction(() => tables.forEach((table) => void table.clear())),
    close: database.close,
  };
}
