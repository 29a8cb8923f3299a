/** The program itself, killed without warning in the middle of a copy, as often as there is a middle. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, it } from "vitest";
import { startSandbox } from "../../../../src/sandbox/index.ts";
import { fill, manifest } from "../../../sandbox/datastores/calls.ts";
import { compiled } from "../../../support/program.ts";
import { lines } from "../datastore-harness.ts";

const main = fileURLToPath(new URL("../../../../src/main.ts", import.meta.url));
const sandbox = await startSandbox({ rateLimits: false, manifest });
const folder = mkdtempSync(join(tmpdir(), "flowtail-kill-"));
const path = (name: string) => join(folder, name);
/** Called with the number of each call of a datastore method, before and after it is answered. */
let onCall = (_count: number, _answered: boolean) => {};
let calls = 0;
/** Passes everything on to the sandbox, and tells when. */
const proxy = createServer(async (request, response) => {
  const counts = request.url?.includes("datastore.") === true && request.method === "POST";
  if (counts) calls += 1;
  const count = calls;
  if (counts) onCall(count, false);
  const { authorization = "", "content-type": type = "application/json" } = request.headers;
  const body = await textOf(request);
  const answer = await fetch(`${sandbox.url}${request.url}`, {
    method: request.method ?? "GET",
    headers: { authorization, "content-type": type },
    ...(request.method === "POST" && { body }),
  });
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(await answer.text(), () => counts && onCall(count, true));
});
proxy.listen(0, "127.0.0.1");
await once(proxy, "listening");
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => sandbox.control.reset());

/** Runs the program; kills it at that call, before or after it is answered, unless it ends before. */
async function flowtail(
  words: readonly string[],
  kill?: { readonly at: number; readonly answered: boolean },
) {
  calls = 0;
  const child = spawn(process.execPath, [main, "datastore", ...words], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      FLOWTAIL_BASE_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      FLOWTAIL_TOKEN: sandbox.tokens.bot,
      ...compiled,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onCall = (count, answered) => {
    if (kill?.at === count && kill.answered === answered) child.kill("SIGKILL");
  };
  const [[code, signal], stderr] = await Promise.all([once(child, "exit"), textOf(child.stderr)]);
  return { code, signal, stderr };
}

const items = Array.from({ length: 5200 }, (_, n) => ({
  id: `k${String(n).padStart(5, "0")}`,
  n,
  status: "text ".repeat(8),
}));

it("an export comes to the same file as one that was never killed", async () => {
  await fill(sandbox, "tasks", items);
  expect(await flowtail(["export", "tasks", "--to", "whole.ndjson"])).toMatchObject({ code: 0 });
  expect(lines(readFileSync(path("whole.ndjson"), "utf8"))).toEqual(items);
  for (const kill of [
    { at: 1, answered: true },
    { at: 3, answered: false },
    { at: 2, answered: true },
    { at: 1, answered: false },
  ]) {
    expect(await flowtail(["export", "tasks", "--to", "cut.ndjson"], kill)).toMatchObject({
      signal: "SIGKILL",
    });
    expect(existsSync(path("cut.ndjson"))).toBe(false);
  }
  const last = await flowtail(["export", "tasks", "--to", "cut.ndjson"]);
  expect(last.stderr).toContain("fetched before");
  expect(calls).toBeLessThan(6);
  expect(readFileSync(path("cut.ndjson"))).toEqual(readFileSync(path("whole.ndjson")));
  const left = readdirSync(folder).filter((name) => /ndjson|tmp|part/.test(name));
  expect(left.sort()).toEqual(["cut.ndjson", "whole.ndjson"]);
}, 60_000);

it("an import writes everything and puts each bad line aside once", async () => {
  const all = items.slice(0, 600).map((item) => JSON.stringify(item));
  for (const bad of [3, 180, 420, 599]) all[bad] = `bad ${bad}`;
  writeFileSync(path("in.ndjson"), all.join("\n"));
  for (const kill of [
    { at: 1, answered: false },
    { at: 6, answered: true },
    { at: 5, answered: false },
    { at: 1, answered: true },
  ]) {
    expect(await flowtail(["import", "tasks", "in.ndjson", "--yes"], kill)).toMatchObject({
      signal: "SIGKILL",
    });
  }
  const last = await flowtail(["import", "tasks", "in.ndjson", "--yes"]);
  expect([last.code, last.stderr]).toEqual([
    5,
    expect.stringMatching(/600 read( \(\d+ of them by an earlier run\))?, 596 written, 4 put aside/),
  ]);
  const failed = lines(readFileSync(path("in.ndjson.failed.ndjson"), "utf8"));
  expect(failed.map(({ failed_line }) => failed_line)).toEqual([4, 181, 421, 600]);
  expect(sandbox.control.datastores().find(({ name }) => name === "tasks")?.items).toBe(596);
  expect(calls).toBeLessThan(20);
}, 60_000);
