/** What was typed in a terminal before a question of a command agrees to nothing. */

import { expect, it } from "vitest";
import { userHome } from "../config/user-home.ts";
import { openShell } from "../support/terminal.ts";

const user = userHome();

it("asks for a yes anew where it was typed while the command started", async () => {
  const shell = openShell({ folder: user.home, columns: 200 });
  await shell.until((screen) => screen.includes("shell>"));
  const env = "FLOWTAIL_BASE_URL=http://127.0.0.1:9 FLOWTAIL_TOKEN=xoxb-1-1-1";
  shell.type(`clear; env ${env} ${shell.program} api chat.postMessage channel=C1 text=x; echo code=$?\ry\r`);
  await shell.until((screen) => /what was typed before the question is no answer\n+Send it\?/.test(screen));
  shell.type("n\r");
  await shell.until((screen) => /^code=2$/m.test(screen));
  expect(shell.screen().join("\n")).toContain("Nothing was sent.");
  shell.type("exit\r");
  await shell.finished;
});
