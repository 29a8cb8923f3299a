/** `flowtail audit logs --file`: what the platform's log gives by the same filters, given of a recording of it. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { temporaryHome } from "../../support/program.ts";
import { type RunOptions, runFlowtail } from "../../support/run-command.ts";

localTimeIn("UTC");

const home = temporaryHome();
afterAll(home.remove);
const clock = fakeClock(Date.UTC(2026, 0, 5, 15));
const sandbox = await sandboxForFile({ seed: "demo", clock });
const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.audit };

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(home.folder, name), content);
  return join(home.folder, name);
}

const ofPlatform = (...words: readonly string[]) =>
  runFlowtail(["audit", "logs", ...words], { folder: home.folder, env, clock });
const ofFile = (path: string, words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(["audit", "logs", "--file", path, ...words], { folder: home.folder, clock, ...options });

const all = (await ofPlatform("--all", "--output", "ndjson")).stdout;
const entries = all.trimEnd().split("\n");
const newestFirst = file("all.ndjson", all);
const oldestFirst = file("rising.ndjson", `${entries.toReversed().join("\n")}\n`);
const ids = entries.map((entry) => JSON.parse(entry));
const actor = ids.find((entry) => entry.actor.user)?.actor.user.id;
const entity = ids.find((entry) => entry.entity.channel)?.entity.channel.id;
const from = (place: number) => new Date(ids[place].date_create * 1000).toISOString();

describe("each filter and output", () => {
  it.each([
    [[]],
    [["--all"]],
    [["--limit", "7"]],
    [["--last", "1"]],
    [["--action", "user"]],
    [["--action", "user_*,app_deployed", "--action", "channel"]],
    [["--action", "user_channel_join", "--limit", "2"]],
    [["--action", "*_invite*"]],
    [["--action", "user", "--action", "channel", "--action", "file", "--action", "app", "--all"]],
    [["--actor", actor]],
    [["--entity", entity]],
    [["--actor", actor, "--action", "user", "--all"]],
    [["--since", from(60), "--until-time", from(20)]],
    [["--since", from(60), "--all"]],
    [["--until-time", from(20), "--limit", "3"]],
    [["--query", "joined", "--limit", "5"]],
    [["--query", `joined !action=app !actor=${actor} since=${from(60)} until=${from(20)}`, "--all"]],
    [["--query", `action=user,channel_* actor=${actor}`, "--since", from(60)]],
    [["--query", "!joined zzzqqq"]],
  ])(
    "%j gives of a recording, whichever way it was written, what it gives of the platform",
    async (words) => {
      for (const output of ["pretty", "json", "ndjson", "csv", "table"]) {
        const asked = [...words, "--output", output];
        const { code, stdout } = await ofPlatform(...asked);
        for (const path of [newestFirst, oldestFirst])
          expect(await ofFile(path, asked)).toMatchObject({ code, stdout });
      }
    },
  );

  it.each([
    ["a packed file", file("all.ndjson.gz", gzipSync(all)), undefined],
    ["one list", file("all.json", `[${entries.join(",")}]`), undefined],
    ["an answer of the platform", file("answer.json", `{"entries":[${entries.join(",")}]}`), undefined],
    ["standard input", "-", all],
  ])("reads %s", async (_what, path, stdin) => {
    const found = await ofFile(path, ["--all", "--output", "ndjson"], stdin ? { stdin } : {});
    expect(found).toEqual({ code: 0, stdout: all, stderr: "", asked: [] });
  });

  it("counts relative times from the last entry, and from now where it can be read only once", async () => {
    const hour = ids.filter(({ date_create }) => date_create >= ids[0].date_create - 86_400).length;
    const counted = async (path: string, stdin = "") =>
      (
        await ofFile(path, ["--since", "1d", "--output", "ndjson"], {
          stdin,
          clock: fakeClock(Date.UTC(2027, 0, 1)),
        })
      ).stdout.split("\n").length - 1;
    expect([await counted(newestFirst), await counted("-", all)]).toEqual([hour, 0]);
  });

  it.each([
    ["actor=chidi", true],
    ["actor=@chidi joined", true],
    ["!actor=chidi,ada", false],
    ["entity=#general", true],
  ])("takes the names of the recording's own people and places: %s", async (query, isOne) => {
    const words = ["--query", query, "--all", "--output", "ndjson"];
    const { code, stdout } = await ofPlatform(...words);
    expect(code).toBe(0);
    expect(stdout.split("\n").length).toBeGreaterThan(isOne ? 1 : 10);
    expect(await ofFile(oldestFirst, words)).toMatchObject({ code, stdout, stderr: "" });
  });

  it("knows no name of what can be read only once, and says so", async () => {
    const found = await ofFile("-", ["--query", "actor=chidi"], { stdin: all });
    expect(found).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/call chidi is known.*only once.*\n.*\n +\^{5}\nGive the identifier, or/),
    });
  });

  it("knows the actions of its own that no catalogue has, and keeps what it does not know", async () => {
    const own = '{"action":"nix_done","date_create":9,"more":[1,{"deep":12345678901234567890}]}\n';
    const words = ["--action", "nix_*", "--output", "ndjson"];
    const found = await ofFile(file("own.ndjson", own), words);
    expect(found).toMatchObject({ code: 0, stdout: own, stderr: "" });
  });
});

describe("what is said", () => {
  it.each([
    [["--limit", "3"], `the newest 3 of ${entries.length}: --limit, or --all`],
    [["--action", "user_logn"], '"user_logn" is no action that flowtail knows'],
    [["--since", "2030-01-01"], `no entry fits; the recording has ${entries.length} entries from 20`],
  ])("of %j", async (words, said) => {
    const { code, stderr } = await ofFile(newestFirst, words);
    expect([code, stderr]).toEqual([0, expect.stringContaining(said)]);
  });

  it.each([
    [["--action", "nothing_*"], "names no action"],
    [["--actor", "ada"], "--actor takes the ID of a user"],
    [["--limit", "0"], "--limit takes a whole number from 1"],
    [["--query", "actr=x"], "--query: The log has no such term"],
    [["--query", "actor=nosuchperson"], "is called nosuchperson"],
    [["--all", "--limit", "3"], "--all and --limit exclude each other"],
    [
      ["--follow", "--audit-url", "http://127.0.0.1:9"],
      "--follow and --audit-url are for the platform's log",
    ],
    [["--output", "logfmt"], "is not an output"],
  ])("of %j, which is a mistake", async (words, said) => {
    expect(await ofFile(newestFirst, words)).toMatchObject({
      ...{ code: 2, stdout: "" },
      stderr: expect.stringContaining(said),
    });
  });

  it.each([
    ["is not there", "none.ndjson", "cannot be read"],
    [
      "is a recording of another log",
      file("log.ndjson", '{"event_type":"x"}\n{"event_type":"y"}\n'),
      "2 lines are not entries of the audit log, the first is line 1",
    ],
    ["holds nothing that is JSON", file("text.txt", "hello\n"), "line 1 is not an entry of the audit log"],
  ])("of a file that %s", async (_what, path, said) => {
    expect(await ofFile(path, [])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(said),
    });
  });

  it("of an empty file", async () => {
    const empty = file("empty", "");
    expect(await ofFile(empty, ["--output", "json"])).toMatchObject({ code: 0, stdout: "[]\n" });
    expect((await ofFile(empty, [])).stderr).toBe(`flowtail: ${empty} holds no entries\n`);
  });

  it.each(["pretty", "csv", "table"])("of any time that is none in one form, as %s", async (output) => {
    const shown = ["1e308", "1e13", "-1e13", '"soon"', "null", "1e400"].map(async (time, index) => {
      const line = `{"id":"e1","date_create":${time},"action":"user_login","actor":{"type":"user","user":{"id":"U1"}}}\n`;
      return (await ofFile(file(`untimed-${index}.ndjson`, line), ["--output", output])).stdout;
    });
    const [first, ...others] = await Promise.all(shown);
    expect(first).toContain("user_login");
    expect(first).not.toContain("invalid time");
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it("of lines that are no entries, after the others were printed, which steer no terminal", async () => {
    const hostile = `${JSON.stringify({ action: "\u001b[2Jx\u202e", date_create: 1, actor: 5, entity: null })}\n`;
    const path = file("hostile.ndjson", `${all}${hostile}{"action":"cut`);
    for (const output of ["pretty", "json", "ndjson", "csv", "table"]) {
      const { code, stdout, stderr } = await ofFile(path, ["--all", "--output", output]);
      expect(code).toBe(5);
      expect(stdout + stderr).not.toMatch(/\u001b\[2J|\u202e/);
      expect(stdout).toContain("2Jx");
      expect(stderr).toContain(
        `the last line, ${entries.length + 2}, is no entry of the audit log: it was cut off`,
      );
    }
  });
});
