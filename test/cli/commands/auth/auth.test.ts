import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../../src/sandbox/index.ts";
import { type MemoryKeychain, memoryKeychain } from "../../../support/memory-keychain.ts";
import { json, misbehavingServer } from "../../../support/misbehaving-server.ts";
import { runFlowtail } from "../../../support/run-command.ts";

let sandbox: Sandbox;
let home: string;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: "demo", rateLimits: false });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-auth-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (args: readonly string[], options: Parameters<typeof runFlowtail>[1] = {}) =>
  runFlowtail(args, { ...options, env: { HOME: home, ...options.env } });
const add = (token: string, ...args: string[]) =>
  run(["auth", "add", "--profile", "work", "--base-url", sandbox.url, "--app-id", sandbox.appId, ...args], {
    stdin: `${token}\n`,
  });
const credentials = () => join(home, ".config", "flowtail", "credentials.json");

describe("auth add", () => {
  it("takes a token from standard input, tries it, and gets to a tail with the next command", async () => {
    const added = await add(sandbox.tokens.service);
    expect(added).toMatchObject({ code: 0, stdout: "" });
    expect(added.stderr).toContain("Next: flowtail tail --follow\n");
    const tail = await run(["tail", "--profile", "work", "--last", "2", "--output", "ndjson"]);
    expect(tail.code).toBe(0);
    expect(tail.stdout.trim().split("\n").length).toBeGreaterThanOrEqual(2);
    // The first profile is the one in use.
    expect((await run(["tail", "--last", "1", "--output", "ndjson"])).code).toBe(0);
  });

  it("stores the identifiers that `local` and a workspace's name stand for, as they mean others elsewhere", async () => {
    const project = join(home, "app");
    mkdirSync(join(project, ".slack"), { recursive: true });
    const apps = { T0LOCALTEAM: { app_id: "A0LOCAL", team_id: "T0LOCALTEAM", team_domain: "acme" } };
    writeFileSync(join(project, ".slack", "apps.dev.json"), JSON.stringify(apps));
    const words = ["auth", "add", "--profile", "work", "--base-url", sandbox.url, "--no-check"];
    words.push("--output", "json");
    for (const named of [
      ["--app-id", "local"],
      ["--app-id", "A0LOCAL", "--team-id", "acme"],
    ]) {
      const options = { stdin: sandbox.tokens.service, folder: project };
      const { code, stdout } = await run([...words, ...named], options);
      expect([code, JSON.parse(stdout)]).toMatchObject([0, { app_id: "A0LOCAL", team_id: "T0LOCALTEAM" }]);
    }
    const wrong = await run([...words, "--app-id", "deployed"], { stdin: "x", folder: project });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("No deployed app")]);
  });

  it("puts a token of another kind into the profile in use, not into one of its own", async () => {
    await add(sandbox.tokens.service);
    const { code, stderr } = await run(["auth", "add", "--kind", "scim"], { stdin: sandbox.tokens.scim });
    expect([code, stderr]).toEqual([0, expect.stringContaining('in the profile "work"')]);
    const other = { stdin: sandbox.tokens.audit, env: { FLOWTAIL_PROFILE: "other" } };
    const named = await run(["auth", "add", "--kind", "audit", "--base-url", sandbox.url], other);
    expect([named.code, named.stderr]).toEqual([0, expect.stringContaining('in the profile "other"')]);
  });

  it.each([
    ["scim", "SCIM", ["scim", "users", "list", "--all"]],
    ["audit", "audit", ["audit", "logs", "--all"]],
  ] as const)("tries and keeps an address of %s that is given with the token", async (kind, name, asking) => {
    const words = ["auth", "add", "--kind", kind, "--profile", "org", "--base-url", "https://web.invalid"];
    const flag = `--${kind}-url`;
    const { code, stderr } = await run([...words, flag, sandbox.url], { stdin: sandbox.tokens[kind] });
    expect([code, stderr]).toEqual([0, expect.stringContaining('in the profile "org"')]);
    const listed = await run([...asking, "--profile", "org", "--output", "json"]);
    expect([listed.code, listed.stderr]).toEqual([0, ""]);
    const refused = await run([...words, flag, `${kind}.example`], { stdin: sandbox.tokens[kind] });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`The ${name} URL is not`)]);
  });

  it("says which tokens it removes, and that these are all", async () => {
    await add(sandbox.tokens.service);
    await run(["auth", "add", "--kind", "bot", "--base-url", sandbox.url], { stdin: sandbox.tokens.bot });
    await run(["auth", "add", "--kind", "audit", "--base-url", sandbox.url], { stdin: sandbox.tokens.audit });
    expect((await run(["auth", "remove", "--kind", "bot"])).stderr).toContain(
      'removed the bot token of the profile "work"; the platform still takes it until it is revoked there',
    );
    expect((await run(["auth", "remove"])).stderr).toContain(
      'removed all tokens of the profile "work": service and audit; the platform still takes them until they are',
    );
  });

  it("changes no profile of the user's at a project's word", async () => {
    await add(sandbox.tokens.service);
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".flowtail"));
    await run(["profile", "set", "live", "base_url=https://platform.example"]);
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify({ profile: "live" }));
    const words = ["auth", "add", "--kind", "bot", "--base-url", sandbox.url];
    const { code, stderr } = await run(words, { folder, stdin: sandbox.tokens.bot });
    expect([code, stderr]).toEqual([0, expect.stringContaining('in the profile "work"')]);
    const removed = await run(["auth", "remove"], { folder });
    expect([removed.code, removed.stderr]).toEqual([
      4,
      expect.stringContaining('chooses your profile "live"'),
    ]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["takes address, app and protection from a project's profile that is trusted", true, [], "A0PROJECT"],
    ["takes the protection from any project's profile", false, ["--base-url"], undefined],
  ])("%s", async (_what, isTrusted, flags, appId) => {
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".flowtail"));
    const live = { base_url: sandbox.url, app_id: "A0PROJECT", protected: true };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify({ profiles: { live } }));
    if (isTrusted) expect((await run(["trust", "add"], { folder })).code).toBe(0);
    const words = ["auth", "add", "--profile", "live", ...flags.flatMap((flag) => [flag, sandbox.url])];
    const untrusted = await run(["auth", "add", "--profile", "live"], { folder, stdin: "" });
    expect(untrusted.stderr.includes("trust add` first")).toBe(!isTrusted);
    const added = await run(words, { folder, stdin: sandbox.tokens.scim });
    expect([added.code, added.stderr]).toEqual([0, expect.stringContaining('in the profile "live"')]);
    const shown = await run(["profile", "show", "live", "--output", "json"], { folder });
    expect(JSON.parse(shown.stdout)).toMatchObject({ base_url: sandbox.url, protected: true });
    expect(JSON.parse(shown.stdout).app_id).toBe(appId);
    rmSync(folder, { recursive: true });
  });

  it("says that trust is missing where a project's file names the address, in a script and before the question", async () => {
    const folder = join(home, "team");
    mkdirSync(join(folder, ".flowtail"), { recursive: true });
    const config = { profile: "team", profiles: { team: { base_url: sandbox.url } } };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
    const named = `says that the profile "team" lives at ${sandbox.url}, and you have not trusted`;
    const { code, stderr } = await run(["auth", "add"], { folder, stdin: sandbox.tokens.service });
    expect([code, stderr]).toEqual([2, expect.stringContaining(named)]);
    expect(stderr).toContain("`flowtail trust add` first. Else give --base-url.");
    const asked = await run(["auth", "add"], { folder, answers: [sandbox.url, sandbox.tokens.service, ""] });
    expect(asked.stderr).toContain(named);
  });

  it("takes nothing of the environment for a profile that the command line names", async () => {
    const env = { FLOWTAIL_BASE_URL: sandbox.url };
    const named = await run(["auth", "add", "--profile", "new"], { env, stdin: sandbox.tokens.bot });
    expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('"new" lives is not known')]);
    expect((await run(["auth", "add"], { env, stdin: sandbox.tokens.bot })).code).toBe(0);
  });

  it("asks a person for all it needs, the token without showing it", async () => {
    const { code, asked, stderr } = await run(["auth", "add"], {
      answers: [sandbox.url, sandbox.tokens.bot],
    });
    expect(code).toBe(0);
    const where = `the profile "default" at ${sandbox.url}`;
    expect(asked).toEqual([
      "Address of the platform [https://slack.com]: ",
      `Token for ${where} (it does not show): `,
    ]);
    expect(stderr).toContain("Next: flowtail datastore list\n");
    expect(stderr).toMatch(/activity log takes a service or user token/);
  });

  it("names for a bot's token a list of datastores only where it has some to show", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, team: "Any Team", user: "ada", team_id: "T0ANYTEAM" }));
    const words = ["auth", "add", "--profile", "w", "--base-url", server.url, "--kind", "bot"];
    const plain = await run(words, { stdin: "xoxb-0000-0000", folder: home });
    expect(plain.stderr).toContain("Next: flowtail datastore query NAME\n");
    expect((await run(["profile", "use", "w"], { folder: home })).stderr).toContain("datastore query NAME\n");
    writeFileSync(join(home, "manifest.json"), '{"datastores":{"tasks":{"attributes":{}}}}');
    const inProject = await run(words, { stdin: "xoxb-0000-0000", folder: home });
    expect(inProject.stderr).toContain("Next: flowtail datastore list\n");
  });

  it.each(["admin", "session"] as const)(
    "names for a token of kind %s a command that it can do",
    async (kind) => {
      const words = [
        "auth",
        "add",
        "--profile",
        "org",
        "--base-url",
        sandbox.url,
        "--kind",
        kind,
        "--no-check",
      ];
      const { stderr } = await run(words, { stdin: sandbox.tokens[kind], folder: home });
      expect(stderr).toContain("Next: flowtail auth status\n");
      expect(stderr).toMatch(/activity log takes a service or user token/);
      expect((await run(["auth", "status"], { folder: home })).code).toBe(0);
    },
  );

  it("leaves out whose token it is where the answer says nothing of that", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true }));
    const { code, stderr } = await run(["auth", "add", "--profile", "w", "--base-url", server.url], {
      stdin: "xoxp-0000-0000",
    });
    expect(code).toBe(0);
    expect(stderr).toContain('stored the user token in the profile "w"');
  });

  it("stores nothing of an answer as an identifier that is none", async () => {
    await using server = await misbehavingServer();
    const hostile = "T1\u001b]0;x\u0007";
    server.always(json({ ok: true, team: "Any Team", user: "ada", team_id: hostile, app_id: "A1\nFORGED" }));
    const { code, stderr } = await run(["auth", "add", "--profile", "w", "--base-url", server.url], {
      stdin: "xoxp-0000-0000",
    });
    expect(code).toBe(0);
    expect(stderr).toContain("the team_id that auth.test answered is no identifier, and is not stored\n");
    expect(stderr).toContain("the app_id that auth.test answered is no identifier, and is not stored\n");
    const shown = JSON.parse((await run(["profile", "show", "w", "--output", "json"])).stdout);
    expect([shown.team_id, shown.app_id]).toEqual([undefined, undefined]);
  });

  it("stores of an answer what it says: scopes that look like secrets, or hold one, with no mask in them", async () => {
    await using server = await misbehavingServer();
    const [token, refresh] = ["xoxp-1234567890-own", "xoxe-1-refresh-1234"];
    const scope = `chat:write,xoxb-11111111-scope,token:abcdefgh1234,admin.${token},${refresh}`;
    const place = ["--profile", "work", "--base-url", server.url];
    const env = { FLOWTAIL_CLIENT_ID: "1.2", FLOWTAIL_CLIENT_SECRET: "secret-of-the-app" };
    const whose = { app_id: "A0123456789", team: { id: "T0123456789", name: "t" } };
    const granted = { token_type: "user", expires_in: 43_200, scope, ...whose };
    const stored = () => readFileSync(credentials(), "utf8");
    server.always(json({ ok: true, team_id: whose.team.id, ...whose }, 200, { "x-oauth-scopes": scope }));
    expect((await run(["auth", "add", ...place], { stdin: token })).code).toBe(0);
    const scopes = ["chat:write", "xoxb-11111111-scope", "token:abcdefgh1234", refresh];
    expect(JSON.parse(stored()).profiles.work.tokens).toEqual({ user: { token, scopes } });
    const answer = { ok: true, ...granted, enterprise: null, is_enterprise_install: false };
    const install = JSON.stringify({ ...answer, access_token: token, refresh_token: refresh });
    expect((await run(["auth", "import", ...place], { env, stdin: install })).code).toBe(0);
    expect(JSON.parse(stored()).profiles.work.tokens.user.scopes).toEqual(scope.split(","));
    server.always(json({ ok: true, ...granted, access_token: "xoxp-next-token", refresh_token: refresh }));
    expect((await run(["auth", "refresh", ...place.slice(0, 2)], { env })).code).toBe(0);
    expect(JSON.parse(stored()).profiles.work.tokens.user).toMatchObject({
      token: "xoxp-next-token",
      refresh_token: refresh,
      scopes: scope.split(","),
    });
    expect(stored()).not.toContain("redacted");
  });

  it("asks again for an address, a token or an app that cannot be one, and keeps what was typed before", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, team: "Any Team", user: "ada" }));
    const answers = ["platform.example", server.url, "short", server.url, "xoxp-0000-0000", "B123", "A0123"];
    const { code, stderr } = await run(["auth", "add"], { answers });
    const said = /https.*no token.*no token, but an address.*"B123" is no app's/s;
    expect([code, stderr]).toEqual([0, expect.stringMatching(said)]);
    const shown = JSON.parse((await run(["profile", "show", "--output", "json"])).stdout);
    expect(shown).toMatchObject({ app_id: "A0123", base_url: server.url });
  });

  it.each([
    ["and neither is there: both are asked for", {}, true],
    [
      "and both came with an earlier import",
      { FLOWTAIL_CLIENT_ID: "1.2", FLOWTAIL_CLIENT_SECRET: "hush" },
      false,
    ],
    ["and the secret alone came earlier", { FLOWTAIL_CLIENT_SECRET: "hush" }, true],
  ])("auth import of tokens that expire needs the app's id and secret, %s", async (_, env, isAsked) => {
    const place = { app_id: sandbox.appId, team: { id: sandbox.teamId, name: "t" }, enterprise: null };
    const token = { access_token: "xoxb-1234567890", token_type: "bot", scope: "a", bot_user_id: "U0B" };
    const rest = { authed_user: { id: "U0A" }, is_enterprise_install: false, expires_in: 43_200 };
    const stdin = JSON.stringify({ ok: true, ...place, ...token, ...rest, refresh_token: "xoxe-1-12345678" });
    const words = ["auth", "import", "--profile", "work", "--base-url", sandbox.url];
    await run(words, { env, stdin });
    const { code, stderr } = await run(words, { stdin });
    expect(code).toBe(0);
    expect(stderr.includes("set FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET")).toBe(isAsked);
  });

  it("asks for the token alone again where the platform refuses it, and ends with what it says in the end", async () => {
    const wrong = "sandbox-bot-0000000000000000";
    const { code, asked, stderr } = await run(["auth", "add"], {
      answers: [sandbox.url, wrong, sandbox.tokens.service],
    });
    const question = `Token for the profile "default" at ${sandbox.url} (it does not show): `;
    expect([code, asked]).toEqual([0, [expect.stringContaining("Address"), question, question]]);
    expect(stderr).toMatch(/invalid_auth.*\nflowtail: stored the service token/s);
    const refused = await run(["auth", "add"], { answers: [wrong, wrong, wrong] });
    expect(refused).toMatchObject({ code: 4, asked: [question, question, question] });
  });

  it.each([
    ["user", "tail --follow", true],
    ["bot", "datastore list", false],
  ] as const)("names a command that can be run where a %s token tells no app", async (kind, next, asks) => {
    const words = ["auth", "add", "--profile", "nap", "--base-url", sandbox.url, "--no-check"];
    const { stderr } = await run(words, { stdin: sandbox.tokens[kind] });
    expect(stderr).toContain(`Next: flowtail ${next}\n`);
    expect(stderr.includes("names no app yet")).toBe(asks);
    const ran = await run(next.replace(" --follow", "").split(" "), { answers: [sandbox.appId] });
    expect([ran.code, ran.asked.length]).toEqual([0, asks ? 1 : 0]);
  });

  it.each([
    ["auditlogs:read", false, "audit logs --follow"],
    ["users:read,hosting:read,auditlogs:read", false, "tail --follow"],
    ["users:read,datastore:read", false, "datastore query NAME"],
    ["admin.users:read,users:read", true, "scim users list"],
    ["users:read", false, "auth status"],
    [undefined, false, "tail --follow"],
  ])("names after an import with the scopes %s what they allow", async (scope, isOfOrganisation, next) => {
    const place = { app_id: "A0123456789", team: { id: "T0123456789", name: "t" }, enterprise: null };
    const authed_user = { id: "U0A", access_token: "xoxp-1234567890", token_type: "user", scope };
    const stdin = JSON.stringify({
      ok: true,
      ...place,
      authed_user,
      is_enterprise_install: isOfOrganisation,
    });
    const words = ["auth", "import", "--profile", "w", "--base-url", "https://platform.example"];
    expect((await run(words, { stdin })).stderr).toContain(`Next: flowtail ${next}\n`);
    expect((await run(["profile", "use", "w"])).stderr).toContain(`Next: flowtail ${next}\n`);
  });

  it("names after a token is added what the scopes allow that the platform tells", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, team: "t", user: "ada" }, 200, { "x-oauth-scopes": "auditlogs:read" }));
    const { stderr } = await run(["auth", "add", "--base-url", server.url], { stdin: "xoxp-0000-0000" });
    expect(stderr).toContain("Next: flowtail audit logs --follow\n");
  });

  it("asks for the app where neither the token nor anything else tells it", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true, team: "Any Team", user: "ada" }));
    const token = "xoxp-0000-0000";
    const args = ["auth", "add", "--base-url", server.url];
    const refused = await run(args, { answers: [token, "B123", "B123", "B123"] });
    const question = "App (A…; empty for none): ";
    expect(refused).toMatchObject({ code: 2, asked: [expect.any(String), question, question, question] });
    expect(refused.stderr).toMatch(/"B123" is no app's identifier/);
    expect(existsSync(credentials())).toBe(false);
    expect((await run(args, { answers: [token, "A0123"] })).stderr).toContain("Next: flowtail tail --follow");
    expect(JSON.parse((await run(["profile", "show", "--output", "json"])).stdout).app_id).toBe("A0123");
  });

  it.each([
    ["scim", "flowtail scim users list"],
    ["audit", "flowtail audit logs --follow"],
  ] as const)("tries a token for %s at its own interface", async (kind, next) => {
    const refused = await add("nobody-knows-it", "--kind", kind);
    expect(refused.code).toBe(4);
    expect(existsSync(credentials())).toBe(false);
    const added = await add(sandbox.tokens[kind]);
    expect(added.code).toBe(0);
    expect(added.stderr).toContain(`Next: ${next}\n`);
  });

  it("keeps the store to the user alone and never prints a token", async () => {
    await add(sandbox.tokens.service);
    await add(sandbox.tokens.bot);
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    const outputs = await Promise.all([
      run(["auth", "list"]),
      run(["auth", "list", "--output", "json"]),
      run(["auth", "status"]),
      run(["profile", "show"]),
      run(["profile", "list"]),
    ]);
    for (const { code, stdout, stderr } of outputs) {
      expect(code).toBe(0);
      expect(stdout + stderr).not.toContain(sandbox.tokens.service);
      expect(stdout + stderr).not.toContain(sandbox.tokens.bot);
    }
    expect(JSON.parse(outputs[1]?.stdout ?? "[]").map((row: { kind: string }) => row.kind)).toEqual([
      "service",
      "bot",
    ]);
    expect(outputs[2]?.stdout).toContain("works");
  });

  it.each([
    ["an empty token", "", 2, /No token was given/],
    ["a token that was cut off", "sandbox", 2, /it has 7 characters, and a token has 8 to 4,096/],
    ["a text that is no token", "two words", 2, /no token/],
    [
      "a token in quotation marks",
      `"sandbox-bot-0000000000000000"`,
      2,
      /no token, as it has .*quotation marks/,
    ],
    ["a token whose kind does not show", "abcdefghijklmnop", 2, /--kind/],
    ["a token that does not work", "sandbox-bot-0000000000000000", 4, /invalid_auth/],
    ["a token for SCIM that does not work", "sandbox-scim-000000000000000", 4, /invalid_auth/],
  ])("refuses %s and stores nothing", async (_what, token, code, message) => {
    const added = await add(token);
    expect(added).toMatchObject({ code, stdout: "" });
    expect(added.stderr).toMatch(message);
    if (token !== "") expect(added.stderr).not.toContain(token);
    expect(existsSync(credentials())).toBe(false);
  });

  it.each([["htp://platform.example"], ["platform.example"], ["http://platform.example"]])(
    "refuses the address %s before it asks for a token",
    async (address) => {
      const { code, asked, stderr } = await run(["auth", "add", "--base-url", address], { answers: [] });
      expect({ code, asked }).toEqual({ code: 2, asked: [] });
      expect(stderr).toContain("https");
    },
  );

  it.each([["two words"], ["__proto__"], ["-x"], ["a/b"]])("refuses to call a profile %j", async (name) => {
    const { code, stderr } = await run(["auth", "add", `--profile=${name}`, "--base-url", sandbox.url]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/cannot be a profile's name/);
  });

  it("needs an address, and does not touch the built-in profile", async () => {
    expect(await run(["auth", "add"], { stdin: "sandbox-bot-x" })).toMatchObject({ code: 2 });
    expect(await run(["auth", "add", "--profile", "sandbox"], { stdin: "sandbox-bot-x" })).toMatchObject({
      code: 2,
    });
  });

  it("says what is wrong with a broken store without showing it", async () => {
    await add(sandbox.tokens.service);
    writeFileSync(
      credentials(),
      `{"version":1,"profiles":{"work":{"tokens":{"bot":{"token":"${sandbox.tokens.bot}"`,
    );
    const { code, stderr } = await run(["auth", "list"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/line 1, column \d+/);
    expect(stderr).not.toContain(sandbox.tokens.bot);
  });
});

describe("stored tokens", () => {
  it("are never sent to an address a project's config puts in place of theirs", async () => {
    await add(sandbox.tokens.service);
    const other = await startSandbox();
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".flowtail"));
    const config = { profile: "work", profiles: { work: { base_url: other.url, app_id: other.appId } } };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
    const { code, stderr } = await run(["tail"], { folder });
    // The user's own profile is what the user made it.
    expect(code).toBe(0);
    expect(stderr).toMatch(/"work" is your own profile; base_url of .*config\.json has no effect/);
    rmSync(join(home, ".config", "flowtail", "config.json"));
    const onlyTheirs = await run(["tail"], { folder });
    expect(onlyTheirs.code).toBe(4);
    expect(onlyTheirs.stderr).toContain("belong to");
    expect(other.control.requests()).toEqual([]);
    rmSync(folder, { recursive: true });
    await other.close();
  });

  it("of the platform's own tool are found, used for its address only, and said", async () => {
    mkdirSync(join(home, ".slack"));
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".slack"));
    const entry = {
      token: sandbox.tokens.user,
      team_id: sandbox.teamId,
      team_domain: "demo",
      api_host: sandbox.url,
    };
    writeFileSync(join(home, ".slack", "credentials.json"), JSON.stringify({ [sandbox.teamId]: entry }));
    const apps = {
      apps: { [sandbox.teamId]: { app_id: sandbox.appId, team_id: sandbox.teamId, team_domain: "demo" } },
      default: "demo",
    };
    writeFileSync(join(folder, ".slack", "apps.json"), JSON.stringify(apps));
    const { code, stdout, stderr } = await run(["tail", "--last", "1", "--output", "ndjson"], { folder });
    expect(code).toBe(0);
    expect(stdout).not.toBe("");
    expect(stderr).toContain("credentials.json");
    expect(stderr).not.toContain(sandbox.tokens.user);
    const renewing = await run(["auth", "refresh"], { folder });
    expect([renewing.code, renewing.stderr.replaceAll(/\s+/g, " ")]).toEqual([
      2,
      expect.stringMatching(/login in use is that of the platform's own tool.*Log in.* with that tool\./),
    ]);
    const ended = { [sandbox.teamId]: { ...entry, exp: 1_700_000_000, refresh_token: "xoxe-1-their-own" } };
    const path = join(home, ".slack", "credentials.json");
    writeFileSync(path, JSON.stringify(ended));
    const late = await run(["tail", "--last", "1"], { folder });
    expect(late.stderr).toMatch(/ended at 2023-11-14T.*log in with that tool again/);
    // Theirs: not renewed, and the file is as it was.
    expect(readFileSync(path, "utf8")).toBe(JSON.stringify(ended));
    // With an address of one's own, that token stays where it is.
    expect((await run(["tail", "--base-url", sandbox.url, "--app-id", sandbox.appId], { folder })).code).toBe(
      4,
    );
    rmSync(folder, { recursive: true });
  });
});

describe("with a keychain", () => {
  let keychain: MemoryKeychain;
  beforeEach(() => {
    keychain = memoryKeychain();
  });
  const inKeychain = (args: readonly string[], stdin = "") => run(args, { keychain, stdin });
  const addInto = (token: string) =>
    inKeychain(
      ["auth", "add", "--profile", "work", "--base-url", sandbox.url, "--app-id", sandbox.appId],
      token,
    );

  it("stores no token in a file, says where it is, and works as with one", async () => {
    const added = await addInto(sandbox.tokens.service);
    expect(added.code).toBe(0);
    expect(added.stderr).toContain("in the test's keychain");
    expect(readFileSync(credentials(), "utf8")).not.toContain(sandbox.tokens.service);
    expect((await inKeychain(["tail", "--last", "1", "--output", "ndjson"])).stdout).not.toBe("");
    const listed = await inKeychain(["auth", "list", "--output", "json"]);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ kind: "service", kept: "keychain" }]);
    expect((await inKeychain(["auth", "status"])).stdout).toContain("works");
    expect((await inKeychain(["doctor"])).stdout).toMatch(/token store +the test's keychain/);
    expect((await inKeychain(["auth", "remove"])).code).toBe(0);
    expect(keychain.entries.size).toBe(0);
  });

  it("that does not answer keeps a new token in the file, and says so", async () => {
    keychain.locked = true;
    const added = await addInto(sandbox.tokens.service);
    expect(added.code).toBe(0);
    expect(added.stderr).toContain("credentials.json, readable by you alone");
    expect((await inKeychain(["doctor"])).stdout).toMatch(/credentials\.json.*no keychain answers/);
  });

  it("that is locked over a stored token ends with exit 4 and the ways out", async () => {
    await addInto(sandbox.tokens.service);
    keychain.locked = true;
    for (const command of [["tail"], ["auth", "status"], ["auth", "refresh"], ["doctor"]]) {
      const { code, stdout, stderr } = await inKeychain(command);
      expect([command, code]).toEqual([command, command[1] === "refresh" ? 2 : 4]);
      if (code === 4) expect(stdout + stderr).toMatch(/keychain/);
    }
    const removed = await inKeychain(["auth", "remove"]);
    expect(removed.code).toBe(5);
    expect(removed.stderr).toMatch(/"work service \w+" is still in the test's keychain/);
  });

  it.each([
    ["what", 2, /on, off or auto/],
    ["off", 4, /switched off/],
  ])("FLOWTAIL_KEYCHAIN=%s over a stored token ends with exit %i", async (wanted, code, message) => {
    await addInto(sandbox.tokens.service);
    const tail = await run(["tail"], { env: { FLOWTAIL_KEYCHAIN: wanted } });
    expect(tail.code).toBe(code);
    expect(tail.stderr).toMatch(message);
  });
});

describe("auth status", () => {
  it("names a profile on one line, in the words and in the command, whatever a project calls it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".flowtail"));
    const profile = "x\u001b[31m\nFORGED: line";
    const config = { profile, profiles: { [profile]: { base_url: sandbox.url } } };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
    const { stdout } = await run(["auth", "status"], { folder });
    rmSync(folder, { recursive: true });
    expect(stdout).not.toContain("\u001b");
    expect(stdout.match(/\n/g)).toHaveLength(1);
    expect(stdout).toContain('The profile "x\\e[31m\\nFORGED: line" has no tokens.');
  });

  it("tells owner, scopes, expiry and warnings as the platform gives them", async () => {
    await using server = await misbehavingServer();
    const answer = {
      ok: true,
      team: "Any Team",
      user: "ada",
      expires_in: 7200,
      warning: "superfluous_charset",
      response_metadata: { messages: ["the app is \u001b[31mold"] },
    };
    server.always(json(answer, 200, { "x-oauth-scopes": "hosting:read, datastore:read" }));
    const args = ["--base-url", server.url];
    const added = await run(["auth", "add", "--profile", "other", "--app-id", "A1", ...args], {
      stdin: "xoxp-0000-0000",
    });
    expect(added.stderr).toContain("the platform warns: superfluous_charset");
    const { code, stdout } = await run(["auth", "status", "--profile", "other"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/works +ada in Any Team .* (2h|1h59m)/);
    expect(stdout).toContain("hosting:read datastore:read");
    expect(stdout).toContain("superfluous_charset");
    expect(stdout).not.toContain("\u001b[31m");
  });

  it("has a remedy in its last column, whichever of the tokens needs one", async () => {
    await add(sandbox.tokens.service);
    await add("xoxp-1-1-1", "--no-check");
    const given = { FLOWTAIL_TOKEN: "xoxp-1-1-1", FLOWTAIL_BASE_URL: sandbox.url };
    for (const env of [{}, given]) {
      const { code, stdout } = await run(["auth", "status"], { env });
      expect([code, stdout.split("\n")[0]]).toEqual([4, expect.stringMatching(/ warnings {2}remedy$/)]);
    }
  });

  it("shows no token that a server puts into a header of its answer", async () => {
    await using server = await misbehavingServer();
    const own = "xoxp-0000-0000";
    server.always(json({ ok: true, user: "ada" }, 200, { "x-oauth-scopes": `hosting:read, ${own}` }));
    const place = ["--base-url", server.url];
    const added = await run(["auth", "add", "--profile", "other", "--app-id", "A1", ...place], {
      stdin: own,
    });
    expect(added.code).toBe(0);
    const { code, stdout } = await run(["auth", "status", "--profile", "other", "--output", "json"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining("hosting:read")]);
    expect(stdout + added.stdout + added.stderr).not.toContain(own);
  });

  it("shows a token to no address but its own, whatever a project's config names", async () => {
    await add(sandbox.tokens.service);
    await add(sandbox.tokens.scim);
    await using server = await misbehavingServer();
    const folder = mkdtempSync(join(tmpdir(), "flowtail-project-"));
    mkdirSync(join(folder, ".flowtail"));
    const work = { base_url: server.url, scim_url: server.url };
    const config = { profile: "work", profiles: { work } };
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify(config));
    // Else the user's own profile of that name would go before the project's.
    rmSync(join(home, ".config", "flowtail", "config.json"));
    const { code, stdout } = await run(["auth", "status", "--output", "json"], { folder });
    expect(code).toBe(4);
    const { tokens } = JSON.parse(stdout) as { tokens: { kind: string; state: string }[] };
    expect(tokens.map(({ kind, state }) => [kind, state])).toEqual([
      ["service", "token_of_another_address"],
      ["scim", "token_of_another_address"],
    ]);
    expect(server.requests).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["scim", /! platform +not asked: auth\.test takes/, /✓ SCIM .* answers/],
    ["audit", /! platform +not asked: auth\.test takes/, /✓ audit log .* answers/],
    [
      "bot",
      /! activity log +not asked: apps\.activities\.list takes a service or user token/,
      /✓ token +works/,
    ],
  ] as const)(
    "of kind %s alone are no fault to doctor: it says what it did not ask",
    async (kind, left, asked) => {
      await add(sandbox.tokens[kind]);
      const { code, stdout } = await run(["doctor"]);
      expect(stdout).toMatch(left);
      expect(stdout).toMatch(asked);
      expect([code, stdout]).toEqual([0, expect.not.stringContaining("✗")]);
    },
  );

  it("says of an address that the profile was given since what every command says there", async () => {
    await add(sandbox.tokens.service);
    await using server = await misbehavingServer();
    await run(["profile", "set", "work", `base_url=${server.url}`]);
    const { code, stdout, stderr } = await run(["auth", "status", "--output", "json"]);
    expect([code, JSON.parse(stdout).tokens[0].state]).toEqual([4, "token_of_another_address"]);
    const refusal = `belong to ${sandbox.url}; they are not sent to ${server.url}`;
    for (const said of [stderr, (await run(["tail"])).stderr]) expect(said).toContain(refusal);
    expect(server.requests).toEqual([]);
  });

  it("says what gave an address at which nothing answers, as it does where a token is added", async () => {
    const nowhere = "http://127.0.0.1:1";
    await run(["profile", "set", "far", `base_url=${nowhere}`, "app_id=A0123456789"]);
    await run(["auth", "add", "--profile", "far", "--no-check"], { stdin: `${sandbox.tokens.bot}\n` });
    const ofProfile = 'Check the base URL (the profile "far"';
    const given = { FLOWTAIL_TOKEN: sandbox.tokens.bot, FLOWTAIL_BASE_URL: nowhere };
    const said = await Promise.all([
      run(["auth", "status", "--profile", "far"]),
      run(["auth", "add", "--profile", "far"], { stdin: `${sandbox.tokens.bot}\n` }),
      run(["auth", "status"], { env: given }),
      run(["auth", "add", "--profile", "new", "--base-url", nowhere], { stdin: `${sandbox.tokens.bot}\n` }),
    ]);
    expect(said.map(({ code }) => code)).toEqual([3, 3, 3, 3]);
    const [status, added, ofVariable, ofFlag] = said.map(({ stderr }) => stderr);
    for (const text of [status, added]) expect(text).toContain(ofProfile);
    expect(ofVariable).toContain("Check the base URL (FLOWTAIL_BASE_URL)");
    expect(ofFlag).toContain("Check the base URL (--base-url)");
  });

  it.each([
    ["of the environment", {}, 0, /FLOWTAIL_TOKEN +works +ada in Time Off Demo/],
    ["of the environment that does not work", { FLOWTAIL_TOKEN: "nobody-knows-it" }, 4, /invalid_auth/],
    [
      "of the environment at an address that does not answer",
      { FLOWTAIL_BASE_URL: "http://127.0.0.1:1" },
      3,
      /FLOWTAIL_TOKEN +unreachable/,
    ],
    ["of the environment without an address", { FLOWTAIL_BASE_URL: "" }, 2, /no_base_url/],
  ])("looks at a token %s before those that are stored", async (_what, env, code, expected) => {
    const token = sandbox.tokens.user;
    const given = { FLOWTAIL_TOKEN: token, FLOWTAIL_BASE_URL: sandbox.url, ...env };
    const status = await run(["auth", "status"], { env: given });
    expect(status.code).toBe(code);
    expect(status.stdout).toMatch(expected);
    expect(status.stdout + status.stderr).not.toContain(token);
  });

  it.each([
    ["that ended when its owner's file says", 1_700_000_000, "2023-11-14T22:13:20.000000Z"],
    ["of which nobody says when it ends", undefined, null],
  ])("does not say that a token never ends %s", async (_what, exp, expires) => {
    const folder = join(home, "tool");
    mkdirSync(folder);
    const workspace = { token: "xoxp-ended", team_id: "T0DEMOTEAM", api_host: sandbox.url, exp };
    writeFileSync(join(folder, "credentials.json"), JSON.stringify({ T0DEMOTEAM: workspace }));
    const words = ["auth", "status", "--config-dir", folder, "--output", "json"];
    const { code, stdout } = await run(words);
    expect(code).toBe(4);
    const { tokens } = JSON.parse(stdout);
    expect(tokens).toEqual([expect.objectContaining({ state: "invalid_auth", expires })]);
    // It is this command that says so.
    expect(tokens[0].remedy).not.toContain("auth status");
  });

  it("advises first what helps where the platform's own tool left a token that has ended", async () => {
    const folder = join(home, "tool");
    mkdirSync(folder);
    const workspace = { token: sandbox.tokens.service, api_host: sandbox.url };
    writeFileSync(join(folder, "credentials.json"), JSON.stringify({ T0DEMOTEAM: workspace }));
    sandbox.control.setToken({ token: sandbox.tokens.service, state: "expired" });
    const { code, stderr } = await run(["api", "auth.test", "--config-dir", folder]);
    expect(code).toBe(4);
    expect(stderr).toMatch(
      /token_expired.*\nThe token is that of .*credentials\.json\. A login of the platform's own tool: log in with that tool again\./,
    );
  });

  it.each([
    ["service_unavailable", 3],
    ["internal_error", 3],
    ["accesslimited", 1],
    ["org_login_required", 1],
    ["token_revoked", 4],
  ])("ends as doctor does where the platform answers %s: with %i", async (error, code) => {
    await using server = await misbehavingServer();
    server.always(json({ ok: false, error }));
    const env = { FLOWTAIL_TOKEN: "xoxp-0000-0000", FLOWTAIL_BASE_URL: server.url };
    const status = await run(["auth", "status"], { env });
    expect([status.code, status.stdout]).toEqual([code, expect.stringContaining(error)]);
    expect((await run(["doctor"], { env })).code).toBe(code);
  });

  it("puts a token that does not work before an interface that does not answer", async () => {
    await add(sandbox.tokens.session);
    await add(sandbox.tokens.scim);
    sandbox.control.addFault({ fault: "refuse", method: "auth.test", error: "service_unavailable" });
    expect((await run(["auth", "status"])).code).toBe(3);
    sandbox.control.setToken({ token: sandbox.tokens.scim, state: "revoked" });
    expect((await run(["auth", "status"])).code).toBe(4);
    sandbox.control.clearFaults();
  });

  it("says what became of a token, and what to do", async () => {
    await add(sandbox.tokens.session);
    sandbox.control.setToken({ token: sandbox.tokens.session, state: "revoked" });
    const { code, stdout } = await run(["auth", "status"]);
    expect(code).toBe(4);
    expect(stdout).toContain("token_revoked");
  });

  it.each([
    ["auth status", ["auth", "status"]],
    ["auth status as JSON", ["auth", "status", "--output", "json"]],
    ["doctor", ["doctor"]],
    ["doctor as JSON", ["doctor", "--output", "json"]],
  ])("advises in the profile that was named, in what %s prints too", async (_what, command) => {
    await using server = await misbehavingServer();
    const named = ["--profile", "live"];
    await run(["auth", "add", "--no-check", "--kind", "user", "--base-url", server.url, ...named], {
      stdin: "xoxp-0000-0000",
    });
    server.always(json({ ok: false, error: "token_expired" }));
    const { code, stdout } = await run([...command, ...named]);
    expect([code, stdout]).toEqual([4, expect.stringContaining("`flowtail auth refresh --profile live`")]);
    expect(stdout).toContain("`flowtail auth add --profile live`");
  });
});

describe("auth remove", () => {
  it("forgets one kind, then all of them", async () => {
    await add(sandbox.tokens.service);
    await add(sandbox.tokens.bot);
    expect((await run(["auth", "remove", "--profile", "work", "--kind", "bot"])).code).toBe(0);
    expect(readFileSync(credentials(), "utf8")).not.toContain(sandbox.tokens.bot);
    expect((await run(["auth", "remove", "--profile", "work"])).code).toBe(0);
    expect(JSON.parse(readFileSync(credentials(), "utf8"))).toEqual({ version: 1, profiles: {} });
    expect((await run(["auth", "remove", "--profile", "work"])).code).toBe(2);
    expect((await run(["tail", "--profile", "work"])).code).toBe(4);
  });
});

describe("profile", () => {
  it("sets, shows, lists and chooses", async () => {
    expect(
      (
        await run([
          "profile",
          "set",
          "live",
          "base_url=https://platform.example",
          "app_id=A0LIVE",
          "protected=true",
        ])
      ).code,
    ).toBe(0);
    expect((await run(["profile", "use", "live"])).code).toBe(0);
    expect(JSON.parse((await run(["profile", "show", "--output", "json"])).stdout)).toMatchObject({
      profile: "live",
      app_id: "A0LIVE",
      protected: true,
    });
    const listed = JSON.parse((await run(["profile", "list", "--output", "json"])).stdout);
    expect(listed.map(({ name, used }: { name: string; used: boolean }) => [name, used])).toEqual([
      ["sandbox", false],
      ["live", true],
    ]);
  });

  it.each([
    [["profile", "use", "nobody"], /There is no profile "nobody"/],
    [["profile", "set", "live", "colour=red"], /not a value of a profile/],
    [["profile", "set", "live", "protected=maybe"], /true or false/],
    [["profile", "set", "sandbox", "app_id=A1"], /built in/],
    [["profile", "set", "live"], /values|missing/i],
  ])("refuses %j", async (args, message) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe("profile set", () => {
  it("says whether it made the profile or changed it", async () => {
    expect((await run(["profile", "set", "live", "app_id=A1"])).stderr).toMatch(/made the profile "live" in/);
    expect((await run(["profile", "set", "live", "app_id=A2"])).stderr).toMatch(/changed "live" in/);
  });

  it("makes none of the name that stands for settings without a profile", async () => {
    const { code, stderr } = await run(["profile", "set", "environment", "app_id=A1"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("settings without a profile")]);
    expect((await run(["profile", "show"])).stdout).toMatch(/^profile +none: variables and files alone$/m);
  });
});
