/** What stands around every answer is checked too: a field of another type than documented is told as drift. */

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refusal, success } from "../../../src/catalog/schemas/envelope.ts";
import { findDrift } from "../../../src/client/response/schema-drift.ts";

const answers = {
  "an answer": { schema: success({ own: z.string() }), good: { ok: true, own: "a" } },
  "a refusal": { schema: refusal({ own: z.string() }), good: { ok: false, error: "no", own: "a" } },
};

const metadata = {
  acceptedScopes: ["a"],
  messages: ["m"],
  next_cursor: "c",
  retryAfter: 3,
  scopes: ["b"],
  warnings: ["w"],
};

describe.each(Object.entries(answers))("%s", (_what, { schema, good }) => {
  const places = (more: object) => findDrift(schema, { ...good, ...more }).map(({ path }) => path);

  it("fits with all that may stand around it, with none of it, and with what is not known", () => {
    expect(places({ response_metadata: metadata })).toEqual([]);
    expect(places({})).toEqual([]);
    expect(places({ response_metadata: { other: 1 }, other: 2 })).toEqual([]);
  });

  it.each(Object.keys(metadata))("is said to drift where its %s is of another type", (key) => {
    expect(places({ response_metadata: { ...metadata, [key]: { a: 1 } } })).toEqual([
      `response_metadata.${key}`,
    ]);
  });

  it.each([
    ["response_metadata", "text"],
    ["own", 5],
    ["ok", 5],
  ])("is said to drift where %s is %j", (key, value) => {
    expect(places({ [key]: value })).toEqual([key]);
  });
});

it("a refusal is said to drift where its code is no text, and fits without one", () => {
  const { schema, good } = answers["a refusal"];
  expect(findDrift(schema, { ...good, error: 5 }).map(({ path }) => path)).toEqual(["error"]);
  expect(findDrift(schema, { ok: false, own: "a" })).toEqual([]);
});

it("an answer and a refusal are not taken for each other", () => {
  const { "an answer": answer, "a refusal": refused } = answers;
  expect(answer.schema.safeParse(refused.good).success).toBe(false);
  expect(refused.schema.safeParse(answer.good).success).toBe(false);
});
