/** Every command and every method: what writes on a platform asks for a name where the place is protected, --yes or not. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { exampleArguments } from "../../src/catalog/example-arguments.ts";
import type { MethodDefinition } from "../../src/catalog/method.ts";
import { methods } from "../../src/catalog/methods.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { commandExamples } from "../support/command-examples.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const every: readonly MethodDefinition[] = Object.values(methods);
const reads = new Set(every.filter(({ effect }) => effect === "read").map(({ name }) => name));

let home: string;
beforeEach(() => {
  sandbox.control.reset();
  home = mkdtempSync(join(tmpdir(), "flowtail-protected-"));
  mkdirSync(join(home, "own"));
  writeFileSync(join(home, "items.ndjson"), '{"id":"1"}\n');
  writeFileSync(join(home, "log.ndjson"), "");
  return () => rmSync(home, { recursive: true, force: true });
});

const tokenOf = (name: string) => {
  const { scim, audit, user, service } = sandbox.tokens;
  if (name.startsWith("scim")) return scim;
  if (name.startsWith("audit")) return audit;
  return name.startsWith("workflows") ? user : service;
};

/** The code, the error's code, and which requests the platform received that may have changed something. */
async function attempt(words: readonly string[], stdin: string, isProtected: boolean) {
  const prod = { base_url: sandbox.url, app_id: sandbox.appId, protected: isProtected };
  writeFileSync(join(home, "own", "config.json"), JSON.stringify({ profiles: { prod } }));
  sandbox.control.clearRequests();
  const { code, stderr } = await runFlowtail([...words, "--output", "json"], {
    folder: home,
    stdin,
    env: {
      HOME: home,
      FLOWTAIL_CONFIG_DIR: join(home, "own"),
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_APP_ID: sandbox.appId,
      FLOWTAIL_TOKEN: tokenOf(words.join(" ")),
    },
  });
  const written = sandbox.control
    .requests()
    .filter(({ method, http }) => http !== "GET" && !reads.has(method));
  return { code, stderr, written: written.map(({ http, method }) => `${http} ${method}`) };
}

const writing = [
  ...["put", "update", "delete", "import"].map((verb) => `datastore ${verb}`),
  ...["users", "groups"].flatMap((kind) =>
    ["create", "patch", "replace", "delete"].map((verb) => `scim ${kind} ${verb}`),
  ),
  "workflows export-responses",
];

/** What a sandbox holds is replaced without a call of the platform's, and elsewhere without a question. */
const replacing = ["sandbox reset", "sandbox seed"];

it.each(Object.entries(commandExamples))("%s", async (name, { words, stdin }) => {
  const line = [...name.split(" "), ...words];
  const open = await attempt(line, stdin, false);
  if (!name.startsWith("sandbox")) sandbox.control.reset();
  const { code, stderr, written } = await attempt(line, stdin, true);
  expect(written).toEqual([]);
  expect(open.written.length > 0, open.stderr).toBe(writing.includes(name));
  expect(open.stderr).not.toContain("protected_profile");
  if (![...writing, ...replacing].includes(name)) expect(stderr).not.toContain("protected_profile");
  else {
    // The one in use is the environment's, which protects nothing.
    const message = expect.stringContaining('the profile "prod" protects this place');
    expect([code, JSON.parse(stderr).error]).toMatchObject([2, { code: "protected_profile", message }]);
  }
});

it.each(every)("api $name", async (method) => {
  const args = JSON.stringify(exampleArguments(method));
  const { code, stderr, written } = await attempt(["api", method.name, "--json", "-", "--yes"], args, true);
  expect(written).toEqual([]);
  const asks = [code, stderr.includes("protected_profile")];
  if (method.effect === "read") expect(asks[1]).toBe(false);
  else expect(asks).toEqual([2, true]);
});
