/** A project's file of deployed apps that is empty or cannot be read: no other app is taken in its place without a word. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { temporaryHome } from "../support/program.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = temporaryHome();
afterAll(home.remove);
const project = join(home.folder, "app");
const local = { [sandbox.teamId]: { app_id: sandbox.appId, team_id: sandbox.teamId, IsDev: true } };
const login = { [sandbox.teamId]: { token: sandbox.tokens.service, api_host: sandbox.url } };
mkdirSync(join(project, ".slack"), { recursive: true });
mkdirSync(join(home.folder, ".slack"));
writeFileSync(join(project, ".slack", "apps.dev.json"), JSON.stringify(local));

/** Each way to a token: the tool's own file, and the environment. */
type Way = readonly [name: string, credentials: string, env: Readonly<Record<string, string>>];
const ways: readonly Way[] = [
  ["the tool's login", JSON.stringify(login), {}],
  ["the environment", "{}", { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.service }],
];

function run(deployed: string, [, credentials, env]: Way, ...words: string[]) {
  writeFileSync(join(home.folder, ".slack", "credentials.json"), credentials);
  writeFileSync(join(project, ".slack", "apps.json"), deployed);
  const put = ["datastore", "put", "requests", "id=of-a-test", "--yes", ...words];
  return runFlowtail(put, { folder: project, env: { HOME: home.folder, ...env } });
}

describe.each(ways)("with a token of %s", (...way) => {
  it("the local app is taken where the file is empty, and that is said", async () => {
    const { code, stderr } = await run("", way);
    expect([code, stderr.replaceAll(/\s+/g, " ")]).toEqual([
      0,
      expect.stringContaining(`apps.json is empty: the local app ${sandbox.appId} is taken`),
    ]);
  });

  it.each(["{", '{"apps": {"T1": {"app_id": "A0DEPL', "[1", "no JSON"])(
    "nothing is written where the file is broken: %s",
    async (text) => {
      const { code, stderr } = await run(text, way, "--quiet");
      expect(code).toBe(2);
      expect(stderr.replaceAll(/\s+/g, " ")).toMatch(
        /apps\.json is not JSON.*\. Whether it names a deployed app is not known\. Correct the file, or name the app: `--app-id local` takes A/,
      );
      expect(await run(text, way, "--app-id", "local")).toMatchObject({ code: 0 });
      expect(await run(text, way, "--app-id", sandbox.appId)).toMatchObject({ code: 0 });
    },
  );

  it("nothing is said where the file names none", async () => {
    const { code, stderr } = await run("{}", way);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("apps.json")]);
  });
});
