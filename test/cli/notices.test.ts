/** What is told on stderr beside an answer: safe for the terminal, and not a line for each of thousands of retries. */

import { describe, expect, it } from "vitest";
import { noticesTo } from "../../src/cli/notices.ts";

function told({ isTerminal = false } = {}) {
  const texts: string[] = [];
  const now = { ms: 0 };
  const err = { write: async (text: string | Uint8Array) => void texts.push(String(text)), isTerminal };
  const clock = { nowMs: () => now.ms, elapsedMs: () => now.ms };
  const context = { err, clock } as unknown as Parameters<typeof noticesTo>[0];
  const retry = { code: "ratelimited", delayMs: 1000 } as Parameters<
    NonNullable<ReturnType<typeof noticesTo>["onRetry"]>
  >[0];
  return { texts, now, notices: noticesTo(context, {}), retry };
}

describe("retries", () => {
  it("are told at first, then once in a while with how many there were", () => {
    const { texts, now, notices, retry } = told();
    for (let call = 0; call < 100; call++) notices.onRetry?.(retry);
    expect(texts).toEqual(Array(5).fill("flowtail: ratelimited; sent again in 1.0 s\n"));
    now.ms = 30_000;
    notices.onRetry?.(retry);
    notices.onRetry?.(retry);
    expect(texts.slice(5)).toEqual([
      "flowtail: ratelimited; sent again in 1.0 s (and 95 times since this was last said)\n",
    ]);
  });

  it("of another kind are told by themselves", () => {
    const { texts, notices, retry } = told();
    for (let call = 0; call < 9; call++) notices.onRetry?.(retry);
    notices.onRetry?.({ ...retry, code: "unreachable" });
    expect(texts.at(-1)).toContain("unreachable");
  });
});

it("shows what the platform warns of as visible escapes", () => {
  const { texts, notices } = told();
  notices.onWarning?.({ method: "auth.test", warning: "w\u001b[31m" } as never);
  expect(texts).toEqual(["flowtail: auth.test warns: w\\e[31m\n"]);
});

it("takes a progress line of the terminal away first", () => {
  const { texts, notices, retry } = told({ isTerminal: true });
  notices.onRetry?.(retry);
  expect(texts[0]?.startsWith("\r\u001b[Kflowtail: ")).toBe(true);
});
