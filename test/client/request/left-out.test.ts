/** The client sends nothing for an optional argument without a value, as the sandbox takes none for it. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { describeArguments } from "../../../src/catalog/argument-description.ts";
import { methods } from "../../../src/catalog/methods.ts";
import { documentedMethods, goodCall } from "../../conformance/good-calls.ts";
import { json } from "../../support/misbehaving-server.ts";
import { clientHarness } from "../client-harness.ts";

let harness: Awaited<ReturnType<typeof clientHarness>>;
beforeAll(async () => {
  harness = await clientHarness({ rateLimit: false });
  harness.server.always(json({ ok: true }));
});
afterAll(() => harness[Symbol.asyncDispose]());

it.each(documentedMethods)("%s", async (name) => {
  const { args } = goodCall(name);
  const optional = describeArguments(methods[name]).filter(
    (argument) => !argument.required && !Object.hasOwn(args, argument.name),
  );
  const sent = async (value: unknown) => {
    const withAll = optional
      .filter(({ emptyIsGiven }) => value !== "" || !emptyIsGiven)
      .map((argument) => [argument.name, value]);
    await harness.client.exchange(name, { ...args, ...Object.fromEntries(withAll) } as never);
    const { path, query, body } = harness.server.requests.at(-1) ?? {};
    return { count: harness.server.requests.length, path, query, body };
  };
  const plain = await sent(undefined);
  expect(await sent(null)).toEqual({ ...plain, count: plain.count + 1 });
  expect(await sent("")).toEqual({ ...plain, count: plain.count + 2 });
});

it("an empty text that is a value is still a mistake", async () => {
  const before = harness.server.requests.length;
  const args = { datastore: "requests", expression: "" };
  const exchange = await harness.client.exchange("apps.datastore.query", args as never);
  expect(exchange).toMatchObject({ ok: false, failure: { code: "invalid_argument" } });
  expect(harness.server.requests).toHaveLength(before);
});
