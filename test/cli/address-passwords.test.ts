/** A user name and password in an address are no way to name a platform, and no output shows them. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { commandExamples } from "../support/command-examples.ts";
import { runFlowtail } from "../support/run-command.ts";

const home = mkdtempSync(join(tmpdir(), "flowtail-address-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const secret = "in-the-address";
const with_ = (host: string) => `https://me:${secret}@${host}.example/`;

beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, ".flowtail"), { recursive: true });
  const profile = {
    ...{ base_url: with_("web"), scim_url: with_("scim"), audit_url: with_("audit") },
    app_id: "A0123456789",
  };
  writeFileSync(join(home, ".flowtail", "config.json"), JSON.stringify({ profiles: { theirs: profile } }));
});

const run = (argv: readonly string[], stdin = "") =>
  runFlowtail(argv, { folder: home, env: { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own") }, stdin });

/** They hold a sandbox of their own, or ask one. */
const beside = /^(?:sandbox|demo|mcp)\b/;
const examples = Object.entries(commandExamples).filter(([name]) => !beside.test(name));

it.each(examples)("%s does not show it", async (name, { words, stdin }) => {
  const others = words.includes("--profile") ? words.with(words.indexOf("--profile") + 1, "theirs") : words;
  for (const output of [[], ["--output", "json"]]) {
    const ran = await run(
      [
        ...name.split(" "),
        ...others,
        ...(others.includes("--profile") ? [] : ["--profile", "theirs"]),
        ...output,
      ],
      stdin,
    );
    expect(ran.stdout + ran.stderr).not.toContain(secret);
  }
  const files = readdirSync(join(home), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  expect(texts.filter((text) => text.includes(secret))).toHaveLength(1);
});

it("doctor finds it at the address, once, with what to do", async () => {
  const { code, stdout, stderr } = await run(["doctor", "--profile", "theirs"]);
  expect(code).toBe(2);
  expect(stdout).toMatch(
    /✗ address +https:\/\/\[hidden\]@web\.example\/ \(.*config\.json\): The base URL carries a user name or password\./,
  );
  expect(stderr).toContain("1 check failed");
});
