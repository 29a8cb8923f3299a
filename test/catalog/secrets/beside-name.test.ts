/** What stands beside a secret's name, whoever wrote the text; the line goes on behind it. */

import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../../src/catalog/secrets/mask.ts";
import { isSecretKey } from "../../../src/catalog/secrets/names.ts";
import fc from "../../support/cases.ts";

const S = "Zx9qTopSecret7w";
const raw = String.raw;
/** Letters between digits. */
const H = "9f8e7d6c5b4a39281706";

describe("what stands beside a secret's name is masked, and no more:", () => {
  it.each([
    // What separates the two.
    [`Map(1) { "token" => "${S}", "user" => "me" }`, `Map(1) { "token" => "#", "user" => "me" }`],
    [
      `URLSearchParams { 'token' => '${S}', 'page' => '2' }`,
      "URLSearchParams { 'token' => '#', 'page' => '2' }",
    ],
    [`{:password=>"${S}", "token" => "${S}", :user=>"me"}`, `{:password=>"#", "token" => "#", :user=>"me"}`],
    [`if (password == "${S}" && user=me)`, `if (password == "#" && user=me)`],
    [`password === '${S}' user=me, password!="${S}"`, `password === '#' user=me, password!="#"`],
    [`password := ${S} user=me`, "password := # user=me"],
    [`password -> ${S}, password->${S} user=me`, "password -> #, password-># user=me"],
    [`run --password ${S} --user me`, "run --password # --user me"],
    [`<password>${S}</password><user>me</user>`, "<password>#</password><user>me</user>"],
    [`<a:token x="1"><![CDATA[${S}]]></a:token>me`, `<a:token x="1"><![CDATA[#]]></a:token>me`],
    [`{"name":"password","value":"${S}","x":"me"}`, `{"name":"password","value":"#","x":"me"}`],
    [`- name: DB_PASSWORD\n  value: ${S}\n- name: me`, "- name: DB_PASSWORD\n  value: #\n- name: me"],
    [`<input name="password" value="${S}" id="me">`, `<input name="password" value="#" id="me">`],
    [`[['authorization','Token ${S}'],['host','me']]`, "[['authorization','#'],['host','me']]"],
    // As people and messages write it.
    [
      `**client_secret**: ${H}, *token*: ${S}, - **api_key:** \`${S}\` x`,
      "**client_secret**: #, *token*: #, - **api_key:** `#` x",
    ],
    [
      `| client_secret | ${H} | x |\n| \`token\` | \`${H}\` |`,
      "| client_secret | # | x |\n| `token` | `#` |",
    ],
    [
      `client_secret is ${H}, the token was "${H}" and secret set to ${H} x`,
      `client_secret is #, the token was "#" and secret set to # x`,
    ],
    [
      `invalid client_secret "${H}", bad api_key (${H}): no`,
      `invalid client_secret "#", bad api_key (#): no`,
    ],
    [`client_secret:: ${S} user=me`, "client_secret:: # user=me"],
    // Around the name.
    [`user[password]=${S}&user[name]=me`, "user[password]=#&user[name]=me"],
    [`data["password"]="${S}" os.environ['TOKEN']=${S} me`, `data["password"]="#" os.environ['TOKEN']=# me`],
    [`{ [Symbol(password)]: '${S}', user: 'me' }`, "{ [Symbol(password)]: '#', user: 'me' }"],
    [
      `redirect=https%3A%2F%2Fy%2F%3Ftoken%3D${S}%26user%3Dme`,
      "redirect=https%3A%2F%2Fy%2F%3Ftoken%3D#%26user%3Dme",
    ],
    [`%22password%22%3A%22${S}%22%2C%22user%22%3A1`, "%22password%22%3A%22#%22%2C%22user%22%3A1"],
    [
      `&quot;password&quot;:&quot;${S}&quot;,&quot;x&quot;:1`,
      "&quot;password&quot;:&quot;#&quot;,&quot;x&quot;:1",
    ],
    [raw`\u0022password\u0022:\u0022${S}\u0022,x`, raw`\u0022password\u0022:\u0022#\u0022,x`],
    [raw`\\u0022password\\u0022:\\u0022${S}\\u0022`, raw`\\u0022password\\u0022:\\u0022#\\u0022`],
    [`pass\u200bword=${S} user=me`, "pass\u200bword=# user=me"],
    // Where the value ends.
    [`password: |\n  ${S}\n\n  b${S}\nuser: me`, "password: |\n  #\nuser: me"],
    [`a:\n  - token: >-\n      ${S}\n    user: me`, "a:\n  - token: >-\n      #\n    user: me"],
    [raw`{"yaml":"password: |\n  ${S}\nuser: me"}`, raw`{"yaml":"password: |\n  #\nuser: me"}`],
    [`password='''${S}''' token="""a\n"${S}""" user=me`, `password='''#''' token="""#""" user=me`],
    [`{ token: 'a\\n' +\n    '${S}\\n' +\n    'b', user: 'me' }`, "{ token: '#', user: 'me' }"],
    [raw`{"password":"a\\","next":"keep"}`, `{"password":"#","next":"keep"}`],
    [raw`{"password":"a\\\"${S}","next":"keep"}`, `{"password":"#","next":"keep"}`],
    [raw`"{\"password\":\"a\\\\\",\"next\":1}"`, raw`"{\"password\":\"#\",\"next\":1}"`],
    [raw`password='it'\''s${S}' user=me`, "password='#' user=me"],
    [`password='abc'"'"'${S}' user=me`, "password='#' user=me"],
    [raw`password=abc\ ${S} user=me`, "password=# user=me"],
    [`password=ab,cd${S};e(f)g user=me`, "password=# user=me"],
    [`password=ab,user=me;token=cd&amp;x=1`, "password=#,user=me;token=#&amp;x=1"],
    [`password=b'${S}' token: Some("${S}"), user: me`, "password=# token: #, user: me"],
    [`{ password: <Buffer 5a 78 39>, user: 'me' }`, "{ password: #, user: 'me' }"],
    [
      `{ token: Uint8Array(2) [ 90, 120 ], secret: Map(1) { 1 => '${S}' }, x: 1 }`,
      "{ token: #, secret: #, x: 1 }",
    ],
    [`{ secret: [Object: null prototype] { a: '${S}' }, x: 1 }`, "{ secret: #, x: 1 }"],
    [`(password: ${S}). [token=${S}] me`, "(password: #). [token=#] me"],
    // What has no end: to the end of its line, and of the lines that are indented below it.
    [`token: 'tis ${S}\nmore, don't`, "token: '#\nmore, don't"],
    [`{\n  token: {\n    a: '${S}',\n    b: 2`, "{\n  token: #"],
    [`token: ["${S}", "b\n    at foo\n    at bar`, "token: #\n    at foo\n    at bar"],
    // Headers.
    [`users' logs: Cookie: a=b'; sid=${S}`, "users' logs: Cookie: #"],
    [`authorization=Token ${S} user=U1`, "authorization=# user=U1"],
    [`Authorization=Digest username="bob", response="${S}" x=1`, "Authorization=# x=1"],
    [`?authorization=${S}&user=U1&err=y`, "?authorization=#&user=U1&err=y"],
    [`cookie=a=1; sid=${S} user=U1`, "cookie=# user=U1"],
    [`{ Authorization: Token ${S}, Host: me }`, "{ Authorization: #, Host: me }"],
    [`{"authorization":12345,"status":500}`, `{"authorization":#,"status":500}`],
    // Names.
    [`{ tokens: ['${S}'], cookies: { sid: '${S}' }, x: 1 }`, "{ tokens: #, cookies: #, x: 1 }"],
    [`secrets=${S} passwords2: "${S}" user=me`, `secrets=# passwords2: "#" user=me`],
    [`pwd=${S};db_pass=${S};smtpPass=${S};user=me`, "pwd=#;db_pass=#;smtpPass=#;user=me"],
    [
      `password2=${S} token_value: ${S} authorization_header=${S} x=1`,
      "password2=# token_value: # authorization_header=# x=1",
    ],
  ])("%s", (text, masked) => {
    expect(maskSecrets(text, "#")).toBe(masked);
  });
});

describe("an everyday line comes through as it is:", () => {
  it.each([
    `{"authorization":null,"status":500,"error":"quota exceeded"}`,
    `{"requires_authorization":true,"error":"boom"}`,
    "{ cookie: undefined, status: 500 }",
    "set_cookie=false error=boom, authorization=none user=U1 err=x",
    "Authorization: null\nCookie: none",
    "Unexpected token: {\n    at foo (x.js:1:2)\n    at bar",
    "Unexpected token: [\n    at foo",
    `Unexpected token: <, or Unexpected token '<', "<!DOCTYPE "... is not valid JSON`,
    "SyntaxError: Unexpected token } in JSON at position 12\n    at JSON.parse (<anonymous>)",
    "Invalid token:\n    at verify (file:///app/auth.ts:3:5)",
    "tokens used: 512, prompt_tokens: 1,024, max_tokens=4.1k, tokens: 512/1024",
    `{"tokens":512,"usage":{"tokens":{"prompt":5,"completion":7}}}`,
    "tokens: unlimited, secrets: none, cookies: disabled",
    "pass: 12, fail: 1, PWD=/home/me, OLDPWD=~/x and pwd=C:\\work",
    "bypass=on compass: north secretary: ada token_type=bot password_reset=done",
    "usage: login --password <password> --user <user>, and --token is no option",
    "missing fields: \"token\", \"name\" and 'password', 'email'",
    `allow: ["authorization", "content-type"]`,
    "Token expired. The password is wrong, the secret of success and a token of thanks",
    "const hash = (password) => sha(password)",
    `Unexpected token "export", token 'u1' and password "is required" (token 12345678)`,
    "password is base64-encoded, the token is 32 characters, a secret is 20260101 old",
    "the token is 2026-11-29T10:17:44Z old, | token | expires_in_3600 |\n|---|---|",
    "**Password**: none, a *token* and **secret** things",
    `[{"code":"invalid_type","path":["token"],"message":"Required"}]`,
    `{"required":["token"],"properties":{"a":1,"b":{"c":2}},"x":1}`,
    `{"name":"password","type":"string","required":true}`,
    String.raw`{\"grant_type\":\"password\",\"user\":\"ada\"}`,
  ])("%s", (text) => {
    expect(maskSecrets(text, "#")).toBe(text);
  });
});

it.each([
  ["tokens", 512, false],
  ["tokens", "512", false],
  ["tokens", { prompt: 5 }, false],
  ["tokens", ["abc"], true],
  ["tokens", "abc", true],
  ["token", 512, false],
  ["token", 48_151, true],
  ["token", "undefined", false],
  ["password", true, false],
  ["password", "123", true],
  ["authorization", "Bearer null", false],
  ["assertion", "expected 3 to be 4", false],
  ["assertion", "PHNhbWxwOlJlc3BvbnNlIHhtbG5zOnNhbWxwPSJ1cm4", true],
  ["client_assertion", "short7one", true],
  ["pass", 12, false],
  ["db_pass", 12, true],
  ["pwd", "/home/me", false],
  ["pwd", "abc", true],
  ["pass\u200bword", "abc", true],
  ["\uff54oken", "abc", true],
])("tells of the key %s and what stands under it, %j, whether it is secret", (key, value, isSecret) => {
  expect(isSecretKey(key, value)).toBe(isSecret);
});

it("leaves nothing of a secret, whatever its name, what separates the two and what they stand in, and a plain field beside it", () => {
  const value = fc.stringMatching(/^[JKQVWXYZ0-9]{6,20}$/).filter((text) => /[A-Z]/.test(text));
  const name = fc.constantFrom(
    "token",
    "db_password",
    "clientSecret",
    "API-KEY",
    "passwords",
    "password2",
    "pwd",
    "token_value",
  );
  const signs = ["=", ":", "=>", "->", "==", "===", ":=", "!="].flatMap((sign) => [
    sign,
    ` ${sign} `,
    `${sign} `,
  ]);
  const quotes = fc.constantFrom("", '"', "'", "`");
  const json = (text: string) => JSON.stringify({ text }).slice(1, -1);
  const wrappers = [
    (text: string) => text,
    (text: string) => `{ ${text} }`,
    (text: string) => `at (${text}):`,
    json,
    (text: string) => json(json(text)),
    encodeURIComponent,
    (text: string) => text.replace(/["'=<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    (text: string) => text.replace(/["'=<>]/g, (sign) => raw`\u00${sign.charCodeAt(0).toString(16)}`),
  ];
  const cases = fc.tuple(
    value,
    name,
    fc.constantFrom(...signs),
    quotes,
    quotes,
    fc.constantFrom(...wrappers),
  );
  fc.assert(
    fc.property(cases, ([secret, key, sign, mark, around, wrap]) => {
      const text = wrap(`x=fine, ${mark}${key}${mark}${sign}${around}${secret}${around}, status=good`);
      const shown = maskSecrets(text, "#");
      expect(shown).not.toContain(secret);
      expect(shown).toMatch(/x(?:=|%3D|&#61;|\\u003d)fine.*status(?:=|%3D|&#61;|\\{1,2}u003d)good/);
      expect(maskSecrets(shown, "#")).toBe(shown);
    }),
    { numRuns: 1000 },
  );
});
