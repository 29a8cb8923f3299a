import { expect, it } from "vitest";
import { shownAddress } from "../../src/base/shown-address.ts";

it.each([
  ["https://user:secret@example.test/api", "https://[hidden]@example.test/api"],
  ["https://secret@example.test", "https://[hidden]@example.test"],
  ["https://user:se@cret@example.test", "https://[hidden]@example.test"],
  ["user:secret@example.test", "[hidden]@example.test"],
  ["//user:secret@example.test", "//[hidden]@example.test"],
  ["https:/user:secret@example.test", "https:/[hidden]@example.test"],
  ["https:user:secret@example.test", "[hidden]@example.test"],
  ["https://example.test/a@b", "https://example.test/a@b"],
  ["https://example.test?a@b", "https://example.test?a@b"],
  ["https://example.test#a@b", "https://example.test#a@b"],
  ["", ""],
])("%s is shown as %s", (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
