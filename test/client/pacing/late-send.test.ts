/** What is asked before a request goes out after a wait. */

import { describe, expect, it } from "vitest";
import type { ClientOptions, LateSend } from "../../../src/client/index.ts";
import { type Answer, cut, json, rateLimited } from "../../support/misbehaving-server.ts";
import { clientHarness, rejection } from "../client-harness.ts";

const good = json({ ok: true, user: "anna" });
const renewed = { renewTokens: async () => ({ token: "xoxb-1111-2222-new" }) };

describe("what is asked before a late request", () => {
  it.each<[string, readonly Answer[], readonly LateSend[], Partial<ClientOptions>]>([
    ["not at all for the first one", [good], [], {}],
    ["after a rate limit", [rateLimited("1"), good], [{ mayBeDone: false }], {}],
    ["after a lost answer", [cut(), good], [{ mayBeDone: true }], {}],
    [
      "each time, and that one answer was lost stays so",
      [rateLimited("1"), cut(), rateLimited("1"), good],
      [{ mayBeDone: false }, { mayBeDone: true }, { mayBeDone: true }],
      { rateLimit: false },
    ],
    [
      "with a new token",
      [json({ ok: false, error: "token_expired" }), good],
      [{ mayBeDone: false }],
      renewed,
    ],
  ])("comes %s", async (_when, answers, asked, options) => {
    await using harness = await clientHarness(options);
    harness.server.script(...answers);
    const heard: LateSend[] = [];
    const beforeLateSend = async (late: LateSend) => void heard.push(late);
    await harness.client.auth.test({}, { beforeLateSend });
    expect(heard).toEqual(asked);
  });

  it("comes after a wait for the rate budget, and what it rejects with ends the call", async () => {
    await using harness = await clientHarness({
      rateLimit: { 1: 1, 2: 1, 3: 1, 4: 1 },
    });
    const { clock, client, server } = harness;
    server.script(good);
    await client.auth.test();
    const heard: LateSend[] = [];
    const late = client.auth.test(
      {},
      {
        async beforeLateSend(late) {
          heard.push(late);
          throw new Error("not any more");
        },
      },
    );
    const ended = rejection(late);
    await clock.advance(60_000);
    expect(await ended).toMatchObject({ message: "not any more" });
    expect(heard).toEqual([{ mayBeDone: false }]);
    expect(server.requests).toHaveLength(1);
    // What was not sent is not counted.
    expect(client.budget("auth.test").left).toBe(1);
  });
});
