import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { storeTokens } from "../../src/session/add-token.ts";
import { storedMark } from "../../src/session/stored-mark.ts";

const baseUrl = "http://127.0.0.1:4100";
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-mark-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const settingsWith = (more: Readonly<Record<string, string>> = {}) =>
  resolveSettings({
    flags: { baseUrl },
    folder: home,
    env: { HOME: home, FLOWTAIL_CONFIG_DIR: home, ...more },
  });
const store = (token: string) =>
  storeTokens(
    { env: { HOME: home, FLOWTAIL_CONFIG_DIR: home }, clock: systemClock, keychain: undefined },
    { profile: "own", baseUrl },
    { service: { token } },
  );

it("is another one once a token was stored, and the same until then", async () => {
  const settings = settingsWith();
  const none = storedMark(settings);
  await store("xoxp-1-one");
  const one = storedMark(settings);
  expect(one).not.toBe(none);
  expect(storedMark(settings)).toBe(one);
  await store("xoxp-1-two");
  expect(storedMark(settings)).not.toBe(one);
});

it("is none where the environment's token is used, whatever is stored", async () => {
  await store("xoxp-1-one");
  expect(storedMark(settingsWith({ FLOWTAIL_TOKEN: "given" }))).toBeUndefined();
  expect(storedMark(undefined)).toBeUndefined();
});
