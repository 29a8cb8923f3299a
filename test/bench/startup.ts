/** P11: how long the program takes to start, against Node that starts and ends. */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn as spawnTerminal } from "@lydell/node-pty";
import { buildProgram } from "./built-program.ts";
import { type Measurement, median, printMeasurements } from "./measurement.ts";

const rounds = 21;

/** Wall time, as a person waits it. */
export async function measure(): Promise<Measurement[]> {
  const home = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  const program = buildProgram();
  const sandbox = await startSandbox(program, home);
  try {
    const run = (...args: readonly string[]) => timeOfRun(args, sandbox.env);
    const sides: readonly (() => Promise<number>)[] = [
      () => run("-e", "0"),
      () => run(program, "--version"),
      () => run(program, "--help"),
      () => run(program, "tail", "--last", "10", "--output", "ndjson"),
      () => timeOfFirstFrame(program, sandbox.env),
    ];
    const times = sides.map((): number[] => []);
    // The first round fills the engine's cache of compiled code, as the first run of an installed program does.
    for (let round = -1; round < rounds; round++) {
      for (const [index, side] of sides.entries()) {
        const ms = await side();
        if (round >= 0) times[index]?.push(ms);
      }
    }
    return measurements(times.map(median));
  } finally {
    sandbox.child.kill();
    rmSync(home, { recursive: true });
  }
}

function measurements([
  node = 0,
  version = 0,
  help = 0,
  tail = 0,
  frame = 0,
]: readonly number[]): Measurement[] {
  const against = (name: string, ms: number, target: number, whenMissed?: string): Measurement => ({
    ...{ id: "P11", name, value: ms / node, unit: "×", target, better: "lower" },
    detail: `${ms.toFixed(0)} ms against ${node.toFixed(0)} ms of \`node -e 0\``,
    ...(whenMissed !== undefined && { whenMissed }),
  });
  return [
    against("start: --version", version, 1.5),
    against("start: --help", help, 1.5),
    against(
      "start: a command that asks the sandbox",
      tail,
      3,
      "The schema library and the method's arguments take 10 ms, undici and its parser in WebAssembly 17 ms where " +
        "node:http would take 9.",
    ),
    against("start: first frame of the UI", frame, 8.5),
  ];
}

async function timeOfRun(args: readonly string[], env: Environment): Promise<number> {
  const startMs = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  return performance.now() - startMs;
}

/** Until the header stands on the screen. */
async function timeOfFirstFrame(program: string, env: Environment): Promise<number> {
  const startMs = performance.now();
  const size = { cols: 120, rows: 40 };
  const terminal = spawnTerminal(process.execPath, [program, "ui"], {
    ...size,
    env: { ...env, TERM: "xterm-256color" },
  });
  const ended = new Promise((resolve) => terminal.onExit(resolve));
  let screen = "";
  const frameMs = await new Promise<number>((resolve, reject) => {
    terminal.onData((text) => {
      screen += text;
      if (screen.includes("flowtail") && screen.includes("help")) resolve(performance.now() - startMs);
    });
    ended.then(() => reject(new Error(`the UI ended: ${screen}`)));
  });
  terminal.write("q");
  await ended;
  return frameMs;
}

type Environment = Readonly<Record<string, string>>;

async function startSandbox(
  program: string,
  home: string,
): Promise<{ readonly child: ChildProcess; readonly env: Environment }> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: home };
  const args = [program, "sandbox", "start", "--port", "0", "--output", "json", "--rate-limits", "off"];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  const { base_url, app_id, tokens } = JSON.parse(String(line));
  return {
    child,
    env: {
      ...env,
      FLOWTAIL_BASE_URL: base_url,
      FLOWTAIL_TOKEN: tokens.service,
      FLOWTAIL_APP_ID: app_id,
    },
  };
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
