import { expect, it } from "vitest";
import { startSandbox } from "../../src/sandbox/index.ts";

it("is closed once, however often that is asked for, and by `await using`", async () => {
  await using sandbox = await startSandbox();
  await Promise.all([sandbox.close(), sandbox.close()]);
  await sandbox.close();
  await expect(fetch(sandbox.url)).rejects.toThrow();
});

it.each([
  ["rateLimit", "Did you mean rateLimits?"],
  ["bogus", expect.stringMatching(/^It takes seed, .* and allowedHosts\.$/)],
  ["__proto__", expect.stringMatching(/^It takes /)],
])("refuses an option that there is not: %s", async (name, remedy) => {
  const refusal = {
    kind: "usage",
    code: "invalid_option",
    message: `startSandbox has no option "${name}".`,
    remedy,
  };
  await expect(startSandbox(JSON.parse(`{"${name}":1}`))).rejects.toMatchObject(refusal);
});

it.each([
  [null, "must be an object, not null"],
  [3, "must be an object, not a number"],
  [[], "must be an object, not a list"],
  [{ rateLimits: "off" }, "rateLimits: must be true or false"],
  [{ strict: 1 }, "strict: must be true or false"],
  [{ traffic: "5" }, "traffic: must be a number"],
  [{ traffic: -1 }, "traffic: must be at least 0"],
  [{ port: "x" }, "port: must be a number"],
  [{ port: 70_000 }, "port: must be at most 65535"],
  [{ host: "" }, "host: must be at least 1 characters long"],
  [{ host: 5 }, "host: must be a text"],
  [{ allowedHosts: "a" }, "allowedHosts: must be a list"],
  [{ allowedHosts: ["a", 5] }, "allowedHosts.1: must be a text"],
  [{ seed: 3 }, "seed: must be a seed's name or a document"],
  [{ dataDir: 3 }, "dataDir: must be a text"],
  [{ randomSeed: {} }, "randomSeed: must be a number or a text"],
  [{ secrets: "new" }, 'secrets: must be one of "seeded" or "fresh"'],
  [{ policy: "off" }, "policy: must be an object"],
  [{ clock: { nowMs: 3 } }, "clock: must be a clock"],
  [{ onFault: true }, "onFault: must be a function"],
  [{ onSeeded: true }, "onSeeded: must be a function"],
])("refuses what does not fit an option, with its place: %j", async (options, problem) => {
  await expect(startSandbox(options as never)).rejects.toMatchObject({
    kind: "usage",
    code: "invalid_option",
    message: `What startSandbox is given is wrong: ${problem}.`,
  });
});

it("takes options that are there and say nothing", async () => {
  await using sandbox = await startSandbox({ manifest: undefined, port: undefined, policy: undefined });
  expect(sandbox.control.state().rateLimits).toBe(true);
});
