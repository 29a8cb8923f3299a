/** What a sandbox begins with, as a document: it can be written by hand, and a snapshot is one too. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { recordSchema } from "../activity-intake.ts";
import { appSchema, teamSchema, userSchema } from "../storage/directory.ts";
import { storedTokenSchema } from "../storage/tokens.ts";
import { administrationSeedShape } from "./administration-seed.ts";
import { datastoreSeedShape } from "./datastore-seed.ts";
import { refuseSecondEntries } from "./entries-once.ts";
import { workplaceSeedShape } from "./workplace-seed.ts";

const seedShape = onFirstUse(() =>
  z.strictObject({
    /** For editors; not read. */
    $schema: z.string().optional(),
    enterprise: z.strictObject({
      id: z.string(),
      name: z.string(),
      /** Whether the organisation has the admin methods at all. */
      adminMethods: z.boolean().default(true),
    }),
    /** The first is the main one, whose id `startSandbox` gives back; the same for apps. */
    teams: z.array(teamSchema()).min(1),
    apps: z.array(appSchema()).min(1),
    users: z.array(userSchema()),
    /** The first of each kind is given back by `startSandbox`; a kind left out gets a token made from the seed. */
    tokens: z.array(storedTokenSchema()).default([]),
    ...workplaceSeedShape(),
    ...datastoreSeedShape(),
    ...administrationSeedShape(),
    activities: z.array(seededActivity()).default([]),
    /** What a snapshot says of the log it was taken of: how many records older than `activities` it leaves out. */
    olderActivities: z.int().min(0).optional(),
    /** What a snapshot says of identifiers: how many of each kind the sandbox had made, those of removed things included. */
    serials: z.record(z.string(), z.int().min(0)).default({}),
    /** How many generated events of the half hour before the start the log of the main app begins with. */
    history: z.int().min(0).max(1_000_000).default(0),
  }),
);

export type SeedShape = z.output<ReturnType<typeof seedShape>>;

export const seedDocumentSchema = onFirstUse(() => seedShape().superRefine(refuseSecondEntries));

export type SeedDocument = z.input<ReturnType<typeof seedDocumentSchema>>;
export type CheckedSeed = z.output<ReturnType<typeof seedDocumentSchema>>;

function seededActivity() {
  return z.strictObject({
    appId: z.string(),
    /** The record as apps.activities.list will give it. */
    record: recordSchema(),
    /** Epoch microseconds from which it is listed; default: at once. */
    arrivesUs: z.int().optional(),
  });
}
