import { afterEach, describe, expect, it, vi } from "vitest";
import { parseLossless } from "../../../src/base/json.ts";
import { isSecretKey } from "../../../src/catalog/secrets/names.ts";
import { createRedactor, redacted, secretValuesOf } from "../../../src/client/failures/redact.ts";
import fc from "../../support/cases.ts";

describe("masking text", () => {
  const redactor = createRedactor(['s3cr&t/pa"ss wörd']);
  it.each([
    ["as it is", 's3cr&t/pa"ss wörd'],
    ["percent-encoded", encodeURIComponent('s3cr&t/pa"ss wörd')],
    [
      "percent-encoded in lower case",
      encodeURIComponent('s3cr&t/pa"ss wörd').replace(/%../g, (c) => c.toLowerCase()),
    ],
    ["form-encoded", new URLSearchParams({ a: 's3cr&t/pa"ss wörd' }).toString().slice(2)],
    ["in JSON", JSON.stringify('s3cr&t/pa"ss wörd').slice(1, -1)],
    ["in HTML", "s3cr&amp;t/pa&quot;ss wörd"],
  ])("hides a known secret %s", (_how, spelling) => {
    expect(redactor.text(`before ${spelling} after ${spelling}`)).toBe(
      `before ${redacted} after ${redacted}`,
    );
  });

  it.each([
    ["xoxb-123456789012-abcdef", redacted],
    ["the token xoxe.xoxp-1-Mi0yLTEy is old", `the token ${redacted} is old`],
    ["xapp-1-A0B1-2-cafe", redacted],
    ["authorization: Bearer abc.def-123", `authorization: ${redacted}`],
    ["a bearer of good news", "a bearer of good news"],
    ["no secrets here", "no secrets here"],
  ])("knows what looks like a token: %j", (text, expected) => {
    expect(createRedactor([]).text(text)).toBe(expected);
  });

  it("leaves words alone that happen to be a very short secret", () => {
    expect(createRedactor(["a"]).text("a cat")).toBe("a cat");
  });
});

describe("masking by key", () => {
  it.each([
    "token",
    "Token",
    "access_token",
    "refreshToken",
    "Authorization",
    "client_secret",
    "client-secret",
    "password",
    "Set-Cookie",
    "api_key",
    "private_key",
    "AWS_SECRET_ACCESS_KEY",
    "secretKey",
    "AccountKey",
    "passphrase",
    "code_verifier",
  ])("hides what stands under %s, whatever it is and however deep", (key) => {
    expect(isSecretKey(key)).toBe(true);
    for (const value of ["short", 48_151, { inner: 1 }, ["x"]]) {
      expect(createRedactor([]).value({ a: [{ [key]: value }] })).toEqual({ a: [{ [key]: redacted }] });
    }
  });

  it.each(["code", "next_cursor", "tokens_checked", "secretary", "id"])(
    "shows what stands under %s",
    (key) => {
      expect(createRedactor([]).value({ [key]: "shown" })).toEqual({ [key]: "shown" });
    },
  );

  it("takes code for a secret among the arguments, but not inside them", () => {
    const args = { code: "123.456", item: { code: "open" } };
    expect(createRedactor([]).arguments(args)).toEqual({ code: redacted, item: { code: "open" } });
    expect(secretValuesOf(args)).toEqual(["123.456"]);
  });

  it("knows the keys a method names", () => {
    const args = { incoming_webhook: { url: "https://hooks.example/T1" }, client_id: "1.2" };
    expect(createRedactor([], ["incoming_webhook"]).arguments(args)).toEqual({
      incoming_webhook: redacted,
      client_id: "1.2",
    });
    expect(secretValuesOf(args, ["incoming_webhook"])).toEqual(["https://hooks.example/T1"]);
  });

  it("keeps exact numbers, cuts long arguments and stops at a depth", () => {
    const args = {
      n: parseLossless("12345678901234567890"),
      text: "y".repeat(2000),
      list: Array(300).fill(1),
    };
    const shown = JSON.stringify(createRedactor([]).arguments(args));
    expect(shown).toContain("12345678901234567890");
    expect(shown).toContain("(2000 characters)");
    expect(shown).toContain("200 more");
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(JSON.stringify(createRedactor([]).value(deep)).length).toBeLessThan(100);
  });
});

describe("masking any value", () => {
  it("never lets a known secret through, in keys, strings, numbers or nested text", () => {
    const secret = fc
      .string({ minLength: 8, maxLength: 40, unit: "grapheme" })
      .filter((text) => text.trim().length >= 8);
    fc.assert(
      fc.property(secret, fc.json({ maxDepth: 3 }), fc.string(), (hidden, anyJson, around) => {
        const value = {
          [`${around}${hidden}`]: JSON.parse(anyJson),
          list: [`${around}${hidden}${around}`, { deep: hidden }],
          text: JSON.stringify({ echoed: hidden }),
          query: new URLSearchParams({ q: hidden }).toString(),
        };
        const masked = JSON.stringify(createRedactor([hidden]).value(value));
        expect(masked).not.toContain(hidden);
        expect(masked).not.toContain(JSON.stringify(hidden).slice(1, -1));
        expect(masked).not.toContain(encodeURIComponent(hidden.toWellFormed()));
      }),
      { numRuns: 300 },
    );
  });
});

describe("a text or a value of any size", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Characters that went through the searches which masking is made of. */
  function charactersSearched(work: () => void): number {
    const searches = (["replaceAll", "matchAll", "replace"] as const).map((name) =>
      vi.spyOn(String.prototype, name),
    );
    work();
    const texts = searches.flatMap(({ mock }) => mock.contexts.map(String));
    return texts.reduce((sum, text) => sum + text.length, 0);
  }

  const token = "abcd-1234567890-Zyxwvutsrq";
  const long = (unit: string) => unit.repeat(Math.ceil(4_000_000 / unit.length));

  it.each([
    ["letters", "abcdefgh"],
    ["codes", "a&#x41;%41\\u0041"],
    ["what means nothing", "\u200b\u0301 "],
    ["the secret", `${token} `],
  ])("costs what its beginning does: a text of %s", (_, unit) => {
    const redactor = createRedactor([token]);
    let shown = "";
    const searched = charactersSearched(() => {
      shown = redactor.text(long(unit));
    });
    expect(searched).toBeLessThan(1_000_000);
    expect(shown.length).toBeLessThan(1300);
    expect(shown).toMatch(/… \(40\d{5} characters\)$/);
  });

  const short = (unit: string) => Array.from({ length: 20_000 }, () => unit);
  it.each<[string, unknown]>([
    ["long texts", Array.from({ length: 90 }, () => long("abcdefgh"))],
    ["lists of lists of texts", Array.from({ length: 100 }, () => short("abcdefgh abcdefgh"))],
    ["keys", Object.fromEntries(short("k").map((key, at) => [`${key}${at}`, at]))],
    ["empty lists", Array.from({ length: 90 }, () => Array.from({ length: 90 }, () => Array(90).fill([])))],
    ["digits", Array(90).fill(parseLossless(long("7")))],
  ])("costs what its beginning does: a value of %s", (_, value) => {
    let shown: unknown;
    const searched = charactersSearched(() => {
      shown = createRedactor([token]).value(value);
    });
    expect(searched).toBeLessThan(20_000_000);
    expect(JSON.stringify(shown).length).toBeLessThan(150_000);
  });

  it("shows no piece of a secret at the cut, wherever it stands", () => {
    const secret = fc.string({
      unit: fc.constantFrom(..."abcdefXYZ0189-_.".split("")),
      minLength: 16,
      maxLength: 60,
    });
    const spellings = [
      (text: string) => text,
      (text: string) => [...text].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join(""),
      (text: string) => [...text].join("\u200b"),
    ];
    const cases = fc.tuple(secret, fc.integer({ min: 1000, max: 1210 }), fc.constantFrom(...spellings));
    fc.assert(
      fc.property(cases, ([known, before, spell]) => {
        const text = `${"~".repeat(before)}${spell(known)}${"~".repeat(20_000)}`;
        const shown = createRedactor([known]).text(text);
        expect(shown.replace(/ \(\d+ characters\)$/, "")).toMatch(/^~+(\[redacted\]|…|\[\w*…)/);
      }),
    );
  });
});

it("masks whole a token that begins as one's own does", () => {
  const beginning = ["xoxb", "1234567890", "9876543210", ""].join("-");
  const [own, other] = [`${beginning}AbCdEfGhIjKlMnOpQrStUvWx`, `${beginning}ZzYyXxWwVvUuTtSsRrQqPpOo`];
  const redactor = createRedactor([own]);
  for (const mask of [redactor.known, redactor.whole, redactor.text])
    expect(mask(`There is no method "${other}" beside ${own}.`)).toBe(
      'There is no method "[redacted]" beside [redacted].',
    );
});
