/** A secret that an answer echoes in another form is masked as it is in its own. */

import { describe, expect, it } from "vitest";
import { createRedactor, redacted } from "../../../src/client/failures/redact.ts";
import fc from "../../support/cases.ts";

const token = "abcd-1234567890-Zyxwvutsrq";
const redactor = createRedactor([token]);

describe("a token that is echoed", () => {
  it.each<[string, string]>([
    ["reversed", [...token].reverse().join("")],
    ["in base64", Buffer.from(token).toString("base64")],
    ["in base64 for addresses", Buffer.from(token).toString("base64url")],
    ["in base64 of a header", Buffer.from(`Bearer ${token}!`).toString("base64")],
    ["in hex", Buffer.from(token).toString("hex")],
    ["in hex capitals", Buffer.from(token).toString("hex").toUpperCase()],
    ["cut at its end", token.slice(0, 14)],
    ["cut at its beginning", token.slice(9)],
    ["cut on both sides", token.slice(5, 20)],
    ["reversed and cut", [...token].reverse().join("").slice(3, 18)],
    ["in base64 and cut", Buffer.from(token).toString("base64").slice(4, 24)],
  ])("%s is masked", (_, echo) => {
    expect(redactor.text(`the server said <${echo}> twice: ${echo}.`)).toContain(redacted);
    expect(redactor.text(`<${echo}>`)).not.toContain(echo.slice(1, 13));
    expect(redactor.text(`<${echo}>`)).toMatch(/^<.{0,10}\[redacted\].{0,4}>$/);
  });

  it("leaves ordinary text alone", () => {
    const text = "The channel C1234567890 was not found; ask again in 30 s.";
    expect(redactor.text(text)).toBe(text);
  });

  it("shows no piece of twelve characters, wherever it is cut and whatever is around it", () => {
    const secret = fc.string({
      unit: fc.constantFrom(..."abcdefXYZ0189-_.".split("")),
      minLength: 16,
      maxLength: 40,
    });
    fc.assert(
      fc.property(secret, fc.nat(40), fc.nat(40), fc.string(), (known, from, length, around) => {
        const piece = known.slice(from % known.length).slice(0, 12 + length);
        const shown = createRedactor([known]).text(`${around}${piece}${around}`);
        for (let at = 0; at + 12 <= known.length; at++) expect(shown).not.toContain(known.slice(at, at + 12));
      }),
    );
  });
});
