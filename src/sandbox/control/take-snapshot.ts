/** All that is kept as a seed document: planted again, it gives the same sandbox. */

import { parseLossless } from "../../base/json.ts";
import { snapshotSerials } from "../new-identifier.ts";
import { snapshotAdministration } from "../seeds/administration-seed.ts";
import { snapshotDatastores } from "../seeds/datastore-seed.ts";
import type { SeedDocument } from "../seeds/seed-document.ts";
import { snapshotWorkplace } from "../seeds/workplace-seed.ts";
import type { Storage } from "../storage/storage.ts";

/** How many of the newest records of the log. */
export type SnapshotActivities = number | "all";

export function takeSnapshot(storage: Storage, asked: SnapshotActivities): SeedDocument {
  const held = storage.activityLog.count();
  const activities = asked === "all" ? held : Math.min(asked, held);
  return {
    enterprise: {
      id: storage.facts.find("enterprise_id")?.value ?? "",
      name: storage.facts.find("enterprise_name")?.value ?? "",
      adminMethods: storage.facts.find("admin_methods")?.value !== "false",
    },
    teams: [...storage.teams.list()],
    apps: [...storage.apps.list()],
    users: [...storage.users.list()],
    tokens: storage.tokens.list().map((token) => ({ ...token, scopes: token.scopes && [...token.scopes] })),
    ...snapshotWorkplace(storage),
    ...snapshotDatastores(storage),
    ...snapshotAdministration(storage),
    activities: storage.activityLog.newest(activities).map(({ appId, arrivesUs, raw }) => ({
      appId,
      arrivesUs,
      record: parseLossless(raw) as Readonly<Record<string, unknown>>,
    })),
    olderActivities: held - activities,
    serials: snapshotSerials(storage),
  };
}
