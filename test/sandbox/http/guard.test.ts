import { expect, it } from "vitest";
import { isLoopback } from "../../../src/sandbox/http/guard.ts";

it.each([
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["192.168.0.7", false],
  ["::ffff:192.168.0.7", false],
  ["10.127.0.0.1", false],
  ["fe80::1", false],
  [undefined, false],
])("the control plane takes %s for this machine: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
