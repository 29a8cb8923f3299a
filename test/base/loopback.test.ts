import { expect, it } from "vitest";
import { isLoopback, isLoopbackAddress } from "../../src/base/loopback.ts";

it.each([
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["192.168.0.7", false],
  ["::ffff:192.168.0.7", false],
  ["10.127.0.0.1", false],
  ["fe80::1", false],
  ["", false],
])("takes the address %j for this machine: %s", (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected);
});

it.each([
  ["localhost", true],
  ["api.localhost", true],
  ["127.8.9.10", true],
  ["[::1]", true],
  ["[::ffff:7f00:1]", true],
  ["127.mine.localhost", true],
  ["127.999.1.1", false],
  ["localhost.example", false],
  ["127.0.0.1.example", false],
  ["[::ffff:c0a8:7]", false],
  ["0.0.0.0", false],
])("takes the host %j of a URL for this machine: %s", (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});
