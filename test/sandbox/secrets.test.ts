import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../src/sandbox/index.ts";
import { call } from "./sandbox-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything of a sandbox that has to be kept secret, the same each time it is asked. */
function secretsOf({ tokens, control }: Sandbox): readonly string[] {
  const { oauth } = control.state();
  const tooling = control.snapshot(0).refreshTokens?.map(({ token }) => token) ?? [];
  return [...Object.values(tokens), ...oauth.clients.map(({ clientSecret }) => clientSecret), ...tooling];
}

async function started<T>(options: SandboxOptions, work: (sandbox: Sandbox) => T | Promise<T>): Promise<T> {
  const sandbox = await startSandbox(options);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.close();
  }
}

it("in process are told by the seed, so that a test can name them", async () => {
  const one = await started({}, secretsOf);
  expect(await started({}, secretsOf)).toEqual(one);
  const other = await started({ randomSeed: 7 }, secretsOf);
  expect(one.filter((secret) => other.includes(secret))).toEqual([]);
});

it("are unique where they are fresh, whatever the seed", async () => {
  const options = { secrets: "fresh", randomSeed: 1 } as const;
  const all = [
    ...(await started({}, secretsOf)),
    ...(await started(options, secretsOf)),
    ...(await started(options, secretsOf)),
  ];
  expect(new Set(all).size).toBe(all.length);
});

it("stay the same over a reset, another seed and a restart with the same data", async () => {
  const dataDir = join(folder, "kept");
  const first = await started({ dataDir, secrets: "fresh" }, (sandbox) => {
    const before = secretsOf(sandbox);
    sandbox.control.reset();
    expect(secretsOf(sandbox)).toEqual(before);
    sandbox.control.seed("demo");
    expect(secretsOf(sandbox)).toEqual(before);
    return before;
  });
  await started({ dataDir }, async (sandbox) => {
    expect(secretsOf(sandbox)).toEqual(first);
    sandbox.control.reset();
    expect(secretsOf(sandbox)).toEqual(first);
    expect(await call(sandbox, "auth.test")).toMatchObject({ ok: true });
  });
  await started({ dataDir, secrets: "fresh" }, (sandbox) => expect(secretsOf(sandbox)).toEqual(first));
});

it("stay those of the seed in a folder that began with them", async () => {
  const dataDir = join(folder, "seeded");
  const first = await started({ dataDir }, secretsOf);
  await started({ dataDir, secrets: "fresh" }, (sandbox) => {
    sandbox.control.reset();
    expect(secretsOf(sandbox)).toEqual(first);
  });
});

it("a key is not in a snapshot", async () => {
  const snapshot = await started({ secrets: "fresh" }, ({ control }) => control.snapshot());
  expect(JSON.stringify(snapshot)).not.toMatch(/secret_key|[0-9a-f]{64}/);
});
