import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../../../src/sandbox/index.ts";
import { knownWorkflows } from "../../../src/session/workflows/known-workflows.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-workflows-"));
afterAll(() => rmSync(folder, { recursive: true }));

const request = { env: {}, signal: new AbortController().signal };
const platformAt = (baseUrl: string, appId = "A0DEMOTIME") => ({ baseUrl, appId, ownTokens: () => [] });
const elsewhere = "https://platform.example";

function project(name: string, manifest: unknown): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, "manifest.json"), JSON.stringify(manifest));
  return path;
}

it("come from the sandbox that serves them, with their IDs and functions", async () => {
  const sandbox = await startSandbox({ seed: "demo" });
  onTestFinished(() => sandbox.close());
  const known = await knownWorkflows({ ...request, folder, platform: platformAt(sandbox.url) });
  expect(known?.source).toBe("the sandbox");
  expect(known?.workflows).toContainEqual({
    id: "Wf04REQUEST",
    callbackId: "request_time_off",
    title: "Request time off",
    functions: expect.arrayContaining([{ id: "Fn010N", name: "Open a form" }]),
  });
  const others = await knownWorkflows({ ...request, folder, platform: platformAt(sandbox.url, "A0OTHER") });
  expect(others?.workflows).toEqual([]);
});

it("come from a manifest where no sandbox is asked", async () => {
  const steps = [{ function_id: "#/functions/greet" }, { function_id: "slack#/functions/open_form" }];
  const path = project("app", { workflows: { hello: { title: "Say hello", steps } } });
  expect(await knownWorkflows({ ...request, folder: path, platform: platformAt(elsewhere) })).toEqual({
    source: join(path, "manifest.json"),
    workflows: [
      {
        ...{ id: undefined, callbackId: "hello", title: "Say hello" },
        functions: [
          { id: undefined, name: "greet" },
          { id: undefined, name: "open_form" },
        ],
      },
    ],
  });
});

it("are not known where there is neither", async () => {
  expect(await knownWorkflows({ ...request, folder, platform: platformAt(elsewhere) })).toBeUndefined();
});

it("are not taken from a manifest that is wrong", async () => {
  const path = project("broken", { workflows: { hello: { steps: "none" } } });
  await expect(
    knownWorkflows({ ...request, folder: path, platform: platformAt(elsewhere) }),
  ).rejects.toMatchObject({
    code: "invalid_manifest",
  });
});
