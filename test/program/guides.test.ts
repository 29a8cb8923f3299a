/** The shell lines of the guides, run one after the other as a reader would type them, against sandboxes of their own. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { root, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
const bin = join(home.folder, "bin");
mkdirSync(bin);
// A reader types y where a change is shown; a test cannot, so these commands take --yes.
const asking = "datastore put|datastore update|datastore delete|datastore import|scim users|scim groups";
writeFileSync(
  join(bin, "flowtail"),
  `#!/bin/sh
case "$1 $2 $3" in
  "scim users list"|"scim users get"|"scim groups list"|"scim groups get") ;;
  ${asking
    .split("|")
    .map((words) => `"${words} "*`)
    .join("|")}) set -- "$@" --yes ;;
esac
exec "${process.execPath}" "${join(root, "dist", "main.js")}" "$@"
`,
);
chmodSync(join(bin, "flowtail"), 0o755);

const serving: ChildProcess[] = [];
afterAll(async () => {
  await end();
  home.remove();
});

interface Shell {
  readonly child: ChildProcess;
  /** Once it has printed something. */
  readonly started: Promise<"started">;
  readonly output: () => string;
}

function inShell(script: string, folder: string): Shell {
  // With jobs each command of the script has a group of its own, which `kill %1` ends.
  const isBlock = script.includes("\n");
  const child = spawn("bash", ["-c", isBlock ? `set -m\n${script}` : `exec ${script}`], {
    cwd: folder,
    env: {
      PATH: `${bin}:${process.env["PATH"]}`,
      HOME: folder,
      FLOWTAIL_KEYCHAIN: "off",
      FLOWTAIL_PROFILE: "sandbox",
      TZ: "UTC",
      LANG: "C.UTF-8",
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what a line has started ends with it.
    detached: true,
  });
  let output = "";
  const started = Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]).then(
    () => "started" as const,
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  return { child, started, output: () => output };
}

/** Lines that go on until they are stopped, each in a terminal of its own. */
const goesOn = /^flowtail (?:sandbox start|.* --follow).*$/;

/** What the reader runs: a block with something in the background is one, else each line. */
function scriptsOf(guide: string): readonly string[] {
  const text = readFileSync(join(root, "docs", "guides", guide), "utf8");
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = ""]) => {
    const lines = block.split("\n").map((line) => line.replace(/ {2,}#.*$/, "").trim());
    const commands = lines.filter((line) => line !== "");
    return commands.some((line) => line.endsWith("&")) ? [commands.join("\n")] : commands;
  });
}

async function run(script: string, folder: string): Promise<void> {
  const shell = inShell(script, folder);
  const stop = new AbortController();
  const closed = once(shell.child, "close");
  const late = setTimeout(timeoutMs, "late", { signal: stop.signal }).catch(() => "in time");
  if (!script.includes("\n") && goesOn.test(script)) {
    serving.push(shell.child);
    const outcome = await Promise.race([shell.started, closed.then(() => "ended"), late]);
    stop.abort();
    expect([outcome, outcome === "started" ? "" : shell.output()], script).toEqual(["started", ""]);
    return;
  }
  const outcome = await Promise.race([closed.then(([code]) => code), late]);
  stop.abort();
  if (outcome === "late") signalGroup(shell.child, "SIGKILL");
  expect([outcome, outcome === 0 ? "" : shell.output()], script).toEqual([0, ""]);
}

/** Far more than any line needs; a line that hangs is told by its name. */
const timeoutMs = 30_000;

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal);
}

async function end(): Promise<void> {
  for (const child of serving.splice(0)) {
    if (child.exitCode !== null) continue;
    const closed = once(child, "close");
    signalGroup(child, "SIGTERM");
    await closed;
  }
}

it.each([
  ["sandbox.md", 10, []],
  ["datastores.md", 9, ["flowtail sandbox start --seed demo"]],
  ["tail.md", 5, ["flowtail sandbox start --seed demo --traffic 20"]],
  ["people-and-audit.md", 6, ["flowtail sandbox start --seed demo"]],
] as const)(
  "the lines of %s do what the guide says, every one",
  async (guide, fewest, before) => {
    const folder = join(home.folder, guide);
    mkdirSync(folder);
    const scripts = scriptsOf(guide);
    expect(scripts.length).toBeGreaterThanOrEqual(fewest);
    for (const script of [...before, ...scripts]) await run(script, folder);
    await end();
  },
  120_000,
);
