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
