import { describe, expect, it } from "vitest";
import { isSamePlace } from "../../src/base/same-place.ts";

describe("two addresses may lead to the same place", () => {
  it.each([
    ["https://platform.example", "https://PLATFORM.example:443/api"],
    ["http://platform.example", "http://platform.example.:80"],
    ["https://platform.example", " https://platform.example "],
    ["http://localhost:8080", "http://127.0.0.1:8080"],
    ["http://0.0.0.0:8080", "http://[::1]:8080"],
    ["http://[::]:8080", "http://127.9.9.9:8080"],
    // The token that one of them is sent must not be sent to the other, but it may be the same place.
    ["http://platform.example:443", "https://platform.example"],
  ])("%s and %s", (left, right) => {
    expect(isSamePlace(left, right)).toBe(true);
    expect(isSamePlace(right, left)).toBe(true);
  });
});

describe("two addresses lead to different places", () => {
  it.each([
    ["https://platform.example", "http://platform.example"],
    ["https://platform.example", "https://platform.example:8443"],
    ["https://platform.example", "https://other.example"],
    ["http://localhost:8080", "http://localhost:8081"],
    ["http://0.0.0.0.example:8080", "http://127.0.0.1:8080"],
    ["", ""],
    ["no address", "no address"],
    ["about:blank", "about:blank"],
    [undefined, undefined],
    [undefined, "https://platform.example"],
  ])("%s and %s", (left, right) => expect(isSamePlace(left, right)).toBe(false));
});
