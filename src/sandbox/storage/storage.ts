/** Everything the sandbox keeps, one property for each concept, in one database. */

import { type ActivityLog, activityLogSchema, createActivityLog } from "./activity-log.ts";
import { type Administration, administrationSchema, createAdministration } from "./administration.ts";
import { openDatabase } from "./database.ts";
import { createDatastoreTables, type DatastoreTables, datastoresSchema } from "./datastores.ts";
import { createDirectory, type Directory, directorySchema } from "./directory.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";
import { createTokens, type StoredToken, tokensSchema } from "./tokens.ts";
import { createWorkplace, type Workplace, workplaceSchema } from "./workplace.ts";

export interface Storage extends Directory, Workplace, Administration, DatastoreTables {
  readonly activityLog: ActivityLog;
  readonly tokens: Documents<StoredToken>;
  /** Facts about this sandbox that outlive the process. */
  readonly facts: Documents<Fact>;
  transaction<T>(work: () => T): T;
  /** Empties every table. */
  clear(): void;
  /** The fault of a data folder that was taken away, with what was written to it. */
  close(): Error | undefined;
}

export interface Fact {
  readonly id: string;
  readonly value: string;
}

const schema = [
  activityLogSchema,
  tokensSchema,
  directorySchema,
  workplaceSchema,
  administrationSchema,
  datastoresSchema,
  documentsSchema("facts"),
];

/** Keeps everything in the folder, or in memory when there is none. */
export function openStorage(folder: string | undefined): Storage {
  const database = openDatabase(folder, schema);
  const directory = createDirectory(database);
  const workplace = createWorkplace(database);
  const administration = createAdministration(database);
  const datastores = createDatastoreTables(database);
  const activityLog = createActivityLog(database);
  const tokens = createTokens(database);
  const facts = createDocuments<Fact>(database, "facts", (fact) => fact.id);
  const tables = [
    activityLog,
    tokens,
    facts,
    ...Object.values(directory),
    ...Object.values(workplace),
    ...Object.values(administration),
    ...Object.values(datastores),
  ];
  return {
    ...directory,
    ...workplace,
    ...administration,
    ...datastores,
    activityLog,
    tokens,
    facts,
    transaction: database.transaction,
    clear: () => database.transaction(() => tables.forEach((table) => void table.clear())),
    close: database.close,
  };
}
