import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readUserConfig } from "../../src/config/config-file.ts";
import { changeUserConfig, withProfileValues } from "../../src/config/profiles.ts";
import { nextTurn } from "../support/until.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-profiles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("settings that many change at once keep every change", async () => {
  const env = { FLOWTAIL_CONFIG_DIR: folder };
  const clock = {
    nowMs: () => 0,
    elapsedMs: () => 0,
    sleep: nextTurn,
  };
  const names = Array.from({ length: 16 }, (_, index) => `p${index}`);
  await Promise.all(
    names.map((name) =>
      changeUserConfig({ env, clock }, (config) => withProfileValues(config, name, { app_id: name })),
    ),
  );
  expect(Object.keys(readUserConfig(env)?.config.profiles ?? {}).sort()).toEqual(names.sort());
});
