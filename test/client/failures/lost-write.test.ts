/** Whatever ends a write that the platform may have acted on: its error says so, and names the write. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import type { CallOptions, ClientOptions } from "../../../src/client/index.ts";
import { type Answer, cut, json, rateLimited, text } from "../../support/misbehaving-server.ts";
import { until } from "../../support/until.ts";
import { clientHarness, rejection } from "../client-harness.ts";

const write = "apps.datastore.delete";
const unknown = `It is not known whether the platform acted on ${write}: look before you send it again.`;
const args = { datastore: "a", id: "1" };

const busy = text("busy", 503);
const refusal = (error: string) => json({ ok: false, error });
const lookFailed = new FlowtailError(
  "transport",
  "connection_lost",
  "apps.datastore.get got no usable answer.",
  {
    method: "apps.datastore.get",
    remedy: "Check the network and try again.",
  },
);
const failing = (thrown: Error): CallOptions => ({ beforeLateSend: () => Promise.reject(thrown) });
const notRenewed: Partial<ClientOptions> = {
  renewTokens: () => Promise.reject(new FlowtailError("auth", "not_renewed", "No new token.")),
};
const renewed: Partial<ClientOptions> = { renewTokens: async () => ({ token: "xoxb-1111-2222-new" }) };

interface End {
  readonly answers: readonly Answer[];
  readonly code: string;
  readonly call?: CallOptions;
  readonly client?: Partial<ClientOptions>;
}

const lost: Readonly<Record<string, End>> = {
  "a lost answer at every try": { answers: [cut(), cut(), cut(), cut()], code: "connection_lost" },
  "a failing server": { answers: [busy, busy, busy, busy], code: "http_status" },
  "a fault of the platform": { answers: Array(4).fill(refusal("internal_error")), code: "internal_error" },
  "rate limits after it": {
    answers: [busy, rateLimited("1"), rateLimited("1"), rateLimited("1")],
    code: "rate_limited_too_long",
  },
  "an answer that is lost after rate limits": {
    answers: [rateLimited("1"), rateLimited("1"), rateLimited("1"), cut()],
    code: "connection_lost",
  },
  "a page in place of an answer": { answers: [text("signed out", 200)], code: "not_json" },
  "a refusal of the second try": { answers: [cut(), refusal("access_denied")], code: "access_denied" },
  "a look that fails before the second try": {
    ...{ answers: [cut()], code: "connection_lost", call: failing(lookFailed) },
  },
  "a renewal that fails before the second try": {
    ...{ answers: [cut(), refusal("token_expired")], code: "not_renewed", client: notRenewed },
  },
  "a refusal of the try with a new token": {
    ...{ answers: [cut(), refusal("token_expired"), refusal("access_denied")], code: "access_denied" },
    client: renewed,
  },
};

it.each(Object.entries(lost))("is not known after %s", async (_what, { answers, code, call, client }) => {
  await using harness = await clientHarness(client);
  harness.server.script(...answers);
  const error = await rejection(harness.client.call(write, args, call));
  expect(harness.server.requests).toHaveLength(answers.length);
  expect(error).toMatchObject({ code, method: write, message: expect.stringContaining(write) });
  expect(error).toMatchObject({
    remedy: expect.stringMatching(`^${unknown}`),
    details: { may_be_done: true },
  });
  expect(error).toHaveProperty("remedy", expect.not.stringMatching(/again (later|in)|try again/i));
});

const unheard: Readonly<Record<string, End>> = {
  "only rate limits": { answers: Array(4).fill(rateLimited("1")), code: "rate_limited_too_long" },
  "a refusal": { answers: [refusal("access_denied")], code: "access_denied" },
  "a refusal after a rate limit": {
    answers: [rateLimited("1"), refusal("access_denied")],
    code: "access_denied",
  },
  "a status that says so of the request": { answers: [text("no", 413)], code: "http_status" },
  "a look that fails after a rate limit": {
    ...{ answers: [rateLimited("1")], code: "connection_lost", call: failing(lookFailed) },
  },
};

it.each(Object.entries(unheard))("is known after %s", async (_what, { answers, code, call }) => {
  await using harness = await clientHarness();
  harness.server.script(...answers);
  const error = await rejection(harness.client.call(write, args, call));
  expect(error).toMatchObject({ code, remedy: expect.not.stringMatching(/not known/) });
  expect(error).not.toHaveProperty("details.may_be_done");
});

it("is known of what only reads", async () => {
  await using harness = await clientHarness();
  harness.server.script(cut(), cut(), cut(), cut());
  const error = await rejection(harness.client.call("apps.datastore.get", args));
  expect(error).toMatchObject({ remedy: "Check the network and try again." });
  expect(error).not.toHaveProperty("details.may_be_done");
});

it("is known where the time is over before anything is sent", async () => {
  await using harness = await clientHarness();
  const { clock, client, server } = harness;
  const late = { deadlineMs: 3000, beforeLateSend: () => clock.advance(5000) };
  server.script(rateLimited("1"));
  expect(await rejection(client.call(write, args, late))).not.toHaveProperty("details.may_be_done");
});

it.each([
  ["while its answer is to come", []],
  ["in the wait after a lost answer", [cut()]],
])("is told when it is stopped %s", async (_when, answers) => {
  const told: string[] = [];
  await using harness = await clientHarness({
    onUnanswered: ({ method, remedy }) => told.push(method, remedy),
    // The wait goes on until it is stopped.
    onRetry: () => undefined,
  });
  const { client, clock, server } = harness;
  server.script(...answers);
  server.always(() => undefined);
  const stop = new AbortController();
  const reason = new FlowtailError("interrupted", "stopped", "Stopped.");
  const ended = rejection(client.call(write, args, { signal: stop.signal }));
  await server.received(1);
  if (answers.length > 0) await until(() => clock.sleepers > 0, "the wait for the second try");
  stop.abort(reason);
  expect(await ended).toMatchObject({ kind: "interrupted", code: "stopped", remedy: unknown, cause: reason });
  expect(told).toEqual([write, unknown]);
});
