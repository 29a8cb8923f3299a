/** `user=NAME` in the filters of the commands that have them: looked up in SCIM, and told where that cannot be. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { noteRunningSandbox } from "../../../src/config/running-sandbox.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const { url, appId, teamId, enterpriseId, tokens } = await sandboxForFile({ seed: "demo" });
const home = mkdtempSync(join(tmpdir(), "flowtail-users-"));
afterAll(() => rmSync(home, { recursive: true }));
const ids = { app_id: appId, team_id: teamId, enterprise_id: enterpriseId };
noteRunningSandbox({ HOME: home }, { base_url: url, scim_url: url, audit_url: url, ...ids, tokens });

const ada = "U0DEMO001";

async function printed(argv: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runFlowtail([...argv, "--profile", "sandbox"], {
    env: { HOME: home },
    folder: home,
  });
  expect([argv, code, stderr]).toEqual([argv, 0, expect.anything()]);
  return stdout;
}

it.each([
  ["tail", "--since", "24h"],
  ["traces", "--since", "24h"],
  ["stats", "--since", "24h"],
  ["workflows", "list"],
])("%s %s %s takes a user by name and by e-mail address as by identifier", async (...argv) => {
  const byId = await printed([...argv, "--output", "json", "--query", `user=${ada}`]);
  expect(byId.length).toBeGreaterThan(20);
  for (const name of ["ada", "Ada", "ada@timeoff-demo.example"])
    expect(await printed([...argv, "--output", "json", "--query", `user=${name}`])).toBe(byId);
});

it("takes one in the records of sql and in --until too", async () => {
  const counted = (user: string) =>
    printed(["sql", "select count(*) n from records", "--query", `user=${user}`]);
  expect(await counted("ada")).toBe(await counted(ada));
  expect(await printed(["tail", "--since", "24h", "--output", "ndjson", "--until", "user=ada"])).toContain(
    ada,
  );
});

it("takes one in a recording, and asks the platform of the profile", async () => {
  const record = (id: string) => JSON.stringify({ event_type: "x", created: 1, payload: { user_id: id } });
  const file = join(home, "log.ndjson");
  writeFileSync(file, `${record(ada)}\n${record("U0DEMO002")}\n`);
  expect(await printed(["replay", file, "--query", "user=ada", "--output", "ndjson"])).toBe(
    `${record(ada)}\n`,
  );
});

it.each([
  [["--query", "user=nosuch"], /user=nosuch +flowtail +SCIM is asked whose name it is/],
  [["--until", "user!=nosuch"], / or user!=nosuch +flowtail /],
])("asks nothing where a query is only explained: %j", async (argv, said) => {
  const explained = ["tail", "--explain", ...argv];
  const { code, stdout } = await runFlowtail(explained, { env: { HOME: home }, folder: home });
  expect([code, stdout]).toEqual([0, expect.stringMatching(said)]);
});

it.each([
  [
    ["--profile", "sandbox", "--query", "user=nosuch"],
    2,
    /^flowtail: There is no user called "nosuch"\.\nWrite an identifier/,
  ],
  [
    ["--file", "log.ndjson", "--query", "user=ada"],
    2,
    /^flowtail: user=ada is looked up in SCIM: Nothing says where SCIM is\.\nWrite the user's identifier \(U…\), which needs no SCIM\. Or say whose SCIM is asked: FLOWTAIL_PROFILE=NAME/,
  ],
  [["--profile", "sandbox", "--query", "user=ad*"], 2, /`ad\*` is not a user \(column 6\)/],
] as const)("of %j it is said what is wrong", async (argv, code, said) => {
  writeFileSync(join(home, "log.ndjson"), "{}\n");
  const result = await runFlowtail(["tail", ...argv], { env: { HOME: home }, folder: home });
  expect(result).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(said) });
});
