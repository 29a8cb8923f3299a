/** What a program that a person chose is told of the environment, and that each one is started with that. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { childEnvironment } from "../../src/base/child-environment.ts";

it.each([
  "FLOWTAIL_TOKEN",
  "FLOWTAIL_SANDBOX_TOKENS",
  "FLOWTAIL_SANDBOX",
  "FLOWTAIL_CLIENT_SECRET",
  "Flowtail_Token",
  "FLOWTAIL_TOKEN_PROD",
  "FLOWTAIL_PROD_SECRETS_OLD",
  "FLOWTAIL_MYPASSWORD2",
  "FLOWTAIL_API_KEY",
  "FLOWTAIL_KEY_PROD",
])("%s is for flowtail alone", (name) => {
  expect(childEnvironment({ PATH: "/bin", [name]: "secret" })).toEqual({ PATH: "/bin" });
});

it("everything else is handed on, the secrets of other programs too", () => {
  const env = {
    PATH: "/bin",
    LESS: "R",
    FLOWTAIL_PROFILE: "a",
    FLOWTAIL_KEYCHAIN: "off",
    NTFY_TOKEN: "theirs",
  };
  expect(childEnvironment(env)).toEqual(env);
});

const src = join(import.meta.dirname, "..", "..", "src");

/** File → what its programs need the whole environment for. */
const whole: Readonly<Record<string, string>> = {
  "cli/sandbox/run-child.ts":
    "a program under test is run with the tokens of its sandbox, which is what it is run for",
};

it("no file but those named starts a program with more, or without saying with what", () => {
  const starting = globSync("**/*.{ts,tsx}", { cwd: src })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /["'](?:node:)?child_process["']/.test(readFileSync(join(src, file), "utf8")))
    .sort();
  expect(starting.length).toBeGreaterThan(3);
  const others = starting.filter((file) => {
    const code = readFileSync(join(src, file), "utf8");
    const started = code.match(/(?<![\w.])(?:spawn|exec|execFile|fork)(?:Sync)?\(/g) ?? [];
    return started.length === 0 || !code.includes("childEnvironment(");
  });
  expect(others).toEqual(Object.keys(whole));
});
