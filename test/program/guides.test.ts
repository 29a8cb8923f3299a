/** The shell lines of the README and of every guide, run one after the other as a reader would, against sandboxes of their own. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { type Sandbox, startSandbox } from "../../src/sandbox/index.ts";
import { explainCode } from "../../src/session/error-codes.ts";
import { type Collector, startCollector } from "../support/collector.ts";
import { decodeLogs, decodeTraces } from "../support/decode-otlp.ts";
import { guideLines, guidePrograms, isPlainCall, workflowSteps } from "../support/guide-lines.ts";
import { compiled, root, startNode, temporaryHome } from "../support/program.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWordsOf } from "../support/shell-words.ts";
import { openTerminal } from "../support/terminal.ts";

/** Lines that cannot run here, each with the reason. */
const notRun: Readonly<Record<string, string>> = {
  "npm install --global flowtail":
    "it asks the registry; `npm run test:package` installs the package from a file",
  "npm ci && npm start": "it is how this test's own checkout came about",
  "npm ci && npm test": "it would run this test",
};

/** What a reader answers where a line asks; y, where a change is shown, unless given. */
const answers: Readonly<Record<string, (platform: Sandbox) => readonly string[]>> = {
  "flowtail auth add": ({ url, tokens, appId }) => [url, tokens.service, appId],
};

/** Lines that go on until they are stopped, each in a terminal of its own. */
const goesOn = /^(?:npx )?flowtail (?:demo|sandbox start|collect(?!.* --once)|.* --follow)(?!.* --until).*$/;

/** Lines that end otherwise than with 0 here, as runs of the demo fail. */
const endsWith: Readonly<Record<string, number>> = {
  "flowtail replay hour.ndjson --alert failed-runs --output ndjson > records.ndjson": 1,
  "flowtail tail --since 30m --alerts --output ndjson > records.ndjson": 1,
};

/** A line to try that finds nothing shows nothing. */
const foundNothing = /nothing matches|no entry fits/;

/** Far more than any line needs; a line that hangs is told by its name. */
const timeoutMs = 30_000;

const home = temporaryHome();
const bin = join(home.folder, "bin");
mkdirSync(bin);
// Programs of a reader's machine that may not be on this one: what they are given is still made by flowtail.
const standIns = {
  flowtail: `exec "${process.execPath}" "${join(root, "dist", "main.js")}" "$@"`,
  jq: "exec cat",
  npx: 'exec "$@"',
  npm: `test -n "$FLOWTAIL_SANDBOX" || test "$1" = ci`,
  slack: `exec "${process.execPath}" "${join(bin, "slack.mjs")}"`,
};
for (const [name, script] of Object.entries(standIns)) {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}
// The platform's own tool: what a deploy leaves in the log, and a run after it that fails where the test wants one.
writeFileSync(
  join(bin, "slack.mjs"),
  `const { FLOWTAIL_BASE_URL, FAILS } = process.env;
const deployed = { level: "info", event_type: "function_deployment", payload: { action: "deploy" } };
const failed = { level: "error", event_type: "function_execution_result", trace_id: "Tr0FAILED01", component_type: "functions",
  payload: { function_name: "approve", function_type: "app", execution_outcome: "Error", error: "it broke" } };
const body = JSON.stringify({ events: FAILS ? [deployed, failed] : [deployed] });
const headers = { "content-type": "application/json" };
const { ok } = await fetch(FLOWTAIL_BASE_URL + "/_sandbox/events", { method: "POST", headers, body });
process.exitCode = ok ? 0 : 1;
`,
);
afterAll(home.remove);

/** A reader's terminals: one where lines are typed, one more for each line that goes on. */
interface Terminals {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly platform: Sandbox;
  /** Of a line that is a plain call. */
  readonly wordsOf: (line: string) => readonly string[];
  /** Ends what goes on. */
  readonly endings: (() => Promise<void>)[];
}

async function runLine(line: string, terminals: Terminals): Promise<void> {
  const [, exported, value = ""] = /^export (\w+)=(\S*)$/.exec(line) ?? [];
  const [, unset] = /^unset (\w+)$/.exec(line) ?? [];
  if (exported !== undefined) terminals.env[exported] = value;
  else if (unset !== undefined) delete terminals.env[unset];
  else if (/^cd \S+$/.test(line)) return;
  else if (line === "flowtail") await openWorkbench(terminals);
  else if (isPlainCall(line)) await runCall(line, terminals);
  else await runScript(line, terminals);
}

/** What flowtail is given on each of those lines that are plain calls. */
function argumentsOf(lines: readonly string[]): Terminals["wordsOf"] {
  const withoutNpx = (line: string) => line.replace(/^npx /, "");
  const wordsOf = shellWordsOf(lines.filter(isPlainCall).map(withoutNpx));
  return (line) => wordsOf(withoutNpx(line)).slice(1);
}

/** In this process, which is faster than one for each line. */
async function runCall(line: string, { folder, env, platform, wordsOf, endings }: Terminals): Promise<void> {
  if (line.includes("--until 'event=function_deployment'")) deploy(platform);
  const words = wordsOf(line);
  const stop = new AbortController();
  const isOpen = goesOn.test(line);
  const { promise: heard, resolve: onText } = Promise.withResolvers<"heard">();
  const finished = runFlowtail(words, {
    env,
    folder,
    stop,
    onText: () => onText("heard"),
    ...(!isOpen && { answers: answers[line]?.(platform) ?? Array.from({ length: 9 }, () => "y") }),
  });
  if (!isOpen) {
    const outcome = await inTime(finished);
    if (outcome === "late") stop.abort();
    const hint = / Tr\w/.test(line)
      ? "; `flowtail traces --profile sandbox` lists the runs that the demo has now"
      : "";
    expect(outcome, line + hint).toMatchObject({ code: 0 });
    if (outcome !== "late") expect(outcome.stderr, line).not.toMatch(foundNothing);
    return;
  }
  endings.push(async () => {
    stop.abort();
    await finished;
  });
  const first = await inTime(Promise.race([heard, finished]));
  expect(first, line).toBe("heard");
}

/** What the line waits for, and what a reader does in another terminal. */
function deploy({ control, appId }: Sandbox): void {
  const payload = { action: "deploy", team_id: "T0DEMOTEAM", user_id: "U0DEMO001", bundle_size_kb: 264 };
  const event = { level: "info", event_type: "function_deployment", component_id: appId, payload };
  control.appendEvents({ events: [event] });
}

/** On a terminal, until its first screen stands. */
async function openWorkbench({ folder, env }: Terminals): Promise<void> {
  const terminal = openTerminal([], { folder, env });
  await terminal.until((screen) => screen.includes("1 Activity"));
  terminal.type("q");
  expect((await terminal.finished).code).toBe(0);
}

async function runScript(script: string, { folder, env, endings }: Terminals): Promise<void> {
  // With jobs each command of the script has a group of its own, which `kill %1` ends.
  const isBlock = script.includes("\n");
  const child = spawn("bash", ["-o", "pipefail", "-c", isBlock ? `set -m\n${script}` : script], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env["PATH"]}`, TZ: "UTC", LANG: "C.UTF-8", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what a line has started ends with it.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  const closed = once(child, "close").then(([code]) => code);
  const isOpen = !isBlock && goesOn.test(script);
  const heard = isOpen ? [once(child.stdout, "data").then(() => "heard")] : [];
  const outcome = await inTime(Promise.race([closed, ...heard]));
  const end = async () => {
    signalGroup(child, "SIGKILL");
    await closed;
  };
  if (isOpen) endings.push(end);
  else if (outcome === "late") await end();
  const wanted = isOpen ? "heard" : (endsWith[script] ?? 0);
  expect([outcome, outcome === wanted ? "" : output], script).toEqual([wanted, ""]);
  expect(output, script).not.toMatch(foundNothing);
}

async function inTime<T>(awaited: Promise<T>): Promise<T | "late"> {
  const stop = new AbortController();
  const late = setTimeout(timeoutMs, "late" as const, { signal: stop.signal });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    late.catch(() => {}); // it was in time
    stop.abort();
  }
}

function signalGroup({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, signal);
}

/** As `flowtail sandbox start` does, so that the profile `sandbox` finds it. */
function noteAsRunning({ url, appId, teamId, enterpriseId, tokens }: Sandbox, env: Terminals["env"]): void {
  const ids = { app_id: appId, team_id: teamId, enterprise_id: enterpriseId };
  noteRunningSandbox(env, { base_url: url, scim_url: url, audit_url: url, ...ids, tokens });
}

/** What the platform's own tool leaves where it has logged in and deployed. */
function layToolFiles(folder: string, { url, teamId, appId, tokens }: Sandbox): void {
  mkdirSync(join(folder, ".slack"));
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, ".slack", name), JSON.stringify(value));
  write("credentials.json", { [teamId]: { token: tokens.service, team_id: teamId, api_host: url } });
  write("apps.json", { apps: { [teamId]: { app_id: appId, team_id: teamId } } });
}

/** Pages about an app of the reader's own, which the folder has; the others are about the sandbox that is running. */
const aboutOwnApp = new Set(["README.md", "docs/guides/first-minutes.md", "docs/guides/profiles.md"]);

/** Where a collector listens by convention; here it is one on a free port. */
const collectorAddress = "http://127.0.0.1:4318";

/** Logs and traces came, and the protocol's own definitions read what came as it was sent. */
function expectReadable({ requests }: Collector): void {
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(["/v1/logs", "/v1/traces"]));
  for (const { path, text } of requests) {
    const { sent, read } = path === "/v1/logs" ? decodeLogs(text) : decodeTraces(text);
    expect(read).toEqual(sent);
  }
}

const pages = ["README.md", ...globSync("docs/guides/*.md", { cwd: root }).sort()];
const withLines = pages.filter((page) => guideLines(page).some((line) => !(line in notRun)));

it("most pages have lines", () => {
  expect(withLines.length).toBeGreaterThanOrEqual(8);
});

it.each(withLines)(
  "the lines of %s do what the page says, every one",
  async (page) => {
    const folder = join(home.folder, page.replaceAll("/", "-"));
    mkdirSync(folder);
    const platform = await startSandbox({ seed: "demo", traffic: 20, randomSeed: 1 });
    layToolFiles(folder, platform);
    const env: Record<string, string> = { HOME: folder, FLOWTAIL_KEYCHAIN: "off", ...compiled };
    if (!aboutOwnApp.has(page)) env["FLOWTAIL_PROFILE"] = "sandbox";
    await using collector = await startCollector();
    const lines = guideLines(page)
      .filter((line) => !(line in notRun))
      .map((line) => line.replaceAll(collectorAddress, collector.url));
    const terminals: Terminals = { folder, env, platform, wordsOf: argumentsOf(lines), endings: [] };
    if (!lines.some((line) => line.startsWith("flowtail sandbox start"))) noteAsRunning(platform, env);
    try {
      for (const line of lines) await runLine(line, terminals);
      if (lines.some((line) => line.includes(collector.url))) expectReadable(collector);
    } finally {
      for (const end of terminals.endings.reverse()) await end();
      await platform.close();
    }
  },
  120_000,
);

it.each(pages.filter((page) => guidePrograms(page).length > 0))(
  "the programs of %s end well",
  async (page) => {
    const folder = join(home.folder, `programs-${page.replaceAll("/", "-")}`);
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    symlinkSync(root, join(folder, "node_modules", "flowtail"), "junction");
    for (const [index, program] of guidePrograms(page).entries()) {
      const file = join(folder, `program-${index}.mts`);
      writeFileSync(file, program);
      const { code, stdout, stderr } = await startNode([file], { folder }).finished;
      expect([code, code === 0 ? "" : stdout + stderr], program).toEqual([0, ""]);
    }
  },
);

it("each code that the page on troubleshooting explains is one that flowtail knows", () => {
  const text = readFileSync(join(root, "docs/guides/troubleshooting.md"), "utf8");
  const rows = Array.from(text.matchAll(/^\| `([a-z_]+)` \|/gm), ([, code = ""]) => code);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((code) => explainCode(code) === undefined)).toEqual([]);
});

// Both wait for the same two seconds.
it.concurrent.each([
  ["passes where no run fails", "", 0],
  ["fails where a run fails, and keeps why", "yes", 1],
])("the pipeline of docs/guides/ci.md %s", async (_what, fails, code) => {
  const folder = join(home.folder, `ci-${code}`);
  mkdirSync(join(folder, ".flowtail", "alerts"), { recursive: true });
  // Of a window that what was waited covers, as the page says.
  const alert = { measure: "failure-rate", of: "functions", at_least: 1, threshold: "20%", window: "2s" };
  writeFileSync(join(folder, ".flowtail", "alerts", "after-deploy.json"), JSON.stringify(alert));
  const { url, appId, tokens, close } = await startSandbox({ seed: "demo" });
  // A reader's two minutes.
  const steps = workflowSteps("docs/guides/ci.md").map((step) =>
    step.replace("--timeout 2m", "--timeout 2s"),
  );
  expect(steps.length).toBe(5);
  const asEachStep = steps.map((step) => `touch "$GITHUB_ENV"; set -a; . "$GITHUB_ENV"; set +a\n(${step}\n)`);
  const alerts = asEachStep.pop() ?? "";
  const env = {
    PATH: `${bin}:${process.env["PATH"]}`,
    HOME: folder,
    FLOWTAIL_KEYCHAIN: "off",
    FLOWTAIL_BASE_URL: url,
    FLOWTAIL_APP_ID: appId,
    FLOWTAIL_TOKEN: tokens.service,
    GITHUB_ENV: join(folder, "github-env"),
    ...compiled,
    FAILS: fails,
  };
  try {
    for (const script of [asEachStep.join("\n"), alerts]) {
      const child = spawn("bash", ["-e", "-c", script], { cwd: folder, env });
      let said = "";
      child.stderr.on("data", (chunk) => {
        said += String(chunk);
      });
      const [ended] = await once(child, "close");
      expect([ended, ended === code ? "" : said]).toEqual([code, ""]);
    }
    const kept = globSync("Tr*.html", { cwd: folder }).map((file) =>
      readFileSync(join(folder, file), "utf8"),
    );
    expect(kept.map((text) => text.includes("it broke"))).toEqual(fails ? [true] : []);
  } finally {
    await close();
  }
});
