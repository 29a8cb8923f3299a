/** A profile is about one app in one workspace: tokens of another one do not stand beside its own. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { json, misbehavingServer } from "../../../support/misbehaving-server.ts";
import { runFlowtail } from "../../../support/run-command.ts";

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-another-place-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (args: readonly string[], stdin = "") => runFlowtail(args, { env: { HOME: home }, stdin });
const stored = () =>
  JSON.parse(readFileSync(join(home, ".config", "flowtail", "credentials.json"), "utf8")).profiles.work
    .tokens;

/** An installation of an app in a workspace, for a bot and, where asked, for a user. */
function install(app: string, team: string, withUser = false): string {
  const user = {
    id: "U0A",
    ...(withUser && { access_token: `xoxp-user-${app}`, token_type: "user", scope: "x" }),
  };
  return JSON.stringify({
    ok: true,
    ...{ app_id: app, team: { id: team, name: "t" }, enterprise: null, is_enterprise_install: false },
    ...{
      access_token: `xoxb-bot-${app}`,
      token_type: "bot",
      scope: "a",
      bot_user_id: "U0B",
      authed_user: user,
    },
  });
}

const place = ["--profile", "work", "--base-url", "http://127.0.0.1:9"];
const take = (text: string) => run(["auth", "import", ...place], text);

describe("an installation", () => {
  it.each([
    ["--app-id", "A0BBBBBBB", "The tokens are for the app A0AAAAAAA, and --app-id names A0BBBBBBB."],
    ["--team-id", "T0BBBBBBB", "The tokens are for the workspace T0AAAAAAA, and --team-id names T0BBBBBBB."],
    ["--app-id", "nonsense", "--app-id is an app's identifier"],
  ])("is not stored where %s %s is not what it is for", async (option, value, why) => {
    const words = ["auth", "import", ...place, option, value];
    const { code, stderr } = await run(words, install("A0AAAAAAA", "T0AAAAAAA"));
    expect([code, stderr.replaceAll(/\s+/g, " ")]).toEqual([2, expect.stringContaining(why)]);
    expect((await run(["profile", "show", "work"])).code).toBe(2);
    const right = ["auth", "import", ...place, "--app-id", "A0AAAAAAA", "--team-id", "T0AAAAAAA"];
    expect((await run(right, install("A0AAAAAAA", "T0AAAAAAA"))).code).toBe(0);
  });

  it.each([
    [{ ok: false, error: "xoxb-1-of-someone" }, "it is a refusal without a code"],
    [{ ok: false, error: "invalid_code" }, "it is a refusal: invalid_code"],
    [
      { ...JSON.parse(install("A0AAAAAAA", "T0AAAAAAA")), error: "invalid_code" },
      "it says that it is ok, and has an error beside that: invalid_code",
    ],
  ])("is none that says an error: %j", async (answer, why) => {
    const { code, stderr } = await take(JSON.stringify(answer));
    expect([code, stderr.replaceAll(/\s+/g, " ")]).toEqual([2, expect.stringContaining(why)]);
    expect(stderr).not.toContain("xoxb-");
  });

  it.each([
    ["another app", "A0BBBBBBB", "T0AAAAAAA", "the app is A0BBBBBBB, and the token was stored for A0AAAAAAA"],
    [
      "another workspace",
      "A0AAAAAAA",
      "T0BBBBBBB",
      "the workspace is T0BBBBBBB, and the token was stored for T0AAAAAAA",
    ],
  ])("of %s is not stored beside the tokens of the first", async (_, app, team, why) => {
    await take(install("A0AAAAAAA", "T0AAAAAAA", true));
    const before = stored();
    const { code, stdout, stderr } = await take(install(app, team));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(`token of another place: ${why}. Nothing was stored.`);
    expect(stored()).toEqual(before);
    const shown = JSON.parse((await run(["profile", "show", "work", "--output", "json"])).stdout);
    expect([shown.app_id, shown.team_id]).toEqual(["A0AAAAAAA", "T0AAAAAAA"]);
  });

  it("of the same app is, and of another one once the tokens are removed", async () => {
    await take(install("A0AAAAAAA", "T0AAAAAAA", true));
    expect((await take(install("A0AAAAAAA", "T0AAAAAAA"))).code).toBe(0);
    expect(Object.keys(stored())).toEqual(["bot", "user"]);
    await run(["auth", "remove", "--profile", "work"]);
    expect((await take(install("A0BBBBBBB", "T0BBBBBBB"))).code).toBe(0);
    expect(Object.keys(stored())).toEqual(["bot"]);
  });
});

it("a token that the platform says is of another workspace is not added", async () => {
  await using server = await misbehavingServer();
  const there = ["auth", "import", "--profile", "work", "--base-url", server.url];
  await run(there, install("A0AAAAAAA", "T0AAAAAAA", true));
  const before = stored();
  const whose = (team: string) =>
    json({ ok: true, team_id: team, team: "Team", user: "bob", user_id: "U0B", activities: [] });
  const add = () => run(["auth", "add", "--profile", "work"], "xoxp-0000-0000");
  server.always(whose("T0BBBBBBB"));
  const { code, stderr } = await add();
  expect([code, stderr]).toEqual([2, expect.stringContaining("the workspace is T0BBBBBBB")]);
  expect(stored()).toEqual(before);
  server.always(whose("T0AAAAAAA"));
  expect((await add()).code).toBe(0);
});

describe("another app or workspace", () => {
  const there = ["--profile", "work", "--base-url", "http://127.0.0.1:9"];
  const add = (...words: readonly string[]) =>
    run(["auth", "add", "--no-check", ...there, ...words], "xoxp-0000-0000");
  const shown = async () => {
    const { app_id, team_id } = JSON.parse(
      (await run(["profile", "show", "work", "--output", "json"])).stdout,
    );
    return [app_id, team_id];
  };

  it.each([
    ["--app-id", "A0BBBBBBB", "the app is A0BBBBBBB, and the token was stored for A0AAAAAAA"],
    ["--team-id", "T0BBBBBBB", "the workspace is T0BBBBBBB, and the token was stored for T0AAAAAAA"],
  ])("that %s names takes no profile away from its tokens", async (option, value, why) => {
    expect((await add("--app-id", "A0AAAAAAA", "--team-id", "T0AAAAAAA")).code).toBe(0);
    const before = stored();
    const { code, stdout, stderr } = await add(option, value);
    expect([code, stdout, stored()]).toEqual([2, "", before]);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(
      `The profile "work" has a user token of another place: ${why}. Nothing was stored.`,
    );
    expect(await shown()).toEqual(["A0AAAAAAA", "T0AAAAAAA"]);
    // What is right of a profile is said where it is asked for.
    await run(["auth", "remove", "--profile", "work"]);
    expect((await add(option, value)).code).toBe(0);
    expect(await shown()).toContain(value);
  });

  it("that the platform names for a token takes none either", async () => {
    await using server = await misbehavingServer();
    server.always(
      json({ ok: true, team_id: "T0AAAAAAA", app_id: "A0BBBBBBB", user_id: "U0B", activities: [] }),
    );
    await run(
      ["auth", "import", "--profile", "work", "--base-url", server.url],
      install("A0AAAAAAA", "T0AAAAAAA"),
    );
    const before = stored();
    const { code, stderr } = await run(["auth", "add", "--profile", "work"], "xoxp-0000-0000");
    expect([code, stderr]).toEqual([2, expect.stringContaining("the app is A0BBBBBBB")]);
    expect(stored()).toEqual(before);
  });

  it.each([
    ["app_id=A0AAAAAAA", "--app-id", "A0BBBBBBB", "app_id=A0BBBBBBB"],
    ["team_id=T0AAAAAAA", "--team-id", "T0BBBBBBB", "team_id=T0BBBBBBB"],
  ])("does not end what a profile with %s protects", async (own, option, value, moved) => {
    await run(["profile", "set", "work", "base_url=http://127.0.0.1:9", own, "protected=true"]);
    const { code, stderr } = await add(option, value);
    expect([code, stderr.replaceAll(/\s+/g, " ")]).toEqual([
      2,
      expect.stringContaining(
        `The profile "work" protects ${own.split("=")[1]}, which it would do no longer`,
      ),
    ]);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(`flowtail profile set work ${moved}`);
    await run(["profile", "set", "work", moved]);
    expect((await add(option, value)).code).toBe(0);
  });
});

describe("another address", () => {
  const elsewhere = ["--profile", "work", "--base-url", "http://127.0.0.1:8"];

  it.each<readonly [string, readonly string[], string]>([
    ["auth add", ["auth", "add", "--no-check"], "xoxp-0000-0000"],
    ["auth import", ["auth", "import"], install("A0AAAAAAA", "T0AAAAAAA")],
  ])("takes no tokens away from a profile: %s", async (_, words, stdin) => {
    await take(install("A0AAAAAAA", "T0AAAAAAA", true));
    const before = stored();
    const refused = await run([...words, ...elsewhere], stdin);
    expect([refused.code, refused.stdout, stored()]).toEqual([2, "", before]);
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(
      'The profile "work" has bot and user tokens for http://127.0.0.1:9, and a profile has tokens for one address. Nothing was stored.',
    );
    await run(["auth", "remove", "--profile", "work"]);
    expect((await run([...words, ...elsewhere], stdin)).code).toBe(0);
  });

  it("does not end what a profile protects", async () => {
    const own = ["profile", "set", "work", "base_url=http://127.0.0.1:9", "protected=true"];
    await run(own);
    const refused = await run(["auth", "add", "--no-check", ...elsewhere], "xoxp-0000-0000");
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('The profile "work" protects http://127.0.0.1:9'),
    ]);
    await run(["profile", "set", "work", "base_url=http://127.0.0.1:8"]);
    expect((await run(["auth", "add", "--no-check", ...elsewhere], "xoxp-0000-0000")).code).toBe(0);
  });
});
