/** Identifiers are those that the guide's shell lines make, and never ones that the protocol takes for none. */

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { cutDigest, otlpTraceId, partSpanId, runSpanId } from "../../../src/exports/otlp/identifiers.ts";

const digits = (text: string, count: number) =>
  createHash("sha256").update(text, "utf8").digest("hex").slice(0, count);

it("are the first digits of the digest of the platform's own identifiers", () => {
  expect(otlpTraceId("Tr01")).toBe(digits("Tr01", 32));
  expect(runSpanId("Tr01")).toBe(digits("Tr01 run", 16));
  const part = { kind: "step", thing: "Fn1", instance: "Fx1", repeat: 1 } as const;
  expect(partSpanId("Tr01", part)).toBe(digits("Tr01 step Fn1 Fx1", 16));
  expect(partSpanId("Tr01", { ...part, repeat: 2 })).toBe(digits("Tr01 step Fn1 Fx1 2", 16));
});

it.each([
  ["0".repeat(64), 16, "0000000000000001"],
  ["0".repeat(64), 32, "00000000000000000000000000000001"],
  [`${"0".repeat(15)}f${"0".repeat(48)}`, 16, "000000000000000f"],
])("of the digest %s with %i digits is %s", (digest, count, identifier) => {
  expect(cutDigest(digest, count)).toBe(identifier);
});
