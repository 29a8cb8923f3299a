/** The linear mode in a real terminal, while events come, and in a pipe. */

import { afterAll, expect, it } from "vitest";
import { runProgram, temporaryHome } from "../support/program.ts";
import { openShell } from "../support/terminal.ts";

const home = temporaryHome();
afterAll(home.remove);

it("leaves the line that is being typed alone while events come, and the terminal as it was", async () => {
  const shell = openShell({ folder: home.folder });
  await shell.until((screen) => screen.includes("shell>"));
  shell.type(`${shell.program} demo --linear --traffic 40\r`);
  await shell.until((screen) => screen.includes("of which these are"));
  shell.type("runs fai");
  await shell.until((screen) => screen.includes("runs fai"));
  const held = shell.written();
  shell.type("x\u007f");
  await shell.until(() => shell.written().length > held.length);
  expect(shell.written().slice(held.length)).toMatch(/^x(?:\u0008 \u0008)?$/);
  shell.type("led\r");
  await shell.until((screen) => /\d+ failed runs?, the latest first/.test(screen));
  const after = shell.written().slice(held.length);
  expect(after.replaceAll("\u0008 \u0008", "")).toMatch(/^xled\r?\n\d+ failed run/);
  shell.type("\u0003");
  await shell.until((screen) => screen.trimEnd().endsWith("shell>"));
  shell.type("echo $((6 * 7))\r");
  await shell.until((screen) => /^42$/m.test(screen));
  shell.type("exit\r");
  await shell.finished;
});

it("stops with Ctrl-Z, and has what was typed before with fg", async () => {
  const shell = openShell({ folder: home.folder });
  await shell.until((screen) => screen.includes("shell>"));
  shell.type(`${shell.program} demo --linear --traffic 0\r`);
  await shell.until((screen) => screen.includes("Type help and Enter"));
  shell.type("stat");
  await shell.until((screen) => screen.includes("stat"));
  shell.type("\u001a");
  await shell.until((screen) => /Stopped.*shell>/s.test(screen));
  shell.type("clear; fg\r");
  await shell.until((screen) => screen.includes("stat") && !screen.includes("Stopped"));
  shell.type("us");
  await shell.until((screen) => screen.includes("status"));
  expect(shell.screen().join("\n")).not.toContain("statstat");
  shell.type("\r");
  await shell.until((screen) => screen.includes("The log is live"));
  shell.type("\u0003");
  await shell.until((screen) => screen.trimEnd().endsWith("shell>"));
  shell.type("exit\r");
  await shell.finished;
});

it("takes no yes that was typed or pasted before the question", async () => {
  const shell = openShell({ folder: home.folder });
  await shell.until((screen) => screen.includes("shell>"));
  shell.type(`${shell.program} demo --linear --traffic 0\r`);
  await shell.until((screen) => screen.includes("Type help and Enter"));
  shell.type("\u001b[200~put settings id=a value=b\ryes\r\u001b[201~");
  await shell.until((screen) => screen.includes("The paste has 2 lines, and nothing of it was taken"));
  shell.type("put settings id=a value=b\ryes\r");
  await shell.until((screen) => screen.includes("What was typed before the question was said is no answer"));
  shell.type("no\r");
  await shell.until((screen) => screen.includes("Nothing was changed."));
  expect(shell.written()).not.toContain("Done: ");
  shell.type("quit\r");
  await shell.until((screen) => screen.trimEnd().endsWith("shell>"));
  shell.type("exit\r");
  await shell.finished;
});

it("takes its words from a pipe, once the log is loaded", async () => {
  const { code, stdout, stderr } = await runProgram(["demo", "--linear", "--traffic", "0"], {
    folder: home.folder,
    input: "status\nruns\nnonsense\n",
  });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^flowtail: There is no command nonsense\./m);
  expect(stdout).toMatch(/^The log is live\./m);
  expect(stdout).toMatch(/^\d+ runs, the latest first\./m);
  expect(stdout).toMatch(/^There is no command nonsense\./m);
});

it.each([
  ["its app is not named", ["ui", "--linear", "--base-url", "http://127.0.0.1:1"], "No app is named."],
  ["the folder to watch is not there", ["demo", "--linear", "--watch", "nowhere"], "There is no folder"],
])("ends where %s, whatever was opened before that is known", async (_, words, why) => {
  const env = { FLOWTAIL_TOKEN: "x0000000" };
  const { code, stderr } = await runProgram(words, { folder: home.folder, env });
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
});
