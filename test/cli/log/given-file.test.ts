/** What is refused beside `--file` and `--archive`, of every command that has it: one usage error for all that is given. */

import { expect, it } from "vitest";
import { runFlowtail } from "../../support/run-command.ts";

const options = {
  live: ["--follow", "--idle 5m", "--skip-behind 1m", "--checkpoint c", "--record r", "--notify"],
  platform: ["--profile p", "--base-url http://127.0.0.1:9", "--team-id T0123456789", "--config-dir ."],
};

it.each([
  ["tail", [...options.live, "--notify-command n", ...options.platform]],
  ["audit logs", ["--follow", "--audit-url http://127.0.0.1:9", ...options.platform]],
  ["ui --linear", ["--watch .", ...options.platform]],
  ["traces", [...options.platform, "--scim-url http://127.0.0.1:9"]],
  ["trace Tr1", options.platform],
  ["stats", options.platform],
  ["workflows list", options.platform],
])("%s --file refuses each of %j", async (command, refused) => {
  for (const option of refused) {
    const words = `${command} --file x.ndjson ${option}`.split(" ");
    const { code, stderr } = await runFlowtail(words);
    const [flag] = option.split(" ");
    expect([code, stderr]).toEqual([
      2,
      `flowtail: ${flag} is for the platform's log, and --file reads a recording.\nLeave ${flag} out, or --file.\n`,
    ]);
  }
});

it.each([
  ["tail", [...options.live, "--notify-command n"]],
  ["tail", ["--file x.ndjson"]],
])("%s --archive refuses each of %j", async (command, refused) => {
  for (const option of refused) {
    const { code, stderr } = await runFlowtail(`${command} --archive ${option}`.split(" "));
    const [flag = ""] = option.split(" ");
    expect([code, stderr]).toEqual([2, expect.stringContaining(flag)]);
    expect(stderr).toMatch(/--archive/);
  }
});

it("names all of them in one error, as they were typed", async () => {
  const { stderr } = await runFlowtail(["tail", "--file", "x", "-t", "--team", "T1", "--record", "r"]);
  expect(stderr).toMatch(/^flowtail: --?[\w-]+, --record and --team are for the platform's log/);
});

it("takes the app, which a collector is told of, and --timeout", async () => {
  const words = ["tail", "--file", "-", "--app-id", "A0123456789", "--timeout", "5s"];
  expect(await runFlowtail(words, { stdin: '{"created":1}\n' })).toMatchObject({ code: 0, stderr: "" });
});
