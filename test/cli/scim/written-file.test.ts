/** A mistake in a file that scim writes is told with the file, its line and its column; one of a word is not. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.scim };
const folder = mkdtempSync(join(tmpdir(), "flowtail-scim-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const whole = '{"userName": "zed",\n "emails": [{"value": "zed@x.example"}],\n ';

const commands = {
  create: ["users", "create"],
  replace: ["users", "replace", "U0DEMO001"],
  patch: ["users", "patch", "U0DEMO001"],
  "create a group": ["groups", "create"],
};

async function refused(command: keyof typeof commands, ...words: readonly string[]): Promise<string> {
  const run = await runFlowtail(["scim", ...commands[command], ...words, "--dry-run"], { env, folder });
  expect(run).toMatchObject({ code: 2, stdout: "" });
  return run.stderr;
}

describe.each([
  ["as a word", ["@given.json"]],
  ["as an option", ["--json", "@given.json"]],
])("a file that is named %s", (_how, named) => {
  it.each<[command: keyof typeof commands, text: string, message: string]>([
    ["create", '{\n  "userName": 5\n}', "userName must be a text (line 2, column 15)"],
    ["create", '{"userName": "zed"}', "emails is missing (line 1, column 1)"],
    ["create", `${whole}"Emails": []}`, "emails is given twice (line 3, column 12)"],
    [
      "create",
      `${whole}"${enterprise}": {\n "Department": 5}}`,
      "enterprise.department must be a text (line 4, column 16)",
    ],
    [
      "replace",
      '{"userName": "zed",\n "emails": [{"value": 7}]}',
      "emails[0].value must be a text (line 2, column 23)",
    ],
    [
      "replace",
      `${whole}"active": "yes"}`,
      "active must be true or false, without quotes (line 3, column 12)",
    ],
    ["patch", '{"TITLE": 5}', "title must be a text (line 1, column 11)"],
    ["patch", '{"Operations": 5}', "Operations must be a list (line 1, column 16)"],
    ["create a group", '{"displayName": 5}', "displayName must be a text (line 1, column 17)"],
  ])("%s of %j says where the mistake stands", async (command, text, message) => {
    writeFileSync(join(folder, "given.json"), text);
    expect(await refused(command, ...named)).toMatch(`flowtail: given.json: ${message}.\n`);
  });
});

it("a word goes before the file, and its mistakes are its own", async () => {
  writeFileSync(join(folder, "given.json"), `${whole}"title": 5, "name": {"familyName": 6}}`);
  const message = await refused("create", "@given.json", "emails=nope", "title=Lead");
  expect(message).toContain("flowtail: emails[0].value must be an e-mail address");
  expect(await refused("create", "@given.json", "title=Lead", "name.givenName=Zed")).toContain(
    "flowtail: given.json: name.familyName must be a text (line 3, column 37).",
  );
});

it("what comes from no file names none", async () => {
  expect(await refused("create", "--json", '{"userName": 5}')).toMatch(
    /^flowtail: userName must be a text\.$/m,
  );
});
