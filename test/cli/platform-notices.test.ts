/** What a connection hears is told on stderr: safe for the terminal, and not a line for each of thousands of retries. */

import { describe, expect, it } from "vitest";
import { noticesTo } from "../../src/cli/platform-notices.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { toldNotices } from "./told-notices.ts";

function told(options: Parameters<typeof toldNotices>[0] = {}) {
  const said = toldNotices(options);
  const clock = { nowMs: () => said.now.ms, elapsedMs: () => said.now.ms };
  const connection = noticesTo({ notices: said.notices, clock: clock as never }, {});
  const message = "auth.test got no usable answer: the platform limits the rate of calls.";
  const retry = { code: "ratelimited", message, delayMs: 1000 } as Parameters<
    NonNullable<ReturnType<typeof noticesTo>["onRetry"]>
  >[0];
  return { ...said, connection, retry };
}

const sentence =
  "auth.test got no usable answer: the platform limits the rate of calls; it is asked again in 1.0 s";

describe("retries", () => {
  it("are told at first, then once in a while with how many there were", async () => {
    const { texts, now, connection, retry, notices } = told();
    for (let call = 0; call < 100; call++) connection.onRetry?.(retry);
    await notices.end();
    expect(texts).toEqual(Array(5).fill(`flowtail: ${sentence}\n`));
    now.ms = 30_000;
    connection.onRetry?.(retry);
    connection.onRetry?.(retry);
    await notices.end();
    expect(texts.slice(5)).toEqual([`flowtail: ${sentence} (and 95 times since this was last said)\n`]);
  });

  it("of another kind are told by themselves", async () => {
    const { texts, connection, retry, notices } = told();
    for (let call = 0; call < 9; call++) connection.onRetry?.(retry);
    connection.onRetry?.({ ...retry, code: "unreachable", message: "the platform cannot be reached." });
    await notices.end();
    expect(texts.at(-1)).toContain("the platform cannot be reached;");
  });
});

it("shows what the platform warns of as visible escapes, in one line", async () => {
  const { texts, connection, notices } = told();
  connection.onWarning?.({ method: "auth.test", warning: "w\u001b[31m\nflowtail: all is well" } as never);
  await notices.end();
  expect(texts).toEqual(["flowtail: auth.test warns: w\\e[31m\\nflowtail: all is well\n"]);
});

describe("what is wrong in many answers", () => {
  const drift = (position: number, path = "created") => ({
    method: "apps.activities.list",
    issues: [{ path: `activities[${position}].${path}`, message: "expected number, received string" }],
  });

  it("is told once, wherever it stands in a list", async () => {
    const { texts, connection, notices } = told();
    for (let call = 0; call < 100; call++) {
      connection.onDrift?.(drift(call));
      connection.onWarning?.({ method: "apps.activities.list", warning: "superfluous_charset" });
    }
    connection.onDrift?.(drift(1, "level"));
    await notices.end();
    expect(texts).toEqual([
      "flowtail: the answer of apps.activities.list is not as documented at activities[0].created: expected number, received string\n",
      "flowtail: apps.activities.list warns: superfluous_charset\n",
      "flowtail: the answer of apps.activities.list is not as documented at activities[1].level: expected number, received string\n",
    ]);
  });

  it("is told once by all connections of a command", async () => {
    const { texts, notices } = told();
    for (let call = 0; call < 3; call++)
      noticesTo({ notices, clock: fakeClock(0) }, {}).onWarning?.({ method: "auth.test", warning: "w" });
    await notices.end();
    expect(texts).toEqual(["flowtail: auth.test warns: w\n"]);
  });

  it("is told to a program too", async () => {
    const { texts, connection, notices } = told({ asJson: true });
    connection.onDrift?.(drift(3));
    await notices.end();
    expect(JSON.parse(texts.join("")).notices).toEqual([
      { message: expect.stringContaining("not as documented at activities[3].created") },
    ]);
  });
});
