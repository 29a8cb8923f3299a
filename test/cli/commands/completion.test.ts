/** `flowtail completion`: the scripts are read by the shells they are for, and offer what the command table has. */

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { methodNames } from "../../../src/catalog/methods.ts";
import { commands } from "../../../src/cli/commands.ts";
import { loadCommandWords, shells } from "../../../src/cli/completion/command-words.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { installedShells } from "../../support/shells.ts";

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-completion-"));
  mkdirSync(join(folder, ".flowtail", "views"), { recursive: true });
  for (const name of ["mine", "x'; touch hacked; '", "$(touch hacked)", "(touch hacked)"]) {
    writeFileSync(join(folder, ".flowtail", "views", `${name}.json`), '{"query":""}');
  }
  writeFileSync(join(folder, "log of today.ndjson"), "");
  for (const shell of shells) {
    const { stdout } = await runFlowtail(["completion", shell], { folder });
    writeFileSync(join(folder, `completion.${shell}`), stdout);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("in bash", () => {
  it("is valid, and prints nothing when it is sourced", () => {
    expect(bash("bash -n completion.bash && source completion.bash")).toBe("");
  });

  it.each([
    [[""], [...new Set(Object.keys(commands).map((name) => name.split(" ")[0]))].sort()],
    [["rep"], ["replay"]],
    [["sandbox", "st"], ["start"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [["completion", "z"], ["zsh"]],
    [["tail", "--fol"], ["--follow"]],
    [
      ["tail", "--level", ""],
      ["trace", "debug", "info", "warn", "error", "fatal"],
    ],
    [["tail", "--level", "=", "w"], ["warn"]],
    [
      ["tail", "--level", "="],
      ["trace", "debug", "info", "warn", "error", "fatal"],
    ],
    [
      ["tail", "--event", "function_exec"],
      ["function_execution_started", "function_execution_result", "function_execution_output"],
    ],
    [
      ["tail", "--output", ""],
      ["pretty", "json", "ndjson", "csv", "logfmt"],
    ],
    [["tail", "--view", "m"], ["mine"]],
    [["tail", "--last", ""], []],
    [["replay", "log"], ["log of today.ndjson"]],
    [["tail", "--record", "log"], ["log of today.ndjson"]],
    [["api", ""], methodNames],
    [
      ["api", "dnd."],
      ["dnd.endSnooze", "dnd.setSnooze"],
    ],
    [["api", "dnd.setSnooze", ""], ["num_minutes="]],
    [["api", "dnd.setSnooze", "--dr"], ["--dry-run"]],
    [
      ["api", "--family", "adm"],
      [
        "admin",
        "admin.audit",
        "admin.audit.anomaly",
        "admin.audit.anomaly.allow",
        "admin.auth",
        "admin.auth.policy",
        "admin.conversations",
        "admin.inviteRequests",
        "admin.inviteRequests.approved",
        "admin.teams",
        "admin.teams.settings",
        "admin.usergroups",
      ],
    ],
    [
      ["api", "apps.activities.list", "sort_direction", "="],
      ["asc", "desc"],
    ],
    [["api", "conversations.invite", "channel", "=", "C1", "force", "=", "t"], ["true"]],
    [["api", "dnd.setSnooze", "num_minutes", "=", "5"], []],
    [["api", "oauth.v2.access", "client_s"], []],
    [["errors", "not_in"], ["not_in_channel"]],
    [["errors", "--method", "emoji"], ["emoji.list"]],
    [["nonsense", ""], []],
    [["--prof"], ["--profile"]],
    [["--profile", ""], ["sandbox"]],
  ])("completes %j", (words, expected) => {
    expect(complete(words)).toEqual(expected);
  });

  it("offers every option of every command", async () => {
    for (const { name, options } of await loadCommandWords(folder)) {
      expect(complete([...name.split(" "), "--"]), name).toEqual(options.map(({ long }) => long));
    }
  });

  it("runs nothing that a file's name holds", () => {
    complete(["tail", "--view", ""]);
    expect(bash("ls")).not.toContain("hacked");
  });
});

it("offers no name of a file that a shell could run", async () => {
  const views = (await loadCommandWords(folder))
    .flatMap(({ options }) => options)
    .filter(({ long }) => long === "--view")
    .flatMap(({ values }) => (values?.kind === "words" ? values.words : []));
  expect(new Set(views)).toContain("mine");
  expect(views.filter((word) => /[^\w-]/.test(word))).toEqual([]);
});

it.runIf(installedShells.includes("fish"))("in fish runs nothing that a file's name holds", () => {
  const script = 'source completion.fish; complete -C "flowtail tail --view "';
  const offered = execFileSync("fish", ["--no-config", "-c", script], { cwd: folder, encoding: "utf8" });
  expect(offered).toContain("mine");
  expect(bash("ls")).not.toContain("hacked");
});

it.each(["zsh", "fish"] as const)("in %s names every command, option and method", async (shell) => {
  const { stdout } = await runFlowtail(["completion", shell]);
  for (const { name, options } of await loadCommandWords(folder)) {
    for (const word of name.split(" ")) expect(stdout).toContain(word);
    for (const { long } of options) expect(stdout).toContain(long.slice(2));
  }
  for (const method of methodNames) expect(stdout).toContain(method);
});

it("is valid in every shell that is installed", () => {
  const checks = { bash: ["-n"], zsh: ["-n"], fish: ["--no-execute"] };
  for (const [shell, check] of Object.entries(checks)) {
    if (spawnSync(shell, ["--version"]).error) continue;
    execFileSync(shell, [...check, join(folder, `completion.${shell}`)]);
  }
});

it("answers another shell with those there are", async () => {
  const { code, stderr } = await runFlowtail(["completion", "powershell"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'flowtail: There is no completion for "powershell".\nShells: bash, zsh, fish.\n',
  });
});

/** What bash would offer for the last of these words after `flowtail`. */
function complete(words: readonly string[]): readonly string[] {
  const script = `source completion.bash
    COMP_WORDS=(flowtail "$@"); COMP_CWORD=$#; _flowtail
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  return bash(script, words).split("\n").filter(Boolean);
}

function bash(script: string, args: readonly string[] = []): string {
  return execFileSync("bash", ["--norc", "--noprofile", "-c", script, "bash", ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  }).toString("utf8");
}
