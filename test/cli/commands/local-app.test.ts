import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../src/sandbox/index.ts";
import { runFlowtail } from "../../support/run-command.ts";

let sandbox: Sandbox;
let home: string;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: "demo", rateLimits: false });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-local-app-"));
  for (const folder of ["app/.slack", ".slack"]) mkdirSync(join(home, folder), { recursive: true });
  write("app/.slack/apps.dev.json", { T0DEMOTEAM: { app_id: "A0LOCAL", team_id: "T0DEMOTEAM" } });
  write(".slack/credentials.json", {
    T0DEMOTEAM: { token: sandbox.tokens.service, team_id: "T0DEMOTEAM", api_host: sandbox.url },
  });
  return () => rmSync(home, { recursive: true, force: true });
});

const write = (path: string, value: unknown) => writeFileSync(join(home, path), JSON.stringify(value));
const deploy = () =>
  write("app/.slack/apps.json", {
    apps: { T0DEMOTEAM: { app_id: sandbox.appId, team_id: "T0DEMOTEAM", team_domain: "demo" } },
  });
const run = (...args: string[]) => runFlowtail(args, { env: { HOME: home }, folder: join(home, "app") });

it("is named where the deployed one is used, by doctor and profile show", async () => {
  deploy();
  const note = "apps.dev.json names the local app A0LOCAL too: --app-id local chooses it";
  expect((await run("profile", "show")).stdout).toContain(note);
  const { code, stdout } = await run("doctor", "--output", "json");
  const settings = JSON.parse(stdout).filter(({ what }: { what: string }) => what === "settings");
  expect([code, settings]).toMatchObject([
    0,
    [
      // What is used is nothing to mend.
      { state: "good", detail: expect.stringContaining("using the token of workspace T0DEMOTEAM") },
      { state: "good", detail: expect.stringContaining(note) },
    ],
  ]);
});

it("is not named beside itself", async () => {
  const shown = await run("profile", "show");
  expect(shown.stdout).toContain("A0LOCAL (");
  expect(shown.stdout).not.toContain("names the local app");
  deploy();
  expect((await run("profile", "show", "--app-id", "local")).stdout).not.toContain("names the local app");
});
