import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { startSandbox } from "../../../src/sandbox/index.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-sandbox-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the writer, kills it without warning once that many events were acknowledged; answers how many were. */
async function writeAndKill(dataDir: string, acknowledgements: number): Promise<number> {
  const script = fileURLToPath(new URL("./sandbox-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Math.max(acknowledged, Number(line));
    if (acknowledged >= acknowledgements) child.kill("SIGKILL");
  }
  return acknowledged;
}

it("loses nothing that was acknowledged when it is killed, twice over", async () => {
  const dataDir = join(folder, "killed");
  const first = await writeAndKill(dataDir, 25);
  const second = await writeAndKill(dataDir, 10);
  const sandbox = await startSandbox({ dataDir });
  const kept = sandbox.control.snapshot().activities ?? [];
  await sandbox.close();
  expect(first).toBeGreaterThanOrEqual(25);
  expect(second).toBeGreaterThanOrEqual(10);
  const numbers = kept.map(({ record }) => (record["payload"] as { written: number }).written);
  expect(numbers.length).toBeGreaterThanOrEqual(first + second);
  // What was written and killed before it was acknowledged may be there, at most one for each time.
  const boundary = numbers.lastIndexOf(1);
  expect(numbers.slice(0, boundary)).toEqual(Array.from({ length: boundary }, (_, index) => index + 1));
  expect(boundary).toBeGreaterThanOrEqual(first);
  expect(numbers.length - boundary).toBeGreaterThanOrEqual(second);
});

it("keeps tokens and settings of workspaces from one start to the next", async () => {
  const dataDir = join(folder, "kept");
  const before = await startSandbox({ dataDir, randomSeed: "one" });
  before.control.setPlan(before.teamId, "free");
  const snapshot = before.control.snapshot();
  await before.close();
  const after = await startSandbox({ dataDir, randomSeed: "another", seed: "demo" });
  expect(after.tokens).toEqual(before.tokens);
  expect(after.control.snapshot()).toEqual(snapshot);
  await after.close();
});

it("refuses a second sandbox on the same folder, and names the process of the first", async () => {
  const dataDir = join(folder, "claimed");
  const first = await startSandbox({ dataDir });
  await expect(startSandbox({ dataDir })).rejects.toMatchObject({
    code: "data_in_use",
    kind: "usage",
    message: `Another sandbox (process ${process.pid}) keeps its data in ${dataDir}.`,
  });
  expect(first.control.snapshot().teams).toHaveLength(2);
  await first.close();
  await (await startSandbox({ dataDir })).close();
});

it("gives the folder back when the start fails", async () => {
  const dataDir = join(folder, "failed");
  await expect(startSandbox({ dataDir, seed: "nothing" })).rejects.toMatchObject({ code: "unknown_seed" });
  await (await startSandbox({ dataDir })).close();
});

it("lets no other user read the data", async () => {
  const dataDir = join(folder, "private");
  await (await startSandbox({ dataDir })).close();
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, "sandbox.sqlite")).mode & 0o077).toBe(0);
});

it("refuses data of another version instead of misreading it", async () => {
  const dataDir = join(folder, "old");
  await (await startSandbox({ dataDir })).close();
  const database = new DatabaseSync(join(dataDir, "sandbox.sqlite"));
  database.exec("pragma user_version = 99");
  database.close();
  await expect(startSandbox({ dataDir })).rejects.toMatchObject({
    code: "sandbox_data_version",
    kind: "usage",
  });
});
