/** Where stderr goes into a file nobody would see a question there: none is asked, and what is missing is said in the file. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { userHome } from "../config/user-home.ts";
import { openShell } from "../support/terminal.ts";

const user = userHome();

const live = "FLOWTAIL_BASE_URL=http://127.0.0.1:9 FLOWTAIL_TOKEN=xoxb-1-1-1";
const tokens = {
  T1: { token: "token-of-one", team_domain: "one" },
  T2: { token: "token-of-two", team_domain: "two" },
};
const project = { profile: "p", profiles: { p: { base_url: "http://127.0.0.1:9" } } };

/** The variables and the words of a command line, what it asks, and what it says and ends with where nobody can answer. */
const asking: readonly (readonly [
  what: string,
  env: string,
  words: string,
  asks: string,
  says: RegExp,
  code: number,
])[] = [
  ["how to begin", "", "", "Open the [d]emo", /Nothing is configured/, 2],
  ["for a workspace", "", "api auth.test", "Workspace (T", /T1.*T2/, 2],
  ["for the workspace of an app", "", "tail --app-id A0DEMOTIME", "Workspace (T", /T1.*T2/, 2],
  ["for an app", live, "tail", "App (A", /No app is named/, 2],
  [
    "for a yes",
    live,
    "api chat.postMessage channel=C1 text=x",
    "Send it?",
    /confirmed while standard error, .* is no terminal/,
    2,
  ],
  ["for an address", "", "auth add", "Address of the platform", /lives is not known/, 2],
  [
    "for a token",
    "",
    "auth add --base-url http://127.0.0.1:9",
    "(it does not show)",
    /cannot be asked for/,
    2,
  ],
  ["for trust", "FLOWTAIL_TOKEN=xoxb-1-1-1", "api auth.test", "Trust ", /trust/, 4],
];

it.each(asking)("asks %s on a terminal alone", async (what, env, words, asks, says, code) => {
  if (what.includes("workspace")) user.save(".slack/credentials.json", tokens);
  if (what.includes("trust")) user.save("project/.flowtail/config.json", project);
  const shell = openShell({ folder: user.home, columns: 200 });
  await shell.until((screen) => screen.includes("shell>"));
  const line = `env ${env} ${shell.program} ${words}`;
  shell.type(`cd project; clear; ${line}\r`);
  await shell.until((screen) => screen.includes(asks));
  // Stopped and brought back, it asks on.
  shell.type("\u001a");
  await shell.until((screen) => /Stopped.*shell>/s.test(screen));
  shell.type("clear; fg\r");
  await shell.until((screen) => screen.includes(asks) && !screen.includes("Stopped"));
  shell.type("\u0003");
  await shell.until((screen) => screen.trimEnd().endsWith("shell>"));
  shell.type(`clear; ${line} 2>said; echo code=$?\r`);
  await shell.until((screen) => /^code=\d+$/m.test(screen));
  expect(shell.screen().join("\n")).toContain(`code=${code}`);
  expect(readFileSync(join(user.folder, "said"), "utf8")).toMatch(says);
  shell.type("exit\r");
  await shell.finished;
});

it("takes what is typed after Ctrl-Z and fg as the answer, behind what was typed before, and shows no secret", async () => {
  const shell = openShell({ folder: user.home, columns: 200 });
  await shell.until((screen) => screen.includes("shell>"));
  const stopAndGoOn = async (asks: string) => {
    shell.type("\u001a");
    await shell.until((screen) => /Stopped.*shell>/s.test(screen));
    shell.type("clear; fg\r");
    await shell.until((screen) => screen.includes(asks) && !screen.includes("Stopped"));
  };
  shell.type(`${shell.program} auth add --no-check\r`);
  await shell.until((screen) => screen.includes("Address of the platform"));
  shell.type("http://127.0.0.1:9");
  await shell.until((screen) => screen.includes("127.0.0.1:9"));
  await stopAndGoOn("http://127.0.0.1:9");
  shell.type("99\r");
  await shell.until((screen) => screen.includes("(it does not show)"));
  shell.type("xoxb-0000-");
  await stopAndGoOn("(it does not show)");
  shell.type("1111\r");
  await shell.until((screen) => screen.includes("App (A"));
  shell.type("\r");
  await shell.until((screen) => screen.includes("stored"));
  expect(shell.written()).not.toMatch(/xoxb-0000|-1111/);
  const { profiles } = JSON.parse(readFileSync(join(user.home, ".config/flowtail/credentials.json"), "utf8"));
  expect(profiles.default).toMatchObject({
    base_url: "http://127.0.0.1:999",
    tokens: { bot: { token: "xoxb-0000-1111" } },
  });
  shell.type("exit\r");
  await shell.finished;
});
