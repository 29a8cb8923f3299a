/** What is wrong with a file, told in an answer: it quotes the file, and repeats no secret that stands there. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryHome } from "../support/program.ts";
import { runFlowtail } from "../support/run-command.ts";

/** The first is found by its form, the other by its value alone. */
const secrets = {
  token: ["xoxb", "1234567890", "9876543210", "aBcDeFgHiJkLmNoPqRsTuVwX"].join("-"),
  own: "Qz7mPlatformSecretValue42",
};

const home = temporaryHome();
afterAll(home.remove);
const put = (path: string, content: object) => {
  const file = join(home.folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
};
const alert = { measure: "count", threshold: 1, window: "1h" };
for (const [name, secret] of Object.entries(secrets)) {
  put(`.flowtail/alerts/key-${name}.json`, { ...alert, [secret]: 1 });
  put(`.flowtail/alerts/query-${name}.json`, { ...alert, query: `${secret}=1` });
  put(`.flowtail/alerts/title-${name}.json`, {
    ...alert,
    title: `of ${secret}`,
    query: `"${secret}" or level=info`,
  });
  put(`.flowtail/views/key-${name}.json`, { query: "level=info", [secret]: 1 });
  put(`.flowtail/views/query-${name}.json`, { query: `${secret}=1` });
  put(`.flowtail/queries/key-${name}.json`, { where: "a = 1", [secret]: 1 });
  put(`.flowtail/queries/where-${name}.json`, { where: `a = 1 ${secret}` });
  put(`.flowtail/items/key-${name}.json`, { item: {}, [secret]: 1 });
}
const profile = { base_url: `https://x.example/${secrets.own}`, app_id: secrets.own, team_id: secrets.token };
put(".flowtail/config.json", { profile: "p", profiles: { p: profile } });
put("log.ndjson", { level: "info", event_type: "app_deployed", created: 1_767_614_400_000_000 });

async function told(words: readonly string[], stdin = ""): Promise<string> {
  const env = { HOME: home.folder, FLOWTAIL_TOKEN: secrets.own };
  const { stdout, stderr } = await runFlowtail(words, { env, folder: home.folder, stdin });
  for (const secret of Object.values(secrets)) expect(stdout + stderr).not.toContain(secret);
  return stdout;
}

describe("an answer repeats no secret of a file that is quoted:", () => {
  it.each([
    ["alerts", "--output", "json"],
    ["alerts", "--output", "ndjson"],
    ["alerts", "--output", "csv"],
    ["alerts"],
    ["doctor", "--output", "json"],
    ["doctor"],
    ["profile", "show", "--output", "json"],
    ["profile", "show"],
    ["profile", "list", "--output", "json"],
    ["profile", "list"],
  ])("%s %s %s", async (...words) => {
    expect(await told(words)).toContain("[redacted]");
  });

  it.each([
    [
      "replay",
      ["replay", join(home.folder, "log.ndjson"), "--linear"],
      ["views", "view query-own", "view key-token", "status"],
    ],
    ["demo", ["demo", "--linear"], ["views", "queries", "view query-own", "status"]],
  ])("%s --linear", async (_, words, typed) => {
    const stdout = await told(words, typed.join("\n"));
    expect(stdout).toContain("query-own.json: query, column 1: `[redacted]` is not a field");
  });
});

it("the linear mode tells an alert of such a title as the commands do", async () => {
  const stdout = await told(["demo", "--linear"], "status");
  expect(stdout).toContain("Alert of [redacted] fires since");
});
