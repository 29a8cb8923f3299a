/** `flowtail sandbox token`: which token it prints, and which it has where there is none such. */

import { expect, it } from "vitest";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../../support/run-command.ts";

const sandbox = await sandboxForFile();
const [own] = sandbox.control.state().tokens;
sandbox.control.setToken({ token: "xoxb-of-another-app", kind: "bot", appId: "A0OTHER" });
sandbox.control.setToken({ token: "xoxb-of-another-team", kind: "bot", appId: "A0OTHER", teamId: "T0OTHER" });
const token = (...words: readonly string[]) =>
  runFlowtail(["sandbox", "token", "--base-url", sandbox.url, ...words]);

it.each([
  ["the first one", ["bot"], sandbox.tokens.bot],
  ["of the app that is named", ["bot", "--app-id", "A0OTHER"], "xoxb-of-another-app"],
  ["of the workspace that is named", ["bot", "--team-id", "T0OTHER"], "xoxb-of-another-team"],
  [
    "of the app in the workspace",
    ["bot", "--app-id", "A0OTHER", "--team-id", "T0OTHER"],
    "xoxb-of-another-team",
  ],
])("prints %s", async (_which, words, expected) => {
  expect(await token(...words)).toMatchObject({ code: 0, stdout: `${expected}\n` });
});

it("lists those of the app that is named", async () => {
  const { stdout } = await token("--app-id", "A0OTHER", "--output", "json");
  expect(JSON.parse(stdout).map(({ token }: { token: string }) => token)).toEqual([
    "xoxb-of-another-app",
    "xoxb-of-another-team",
  ]);
});

it.each([
  [["bot", "--app-id", "A0NOTHERE"], "The sandbox has no bot token of the app A0NOTHERE."],
  [["user", "--team-id", "T0OTHER"], "The sandbox has no user token of the workspace T0OTHER."],
  [
    ["bot", "--app-id", "A0OTHER", "--team-id", "T0NOTHERE"],
    "The sandbox has no bot token of the app A0OTHER in the workspace T0NOTHERE.",
  ],
  [["--app-id", "A0NOTHERE"], "The sandbox has no token of the app A0NOTHERE."],
  [["user", "--app-id", "not-an-id"], "--app-id is an app's identifier"],
])("refuses %j, and says which there are", async (words, message) => {
  const { code, stdout, stderr } = await token(...words);
  expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(message)]);
  if (!message.startsWith("--"))
    expect(stderr).toContain(`the app ${own?.appId} in the workspace ${own?.teamId}`);
});
