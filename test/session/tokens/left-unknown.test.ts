/** What a renewal left to be done is said at the end for as long as one of its tokens is stored as it was. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { changeProfile } from "../../../src/config/change-profile.ts";
import {
  credentialsPath,
  type ProfileRecord,
  profileRecord,
  readCredentials,
} from "../../../src/config/credentials.ts";
import { isStoredStill } from "../../../src/session/tokens/left-unknown.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-left-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const old = (kind: string) => ({ token: `old-${kind}`, refresh_token: `refresh-${kind}` });
const renewed = (kind: string) => ({ token: `new-${kind}`, refresh_token: `refresh-${kind}` });
type Tokens = ProfileRecord["tokens"];

it.each<[string, Tokens | "nothing" | "unreadable", boolean]>([
  ["both are as they were", { bot: old("bot"), user: old("user") }, true],
  ["one of them was renewed", { bot: renewed("bot"), user: old("user") }, true],
  ["one of them was removed", { user: old("user") }, true],
  ["both were replaced", { bot: renewed("bot"), user: renewed("user") }, false],
  ["the profile is gone", "nothing", false],
  ["the store cannot be read", "unreadable", true],
])("where %s", async (_what, after, isSo) => {
  const env = { HOME: home };
  const store = { env, clock: systemClock, keychain: undefined };
  const keep = (tokens: Tokens | undefined) =>
    changeProfile(store, "work", () => tokens && { base_url: "https://platform.example", tokens });
  await keep({ bot: old("bot"), user: old("user") });
  const before = profileRecord(readCredentials(env), "work")?.tokens ?? {};
  const isStored = isStoredStill({ env, profile: "work" }, before);
  expect(isStored()).toBe(true);
  if (after === "unreadable") writeFileSync(credentialsPath(env), "{");
  else await keep(after === "nothing" ? undefined : after);
  expect(isStored()).toBe(isSo);
});
