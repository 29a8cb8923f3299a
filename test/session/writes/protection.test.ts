/** A write asks for a name where a protected profile of the user's leads to the place that it goes to. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { SettingFlags } from "../../../src/config/setting-names.ts";
import { resolveSettings } from "../../../src/config/settings.ts";
import { isProtected, type WriteTarget, writeTargets } from "../../../src/session/writes/protection.ts";
import fc from "../../support/cases.ts";
import { anySpelling } from "../../support/spellings.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-protection-"));
  mkdirSync(join(home, "own"));
  mkdirSync(join(home, "work", ".flowtail"), { recursive: true });
  return () => rmSync(home, { recursive: true, force: true });
});

const prod = "https://prod.example";
const elsewhere = "https://else.example";
const guarded = { base_url: prod, app_id: "A1", protected: true };

interface Case {
  readonly own: object;
  readonly project?: object;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: SettingFlags;
  readonly asks: readonly WriteTarget[];
}

it.each<[string, Case]>([
  [
    "an app that a project names, at an address of the environment",
    {
      own: { profiles: { prod: guarded } },
      project: { profile: "q", profiles: { q: { app_id: "A2" } } },
      env: { FLOWTAIL_BASE_URL: prod },
      asks: writeTargets,
    },
  ],
  [
    "an app that the user names",
    {
      own: { profiles: { prod: guarded } },
      env: { FLOWTAIL_BASE_URL: prod },
      flags: { appId: "A2" },
      asks: ["web", "scim", "audit"],
    },
  ],
  [
    "SCIM of the environment at a protected base URL",
    {
      own: { profiles: { prod: guarded } },
      env: { FLOWTAIL_BASE_URL: elsewhere, FLOWTAIL_SCIM_URL: `${prod}/scim` },
      asks: ["scim"],
    },
  ],
  [
    "SCIM of a project at a protected base URL",
    {
      own: { profiles: { prod: guarded } },
      project: { profile: "q", profiles: { q: { base_url: elsewhere, scim_url: prod } } },
      asks: ["scim"],
    },
  ],
  [
    "a base URL at the protected audit log",
    {
      own: { profiles: { prod: { ...guarded, base_url: elsewhere, audit_url: prod } } },
      env: { FLOWTAIL_BASE_URL: prod },
      asks: writeTargets,
    },
  ],
  [
    "an unprotected profile of the user's, used with SCIM of the environment",
    {
      own: { profiles: { prod: guarded, dev: { base_url: elsewhere } } },
      env: { FLOWTAIL_PROFILE: "dev", FLOWTAIL_SCIM_URL: prod },
      asks: ["scim"],
    },
  ],
  [
    "an unprotected profile of the user's at the same place",
    { own: { profiles: { prod: guarded, dev: { base_url: prod } } }, flags: { profile: "dev" }, asks: [] },
  ],
  [
    "an unprotected profile of the user's that only names the live service",
    {
      own: { profiles: { prod: { dialect: "slack", protected: true }, dev: { dialect: "slack" } } },
      flags: { profile: "dev" },
      asks: [],
    },
  ],
  [
    "another host of the live service",
    {
      own: { profiles: { prod: { dialect: "slack", protected: true } } },
      env: { FLOWTAIL_BASE_URL: "https://acme.slack.com" },
      asks: writeTargets,
    },
  ],
  [
    "the protected profile at another address",
    {
      own: { profiles: { prod: guarded } },
      env: { FLOWTAIL_PROFILE: "prod", FLOWTAIL_BASE_URL: elsewhere },
      asks: writeTargets,
    },
  ],
  [
    "a profile of the user's that the project protects by its name",
    {
      own: { profiles: { prod: { base_url: prod, app_id: "A1" } } },
      project: { profiles: { prod: { base_url: elsewhere, protected: true } } },
      flags: { profile: "prod" },
      asks: writeTargets,
    },
  ],
  [
    "the place of a profile of the user's that the project protects by its name",
    {
      own: { profiles: { prod: { base_url: prod } } },
      project: { profiles: { prod: { protected: true } } },
      env: { FLOWTAIL_BASE_URL: prod },
      asks: writeTargets,
    },
  ],
  [
    "a protected profile of the user's that the project says is not",
    {
      own: { profiles: { prod: guarded } },
      project: { profiles: { prod: { protected: false } } },
      flags: { profile: "prod" },
      asks: writeTargets,
    },
  ],
  [
    "another place",
    { own: { profiles: { prod: guarded } }, env: { FLOWTAIL_BASE_URL: elsewhere }, asks: [] },
  ],
])("asks rightly for %s", (_, { own, project = {}, env = {}, flags = {}, asks }) => {
  writeFileSync(join(home, "own", "config.json"), JSON.stringify(own));
  writeFileSync(join(home, "work", ".flowtail", "config.json"), JSON.stringify(project));
  const settings = resolveSettings({
    flags,
    env: { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own"), ...env },
    folder: join(home, "work"),
  });
  expect(writeTargets.filter((target) => isProtected(settings, target))).toEqual(asks);
});

it("asks however the address of the protected place is spelled", () => {
  const law = fc.property(anySpelling, anySpelling, ({ place, address }, other) => {
    const profiles = { prod: { base_url: address, protected: true } };
    writeFileSync(join(home, "own", "config.json"), JSON.stringify({ profiles }));
    const settings = resolveSettings({
      flags: {},
      env: { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own"), FLOWTAIL_BASE_URL: other.address },
      folder: join(home, "work"),
    });
    const asks = writeTargets.map((target) => isProtected(settings, target));
    expect(asks).toEqual(writeTargets.map(() => place === other.place));
  });
  fc.assert(law);
});
