import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { changeProfile } from "../../src/config/change-profile.ts";
import { credentialsPath, profileRecord, readCredentials } from "../../src/config/credentials.ts";
import { type OpenProfile, openProfile } from "../../src/config/secrets.ts";
import fc from "../support/cases.ts";
import { type MemoryKeychain, memoryKeychain } from "../support/memory-keychain.ts";

let home: string;
let keychain: MemoryKeychain;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-store-"));
  keychain = memoryKeychain();
  return () => rmSync(home, { recursive: true, force: true });
});

const env = () => ({ HOME: home });
const store = (kept: MemoryKeychain | undefined = keychain) => ({
  env: env(),
  clock: systemClock,
  keychain: kept,
});
const base_url = "https://platform.example";
const bot = { token: "bot-token-1", refresh_token: "bot-refresh-1", renewal: "oauth" as const };
const user = { token: "user-token-1", scopes: ["hosting:read"] };
const app = { client_id: "1.2", client_secret: "the-app-secret" };
const file = () => readFileSync(credentialsPath(env()), "utf8");
const inFile = () => ({ ...store(), keychain: undefined });
const record = () => profileRecord(readCredentials(env()), "work");
const opened = async (kept: MemoryKeychain | undefined = keychain) => {
  const found = record();
  return found && openProfile(found, kept);
};
const put = (profile: OpenProfile, kept?: MemoryKeychain) =>
  changeProfile(store(kept), "work", () => profile);

describe("with a keychain", () => {
  it("leaves no secret in the file, and gives all of them back", async () => {
    await put({ base_url, ...app, tokens: { bot, user } });
    for (const secret of [bot.token, bot.refresh_token, user.token, app.client_secret])
      expect(file()).not.toContain(secret);
    expect(await opened()).toMatchObject({ base_url, ...app, tokens: { bot, user } });
    // What is no secret can be listed without asking the keychain.
    expect(record()?.tokens["user"]).toMatchObject({ scopes: ["hosting:read"] });
    expect(keychain.entries.size).toBe(3);
  });

  it("gives back any token, whatever a profile may be called", async () => {
    const name = fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,12}$/);
    await fc.assert(
      fc.asyncProperty(name, name, fc.string({ minLength: 1 }), async (profile, kind, token) => {
        await changeProfile(store(), profile, () => ({ base_url, tokens: { [kind]: { token } } }));
        const found = profileRecord(readCredentials(env()), profile);
        expect(found && (await openProfile(found, keychain)).tokens[kind]?.token).toBe(token);
      }),
      { numRuns: 60 },
    );
  });

  it("removes the entries that nothing points to any more", async () => {
    await put({ base_url, ...app, tokens: { bot, user } });
    await changeProfile(store(), "work", (before) => before && { ...before, tokens: {} });
    expect([...keychain.entries.keys()]).toEqual([expect.stringMatching(/^work app /)]);
    await changeProfile(store(), "work", () => undefined);
    expect(keychain.entries.size).toBe(0);
    expect(JSON.parse(file())).toEqual({ version: 1, profiles: {} });
  });

  it("keeps apart the stores of two folders that share the keychain", async () => {
    await put({ base_url, tokens: { bot } });
    const other = { ...store(), env: { ...env(), FLOWTAIL_CONFIG_DIR: join(home, "other") } };
    await changeProfile(other, "work", () => ({ base_url, tokens: { bot: { token: "another" } } }));
    expect((await opened())?.tokens["bot"]?.token).toBe(bot.token);
  });

  it("does not touch what the change gives back as it was", async () => {
    await put({ base_url, tokens: { bot } });
    const before = statSync(credentialsPath(env())).ino;
    keychain.locked = true;
    await changeProfile(store(), "work", (profile) => profile);
    expect(statSync(credentialsPath(env())).ino).toBe(before);
  });

  it("refuses an entry that was written for another address", async () => {
    await put({ base_url, tokens: { bot } });
    const moved = file().replace(base_url, "https://elsewhere.example");
    writeFileSync(credentialsPath(env()), moved);
    await expect(opened()).rejects.toMatchObject({ code: "no_stored_secret" });
  });

  it.each([
    ["an entry that is gone", (entries: Map<string, string>) => entries.clear()],
    ["an entry that is damaged", (entries: Map<string, string>) => setAll(entries, "{")],
    ["an entry of something else", (entries: Map<string, string>) => setAll(entries, '"hello"')],
  ])("says so of %s, and how to go on", async (_what, spoil) => {
    await put({ base_url, tokens: { bot } });
    spoil(keychain.entries);
    await expect(opened()).rejects.toMatchObject({
      kind: "auth",
      code: "no_stored_secret",
      remedy: expect.stringContaining("auth add"),
    });
  });
});

describe("a keychain that does not answer", () => {
  it("leaves a new token in the file that only the user can read, and says why", async () => {
    keychain.locked = true;
    const { fault } = await put({ base_url, tokens: { bot } });
    expect(fault?.code).toBe("keychain_unavailable");
    expect(file()).toContain(bot.token);
    expect(statSync(credentialsPath(env())).mode & 0o777).toBe(0o600);
    // Nothing is asked of the keychain to read it.
    expect((await opened())?.tokens["bot"]).toEqual(bot);
  });

  it("stores nothing when the user wants nothing but a keychain", async () => {
    const required = memoryKeychain(true);
    required.locked = true;
    await expect(put({ base_url, tokens: { bot } }, required)).rejects.toMatchObject({
      code: "keychain_unavailable",
    });
    expect(readCredentials(env()).profiles).toEqual({});
  });

  it("never loses a renewed token: it is in the file then, not in an entry that is stale", async () => {
    await put({ base_url, tokens: { bot } });
    const renewed = { ...bot, token: "bot-token-2", refresh_token: "bot-refresh-2" };
    await changeProfile(store(), "work", async (before) => {
      const profile = before && (await openProfile(before, keychain));
      keychain.locked = true;
      return profile && { ...profile, tokens: { bot: { ...profile.tokens["bot"], ...renewed } } };
    });
    expect((await opened())?.tokens["bot"]).toMatchObject(renewed);
    // The next change puts it where it belongs.
    keychain.locked = false;
    await changeProfile(store(), "work", (before) => before && { ...before });
    expect(file()).not.toContain("bot-token-2");
    expect((await opened())?.tokens["bot"]).toMatchObject(renewed);
  });

  it("is an error where a token is in it, and names what could not be removed", async () => {
    await put({ base_url, tokens: { bot } });
    keychain.locked = true;
    await expect(opened()).rejects.toMatchObject({ kind: "auth", code: "keychain_unavailable" });
    const { leftBehind } = await changeProfile(store(), "work", () => undefined);
    expect(leftBehind).toEqual([expect.stringMatching(/^work bot /)]);
    expect(readCredentials(env()).profiles).toEqual({});
  });

  it("is one that is switched off, for a token that is in it", async () => {
    await put({ base_url, tokens: { bot } });
    const found = record();
    await expect(found && openProfile(found, undefined)).rejects.toMatchObject({ code: "keychain_off" });
  });
});

it("reads a file of secrets as it was written by hand or without a keychain", async () => {
  mkdirSync(dirname(credentialsPath(env())), { recursive: true });
  const profiles = { work: { base_url, client_secret: "s", client_id: "1", tokens: { bot } } };
  writeFileSync(credentialsPath(env()), JSON.stringify({ version: 1, profiles }));
  expect(await opened(undefined)).toEqual(profiles.work);
});

describe("a profile that is broken", () => {
  const broken = { base_url, tokens: { bot: { token: "broken-token-1", expires_at: "soon" } } };
  const write = (profiles: unknown) => {
    mkdirSync(dirname(credentialsPath(env())), { recursive: true });
    writeFileSync(credentialsPath(env()), JSON.stringify({ version: 1, profiles }, null, 2));
  };

  it("is refused by name and place, takes no other away, and stays as it is when another is changed", async () => {
    write({ home: broken, work: { base_url, tokens: { bot } } });
    expect(await opened(undefined)).toMatchObject({ tokens: { bot } });
    expect(() => profileRecord(readCredentials(env()), "home")).toThrow(
      /credentials\.json: profiles\.home\.tokens\.bot\.expires_at: must be a number \(line 9, column/,
    );
    await changeProfile(inFile(), "work", (before) => before && { ...before, tokens: { user } });
    expect(JSON.parse(file()).profiles).toEqual({ home: broken, work: { base_url, tokens: { user } } });
    await expect(changeProfile(inFile(), "home", () => undefined)).rejects.toMatchObject({
      code: "invalid_file",
    });
  });

  it.each([
    null,
    7,
    "x",
    [],
    {},
    { base_url },
    { base_url: 1, tokens: {} },
    { base_url, tokens: { bot: 1 } },
  ])("takes no other away where it is %j", async (value) => {
    write({ home: value, work: { base_url, tokens: { bot } } });
    expect(await opened(undefined)).toMatchObject({ tokens: { bot } });
    expect([...readCredentials(env()).broken.keys()]).toEqual(["home"]);
  });
});

it("lists a profile of any name that was written by hand, and keeps it when another is changed", async () => {
  await put({ base_url, tokens: { bot } });
  const byHand = `{"base_url":"${base_url}","tokens":{"bot":{"token":"other"}}}`;
  const named = file().replace(
    '"profiles": {',
    `"__proto__": 7, "profiles": {"__proto__": ${byHand}, "toString": ${byHand},`,
  );
  writeFileSync(credentialsPath(env()), named);
  expect(Object.keys(readCredentials(env()).profiles)).toEqual(["__proto__", "toString", "work"]);
  await changeProfile(inFile(), "work", () => ({ base_url, tokens: { bot: user } }));
  expect(profileRecord(readCredentials(env()), "__proto__")).toEqual(JSON.parse(byHand));
  expect(Object.keys(readCredentials(env()).profiles)).toEqual(["__proto__", "toString", "work"]);
  expect(file()).toContain('"__proto__": 7');
});

it("writes into the room that it held, so that no other program can take it, or anew where that is gone", async () => {
  const path = credentialsPath(env());
  const folder = dirname(path);
  await changeProfile(inFile(), "work", () => ({ base_url, tokens: { bot } }));
  let held: bigint | undefined;
  const change = (spoil: () => void) =>
    changeProfile(inFile(), "work", (before, takeRoom) => {
      takeRoom();
      const [name = ""] = readdirSync(folder).filter((each) => each.endsWith(".tmp"));
      held = statSync(join(folder, name), { bigint: true }).ino;
      spoil();
      return before && { ...before, tokens: { user } };
    });
  await change(() => {});
  expect(statSync(path, { bigint: true }).ino).toBe(held);
  expect([statSync(path).mode & 0o777, record()?.tokens]).toMatchObject([0o600, { user }]);
  await change(() => {
    for (const each of readdirSync(folder)) if (each.endsWith(".tmp")) rmSync(join(folder, each));
  });
  expect(statSync(path, { bigint: true }).ino).not.toBe(held);
  expect([statSync(path).mode & 0o777, record()?.tokens]).toMatchObject([0o600, { user }]);
});

it("holds room beside the file while a step that cannot be done again goes on, also where that fails", async () => {
  await changeProfile(inFile(), "work", () => ({ base_url, tokens: { bot } }));
  const folder = dirname(credentialsPath(env()));
  const sizes = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".tmp"))
      .map((name) => statSync(join(folder, name)).size);
  const held: (readonly number[])[] = [];
  await changeProfile(inFile(), "work", (before, takeRoom) => {
    takeRoom();
    takeRoom();
    held.push(sizes());
    return before && { ...before, tokens: { user } };
  });
  expect(held).toEqual([[expect.any(Number)]]);
  expect(held[0]?.[0]).toBeGreaterThan(file().length + user.token.length);
  expect(sizes()).toEqual([]);
  const failing = changeProfile(inFile(), "work", (_, takeRoom) => {
    takeRoom();
    throw new Error("the call failed");
  });
  await expect(failing).rejects.toThrow("the call failed");
  expect(sizes()).toEqual([]);
});

it("writes nothing that it could not read again, and keeps what is there", async () => {
  await changeProfile(inFile(), "work", () => ({ base_url, tokens: { bot } }));
  const before = file();
  const scopes = Array.from({ length: 20_000 }, () => "a");
  for (const user of [{ token: "x".repeat(2 ** 20) }, { token: "x", scopes }])
    await expect(
      changeProfile(inFile(), "home", () => ({ base_url, tokens: { user } })),
    ).rejects.toMatchObject({ code: "store_full" });
  expect(file()).toBe(before);
});

function setAll(entries: Map<string, string>, value: string): void {
  for (const account of entries.keys()) entries.set(account, value);
}

it.skipIf(process.platform === "win32")(
  "replaces a link to a file of tokens, and says which file is stale",
  async () => {
    expect(await put({ base_url, tokens: { bot } })).not.toHaveProperty("linkNote", expect.anything());
    const path = credentialsPath(env());
    const real = join(realpathSync(home), "real.json");
    renameSync(path, real);
    symlinkSync(real, path);
    const before = readFileSync(real, "utf8");
    const { linkNote } = await put({ base_url, tokens: { user } });
    expect(linkNote).toContain(`${path} was a link to ${real}`);
    expect([lstatSync(path).isFile(), readFileSync(real, "utf8")]).toEqual([true, before]);
  },
);
