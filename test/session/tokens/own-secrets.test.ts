/** Every secret that a run leads to is known by its value, from wherever it comes, whenever it came, and when it is spent. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { changeProfile } from "../../../src/config/change-profile.ts";
import { credentialsPath } from "../../../src/config/credentials.ts";
import type { Keychain } from "../../../src/config/keychain.ts";
import { createOwnSecrets } from "../../../src/session/tokens/own-secrets.ts";
import { memoryKeychain } from "../../support/memory-keychain.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-secrets-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

// It has no form, and stands beside no name.
const secret = "canary7of7a7row";
const base_url = "https://work.example";

function write(folder: string, value: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "credentials.json"), JSON.stringify(value));
}

function ownSecrets(more: Readonly<Record<string, string>> = {}, configDir?: string) {
  const env = { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own"), ...more };
  return createOwnSecrets({ env, folder: home, configDir });
}

const stored = (profiles: unknown) => write(join(home, "own"), { version: 1, profiles });
const ofTool = (folder: string) =>
  write(join(home, folder), { T1: { token: "canary7other", refresh_token: secret, team_domain: "alpha" } });

describe("a secret is known", () => {
  it.each<[where: string, env: Record<string, string>, prepare?: () => void, configDir?: string]>([
    ["as the token of the environment", { FLOWTAIL_TOKEN: ` ${secret}\n` }],
    ["as the environment's secret of the app", { FLOWTAIL_CLIENT_SECRET: secret }],
    ["as a token of the sandbox around", { FLOWTAIL_SANDBOX_TOKENS: JSON.stringify({ bot: secret }) }],
    ["as one of its description", { FLOWTAIL_SANDBOX: JSON.stringify({ tokens: { bot: secret } }) }],
    ["where such a variable is no JSON", { FLOWTAIL_SANDBOX_TOKENS: `${secret}` }],
    [
      "as the token of a profile",
      {},
      () => stored({ any: { base_url, tokens: { bot: { token: secret } } } }),
    ],
    [
      "as a refresh token",
      {},
      () => stored({ any: { base_url, tokens: { bot: { refresh_token: secret } } } }),
    ],
    ["as an app's secret", {}, () => stored({ any: { base_url, client_secret: secret, tokens: {} } })],
    ["in a profile that is broken", {}, () => stored({ any: { tokens: { bot: { token: secret } } } })],
    ["in the platform's own tool's file", {}, () => ofTool(".slack")],
    [
      "in the folder of it that a variable names",
      { SLACK_CONFIG_DIR: "" },
      () => ofTool("elsewhere"),
      "elsewhere",
    ],
  ])("%s", async (_, env, prepare, configDir) => {
    const own = ownSecrets(env, configDir);
    prepare?.();
    expect((await own.now()).text(`a ${secret} b`)).toBe("a [redacted] b");
  });

  it("also when another one has taken its place", async () => {
    const own = ownSecrets();
    stored({ any: { base_url, tokens: { bot: { token: secret } } } });
    await own.now();
    stored({ any: { base_url, tokens: { bot: { token: "canary7next" } } } });
    expect((await own.now()).text(`${secret} canary7next`)).toBe("[redacted] [redacted]");
    expect(own.known().text(secret)).toBe("[redacted]");
  });
});

it("masks no word that stands beside secrets where they are kept", async () => {
  const address = JSON.stringify({ base_url: "http://127.0.0.1:1", tokens: {} });
  const own = ownSecrets({ FLOWTAIL_SANDBOX: address, FLOWTAIL_PROFILE: "profile-one" });
  stored({
    any: { base_url, tokens: { bot: { token: secret, scopes: ["datastore:read"], app_id: "A0123456789" } } },
  });
  ofTool(".slack");
  const text = "http://127.0.0.1:1 profile-one datastore:read A0123456789 https://work.example alpha";
  expect((await own.now()).text(text)).toBe(text);
});

describe("of the profile in use", () => {
  const put = async (keychain: Keychain, token: string) => {
    const env = { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own") };
    await changeProfile({ env, clock: systemClock, keychain }, "work", () => ({
      ...{ base_url, client_id: "1.2", client_secret: `${secret}7app` },
      tokens: { bot: { token }, user: { token: `${secret}7user` } },
    }));
  };

  it("what is in the keychain is known, and what is put there later; the keychain is asked only then", async () => {
    let asked = 0;
    const keychain = memoryKeychain();
    const read = (account: string) => {
      asked++;
      return keychain.read(account);
    };
    const counted = { ...keychain, read };
    const own = ownSecrets();
    await put(keychain, `${secret}7one`);
    own.use({ token: undefined, tokens: {}, profile: "work", keychain: counted });
    const masked = async (text: string) => (await own.now()).text(text);
    expect(await masked(`${secret}7one ${secret}7user ${secret}7app`)).toBe(
      "[redacted] [redacted] [redacted]",
    );
    const before = asked;
    await own.now();
    expect(asked).toBe(before);
    await put(keychain, `${secret}7two`);
    expect(await masked(`${secret}7one ${secret}7two`)).toBe("[redacted] [redacted]");
  });

  it("an entry that is lost hides none of the others", async () => {
    const keychain = memoryKeychain();
    await put(keychain, `${secret}7one`);
    for (const account of keychain.entries.keys())
      if (account.startsWith("work bot")) keychain.entries.delete(account);
    const own = ownSecrets();
    own.use({ token: undefined, tokens: {}, profile: "work", keychain });
    expect((await own.now()).text(`${secret}7user ${secret}7app`)).toBe("[redacted] [redacted]");
  });
});

it("says of a file that cannot be read that it cannot, and knows what it knew", async () => {
  const own = ownSecrets({ FLOWTAIL_TOKEN: secret });
  mkdirSync(join(home, "own"), { recursive: true });
  writeFileSync(credentialsPath({ FLOWTAIL_CONFIG_DIR: join(home, "own") }), "{");
  await expect(own.now()).rejects.toMatchObject({ code: "invalid_file" });
  expect(own.known().text(secret)).toBe("[redacted]");
});
