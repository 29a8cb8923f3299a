/** What `sandbox run` does with the command that it runs: its exit code, its time limit, its end. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import type { Clock } from "../../../src/base/clock.ts";
import { FlowtailError } from "../../../src/base/errors.ts";
import { runChild } from "../../../src/cli/sandbox/run-child.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";

/** Runs a script of Node, and aborts with the reason as soon as the script calls `ready()`. */
async function runUntilReady(
  script: string,
  reason: FlowtailError,
  clock: Clock = hurriedClock(),
  afterwards = () => {},
): Promise<unknown> {
  const server = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  server.once("request", () => {
    stop.abort(reason);
    afterwards();
  });
  const prelude = `const ready = () => fetch("http://127.0.0.1:${port}"); require("node:net").createServer().listen(0, "127.0.0.1");`;
  try {
    return await runChild([process.execPath, "-e", prelude + script], {
      env: {},
      folder: process.cwd(),
      signal: stop.signal,
      clock,
    });
  } catch (thrown) {
    return thrown;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const timeout = new FlowtailError("timeout", "timeout", "Stopped after 1s.");
const interrupted = new FlowtailError("interrupted", "interrupted", "Interrupted.");

it.each([
  ["ends when it is asked to", "ready();"],
  ["ends well when it is asked to", 'process.on("SIGTERM", () => process.exit(0)); ready();'],
  ["does not listen", 'process.on("SIGTERM", () => {}); ready();'],
])("a command that %s at its time limit is told as one that timed out", async (_what, script) => {
  expect(await runUntilReady(script, timeout)).toBe(timeout);
});

it("a command that is interrupted ends in its own way", async () => {
  const script = 'process.on("SIGTERM", () => process.exit(7)); ready();';
  expect(await runUntilReady(script, interrupted, fakeClock())).toBe(7);
});

it.each([
  ["ends by the signal", "ready();", fakeClock],
  ["says so as a shell does", 'process.on("SIGTERM", () => process.exit(143)); ready();', fakeClock],
  ["does not listen, and is killed,", 'process.on("SIGTERM", () => {}); ready();', hurriedClock],
])("a command that %s when it is interrupted is told as interrupted", async (_what, script, clock) => {
  expect(await runUntilReady(script, interrupted, clock())).toBe(interrupted);
});

it("a command that does not listen is killed at once where this program ends before the time is over", async () => {
  const before = process.listeners("exit");
  const exit = () => {
    for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(130);
  };
  const script = 'process.on("SIGTERM", () => {}); ready();';
  expect(await runUntilReady(script, interrupted, fakeClock(), exit)).toBe(interrupted);
});

it("a command that is killed has the exit code of a shell for that", async () => {
  expect(await runUntilReady('process.kill(process.pid, "SIGTERM");', interrupted)).toBe(143);
});

it("a command that is not there is named", async () => {
  const run = runChild(["no-such-command-here"], {
    env: {},
    folder: process.cwd(),
    signal: new AbortController().signal,
    clock: hurriedClock(),
  });
  await expect(run).rejects.toMatchObject({ kind: "usage", code: "cannot_run" });
});
