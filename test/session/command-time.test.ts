import { expect, it } from "vitest";
import { createClient } from "../../src/client/index.ts";
import { type CommandTime, limitedBy } from "../../src/session/command-time.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { json, misbehavingServer, rateLimited } from "../support/misbehaving-server.ts";
import { until } from "../support/until.ts";

/** What the call gives or rejects with; a wait of that many seconds is gone through. */
async function ask(time: CommandTime | undefined, seconds: number | string) {
  const clock = fakeClock();
  await using server = await misbehavingServer();
  server.script(rateLimited(String(seconds)));
  server.always(json({ ok: true, user: "anna" }));
  await using client = createClient({
    ...limitedBy(time, { too_large: "Ask for less." }),
    ...{ baseUrl: server.url, token: "xoxb-1", clock },
  });
  let isOver = false;
  const outcome = client.auth
    .test()
    .catch((thrown: unknown) => thrown)
    .finally(() => {
      isOver = true;
    });
  await until(() => isOver || clock.toNextMs === Number(seconds) * 1000, "an end or a wait");
  if (!isOver) await clock.advance(Number(seconds) * 1000);
  return await outcome;
}

it("lets a call wait for as long as the command may take", async () => {
  const minutes = (count: number) => ({ timeoutMs: count * 60_000 });
  expect(await ask(minutes(10), 300)).toMatchObject({ user: "anna" });
  expect(await ask(minutes(180), 7200)).toMatchObject({ user: "anna" });
  expect(await ask(minutes(1), 90)).toMatchObject({
    ...{ code: "rate_limited_too_long", retryAfterMs: 90_000 },
    remedy: "Try again in 90 s, or allow it more time: `--timeout 3m`.",
  });
});

it("leaves a call its own limit where the command has none, and names the option", async () => {
  expect(await ask({ timeoutMs: undefined }, 90)).toMatchObject({ user: "anna" });
  expect(await ask({ timeoutMs: undefined }, 86400)).toMatchObject({
    ...{ code: "rate_limited_too_long", retryAfterMs: 86_400_000 },
    remedy: "Try again in 86400 s, or allow it more time: `--timeout 1441m`.",
  });
});

it.each(["86401", "251606230301", "1e300", "Fri, 31 Dec 9999 23:59:59 GMT"])(
  "neither waits for %s nor advises to",
  async (asked) => {
    for (const time of [{ timeoutMs: 600_000 }, { timeoutMs: undefined }, undefined])
      expect(await ask(time, asked)).toMatchObject({
        code: "rate_limited_too_long",
        remedy: "Try again later.",
      });
  },
);

it("advises no option to what runs for as long as its user likes", async () => {
  expect(await ask(undefined, 300)).toMatchObject({ remedy: "Try again in 300 s." });
});

it("names the option where a call takes longer than its own limit", () => {
  const remedies = (time: CommandTime | undefined) => limitedBy(time).remedies;
  const later = "Try again later, or ask for less at once.";
  expect(remedies(undefined)).toMatchObject({ timeout: later, deadline: later });
  expect(remedies({ timeoutMs: undefined })).toMatchObject({
    ...{ timeout: later, deadline: expect.stringContaining("or allow it more time: `--timeout 10m`.") },
  });
});
