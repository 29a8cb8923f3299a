/** P11: how long the program takes to start, against Node that starts and ends. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn as spawnTerminal } from "@lydell/node-pty";
import { buildProgram } from "./built-program.ts";
import { type Measurement, median, printMeasurements } from "./measurement.ts";
import { timeInTurn, timeProgram } from "./process-time.ts";

const rounds = 21;

/**
 * Processor time of the runs, which is what they take on an idle machine and does not depend on how busy this one is;
 * wall time where only a terminal can tell when it is over.
 */
export async function measure(): Promise<Measurement[]> {
  const home = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  const program = buildProgram();
  const sandbox = await startSandbox(program, home);
  try {
    const node = (...args: readonly string[]) => ({ command: [process.execPath, ...args], env: sandbox.env });
    // The round that does not count fills the engine's cache of compiled code.
    const [start, version, help, tail] = timeInTurn(rounds, [
      node("-e", "0"),
      node(program, "--version"),
      node(program, "--help"),
      node(program, "tail", "--last", "10", "--output", "ndjson"),
    ]).map(({ cpuMs }) => cpuMs);
    const times = { start, version, help, tail };
    return [...runMeasurements(times), await frameMeasurement(program, sandbox.env)];
  } finally {
    sandbox.child.kill();
    rmSync(home, { recursive: true });
  }
}

function runMeasurements(times: Readonly<Record<"start" | "version" | "help" | "tail", number | undefined>>) {
  const { start = 0, version = 0, help = 0, tail = 0 } = times;
  return [
    against("start: --version", version, start, 1.5),
    against("start: --help", help, start, 1.5),
    against("start: a command that asks the sandbox", tail, start, 3, whatTakesTime),
  ];
}

const whatTakesTime =
  "A quarter is Node's own start, and a quarter goes into loading files whose compiled code is kept, half of it for the " +
  "schema library, which judges one call, and undici. The rest is code that runs once; no function takes a thirtieth. " +
  "node:http is loaded in half of undici's time, but takes a sixth more for each call of a backfill in pages of 200.";

async function frameMeasurement(program: string, env: Environment): Promise<Measurement> {
  const [starts, frames]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    starts.push(timeProgram({ command: [process.execPath, "-e", "0"] }).wallMs);
    frames.push(await timeOfFirstFrame(program, env));
  }
  return against("start: first frame of the UI", median(frames), median(starts), 8.5);
}

function against(name: string, ms: number, startMs: number, target: number, whenMissed = ""): Measurement {
  const time = name.includes("frame") ? "wall time" : "processor time";
  return {
    ...{ id: "P11", name, value: ms / startMs, unit: "×", target, better: "lower", whenMissed },
    detail: `${ms.toFixed(0)} ms of ${time} against ${startMs.toFixed(0)} ms of \`node -e 0\``,
  };
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
