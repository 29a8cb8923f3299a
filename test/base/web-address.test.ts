import { expect, it } from "vitest";
import { isSameOrigin } from "../../src/base/same-origin.ts";
import { webAddress } from "../../src/base/web-address.ts";

it.each([
  ["https://platform.example/api", "https://platform.example"],
  ["\u00a0HTTP://127.0.0.1:80 ", "http://127.0.0.1"],
  ["unix:/tmp/x.sock", undefined],
  ["platform.example", undefined],
  ["", undefined],
])("reads %j", (text, origin) => {
  expect(webAddress(text)?.origin).toBe(origin);
});

it("takes two addresses that have no origin for no place, and none for another", () => {
  expect(isSameOrigin("unix:/tmp/x.sock", "unix:/tmp/y.sock")).toBe(false);
  expect(isSameOrigin("unix:/tmp/x.sock", "unix:/tmp/x.sock")).toBe(false);
  expect(isSameOrigin("https://a.example/x", "https://a.example:443")).toBe(true);
});
