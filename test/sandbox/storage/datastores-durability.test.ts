import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { startSandbox } from "../../../src/sandbox/index.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-datastores-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the writer and kills it without warning; answers the ids whose writing was acknowledged. */
async function writeAndKill(acknowledgements: number): Promise<readonly string[]> {
  const script = fileURLToPath(new URL("writer-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === acknowledgements) child.kill("SIGKILL");
  }
  return acknowledged;
}

it("keeps every item whose writing was answered, whenever it is killed", async () => {
  const acknowledged = [...(await writeAndKill(7)), ...(await writeAndKill(40))];
  const sandbox = await startSandbox({ dataDir: folder, strict: false });
  const kept = sandbox.control.snapshot().datastores?.find(({ name }) => name === "kept")?.items ?? [];
  await sandbox.close();
  const ids = new Set(kept.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(47);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
});
