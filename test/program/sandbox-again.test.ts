/** A sandbox that is started again at its address, with tokens of its own, under a workbench that found it by itself. */

import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram, serveSandbox, temporaryHome } from "../support/program.ts";
import { openTerminal } from "../support/terminal.ts";

let home: ReturnType<typeof temporaryHome>;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(() => home.remove());

it("the workbench goes on with it in every pane, and writes the edit that was open", async () => {
  const { folder } = home;
  const before = await serveSandbox(["--seed", "demo"], { folder });
  const terminal = openTerminal(["ui", "--profile", "sandbox"], { folder, columns: 120 });
  const typed = async (keys: string, shows: RegExp) => {
    terminal.type(keys);
    await terminal.until((screen) => shows.test(screen));
  };
  await terminal.until((screen) => screen.includes("following"));
  await typed("3", /› requests/);
  await typed("\r", /› 8\d+ /);
  await typed("\r", /status +text/);
  await typed("jj", /› +status/);
  await typed("\r", /Esc cancel/);
  await typed("\u0015closed\r", /≠ +status +text +closed/);

  before.running.kill("SIGKILL");
  await before.running.finished;
  const port = new URL(before.base_url).port;
  const now = await serveSandbox(["--seed", "standard", "--port", port], { folder });
  expect(now.tokens["service"]).not.toBe(before.tokens["service"]);
  const closed = async () =>
    JSON.stringify(await now.control("GET", "snapshot")).split('"closed"').length - 1;
  const closedBefore = await closed();
  await terminal.until((screen) => /new log.*Kept in Datastores/s.test(screen));
  await typed("\u0013", /~ status: "open" → "closed"/);
  await typed("y", /Written/);
  expect(await closed()).toBe(closedBefore + 1);
  for (const [pane, shows] of [
    ["1", /No events yet/],
    ["2", /There are no runs/],
    ["4", /Wf04APPROVED/],
    ["6", /No entries yet/],
    ["7", /› U0DEMO001/],
  ] as const)
    await typed(pane, shows);
  expect(terminal.screen().join("\n")).not.toContain("invalid_auth");

  now.running.kill("SIGKILL");
  await now.running.finished;
  const elsewhere = await serveSandbox(["--seed", "demo"], { folder });
  await terminal.until((screen) => screen.includes(`another one runs at ${elsewhere.base_url}`));
  await typed("7", /› U0DEMO001/);
  terminal.type("q");
  expect((await terminal.finished).code).toBe(0);
  elsewhere.running.kill("SIGKILL");
  await elsewhere.running.finished;
});

it("the workbench asks with the token that was stored meanwhile, where its own is refused", async () => {
  const { folder } = home;
  const before = await serveSandbox(["--seed", "demo"], { folder });
  const store = (tokens: Readonly<Record<string, string>>) => {
    const place = ["--base-url", before.base_url, "--app-id", before.app_id, "--team-id", before.team_id];
    const argv = ["auth", "add", "--profile", "own", "--kind", "service", ...place];
    return runProgram(argv, { folder, input: tokens["service"] ?? "" });
  };
  expect(await store(before.tokens)).toMatchObject({ code: 0 });
  const terminal = openTerminal(["ui", "--profile", "own"], { folder, columns: 120 });
  await terminal.until((screen) => screen.includes("following"));

  before.running.kill("SIGKILL");
  await before.running.finished;
  const port = new URL(before.base_url).port;
  const now = await serveSandbox(["--seed", "demo", "--port", port], { folder });
  await terminal.until((screen) => /Stopped:.*invalid_auth/s.test(screen));
  expect(await store(now.tokens)).toMatchObject({ code: 0 });
  terminal.type("\u0012");
  await terminal.until((screen) => screen.includes("● live") && screen.includes("following"));
  terminal.type("q");
  expect((await terminal.finished).code).toBe(0);
  now.running.kill("SIGKILL");
  await now.running.finished;
});
