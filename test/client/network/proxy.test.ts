/** Which proxy stands before an address: the variables as other programs read them. */

import { describe, expect, it } from "vitest";
import { proxyFor } from "../../../src/client/network/proxy.ts";
import fc from "../../support/cases.ts";

const proxy = "http://proxy.example:3128";
const at = (origin: string, env: Readonly<Record<string, string>>) => {
  const found = proxyFor(origin, env);
  return found && [found.url.href, found.variable];
};

describe("the proxy of an address", () => {
  it.each<[string, string, Readonly<Record<string, string>>, readonly [string, string] | undefined]>([
    ["nothing is named", "https://a.example", {}, undefined],
    ["HTTPS_PROXY", "https://a.example", { HTTPS_PROXY: proxy }, [`${proxy}/`, "HTTPS_PROXY"]],
    [
      "small letters go first",
      "https://a.example",
      { HTTPS_PROXY: "http://other", https_proxy: proxy },
      [`${proxy}/`, "https_proxy"],
    ],
    [
      "an empty one is not set",
      "https://a.example",
      { https_proxy: "", HTTPS_PROXY: proxy },
      [`${proxy}/`, "HTTPS_PROXY"],
    ],
    [
      "without a scheme it is http",
      "https://a.example",
      { HTTPS_PROXY: "proxy.example:3128" },
      [`${proxy}/`, "HTTPS_PROXY"],
    ],
    ["HTTP_PROXY is for http alone", "https://a.example", { HTTP_PROXY: proxy }, undefined],
    ["HTTP_PROXY", "http://a.example", { HTTP_PROXY: proxy }, [`${proxy}/`, "HTTP_PROXY"]],
  ])("%s", (_what, origin, env, expected) => {
    expect(at(origin, env)).toEqual(expected);
  });

  it.each([
    "http://127.0.0.1:4000",
    "http://127.9.9.9",
    "http://localhost:4000",
    "https://app.localhost",
    "http://[::1]:4000",
  ])("is none for this machine: %s", (origin) => {
    expect(at(origin, { HTTPS_PROXY: proxy, HTTP_PROXY: proxy })).toBeUndefined();
  });

  it.each<[string, string, boolean]>([
    ["*", "https://a.example", true],
    ["a.example", "https://a.example", true],
    ["A.Example", "https://a.example", true],
    ["example", "https://a.example", true],
    [".example", "https://a.example", true],
    ["*.example", "https://a.b.example", true],
    ["other, a.example", "https://a.example", true],
    ["other a.example", "https://a.example", true],
    ["a.example:443", "https://a.example", true],
    ["a.example:8443", "https://a.example:8443", true],
    ["10.1.2.3", "https://10.1.2.3", true],
    ["10.0.0.0/8", "https://10.1.2.3", true],
    ["[2001:db8::1]:443", "https://[2001:db8::1]", true],
    ["2001:db8::/32", "https://[2001:db8::1]", true],
    ["", "https://a.example", false],
    [",", "https://a.example", false],
    [".", "https://a.example", false],
    ["ample", "https://a.example", false],
    ["a.example:8443", "https://a.example", false],
    ["b.a.example", "https://a.example", false],
    ["2.3", "https://10.1.2.3", false],
    ["11.0.0.0/8", "https://10.1.2.3", false],
    ["10.0.0.0/99", "https://10.1.2.3", false],
    ["10.0.0.0/8", "https://a.example", false],
  ])("NO_PROXY=%s leaves it out for %s: %s", (list, origin, isLeftOut) => {
    for (const variable of ["NO_PROXY", "no_proxy"])
      expect(at(origin, { HTTPS_PROXY: proxy, [variable]: list }) === undefined).toBe(isLeftOut);
  });

  it("is found whatever NO_PROXY may be, in time", () => {
    const word = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom(":", "[", "]", "/", ",", "1:2:3", "::"),
    );
    fc.assert(
      fc.property(
        fc.array(word).map((words) => words.join("")),
        (list) => {
          at("https://a.example", { HTTPS_PROXY: proxy, NO_PROXY: list });
        },
      ),
    );
    expect(at("https://a.example", { HTTPS_PROXY: proxy, NO_PROXY: ":".repeat(100_000) })).toBeDefined();
  });

  it.each(["socks5://proxy.example", "http://", "http://user:hidden@", "ftp://user:hidden@proxy.example"])(
    "is a mistake of the user as %s, and no password is shown",
    (value) => {
      expect(() => at("https://a.example", { HTTPS_PROXY: value })).toThrow(
        expect.objectContaining({
          kind: "usage",
          code: "invalid_proxy",
          message: "HTTPS_PROXY is not the address of an HTTP proxy.",
        }),
      );
    },
  );
});
