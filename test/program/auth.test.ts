import { afterAll, beforeAll, expect, it } from "vitest";
import {
  runProgram,
  type ServedSandbox,
  serveSandbox,
  startPiped,
  temporaryHome,
} from "../support/program.ts";
import { openTerminal } from "../support/terminal.ts";

const home = temporaryHome();
let sandbox: ServedSandbox;
beforeAll(async () => {
  sandbox = await serveSandbox(["--seed", "demo", "--rate-limits", "off"], { folder: home.folder });
});
afterAll(async () => {
  sandbox.running.kill("SIGTERM");
  await sandbox.running.finished;
  home.remove();
});

const run = (args: readonly string[], options: { env?: Record<string, string>; input?: string } = {}) =>
  runProgram(args, { folder: home.folder, ...options });

/** An installation of the app, whose token expires within twelve hours, stored as that profile. */
async function installed(profile: string): Promise<void> {
  const state = (await sandbox.control("GET", "state")) as {
    oauth: { clients: { clientId: string; clientSecret: string }[] };
  };
  const app = state.oauth.clients[0] ?? { clientId: "", clientSecret: "" };
  const page = new URL("/oauth/v2/authorize", sandbox.base_url);
  const redirect_uri = "http://127.0.0.1:9/back";
  page.search = new URLSearchParams({
    client_id: app.clientId,
    user_scope: "hosting:read",
    redirect_uri,
  }).toString();
  const back = new URL((await fetch(page, { redirect: "manual" })).headers.get("location") ?? "");
  const body = new URLSearchParams({
    client_id: app.clientId,
    client_secret: app.clientSecret,
    code: back.searchParams.get("code") ?? "",
    redirect_uri,
  });
  const install = await (
    await fetch(`${sandbox.base_url}/api/oauth.v2.access`, { method: "POST", body })
  ).text();
  const env = { FLOWTAIL_CLIENT_ID: app.clientId, FLOWTAIL_CLIENT_SECRET: app.clientSecret };
  expect(
    await run(["auth", "import", "--profile", profile, "--base-url", sandbox.base_url], {
      env,
      input: install,
    }),
  ).toMatchObject({ code: 0 });
}

it("renews a token that several processes want at the same moment, and loses none", async () => {
  await installed("work");
  await sandbox.control("POST", "clock", { advanceMs: 13 * 3_600_000 });
  const tails = await Promise.all(
    Array.from({ length: 4 }, () => run(["tail", "--profile", "work", "--last", "1", "--output", "ndjson"])),
  );
  for (const tail of tails)
    expect(tail).toMatchObject({
      code: 0,
      // The sandbox's clock was moved on, which is told; nothing else is.
      stderr: expect.stringMatching(/^\{"notices":\[\{"message":"this machine's clock is [^"]*"\}\]\}\n$/),
    });
  const { requests } = (await sandbox.control("GET", "requests")) as {
    requests: { method: string; error: string }[];
  };
  const renewals = requests.filter(({ method }) => method === "oauth.v2.access");
  // One for the installation and one for the four tails together: a refresh token can be spent once.
  expect(renewals.map(({ error }) => error)).toEqual(["", ""]);
  expect((await run(["auth", "status", "--profile", "work"])).code).toBe(0);
});

it("keeps the login where the reader of an answer leaves while a token is renewed", async () => {
  const commands = ["tail", "tail --follow", "traces", "stats --output json"];
  const profileOf = (command: string) => command.replaceAll(/\W+/g, "-");
  for (const command of commands) await installed(profileOf(command));
  await sandbox.control("POST", "clock", { advanceMs: 13 * 3_600_000 });
  // Longer than it takes to see that a reader has gone.
  const slow = { fault: "delay", method: "oauth.v2.access", delayMs: 1600, times: commands.length };
  await sandbox.control("POST", "faults", slow);
  const left = commands.map((command) =>
    startPiped([...command.split(" "), "--profile", profileOf(command)], "true", { folder: home.folder }),
  );
  for (const { finished } of left) expect(await finished).toMatchObject({ stdout: "", stderr: "" });
  for (const command of commands)
    expect(await run(["auth", "refresh", "--profile", profileOf(command)]), command).toMatchObject({
      code: 0,
    });
});

it("says on a terminal what an import waits for, and what ends it", async () => {
  const words = ["auth", "import", "--profile", "typed", "--base-url", "http://127.0.0.1:9"];
  const session = openTerminal(words, { folder: home.folder, columns: 200 });
  await session.until((screen) => screen.includes("paste the JSON of the answer; Ctrl-D"));
  session.type('{"ok":true}\r\u0004');
  expect((await session.finished).code).toBe(2);
  expect(session.written()).toContain("it holds no token");
});
