/** Every command that reads JSON, given JSON of another shape: one sentence says what it is and what was expected. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-shapes-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `f.json` holds the JSON, and so does standard input. The second tells what is said of an empty object; none where it will do. */
const readers: readonly (readonly [words: string, empty: RegExp | undefined])[] = [
  ["auth import --profile m --base-url http://127.0.0.1:1", /it holds no token/],
  ...["create", "patch S0DEMO001", "replace S0DEMO001"].flatMap((verb) => [
    [`scim groups ${verb} @f.json --dry-run`, /@FILE: f\.json is an object without anything in it/] as const,
    [
      `scim groups ${verb} --json - --dry-run`,
      /--json: standard input is an object .*\nGive one such as {"displayName": "Crew"}/,
    ] as const,
  ]),
  ["scim users replace U0DEMO001 @f.json --dry-run", /Give one such as {"title": "Engineer"}/],
  ["datastore put requests --item @f.json --dry-run", /--item: f\.json is an object without anything in it/],
  ["datastore update requests --item - --dry-run", /Give one such as {"id": "8812"}/],
  ["datastore explain requests --expression id=:a --names @f.json", undefined],
  ["datastore explain requests --expression id=:a --values @f.json", /":a" is not in the values/],
  ["api auth.test --json @f.json --dry-run", undefined],
  ["sandbox seed FOLDER/f.json", /The seed document is wrong: enterprise: is missing/],
  [
    "sandbox start --port 0 --memory --seed FOLDER/f.json",
    /The seed document is wrong: enterprise: is missing/,
  ],
  ["datastore list --manifest f.json", undefined],
];

const others: readonly (readonly [json: string, kind: string])[] = [
  ["[]", "a list"],
  ['[{"id":"1"}]', "a list"],
  ["null", "null"],
  ['"secret text"', "a text"],
  ["7", "a number"],
  ["true", "true"],
];

describe.each(readers)("%s", (words, empty) => {
  const run = async (json: string) => {
    writeFileSync(join(folder, "f.json"), json);
    const env = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: words.startsWith("scim") ? sandbox.tokens.scim : sandbox.tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    };
    return runFlowtail(words.replace("FOLDER", folder).split(" "), { folder, env, stdin: json });
  };

  it.each(others)("refuses %s", async (json, kind) => {
    const { code, stderr } = await run(json);
    const [sentence = ""] = stderr.split("\n");
    expect(code).toBe(2);
    expect(sentence).toContain("not an object");
    if (!words.includes("manifest")) expect(sentence).toMatch(new RegExp(`(?:but|is) ${kind}\\b`));
    const [, option] = / (--\w+) (?:@f\.json|-)(?: |$)/.exec(words) ?? [];
    if (option)
      expect(sentence).toMatch(new RegExp(`${option}: (?:f\\.json|standard input) is not an object`));
    expect(stderr).not.toMatch(/does not fit|secret text|undefined/);
  });

  it("takes an empty object, or says what is missing in it", async () => {
    const { code, stderr } = await run("{}");
    if (empty === undefined) expect(stderr).not.toMatch(/object/);
    else expect([code, stderr]).toEqual([2, expect.stringMatching(empty)]);
  });
});
