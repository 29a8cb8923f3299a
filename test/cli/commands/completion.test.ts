/** `flowtail completion`: the scripts are read by the shells they are for, and offer what the command table has. */

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventTypes } from "../../../src/activity/events.ts";
import { errorCodes } from "../../../src/catalog/errors.ts";
import { methodNames } from "../../../src/catalog/methods.ts";
import { methodFamilies } from "../../../src/catalog/search-methods.ts";
import { askedKinds } from "../../../src/cli/completion/asked-names.ts";
import { loadCommandWords, shells, type Values } from "../../../src/cli/completion/command-words.ts";
import { commands } from "../../../src/cli/usage/commands.ts";
import { recordExportNames } from "../../../src/exports/exports.ts";
import { call, sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { installedShells } from "../../support/shells.ts";
import { expectGoldenText } from "../../tui/golden.ts";

let folder: string;
const sandbox = await sandboxForFile({ seed: "demo" });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-completion-"));
  mkdirSync(join(folder, ".flowtail", "views"), { recursive: true });
  for (const name of ["mine", "x'; touch hacked; '", "$(touch hacked)", "(touch hacked)", "--help", "-h"]) {
    writeFileSync(join(folder, ".flowtail", "views", `${name}.json`), '{"query":""}');
  }
  mkdirSync(join(folder, ".flowtail", "alerts"));
  writeFileSync(join(folder, ".flowtail", "alerts", "slow.json"), "{}");
  writeFileSync(join(folder, "log of today.ndjson"), "");
  writeFileSync(join(folder, "at10:00.ndjson"), "");
  writeFileSync(join(folder, "it=em.json"), "");
  writeFileSync(join(folder, "demo.json"), "");
  // What the scripts ask for: a program of that name that says what it was asked, and which is no word of the user's.
  mkdirSync(join(folder, "bin"));
  const program = join(folder, "bin", "flowtail");
  writeFileSync(
    program,
    '#!/bin/sh\ntest "$1" = __complete && echo "of-$2" && echo "mine"\nshift 3 && test $# -gt 0 && printf "words-%s\\n" "$*" | tr -c "a-z0-9:/.\\n-" _\n',
  );
  chmodSync(program, 0o755);
  for (const shell of shells) {
    const { stdout } = await runFlowtail(["completion", shell], { folder });
    writeFileSync(join(folder, `completion.${shell}`), stdout);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const eventNames = eventTypes.map(({ name }) => name);
const errorNames = [...errorCodes.keys()];

const beginningWith = (start: string, names: readonly string[]) =>
  names.filter((name) => name.startsWith(start));

describe("in bash", () => {
  it("is valid, and prints nothing when it is sourced", () => {
    expect(bash("bash -n completion.bash && source completion.bash")).toBe("");
  });

  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [
      [""],
      [
        ...new Set(
          Object.keys(commands)
            .map((name) => name.split(" ")[0] ?? "")
            .sort(),
        ),
        "help",
      ],
    ],
    [["hel"], ["help"]],
    [["rep"], ["replay"]],
    [["sandbox", "st"], ["start"]],
    [["help", "rep"], ["replay"]],
    [["help", "datastore", "qu"], ["query"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish", "powershell"],
    ],
    [["completion", "z"], ["zsh"]],
    [["tail", "--fol"], ["--follow"]],
    [
      ["tail", "--level", ""],
      ["trace", "debug", "info", "warn", "error", "fatal"],
    ],
    [["tail", "--level=w"], ["warn"]],
    [
      ["tail", "--level="],
      ["trace", "debug", "info", "warn", "error", "fatal"],
    ],
    [["tail", "--event", "function_exec"], beginningWith("function_exec", eventNames)],
    [["tail", "--output", ""], recordExportNames],
    [["tail", "--view", "m"], ["mine"]],
    [["tail", "--view", "o"], ["of-views"]],
    [["tail", "--profile=o"], ["of-profiles"]],
    [["datastore", "query", "o"], ["of-datastores"]],
    [["datastore", "query", "--query", "o"], ["of-queries"]],
    [["tail", "--query", "o"], []],
    [["datastore", "put", "--skeleton", "o"], ["of-skeletons"]],
    [["trace", "o"], ["of-traces"]],
    [["trace", "--compare", "o"], ["of-comparisons"]],
    [["tail", "--trace", "o"], ["of-traces"]],
    [["profile", "use", "o"], ["of-profiles"]],
    [
      ["sandbox", "faults", ""],
      ["add", "remove", "clear"],
    ],
    [["sandbox", "faults", "add", "o"], ["of-faults"]],
    [["sandbox", "faults", "add", "delay", "--set", "d"], ["delayMs="]],
    [["sandbox", "faults", "add", "refuse", "--set", "error=not_in"], beginningWith("not_in", errorNames)],
    [["sandbox", "faults", "add", "delay", "--method", "scim.v2.users.l"], ["scim.v2.users.list"]],
    [
      ["auth", "refresh", "--kind", ""],
      ["bot", "user", "service", "admin"],
    ],
    [["profile", "set", "o"], ["of-own-profiles"]],
    [["profile", "set", "mine", "p"], ["protected="]],
    [["profile", "set", "mine", "app_id=A0123", "base"], ["base_url="]],
    [
      ["profile", "set", "mine", "protected="],
      ["true", "false"],
    ],
    [["profile", "set", "mine", "dialect=sv"], ["svc"]],
    [["profile", "set", "mine", "--out"], ["--output"]],
    [
      ["sandbox", "token", "s"],
      ["service", "session", "scim"],
    ],
    [["trace", "--redact", "in"], ["inputs"]],
    [["trace", "--redact", "users,inputs,i"], ["users,inputs,items"]],
    [
      ["trace", "--redact=users,workspace,items,"],
      ["inputs", "outputs", "printed", "errors", "all"].map((part) => `users,workspace,items,${part}`),
    ],
    [["__comp"], []],
    [["tail", "--last", ""], []],
    [["replay", "log"], ["log of today.ndjson"]],
    [["tail", "--record", "log"], ["log of today.ndjson"]],
    [["api", ""], methodNames],
    [["api", "dnd."], beginningWith("dnd.", methodNames)],
    [["api", "dnd.setSnooze", ""], ["num_minutes="]],
    [["api", "dnd.setSnooze", "--dr"], ["--dry-run"]],
    [["api", "--family", "adm"], beginningWith("adm", methodFamilies)],
    [
      ["api", "apps.activities.list", "sort_direction="],
      ["asc", "desc"],
    ],
    [["api", "conversations.invite", "channel=C1", "force=t"], ["true"]],
    [["api", "dnd.setSnooze", "num_minutes=5"], []],
    [["api", "oauth.v2.access", "client_s"], []],
    [["errors", "not_in"], beginningWith("not_in", errorNames)],
    [["traces", "--status", "f"], ["failed"]],
    [
      ["traces", "--sort", ""],
      ["start", "duration", "errors", "status", "name"],
    ],
    [
      ["stats", "--sort", "p"],
      ["p50", "p95", "p99"],
    ],
    [
      ["replay", "--sort", ""],
      ["time", "file"],
    ],
    [
      ["auth", "add", "--kind", "se"],
      ["service", "session"],
    ],
    [["datastore", "import", "--format", "n"], ["ndjson"]],
    [["errors", "--method", "emoji"], beginningWith("emoji", methodNames)],
    [["nonsense", ""], []],
    [["--prof"], ["--profile"]],
    [["--profile", "o"], ["of-profiles"]],
    [["--profile", "sandbox", "datastore", "query", "w"], ["words---profile_sandbox_datastore_query"]],
    [["datastore", "query", "--profile=sandbox", "w"], ["words-datastore_query_--profile_sandbox"]],
    [["--profile", "sandbox", "tail", "--fol"], ["--follow"]],
    [["--profile=sandbox", "-o", "json", "tail", "--fol"], ["--follow"]],
    [["--base-url", "http://127.0.0.1:1", "tail", "--fol"], ["--follow"]],
    [["tail", "--audit-url=https://x.example:8443", "--level=e"], ["error"]],
    [["tail", "--query", "'created>2026-01-01T10:00'", "--level", "w"], ["warn"]],
    [["api", "apps.datastore.put", 'item:={"id":1}', "--dry"], ["--dry-run"]],
    [
      ["--base-url", "http://127.0.0.1:1", "datastore", "query", "w"],
      ["words---base-url_http://127.0.0.1:1_datastore_query"],
    ],
    [["replay", "at10:0"], ["00.ndjson"]],
    [["replay", "it="], ["em.json"]],
    [["replay", "nos=such"], []],
    [["replay", "it=e"], ["em.json"]],
    [["api", "dnd.setSnooze", "num_minutes="], []],
    [
      ["sandbox", "start", "--seed", "d"],
      ["demo", "demo.json"],
    ],
    [["sandbox", "start", "--seed", "it="], ["em.json"]],
    [["sandbox", "run", "--seed=log"], ["log of today.ndjson"]],
    [
      ["sandbox", "seed", "d"],
      ["demo", "demo.json"],
    ],
    [["--profile", '"sandbox"', "datastore", "query", "w"], ["words---profile_sandbox_datastore_query"]],
    [["--profile", "'sandbox'", "trace", "w"], ["words---profile_sandbox_trace"]],
    [["trace", '--profile="sandbox"', "w"], ["words-trace_--profile_sandbox"]],
    [["trace", "--profile", "sand\\box", "w"], ["words-trace_--profile_sandbox"]],
    [["trace", "--profile", `"a\\"b'c"\\'d'e"\\f'`, "w"], ["words-trace_--profile_a_b_c_de__f"]],
    [["trace", "--profile", `"$(touch hacked)"`, "w"], ["words-trace_--profile___touch_hacked_"]],
    [["trace", "--profile", "`touch\\ hacked`$home", "w"], ["words-trace_--profile__touch_hacked__home"]],
    [['"datastore"', "'query'", "o"], ["of-datastores"]],
    [["tail", "''", "--fol"], ["--follow"]],
  ];
  let offered: readonly (readonly string[])[];
  beforeAll(() => {
    offered = completed(cases.map(([words]) => words));
  });

  it.each(cases.map(([words, expected], index) => [words, expected, index] as const))(
    "completes %j",
    (_words, expected, index) => {
      expect(offered[index]).toEqual(expected);
    },
  );

  it("offers every option of every command", async () => {
    const all = await loadCommandWords();
    const offers = completed(all.map(({ name }) => [...name.split(" "), "--"]));
    for (const [index, { name, options }] of all.entries()) {
      expect(offers[index], name).toEqual(options.map(({ long }) => long));
    }
  });

  it("runs nothing that a file's name holds, or that is typed", () => {
    completed([
      ["tail", "--view", ""],
      ["trace", "--profile", '"$(touch hacked)`touch hacked`"', ""],
    ]);
    expect(bash("ls")).not.toContain("hacked");
  });
});

describe("names that are asked for", () => {
  const asked = async (
    kind: string,
    options: Parameters<typeof runFlowtail>[1] = {},
    words: readonly string[] = [],
  ) => {
    const { stdout } = await runFlowtail(["__complete", kind, "--", ...words], { folder, ...options });
    return stdout.split("\n").filter(Boolean);
  };

  it("are none that a shell could run", async () => {
    const views = await asked("views");
    expect(views).toContain("mine");
    expect(views.filter((word) => /[^\w-]/.test(word))).toEqual([]);
  });

  it("are none that are written as an option, wherever they come from", async () => {
    const config = join(folder, "dashes");
    mkdirSync(config);
    writeFileSync(join(config, "config.json"), '{"profiles":{"--help":{}}}');
    for (const kind of ["views", "profiles"])
      expect(await asked(kind, { env: { FLOWTAIL_CONFIG_DIR: config } })).not.toContainEqual(
        expect.stringMatching(/^-/),
      );
  });

  it("are the user's profiles, alerts, queries and skeletons", async () => {
    const config = join(folder, "config");
    mkdirSync(config);
    writeFileSync(join(config, "config.json"), '{"profiles":{"staging":{}}}');
    expect(await asked("profiles", { env: { FLOWTAIL_CONFIG_DIR: config } })).toEqual(["sandbox", "staging"]);
    expect(await asked("alerts")).toEqual(["slow"]);
    expect(await asked("queries")).toContain("urgent-requests");
    expect(await asked("skeletons")).toContain("time-off-request");
  });

  it.each(["datastores", "traces"] as const)(
    "ask for %s no address of a project that is not trusted",
    async (kind) => {
      await using server = await misbehavingServer();
      server.always(json({ datastores: [] }));
      const project = mkdtempSync(join(folder, "untrusted-"));
      mkdirSync(join(project, ".flowtail"));
      const profiles = { q: { base_url: server.url, app_id: "A1" } };
      writeFileSync(join(project, ".flowtail", "config.json"), JSON.stringify({ profile: "q", profiles }));
      const env = { FLOWTAIL_TOKEN: "x", FLOWTAIL_CONFIG_DIR: join(project, "own") };
      const { code } = await runFlowtail(["__complete", kind], { folder: project, env });
      expect([code, server.requests]).toEqual([0, []]);
    },
  );

  it("are those of the platform in use", async () => {
    const env = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: sandbox.tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    };
    expect(await asked("datastores", { env })).toContain("requests");
    const traces = await asked("traces", { env });
    expect(traces.length).toBeGreaterThan(5);
    expect(traces.filter((trace) => !trace.startsWith("Tr"))).toEqual([]);
    // The latest first, by its last record.
    const log = await call(sandbox, "apps.activities.list", {
      app_id: sandbox.appId,
      limit: 200,
      sort_direction: "desc",
    });
    const ids = (log["activities"] as readonly { trace_id: string }[]).map(({ trace_id }) => trace_id);
    expect(traces).toEqual([...new Set(ids)].filter(Boolean));
  });

  it.each([
    [["--profile", "elsewhere"], []],
    [["items", "--profile=elsewhere"], []],
    [["--app-id", "A0NOBODY99", "--profile", "here"], []],
    [["--profile", "here", "--profile", "elsewhere"], []],
    [["--profile", "here", "constructor"], ["requests"]],
    [["--profile"], ["requests"]],
    [[], ["requests"]],
  ])("are those of the profile and the address that a line of %j names", async (words, some) => {
    const config = mkdtempSync(join(folder, "named-"));
    const profiles = {
      here: { base_url: sandbox.url, app_id: sandbox.appId },
      elsewhere: { base_url: "http://127.0.0.1:1", app_id: "A0NOBODY99" },
    };
    writeFileSync(join(config, "config.json"), JSON.stringify({ profile: "here", profiles }));
    const env = { FLOWTAIL_CONFIG_DIR: config };
    const offered = await asked("datastores", { env }, words);
    expect(offered).toEqual(some.length > 0 ? expect.arrayContaining(some) : []);
  });

  it("are the faults of the sandbox that runs, and where none does those of this version", async () => {
    await using other = await misbehavingServer();
    other.always(json({ rules: [], known: [{ name: "of-another-version", summary: "" }] }));
    expect(await asked("faults", { env: { FLOWTAIL_BASE_URL: other.url } })).toEqual(["of-another-version"]);
    expect(await asked("faults")).toContain("rate-limit");
  });

  it("are the runs to compare with, before them the last good one, which needs no platform", async () => {
    const env = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: sandbox.tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    };
    expect(await asked("comparisons", { env })).toEqual(["good", ...(await asked("traces", { env }))]);
    expect(await asked("comparisons", { env: { ...env, FLOWTAIL_BASE_URL: "http://127.0.0.1:1" } })).toEqual([
      "good",
    ]);
  });

  it.each(askedKinds)("are none of %s, and no word is said, where nothing can be asked", async (kind) => {
    const env = { FLOWTAIL_BASE_URL: "http://127.0.0.1:1", FLOWTAIL_TOKEN: "x", FLOWTAIL_APP_ID: "A1" };
    const { code, stderr } = await runFlowtail(["__complete", kind], { folder, env });
    expect([code, stderr]).toEqual([0, ""]);
  });

  it.each([
    [[], ["tail", "sandbox", "help", "--linear"]],
    [["sandbox"], ["start", "run"]],
    [["tail", "--view"], ["mine"]],
    [["alerts"], ["test", "--output"]],
    [["alerts", "test"], ["--file"]],
    [["help"], ["tail", "sandbox"]],
    [
      ["profile", "set", "mine"],
      ["protected=", "app_id="],
    ],
    [["sandbox", "token"], ["scim"]],
    [
      ["help", "datastore"],
      ["query", "get"],
    ],
    [["replay", "log.ndjson", "--alert"], ["slow"]],
    [["tail", "--level"], ["warn"]],
    [["tail"], ["--follow", "--help"]],
    [
      ["api", "dnd.setSnooze"],
      ["num_minutes=", "--dry-run"],
    ],
    [["api"], ["dnd.setSnooze"]],
    [["--quiet", "datastore"], ["query"]],
    [["--profile", "sandbox", "datastore"], ["query"]],
    [["-o", "json", "tail", "--level"], ["warn"]],
  ])("are with all else what PowerShell asks for after %j", async (words, some) => {
    const { code, stdout } = await runFlowtail(["__complete", "line", "--", ...words], { folder });
    expect(code).toBe(0);
    expect(stdout.split("\n")).toEqual(expect.arrayContaining(some));
  });

  it("are asked for in fish too", () => {
    if (!installedShells.includes("fish")) return;
    const wanted = {
      "tail --view ": "mine",
      "datastore get ": "of-datastores",
      "sandbox faults add ": "of-faults",
      "--profile mine datastore get -o json ": "words---profile_mine_datastore_get_-o_json",
      "datastore get --profile=mine ": "words-datastore_get_--profile_mine",
      "--profile ": "of-profiles",
      "trace --compare ": "of-comparisons",
      hel: "help",
    };
    expect(fish(Object.keys(wanted))).toEqual(
      Object.values(wanted).map((word) => expect.arrayContaining([word])),
    );
  });
});

it("completes in zsh what stands behind =", () => {
  if (!installedShells.includes("zsh")) return;
  const wanted = [
    [["--profile", '"sandbox"', "datastore", "query", "w"], ["words---profile_sandbox_datastore_query"]],
    [["trace", "--profile='sandbox'", "w"], ["words-trace_--profile_sandbox"]],
    [["trace", "--profile", '"$(touch hacked)"', "w"], ["words-trace_--profile___touch_hacked_"]],
    [["replay", "it="], ["a file"]],
    [
      ["sandbox", "start", "--seed", ""],
      ["standard", "demo", "a file"],
    ],
    [["tail", "--level=w"], ["warn"]],
    [
      ["tail", "--level="],
      ["trace", "debug", "info", "warn", "error", "fatal"],
    ],
    [["hel"], ["help"]],
    [["trace", "--compare", "o"], ["of-comparisons"]],
    [["tail", "--view=m"], ["mine"]],
    [["tail", "--profile=o"], ["of-profiles"]],
    [["--profile=o"], ["of-profiles"]],
    [["--profile=sandbox", "tail", "--fol"], ["--follow"]],
    [["datastore", "query", "--profile=sandbox", "w"], ["words-datastore_query_--profile_sandbox"]],
    [["tail", "--record=log"], ["a file"]],
    [["tail", "--last="], []],
    [["tail", "--nonsense="], []],
    [["tail", "--fol"], ["--follow"]],
    [["help", "rep"], ["replay"]],
    [["help", "datastore", "qu"], ["query"]],
    [
      ["api", "apps.activities.list", "sort_direction="],
      ["asc", "desc"],
    ],
    [["api", "dnd.setSnooze", "num_"], ["num_minutes="]],
    [["api", "dnd.setSnooze", "--output=n"], ["ndjson"]],
    [["profile", "set", "o"], ["of-own-profiles"]],
    [["profile", "set", "mine", "app_id=A0123", "base"], ["base_url="]],
    [
      ["profile", "set", "mine", "protected="],
      ["true", "false"],
    ],
    [["sandbox", "token", "sc"], ["scim"]],
    [["trace", "--redact", "users"], ["users"]],
    [
      ["trace", "--redact", "users,i"],
      ["inputs", "items"],
    ],
    [["trace", "--redact=users,inputs,i"], ["items"]],
  ] as const;
  expect(zsh(wanted.map(([words]) => words))).toEqual(wanted.map(([, offers]) => offers));
});

/** What zsh would offer for the last of each of these lists of words, its own functions for that being stood in for. */
function zsh(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const script = `compdef() { : }
    _files() { print 'a file' }
    compset() { [[ $2 == 1 ]] && typed="\${typed#\${~3}}" || typed="\${typed##\${~2}}" }
    compadd() {
      while [[ $1 != -- ]]; do shift; done
      for word in "\${@[2,-1]}"; do [[ $word == "$typed"* ]] && print -r -- "$word"; done
    }
    source ./completion.zsh
    while (($#)); do
      CURRENT=$(($1 + 1)); words=(flowtail "\${@[2,CURRENT]}"); typed="$words[CURRENT]"; shift $CURRENT
      (_flowtail); printf '\\0'
    done`;
  const args = lists.flatMap((words) => [String(words.length), ...words]);
  const printed = execFileSync("zsh", ["-f", "-c", script, "zsh", ...args], {
    cwd: folder,
    env: { ...process.env, PATH: withProgram() },
    encoding: "utf8",
  });
  const parts = printed.split("\0").slice(0, -1);
  return parts.map((part) => part.split("\n").filter(Boolean));
}

it("offers in fish the options of the workbench where no command is named, and there alone", () => {
  if (!installedShells.includes("fish")) return;
  const lines = ["--color ", "--color never --pro", "--profile mine ta", "completion --lin", "--lin"];
  expect(fish(lines)).toEqual([["always", "auto", "never"], ["--profile"], ["tail"], [], ["--linear"]]);
});

it("offers in fish the settings of a profile behind its name, and behind a comma what is left", () => {
  if (!installedShells.includes("fish")) return;
  const wanted = {
    "profile set o": ["of-own-profiles"],
    "profile set mine base": ["base_url="],
    "profile set mine app_id=A0123 prot": ["protected=false", "protected=true"],
    "sandbox token sc": ["scim"],
    "trace --redact use": ["users"],
    "trace --redact users,i": ["users,inputs", "users,items"],
    "trace --redact=users,inputs,i": ["--redact=users,inputs,items"],
  };
  expect(fish(Object.keys(wanted))).toEqual(Object.values(wanted));
});

it("offers in fish the commands of a group behind help", () => {
  if (!installedShells.includes("fish")) return;
  expect(fish(["help rep", "help datastore qu"])).toEqual([["replay"], ["query"]]);
});

/** What fish offers behind each; one fish for all of them: to read the script is what takes time. */
function fish(lines: readonly string[]) {
  const asked = lines.map((line) => `complete -C "flowtail ${line}"; printf '\\0'`);
  const printed = execFileSync("fish", ["--no-config", "-c", `source completion.fish; ${asked.join("; ")}`], {
    cwd: folder,
    env: { ...process.env, PATH: withProgram() },
    encoding: "utf8",
  });
  const parts = printed.split("\0").slice(0, -1);
  return parts.map((part) => [...part.matchAll(/^[^\t\n]+/gm)].map(([word]) => word));
}

it.each(["zsh", "fish"] as const)("in %s names every command, option and method", async (shell) => {
  const { stdout } = await runFlowtail(["completion", shell]);
  for (const { name, options } of await loadCommandWords()) {
    for (const word of name.split(" ")) expect(stdout).toContain(word);
    for (const { long } of options) expect(stdout).toContain(long.slice(2));
  }
  for (const method of methodNames) expect(stdout).toContain(method);
});

it("is valid in every shell that is installed", () => {
  const checks = { bash: ["-n"], zsh: ["-n"], fish: ["--no-execute"] } as const;
  const asked = Object.entries(checks).filter(([shell]) => installedShells.some((name) => name === shell));
  expect(asked).not.toEqual([]);
  for (const [shell, check] of asked)
    expect(spawnSync(shell, [...check, join(folder, `completion.${shell}`)]), shell).toMatchObject({
      status: 0,
    });
});

it.each([
  ["nushell", ""],
  ["ksh", "Did you mean zsh? "],
])("answers %s with the shells there are", async (shell, near) => {
  expect(await runFlowtail(["completion", shell])).toMatchObject({
    code: 2,
    stderr: `flowtail: There is no completion for "${shell}".\n${near}Shells: bash, zsh, fish, powershell.\n`,
  });
});

/** What bash would offer for the last of each of these lists of words after `flowtail`: one bash, with a child of its own for each. */
function completed(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const script = `source completion.bash
    while (($#)); do
      COMP_LINE="flowtail $1" COMP_POINT=$((9 + \${#1})) part="$2" COMP_CWORD=$3
      COMP_WORDS=(flowtail "\${@:4:$3}"); shift $((COMP_CWORD + 3))
      (_flowtail flowtail "$part"; printf '%s\\n' "\${COMPREPLY[@]}"; printf '\\0')
    done`;
  const printed = bash(
    script,
    lists.flatMap((words) => {
      const parts = words.flatMap(cutByBash);
      const last = parts.at(-1) ?? "";
      return [words.join(" "), /[:=]/.test(last) ? "" : last, String(parts.length), ...parts];
    }),
  );
  return printed
    .split("\0")
    .slice(0, -1)
    .map((offers) => offers.split("\n").filter(Boolean));
}

/** Of a word without quotation marks bash makes several: what stands between its marks, and the marks. */
function cutByBash(word: string): readonly string[] {
  return /^$|^'/.test(word) ? [word] : (word.match(/[:=]+|[^:=]+/g) ?? []);
}

function bash(script: string, args: readonly string[] = []): string {
  return execFileSync("bash", ["--norc", "--noprofile", "-c", script, "bash", ...args], {
    cwd: folder,
    env: { ...process.env, PATH: withProgram() },
    stdio: ["ignore", "pipe", "inherit"],
  }).toString("utf8");
}

function withProgram(): string {
  return `${join(folder, "bin")}:${process.env["PATH"]}`;
}

it("offers of each command what stands here, and no option that the command does not take", async () => {
  const words = await loadCommandWords();
  const told: string[] = [];
  for (const { name, options, operands, asked, takesFiles } of words) {
    const here = [
      ...(asked ? [`${asked.names} after ${asked.after}`] : []),
      ...(takesFiles ? ["files"] : []),
    ];
    const counted = operands.length > 12 ? [many] : operands.map(({ word }) => word);
    told.push(`${name}: ${[...here, ...counted].join(", ")}`.trimEnd());
    for (const { long, short, values } of options) {
      const offered = values && offeredValues(values);
      told.push(`  ${short ? `${short} ` : ""}${long}${values ? ` ${offered}` : ""}`);
    }
    const summary = "explain, and do nothing; also `flowtail help <command>`";
    expect(
      options.filter(({ long }) => long === "--help"),
      name,
    ).toEqual([{ long: "--help", short: "-h", summary, values: undefined }]);
    expect([...options, ...operands].filter((each) => each.summary === "")).toEqual([]);
  }
  expectGoldenText("messages/completion", told.join("\n"));
});

/** How many there are of a growing list is not what is held here. */
const many = "many words";

function offeredValues(values: Values): string {
  if (values.kind === "asked") return values.names;
  if (values.kind === "any") return values.kind;
  const { kind, words } = values;
  const named = words.length > 20 ? [many] : words;
  return [...(kind === "files" ? ["files"] : []), ...named].join(" ");
}
