/** A secret that an answer echoes in another form is masked as it is in its own. */

import { describe, expect, it } from "vitest";
import { createRedactor, redacted } from "../../../src/client/failures/redact.ts";
import fc from "../../support/cases.ts";

const token = "abcd-1234567890-Zyxwvutsrq";
const redactor = createRedactor([token]);

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16);
const percent = (text: string) => [...text].map((sign) => `%${hexOf(sign)}`).join("");
const wide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

describe("a token that is echoed", () => {
  it.each<[string, string]>([
    ["reversed", [...token].reverse().join("")],
    ["in base64", Buffer.from(token).toString("base64")],
    ["reversed and in base64", Buffer.from([...token].reverse().join("")).toString("base64")],
    ["reversed and in hex", Buffer.from([...token].reverse().join("")).toString("hex")],
    ["in base64 for addresses", Buffer.from(token).toString("base64url")],
    ["in base64 of a header", Buffer.from(`Bearer ${token}!`).toString("base64")],
    ["in hex", Buffer.from(token).toString("hex")],
    ["in hex capitals", Buffer.from(token).toString("hex").toUpperCase()],
    ["cut at its end", token.slice(0, 14)],
    ["cut at its beginning", token.slice(9)],
    ["cut on both sides", token.slice(5, 20)],
    ["reversed and cut", [...token].reverse().join("").slice(3, 18)],
    ["percent-encoded", percent(token)],
    ["percent-encoded twice", percent(token).replaceAll("%", "%25")],
    ["in numbers of a page", [...token].map((sign) => `&#${sign.charCodeAt(0)};`).join("")],
    ["in hex numbers of a page", [...token].map((sign) => `&#x${hexOf(sign)};`).join("")],
    ["with the names of a page", token.replaceAll("-", "&hyphen;")],
    ["in escapes of JSON", [...token].map((sign) => `\\u00${hexOf(sign)}`).join("")],
    ["in escapes of JSON in JSON", [...token].map((sign) => `\\\\u00${hexOf(sign)}`).join("")],
    ["in escapes of a program", [...token].map((sign) => `\\x${hexOf(sign)}`).join("")],
    ["in base32", "MFRGGZBNGEZDGNBVGY3TQOJQFVNHS6DXOZ2XG4TR"],
    ["spaced", [...token].join(" ")],
    ["with invisible joiners", [...token].join("\u200d")],
    ["with soft hyphens", [...token].join("\u00ad")],
    ["with a line under each letter", [...token].join("\u0332")],
    ["split by a line break", `${token.slice(0, 11)}\r\n  ${token.slice(11)}`],
    ["in capitals", token.toUpperCase()],
    ["in letters of full width", token.replace(/[!-~]/g, (sign) => wide(sign))],
    ["in base64 that is broken into lines", Buffer.from(token).toString("base64").replace(/.{8}/g, "$&\n")],
    ["spaced and percent-encoded", percent([...token].join(" "))],
    ["in base64 and cut", Buffer.from(token).toString("base64").slice(4, 24)],
  ])("%s is masked", (_, echo) => {
    expect(redactor.text(`the server said <${echo}> twice: ${echo}.`)).toContain(redacted);
    expect(redactor.text(`<${echo}>`)).not.toContain(echo.slice(1, 13));
    expect(redactor.text(`<${echo}>`)).toBe(`<${redacted}>`);
  });

  it("is masked where it was cut, if it had sixteen characters, and is not where it had fewer", () => {
    const echo = "bad_zQ81kd0fW7m";
    expect(createRedactor(["zQ81kd0fW7mX4b9p"]).text(`${echo}X`)).toBe(`bad_${redacted}`);
    expect(createRedactor(["zQ81kd0fW7mX4b9"]).text(`${echo}X`)).toBe(`${echo}X`);
  });

  it("is masked whole although it is short, and nothing around it", () => {
    const short = createRedactor(["q7Zk-1234"]);
    expect(short.text("a q 7 Z k - 1 2 3 4 b")).toBe(`a ${redacted} b`);
    expect(short.text(`so %71%37%5A%6B-1234, and &#113;7zk-1234.`)).toBe(`so ${redacted}, and ${redacted}.`);
  });

  describe.each([
    ["short", "q7Zk-1234"],
    ["long", token],
  ])("of which a %s one stands in an encoded text", (_length, known) => {
    const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const base32 = (text: string) => {
      const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
      const letters = (bits.match(/.{1,5}/g) ?? []).map(
        (five) => signs[Number.parseInt(five.padEnd(5, "0"), 2)],
      );
      return letters.join("").padEnd(Math.ceil(letters.length / 8) * 8, "=");
    };
    const encodings: Readonly<Record<string, (text: string) => string>> = {
      base64: (text) => Buffer.from(text).toString("base64"),
      "base64 for addresses": (text) => Buffer.from(text).toString("base64url"),
      "base64 in an address": (text) => encodeURIComponent(Buffer.from(text).toString("base64")),
      base32,
      hex: (text) => Buffer.from(text).toString("hex"),
    };

    it.each(Object.keys(encodings))("the whole of it is masked, and nothing around it: %s", (name) => {
      const around = fc.string({ maxLength: 12 });
      const encode = encodings[name];
      fc.assert(
        fc.property(around, around, (before, behind) => {
          const echo = encode?.(`${before}${known}${behind}`);
          expect(createRedactor([known]).text(`so "${echo}" id=5`)).toBe(`so "${redacted}" id=5`);
          expect(createRedactor([known]).text(`so ${echo} id=5`)).toBe(`so ${redacted} id=5`);
        }),
      );
    });

    it.each(["", "x", "xy"])("and its last group on a line of its own, behind %j", (more) => {
      const lines = Buffer.from(more + known)
        .toString("base64")
        .replace(/.{6}(?=.)/g, "$&\n");
      expect(createRedactor([known]).text(`so\n${lines}\nid=5`)).toBe(`so\n${redacted}\nid=5`);
    });
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
