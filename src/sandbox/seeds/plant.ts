/** Replaces what the sandbox holds by what a seed says, all of it or nothing. */

import { anyTokenKinds } from "../../catalog/token-kinds.ts";
import { settingFacts } from "../kept-setting.ts";
import { plantLogIdentity } from "../log-identity.ts";
import { plantSerials } from "../new-identifier.ts";
import { isOwner } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import { keepKey, type Secrets } from "../secrets.ts";
import type { Storage } from "../storage/storage.ts";
import type { SandboxTokenKind, StoredToken } from "../storage/tokens.ts";
import { backfillHistory } from "../traffic-history.ts";
import { calmFact, trafficWorld } from "../traffic-world.ts";
import { plantAdministration } from "./administration-seed.ts";
import { plantDatastores } from "./datastore-seed.ts";
import { resolveSeed } from "./registry.ts";
import type { CheckedSeed, SeedDocument } from "./seed-document.ts";
import { plantWorkplace } from "./workplace-seed.ts";

/** How long a newcomer has for the story that the history tells, before other things go wrong. */
const calmUs = 300_000_000;

/** Takes a seed's name or document; throws a usage error, and then nothing has changed. */
export function plantSeed(platform: Platform, seed: string | SeedDocument): void {
  const { storage, intake, random, secrets, clock } = platform;
  const checked = resolveSeed(seed, clock.nowMs());
  storage.transaction(() => {
    const settings = settingFacts(storage);
    storage.clear();
    keepKey(storage, secrets);
    settings.forEach(storage.facts.save);
    // Written with all the rest or not at all, so it tells whether a start was ever finished.
    storage.facts.save({ id: "enterprise_id", value: checked.enterprise.id });
    storage.facts.save({ id: "enterprise_name", value: checked.enterprise.name });
    storage.facts.save({ id: "admin_methods", value: String(checked.enterprise.adminMethods) });
    plantLogIdentity(storage);
    plantSerials(storage, checked.serials);
    for (const team of checked.teams) storage.teams.save(team);
    for (const app of checked.apps) storage.apps.save(app);
    for (const user of checked.users) storage.users.save(user);
    for (const token of tokensOf(checked, secrets)) storage.tokens.save(token);
    plantWorkplace(storage, checked);
    plantDatastores(storage, checked);
    plantAdministration(platform, checked);
    intake.restore(checked.activities);
    if (checked.history > 0) storage.facts.save({ id: calmFact, value: String(clock.nowUs() + calmUs) });
    const world = () => trafficWorld(storage);
    backfillHistory(intake, world, random.fork("history"), checked.history, clock.nowUs());
  });
}

/** False for a new folder, also when the process was killed while it was being filled. */
export function isPlanted(storage: Storage): boolean {
  return storage.facts.find("enterprise_id") !== undefined;
}

function tokensOf(seed: CheckedSeed, secrets: Secrets): readonly StoredToken[] {
  const missing = anyTokenKinds.filter((kind) => !seed.tokens.some((token) => token.kind === kind));
  return [...seed.tokens, ...missing.map((kind) => madeToken(kind, seed, secrets))];
}

/** Works at once, may do all that its kind is for, belongs to the first app; its text shows that it opens nothing real. */
function madeToken(kind: SandboxTokenKind, seed: CheckedSeed, secrets: Secrets): StoredToken {
  const [app] = seed.apps;
  const people = seed.users.filter((user) => seed.apps.every((other) => other.botUserId !== user.id));
  // Only an owner's token reads the audit log.
  const person = (kind === "audit" && people.find(isOwner)) || people[0];
  return {
    token: `sandbox-${kind}-${secrets.digits(`token ${kind}`, 16)}`,
    kind,
    state: "active",
    userId: (kind === "bot" ? app?.botUserId : person?.id) ?? "",
    teamId: app?.teamId ?? "",
    appId: app?.id ?? "",
    scopes: null,
    expiresMs: null,
  };
}
