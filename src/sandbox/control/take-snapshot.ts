/** All that is kept as a seed document: planted again, it gives the same sandbox. */

import { parseLossless } from "../../base/json.ts";
import { snapshotAdministration } from "../seeds/administration-seed.ts";
import { snapshotDatastores } from "../seeds/datastore-seed.ts";
import type { SeedDocument } from "../seeds/seed-document.ts";
import { snapshotWorkplace } from "../seeds/workplace-seed.ts";
import type { Storage } from "../storage/storage.ts";

export function takeSnapshot(storage: Storage, activities: number): SeedDocument {
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
  };
}
