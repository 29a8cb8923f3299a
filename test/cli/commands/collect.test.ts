/** `flowtail collect` against a sandbox, and the commands that read what it kept: they ask the platform nothing. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const home = mkdtempSync(join(tmpdir(), "flowtail-collect-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const archives = join(home, "archive");
const place = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_APP_ID: sandbox.appId,
  FLOWTAIL_ARCHIVE_DIR: archives,
};
const env = { HOME: home, ...place, FLOWTAIL_TOKEN: sandbox.tokens.service };
const run = (words: string, more: Readonly<Record<string, string>> = {}) =>
  runFlowtail(words.split(" "), { env: { ...env, ...more }, folder: home });

/** With no token, at an address where nothing answers: the archive is chosen by it, and nothing is sent. */
function read(words: string) {
  const { FLOWTAIL_TOKEN: _, ...offline } = env;
  sandbox.control.clearRequests();
  return runFlowtail(words.split(" "), { env: offline, folder: home }).then((result) => {
    expect(sandbox.control.requests()).toEqual([]);
    return result;
  });
}

const recordsOf = (text: string) => text.split("\n").filter(Boolean);

describe("collect --once", () => {
  it("keeps the whole log, and says what it did", async () => {
    const first = await run("collect --once");
    expect([first.code, first.stdout]).toEqual([0, ""]);
    expect(first.stderr).toMatch(/^flowtail: the first run into .*\nflowtail: [\d,]+ new records in .*\n$/);
    const live = await run("tail --since 30d --level trace --output ndjson");
    const kept = await read("tail --archive --output ndjson");
    expect(recordsOf(live.stdout).length).toBeGreaterThan(100);
    expect(recordsOf(kept.stdout).toSorted()).toEqual(recordsOf(live.stdout).toSorted());
  });

  it("adds what came since, and tells a script", async () => {
    sandbox.control.appendEvents({ events: [{ level: "info", event_type: "app_installed" }] });
    const { code, stdout, stderr } = await run("collect --once --output json");
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ profile: "environment", app_id: sandbox.appId, added: 1, gaps: [] }),
    ]);
    const lines = recordsOf((await run("collect --once --output ndjson")).stdout).map((line) =>
      JSON.parse(line),
    );
    expect(lines.map(({ event, added }) => [event, added])).toEqual([
      ["begins", undefined],
      ["ended", 0],
    ]);
  });

  it("begins where --since says in the first run alone", async () => {
    const other = { FLOWTAIL_ARCHIVE_DIR: join(home, "since") };
    await run("collect --once --since 10m", other);
    const kept = await run("tail --archive --output ndjson", other);
    const live = await run("tail --since 10m --level trace --output ndjson");
    expect(recordsOf(kept.stdout).length).toBeGreaterThan(1);
    expect(recordsOf(kept.stdout).length).toBeLessThanOrEqual(recordsOf(live.stdout).length + 5);
    const later = await run("collect --once --since 30d", other);
    expect(later.stderr).toContain("--since is for the first run into an archive: ");
    expect(later.stderr).toContain("goes on from");
  });

  it("is refused for invented data, which ends with the command", async () => {
    const { code, stderr } = await runFlowtail(["collect", "--once", "--profile", "sandbox"], {
      env: { HOME: home },
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining("No sandbox runs")]);
  });
});

describe("several apps", () => {
  const several = async (words: string) => {
    const folder = mkdtempSync(join(home, "several-"));
    const own = {
      ...{ HOME: folder, FLOWTAIL_CONFIG_DIR: folder, FLOWTAIL_ARCHIVE_DIR: join(folder, "archive") },
    };
    for (const [profile, app] of [
      ["good", sandbox.appId],
      ["bad", "A0NONE"],
    ]) {
      const add = `auth add --profile ${profile} --base-url ${sandbox.url} --app-id ${app} --no-check`;
      await runFlowtail(add.split(" "), { env: own, folder, stdin: sandbox.tokens.service });
    }
    return runFlowtail(words.split(" "), { env: own, folder, clock: hurriedClock() });
  };

  it("are collected side by side; one that ends does not end the others, and the exit code tells", async () => {
    const { code, stdout, stderr } = await several(
      "collect --once --profile good --profile bad --output ndjson",
    );
    expect(code).toBe(1);
    const ended = recordsOf(stdout)
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === "ended");
    expect(ended.map(({ profile, added }) => [profile, added > 100]).toSorted()).toEqual([
      ["bad", false],
      ["good", true],
    ]);
    expect(stderr).toContain("bad: ");
  });

  it("are told apart by the names of their profiles", async () => {
    const { stderr } = await several("collect --once --profile good --profile bad");
    expect(stderr).toMatch(/^flowtail: good: [\d,]+ new records in /m);
    expect(stderr).toMatch(/^flowtail: bad: ended: /m);
  });
});

describe("--archive", () => {
  it.each([
    ["stats --since 7d --output json", /"records": \d{3}/],
    ["traces --since 7d --output ndjson --limit 1", /"trace_id":"Tr/],
    ["traces --level error --limit 1 --output ndjson", /"status":"failed"/],
    ["tail --level error --last 2 --output ndjson", /"level":"error"/],
    ["tail --since 30d --until level=error --output ndjson", /"level":"error"/],
  ])("is read by %s", async (words, answer) => {
    const [command, ...rest] = words.split(" ");
    const { code, stdout } = await read([command, "--archive", ...rest].join(" "));
    expect([code, stdout]).toEqual([0, expect.stringMatching(answer)]);
  });

  it("answers sql and trace", async () => {
    const words = ["sql", "--archive", "SELECT count(*) > 100 AS many FROM records", "--output", "csv"];
    expect((await runFlowtail(words, { env, folder: home })).stdout).toBe("many\r\n1\r\n");
    const [failed = ""] = recordsOf((await read("traces --archive --status failed --output ndjson")).stdout);
    const { code, stdout } = await read(`trace ${JSON.parse(failed).trace_id} --archive`);
    expect([code, stdout]).toEqual([0, expect.stringContaining("failed")]);
  });

  it("is what is spoken of where it holds nothing of what is asked for", async () => {
    const trace = await read("trace TrNOPE --archive");
    expect([trace.code, trace.stderr]).toEqual([
      1,
      expect.stringContaining("archive holds nothing of TrNOPE.\n`flowtail traces --archive` lists"),
    ]);
    const { stderr } = await read("tail --archive --since 5m --query function=nope");
    expect(stderr).toContain('there is no function called "nope" in the archive');
  });

  it("opens in the workbench", async () => {
    const { FLOWTAIL_TOKEN: _, ...offline } = env;
    const options = { env: offline, folder: home, stdin: "status\nquit\n" };
    const { code, stdout } = await runFlowtail(["ui", "--linear", "--archive"], options);
    expect(stdout).toContain("This is an archive, known up to ");
    expect([code, stdout]).toEqual([0, expect.stringContaining(`archive of ${sandbox.appId} at 127.0.0.1:`)]);
  });

  it("says what is missing in the stretch that is asked for, and ends with 5", async () => {
    const [name = ""] = readdirSync(archives);
    const path = join(archives, name, "position.json");
    const position = JSON.parse(readFileSync(path, "utf8"));
    const reason = "no answer to 6 calls (timeout)";
    const gap = { from_us: position.read_us - 6e8, to_us: position.read_us - 5e8, code: "timeout", reason };
    writeFileSync(path, JSON.stringify({ ...position, gaps: [gap] }));
    const { code, stderr } = await read("stats --archive --since 1h");
    expect([code, stderr]).toEqual([
      5,
      expect.stringMatching(/records are missing in it: gap .*: no answer/),
    ]);
    const named = await read("tail --archive --since 1h --query function=nope");
    expect([named.code, named.stderr]).toEqual([5, expect.not.stringContaining("there is no function")]);
    expect((await read("stats --archive --since 2m")).code).toBe(0);
    expect((await run("collect --once")).stderr).toContain("asks again for what an earlier run lacks");
    expect((await read("stats --archive --since 1h")).code).toBe(0);
  });

  it("says how far it goes where that is not as far as was asked", async () => {
    const { stderr } = await runFlowtail(["stats", "--archive", "--since", "30d"], {
      env,
      folder: home,
      clock: { ...hurriedClock(), nowMs: () => systemClock.nowMs() + 3_600_000 },
    });
    expect(stderr).toMatch(
      /the archive begins at \d{4}-\d\d-\d\d [\d:.]+, and is known up to .*; `flowtail collect --once --base-url .* --app-id \w+` brings it up to now/,
    );
  });

  it("is not whole where the first run read nothing, whatever is printed", async () => {
    const other = { FLOWTAIL_ARCHIVE_DIR: join(home, "down") };
    const refused = await run("collect --once", { ...other, FLOWTAIL_TOKEN: "xoxp-none" });
    expect(refused.code).toBeGreaterThan(0);
    for (const words of ["stats", "tail --output ndjson", "traces --output json"]) {
      const { code, stderr } = await run(`${words} --archive --since 1h`, other);
      expect([code, stderr]).toEqual([5, expect.stringContaining("nothing says how far the log was read")]);
    }
  });

  it("says where it begins, also within the day that is asked for", async () => {
    const other = { FLOWTAIL_ARCHIVE_DIR: join(home, "minutes") };
    await run("collect --once --since 5m", other);
    const { code, stderr } = await run("stats --archive --since 1h", other);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/the archive begins at /)]);
    expect((await run("stats --archive --since 4m", other)).stderr).not.toContain("begins");
  });

  it("names the command that makes one where there is none", async () => {
    const { code, stderr } = await read("tail --archive --app-id A0NONE");
    expect([code, stderr]).toEqual([2, expect.stringContaining("--app-id A0NONE` makes one.")]);
  });
});
