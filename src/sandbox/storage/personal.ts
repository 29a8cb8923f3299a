/** What belongs to a workspace's people in their daily use: custom emoji and snoozes. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

export const emojiSchema = onFirstUse(() =>
  z.strictObject({
    name: z.string().min(1),
    teamId: z.string(),
    /** The image's address, or `alias:` and the name of another emoji. */
    value: z.string(),
  }),
);
export type Emoji = Readonly<z.output<ReturnType<typeof emojiSchema>>>;

export const snoozeSchema = onFirstUse(() =>
  z.strictObject({
    userId: z.string(),
    /** Unix time. */
    endsS: z.int(),
  }),
);
export type StoredSnooze = Readonly<z.output<ReturnType<typeof snoozeSchema>>>;

export interface PersonalTables {
  readonly emoji: Documents<Emoji>;
  readonly snoozes: Documents<StoredSnooze>;
}

export const personalTablesSchema: string = ["emoji", "snoozes"].map(documentsSchema).join("\n");

export function createPersonalTables(database: Database): PersonalTables {
  return {
    emoji: createDocuments<Emoji>(database, "emoji", ({ teamId, name }) => `${teamId} ${name}`),
    snoozes: createDocuments<StoredSnooze>(database, "snoozes", (snooze) => snooze.userId),
  };
}
