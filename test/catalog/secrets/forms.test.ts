/** What is secret by its form alone, and what only looks so. */

import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../../src/catalog/secrets/mask.ts";
import { tokenBeginnings } from "../../../src/catalog/secrets/token-beginnings.ts";
import { kindOfToken } from "../../../src/session/tokens/add-token.ts";
import fc from "../../support/cases.ts";

const secret = "Zx9qTopSecret7w";

describe("a token of the platform", () => {
  it.each(tokenBeginnings)("that begins with $begin is masked, and known for its kind", ({ begin, kind }) => {
    expect(maskSecrets(`used ${begin}1-${secret}, and ID_${begin}1-${secret}`, "#")).toBe("used #, and ID_#");
    expect(kindOfToken(`${begin}1-${secret}`)).toBe(kind);
  });

  it("is masked although its beginning is of a kind still to come", () => {
    expect(maskSecrets(`used xoxz-1-${secret}.`, "#")).toBe("used #");
  });
});

describe("a private key", () => {
  const key = (name: string, end = "\n") =>
    ["MIIES", secret, `-----END ${name}-----`].reduce(
      (text, line) => text + end + line,
      `-----BEGIN ${name}-----`,
    );
  it.each([
    ["in a variable", `PRIVATE_KEY=${key("PRIVATE KEY")}\nnext`, "PRIVATE_KEY=#\nnext"],
    ["beside nothing", `read ${key("RSA PRIVATE KEY")} of me`, "read # of me"],
    ["of another program", `${key("PGP PRIVATE KEY BLOCK")}\nnext`, "#\nnext"],
    ["in JSON", JSON.stringify({ pem: key("EC PRIVATE KEY"), x: 1 }), `{"pem":"#","x":1}`],
    [
      "in JSON in JSON",
      JSON.stringify({ a: JSON.stringify({ pem: key("PRIVATE KEY") }) }),
      String.raw`{"a":"{\"pem\":\"#\"}"}`,
    ],
    [
      "as Node prints it",
      `{ private_key: '${key("PRIVATE KEY", "\\n' +\n    '")}\\n',\n  x: 1 }`,
      "{ private_key: '#',\n  x: 1 }",
    ],
    ["in an address", `?key=${encodeURIComponent(key("PRIVATE KEY"))}&x=1`, "?key=#&x=1"],
    [
      "in a form",
      `key=${new URLSearchParams({ k: key("PRIVATE KEY") }).toString().slice(2)}&x=1`,
      "key=#&x=1",
    ],
    ["that is cut", `read -----BEGIN PRIVATE KEY-----\nMIIES\n${secret}\nab`, "read #"],
  ])("%s is masked to its end", (_, text, masked) => {
    expect(maskSecrets(text, "#")).toBe(masked);
  });

  it("is none where it is public", () => {
    const text = "-----BEGIN CERTIFICATE-----\nMIIES\n-----END CERTIFICATE-----";
    expect(maskSecrets(text, "#")).toBe(text);
  });
});

describe("an address with a password", () => {
  it.each([
    [`smtp://me@example.com:${secret}@smtp.example.com x`, "smtp://#@smtp.example.com x"],
    [`postgresql://admin@srv:${secret}@srv.postgres.example/db`, "postgresql://#@srv.postgres.example/db"],
    [`https://me@example.com:${secret}@db.example/a@b:c@d`, "https://#@db.example/a@b:c@d"],
    [`postgres://u:1234,${secret}@h/db`, "postgres://#@h/db"],
    [`amqps://u:1234;${secret}@h`, "amqps://#@h"],
  ])("has none behind: %s", (text, masked) => {
    expect(maskSecrets(text, "#")).toBe(masked);
  });

  it.each([
    "kafka://h1:9092,h2:9092/topic and redis://h:6379, ada@b.example",
    "https://ada@db.example:8080/users/a@b.example",
    "(redis://h:6379)a@b and ssh://git@code.example:22/a/b.git@v1",
  ])("is none that has no password: %s", (text) => {
    expect(maskSecrets(text, "#")).toBe(text);
  });

  it("shows nothing of the password, whatever user stands before it", () => {
    const letters = fc.stringMatching(/^[JKQVWXYZ0-9]{6,20}$/);
    const user = fc.stringMatching(/^[a-z.+-]{0,5}(?:@[a-z.]{1,5}){0,2}$/);
    const scheme = fc.constantFrom("https", "postgres", "smtp", "mongodb+srv");
    fc.assert(
      fc.property(letters, user, scheme, (password, name, of) => {
        const text = `at ${of}://${name}:${password}@db.example/a, fine`;
        expect(maskSecrets(text, "#")).toBe(`at ${of}://#@db.example/a, fine`);
      }),
    );
  });
});

it.each([
  [`sent Bearer "${secret}" and Bearer '${secret}'`, `sent Bearer "#" and Bearer '#'`],
  [JSON.stringify({ a: `Bearer "${secret}"`, x: 1 }), String.raw`{"a":"Bearer \"#\"","x":1}`],
  [`Bearer auth ${secret}, Bearer token ${secret}`, "Bearer auth #, Bearer token #"],
  ["Bearer auth failed, a Bearer token is missing", "Bearer auth failed, a Bearer token is missing"],
  [
    `the "Bearer" scheme, Bearer "token" and Bearer 'auth'`,
    `the "Bearer" scheme, Bearer "token" and Bearer 'auth'`,
  ],
])("finds the token behind Bearer, not a word about it: %s", (text, masked) => {
  expect(maskSecrets(text, "#")).toBe(masked);
});

describe("a secret behind what a program writes before a word", () => {
  const [esc, slash] = ["\u001b", "\\"];
  const before: readonly (readonly [name: string, text: string])[] = [
    ["a colour", `${esc}[32m`],
    ["a bold colour", `${esc}[1;31m`],
    ["a colour of 256", `${esc}[38;5;118m`],
    ["the end of a colour", `${esc}[m`],
    ["a colour of one sign", "\u009b32m"],
    ["a colour without its first sign", "[32m"],
    ["a colour in JSON", `${slash}u001b[32m`],
    ["the end of a colour in JSON", `${slash}u001b[m`],
    ["a colour in JSON in JSON", `${slash}${slash}u001b[32m`],
    ["a colour of a script", `${slash}x1b[32m`],
    ["a colour of a shell", `${slash}e[32m`],
    ["a colour of another shell", `${slash}033[32m`],
    ["a movement", `${esc}[2K`],
    ["a line break in JSON", `${slash}n`],
    ["a line break in JSON in JSON", `${slash}${slash}n`],
    ["a line break of Windows", `${slash}r${slash}n`],
    ["a tab in JSON", `${slash}t`],
    ["a line break as logs of a system write it", "#012"],
    ["a tab as logs of a system write it", "#011"],
    ["a line break of a shell", `${slash}012`],
    ["a NUL of a script", `${slash}0`],
    ["a bell of a script", `${slash}a`],
    ["a colour of both kinds with a style", `${esc}[1;38;2;248;248;242;48;2;39;40;34m`],
    ["another character set", `${esc}(B`],
    ["a mark of a file's beginning in JSON", `${slash}ufeff`],
    ["an invisible space in JSON", `${slash}u200b`],
    ["an invisible space of a page", "&#8203;"],
    ["a space", " "],
  ];
  const shapes = [
    ["a bot token", `xoxb-1-${secret}`],
    ["a token of an app", `xapp-1-${secret}`],
    ["a cookie", `xoxd-${secret}%2B`],
    ["a signed token", `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${secret}`],
    ["Bearer", `Bearer ${secret}`],
    ["Basic", `Basic ${btoa(`ada:${secret}`)}`],
    ["a name", `password=${secret}`],
    ["a name in JSON", `"client_secret": "${secret}"`],
    ["a password of an address", `postgres://ada:${secret}@db.example/a`],
  ] as const;
  const leaks = (text: string) => {
    const shown = maskSecrets(text, "#");
    return shown.includes(secret) || shown.includes(btoa(`ada:${secret}`).slice(4, -4));
  };

  it.each(before)("is masked behind %s", (_, text) => {
    for (const word of ["", "x", "bot "]) {
      const shown = shapes.filter(([, shape]) => leaks(`${word}${text}${shape}${text} rest`));
      // Glued to a letter a name is another name, and what is no token's beginning is none.
      if (word !== "x" || text !== " ") expect([word, shown.map(([name]) => name)]).toEqual([word, []]);
    }
  });

  it("is masked where a colour stands inside of it, as what a search has marked", () => {
    const marked = `${esc}[01;31m${esc}[Kxoxb${esc}[m${esc}[K-1-${secret}`;
    expect(leaks(`found ${marked} here`)).toBe(false);
    expect(leaks(`${esc}[34;1m"password"${esc}[0m${esc}[1;39m: ${esc}[0;32m"${secret}"${esc}[0m`)).toBe(
      false,
    );
  });

  it("is masked where it is glued to a word", () => {
    for (const begin of ["xoxb", "xapp", "xwfp"])
      expect(maskSecrets(`bot${begin}-1-${secret}`, "#")).toBe("bot#");
    for (const header of [{ alg: "HS256" }, { typ: "JWT", alg: "HS256" }, { kid: "1", alg: "HS256" }]) {
      const begin = Buffer.from(JSON.stringify(header)).toString("base64url");
      for (const word of ["bot", "id_", "token2"])
        expect(maskSecrets(`${word}${begin}.eyJzdWIiOiIxIn0.${secret}, fine`, "#")).toBe(`${word}#, fine`);
    }
  });

  it("is masked where a sign is a code of three digits with a digit behind it", () => {
    for (const code of ["055", `${slash}055`])
      expect(maskSecrets(`sent xoxb${slash}${code}123${secret} there`, "#")).toBe("sent # there");
    expect(leaks(`sent xox${slash}142-123${secret} there`)).toBe(false);
  });

  it("is masked where an escaped character that no one sees stands inside of it", () => {
    for (const strewn of [0x2065, 0x2800, 0x17b4, 0xfff0, 0x1d159, 0x200b].map((code) =>
      String.fromCodePoint(code),
    ))
      expect(leaks(`sent xoxb-1-2${strewn}${secret} there`)).toBe(false);
    for (const strewn of [`${slash}u200b`, `${slash}u00ad`, "&shy;", "&#8203;", "&#x200b;"])
      expect(leaks(`sent xoxb-1-2${strewn}${secret} there`)).toBe(false);
  });

  it("is masked to its end where it is an encrypted token", () => {
    for (const parts of [`.key.iv.cipher.${secret}`, `..iv.cipher.${secret}`])
      expect(leaks(`sent eyJhbGciOiJkaXIifQ${parts} there`)).toBe(false);
  });

  it("is none where a name ends like the beginning of a token", () => {
    const text = `fluxapp-server [2m ago] in C:${slash}new${slash}table${slash}basic, "took [31m"`;
    expect(maskSecrets(text, "#")).toBe(text);
  });
});
