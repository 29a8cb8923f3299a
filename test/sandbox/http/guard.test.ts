import { expect, it } from "vitest";
import { foreignness } from "../../../src/sandbox/http/guard.ts";

const own = { names: ["own.example"], address: "127.0.0.1" };

it.each<[headers: Record<string, string>, words: string | undefined]>([
  [{ host: "127.0.0.1:80" }, undefined],
  [{ host: "LOCALHOST" }, undefined],
  [{ host: "Mine.localhost:80" }, undefined],
  [{ host: "localhost.example" }, 'the Host header "localhost.example" does not name this machine'],
  [{ host: "own.example" }, undefined],
  [{ host: "evil.example" }, 'the Host header "evil.example" does not name this machine'],
  [{}, 'the Host header "" does not name this machine'],
  [{ host: "localhost", origin: "http://localhost" }, undefined],
  [
    { host: "localhost", origin: "https://localhost" },
    'the Origin "https://localhost" is not the sandbox itself',
  ],
  [{ host: "localhost", "sec-fetch-site": "same-site" }, "a page of another origin sent it"],
  [{ host: "localhost", "sec-fetch-site": "same-origin" }, undefined],
])("says of %j what is foreign about it", (headers, words) => {
  const rawHeaders = Object.entries(headers).flat();
  expect(foreignness({ headers, rawHeaders }, own)).toBe(words);
});

it.each<[host: string, listening: string, isWelcome: boolean]>([
  ["127.0.0.1:80", "127.0.0.1", true],
  ["127.8.9.10", "127.0.0.1", true],
  ["[::1]:80", "127.0.0.1", true],
  ["192.168.0.7", "127.0.0.1", false],
  ["192.168.0.7:80", "192.168.0.7", true],
  ["127.0.0.1", "192.168.0.7", true],
  ["192.168.0.8", "192.168.0.7", false],
  ["[FE80:0::7]:80", "fe80::7", true],
  ["[fe80::8]:80", "fe80::7", false],
  ["192.168.0.7:80", "0.0.0.0", true],
  ["[fe80::7]:80", "::", true],
  ["192.168.0.7", "::", true],
  ...["127.0.0.1", "192.168.0.7", "0.0.0.0", "::"].flatMap((listening) =>
    [
      "0.0.0.0",
      "0.0.0.0:80",
      "0.1.2.3",
      "[::]:80",
      "[0:0::0]",
      "[::0.0.0.0]",
      "[::ffff:0.0.0.0]",
      "[::ffff:127.0.0.1]:80",
      "[::ffff:7f00:1]",
      "[0:0:0:0:0:FFFF:127.0.0.1]",
      "[::127.0.0.1]",
      "[::ffff:0:127.0.0.1]",
      "[::ffff:192.168.0.7]",
      "127.1",
      "127.999.1.1",
      "2130706433",
      "0177.0.0.1",
      "0x7f000001",
      "evil.example",
    ].map((host): [string, string, boolean] => [host, listening, false]),
  ),
])("called %s where it listens on %s it is welcome: %s", (host, address, isWelcome) => {
  const found = foreignness({ headers: { host }, rawHeaders: ["Host", host] }, { names: [], address });
  expect(found === undefined).toBe(isWelcome);
});

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" };
const silent = "a browser sent it, which says nothing at this address of the page that asks";

it.each<[headers: Record<string, string>, isPage: boolean, words: string | undefined]>([
  [{ host: "192.168.0.7:80", ...browser }, false, silent],
  [{ host: "own.example:80", ...browser }, false, silent],
  [{ host: "[::ffff:7f00:1]", ...browser }, false, silent],
  [{ host: "192.168.0.7:80", ...browser }, true, undefined],
  [{ host: "own.example", "sec-fetch-site": "same-origin", ...browser }, false, undefined],
  [{ host: "own.example", origin: "http://own.example", ...browser }, false, undefined],
  [{ host: "192.168.0.7:80", "user-agent": "curl/8.5.0" }, false, undefined],
  [{ host: "192.168.0.7:80" }, false, undefined],
  [{ host: "localhost:80", ...browser }, false, undefined],
  [{ host: "127.0.0.1:80", ...browser }, false, undefined],
  [{ host: "[::1]:80", ...browser }, false, undefined],
])(
  "where browsers do not say which page asks, answers them a page for people alone: %j",
  (headers, isPage, words) => {
    const named = { names: ["own.example", "[::ffff:7f00:1]"], address: "192.168.0.7" };
    expect(foreignness({ headers, rawHeaders: [] }, named, isPage)).toBe(words);
  },
);

it("takes one Host header alone", () => {
  const headers = { host: "localhost" };
  const twice = ["Host", "localhost", "host", "localhost"];
  expect(foreignness({ headers, rawHeaders: twice }, own)).toBe("it has more than one Host header");
});
