import { expect, it } from "vitest";
import { isSecretKey, maskSecrets } from "../../src/catalog/secrets.ts";
import fc, { anyCharacter } from "../support/cases.ts";

it.each([
  ["a token of the vendor", "used xoxb-1234-abcd here", "used # here"],
  ["a header", "Authorization: Basic dXNlcjpwYXNz, sent", "Authorization: #"],
  ["a header in an object", `{ "Authorization": "Basic dXNl" }`, `{ "Authorization": "#" }`],
  ["a word after its key", "password=hunter2 user=ada", "password=# user=ada"],
  ["a parameter of an address", "GET /x?client_secret=s3cr3t&page=2", "GET /x?client_secret=#&page=2"],
  ["JSON", `{"api_key":1,"apiKey":"k1","note":"fine"}`, `{"api_key":#,"apiKey":"#","note":"fine"}`],
  [
    "JSON in JSON",
    String.raw`{"body":"{\"token\":\"abc\",\"x\":1}"}`,
    String.raw`{"body":"{\"token\":\"#\",\"x\":1}"}`,
  ],
  ["a printed object", "{ token: 'abc', tokens: 3 }", "{ token: '#', tokens: 3 }"],
  ["a quote that is part of the value", String.raw`{"secret":"a\"b","x":1}`, `{"secret":"#","x":1}`],
  ["a value that does not end", `secret: "abc`, `secret: "#`],
  [
    "a key without a value",
    "token: undefined, secret: null, password=",
    "token: undefined, secret: null, password=",
  ],
  ["a sentence", "the token: it is old", "the token: # is old"],
])("masks %s", (_, text, masked) => {
  expect(maskSecrets(text, "#")).toBe(masked);
});

it("leaves no secret behind its key, and the rest as it was", () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/).filter((each) => !isSecretKey(each));
  const secret = fc.stringMatching(/^[A-Z0-9]{6,20}$/);
  const quote = fc.constantFrom('"', "'", "`", '\\"');
  fc.assert(
    fc.property(word, secret, quote, word, (before, value, mark, after) => {
      const text = (inside: string) => `${before} ${mark}token${mark}: ${mark}${inside}${mark}, ${after}`;
      expect(maskSecrets(text(value), "#")).toBe(text("#"));
    }),
  );
});

it("takes any text, in time that grows with its length", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void maskSecrets(text, "#")));
  for (const part of ["token=", "token='", 'token:\\"', "a-", "password \t ", "eyJ", "token=a "])
    expect(maskSecrets(part.repeat(100_000), "#").length).toBeGreaterThan(0);
});
