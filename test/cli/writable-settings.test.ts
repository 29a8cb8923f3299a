/** A file of consents that others can write is no consent, and a folder of settings that they can write is told. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();

describe.skipIf(process.platform === "win32")("what others can write", () => {
  let home = "";
  const settings = () => join(home, ".config", "flowtail");
  const run = (words: string) =>
    runFlowtail(words.split(" "), {
      folder: join(home, "project"),
      env: { HOME: home, FLOWTAIL_TOKEN: sandbox.tokens.user, FLOWTAIL_KEYCHAIN: "off" },
    });
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), "flowtail-writable-"));
    mkdirSync(join(home, "project", ".flowtail"), { recursive: true });
    const config = { profile: "ours", profiles: { ours: { base_url: sandbox.url } } };
    writeFileSync(join(home, "project", ".flowtail", "config.json"), JSON.stringify(config));
    expect((await run("trust add")).code).toBe(0);
    expect((await run("api auth.test")).code).toBe(0);
    return () => rmSync(home, { recursive: true, force: true });
  });

  it.each(["api auth.test", "trust list", "trust add", "trust remove", "doctor"])(
    "is no consent: `flowtail %s` says so and what to do",
    async (words) => {
      const trust = join(settings(), "trust.json");
      chmodSync(trust, 0o666);
      const before = sandbox.control.requests().length;
      const { code, stdout, stderr } = await run(words);
      expect(code).toBe(2);
      const said = `${stdout}${stderr}`.replaceAll(/\s+/g, " ");
      expect(said).toContain("can be written by others");
      expect(said).toContain(`chmod go-w ${trust}`);
      if (words !== "doctor") expect(sandbox.control.requests()).toHaveLength(before);
      chmodSync(trust, 0o600);
      expect((await run("api auth.test")).code).toBe(0);
    },
  );

  it.each(["api auth.test", "doctor"])(
    "is told of the folder of settings by `flowtail %s`",
    async (words) => {
      chmodSync(settings(), 0o777);
      const { stdout, stderr } = await run(words);
      const said = `${stdout}${stderr}`.replaceAll(/\s+/g, " ");
      expect(said).toContain(`${settings()} can be written by others`);
      expect(said).toContain(`chmod go-w ${settings()}`);
    },
  );
});
