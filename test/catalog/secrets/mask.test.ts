import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { holdsSecret, maskSecrets } from "../../../src/catalog/secrets/mask.ts";
import { isSecretKey } from "../../../src/catalog/secrets/names.ts";
import fc, { anyCharacter } from "../../support/cases.ts";
import { root } from "../../support/pages.ts";

it.each([
  ["a token of the vendor", "used xoxb-1234-abcd here", "used # here"],
  ["a header", "Authorization: Basic dXNlcjpwYXNz, sent", "Authorization: #"],
  ["a header in an object", `{ "Authorization": "Basic dXNl" }`, `{ "Authorization": "#" }`],
  ["a word after its key", "password=hunter2 user=ada", "password=# user=ada"],
  ["keys of other services", "SECRET_KEY=abc secretAccessKey: abcd", "SECRET_KEY=# secretAccessKey: #"],
  ["a key of storage, and a phrase", "AccountKey=ab+c==;passphrase=ab c", "AccountKey=#;passphrase=# c"],
  ["a parameter of an address", "GET /x?client_secret=s3cr3t&page=2", "GET /x?client_secret=#&page=2"],
  ["JSON", `{"api_key":48151,"apiKey":"k1","note":"fine"}`, `{"api_key":#,"apiKey":"#","note":"fine"}`],
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
    "token: undefined, secret: null, tokens: [], token: [ ], password=",
    "token: undefined, secret: null, tokens: [], token: [ ], password=",
  ],
  ["a word that explains nothing", "the token: hunter is old", "the token: # is old"],
  ["a header that begins with a token", "Cookie: xoxd-abcd; s=hunter2\nfine", "Cookie: #\nfine"],
  ["a cookie of the vendor", "d is xoxd-Ab1/hunter+2zebra== end", "d is # end"],
  ["a cookie as it is sent", "d=xoxd-Ab1%2Fhunter%2B2zebra%3D%3D; x=1", "d=#; x=1"],
  ["a cookie encoded twice", "d=xoxd-%252Fhunter%252B2zebra; x=1", "d=#; x=1"],
  ["a cookie in JSON", String.raw`{"d":"xoxd-Ab1\/hunter\/2"}`, `{"d":"#"}`],
  ["a password in an address", "at https://ada:p@ss!@db.example/a@b now", "at https://#@db.example/a@b now"],
  [
    "a password in an address in JSON",
    String.raw`"redis:\/\/:hunter@db\/0"`,
    String.raw`"redis:\/\/#@db\/0"`,
  ],
  ["a password in a coded address", "?u=https%3A%2F%2Fada%3Ahunter%40db&x=1", "?u=https%3A%2F%2F#%40db&x=1"],
  ["a password in an address of a page", "http&#58;//ada&#58;hunter&#64;db", "http&#58;//#&#64;db"],
  [
    "a password in an address of names",
    "http&colon;&sol;&sol;ada&colon;hunter&commat;db",
    "http&colon;&sol;&sol;#&commat;db",
  ],
  [
    "a password behind an image",
    "docker://ada:hunter@reg/nginx:1@sha256:0a1b",
    "docker://#@reg/nginx:1@sha256:0a1b",
  ],
  ["a password with signs of a text", "at http://ada:hun,t(er)@db and //[::1]", "at http://#@db and //[::1]"],
  ["a token that begins like a word", "Bearer token-hunter2, Bearer authx1.hunter", "#, #"],
  ["a password with a quote", "https://o'ada:it's@db", "https://#@db"],
  [
    "the way of a webhook",
    "to https://hooks.slack.com/services/T01/B01/Xhunter.",
    "to https://hooks.slack.com/services/#.",
  ],
  [
    "the way of a trigger",
    "hooks.slack.com%2Ftriggers%2FT01%2F12%2Fhunter x",
    "hooks.slack.com%2Ftriggers%2F# x",
  ],
  [
    "the way of an address to answer at",
    '{"url":"https:\\/\\/hooks.slack.com\\/actions\\/T01\\/123\\/hunter","x":1}',
    '{"url":"https:\\/\\/hooks.slack.com\\/actions\\/#","x":1}',
  ],
  [
    "the way of such an address for a command, with a port and slashes",
    "hooks.slack.com:443//commands/T01/123/hunter, hooks.slack-gov.com/app/T01/1/hunter?x=1",
    "hooks.slack.com:443//commands/#, hooks.slack-gov.com/app/#?x=1",
  ],
  ["a password where a path has made one slash of two", "/w/https:/ada:hunter@db/x y", "/w/https:/#@db/x y"],
  ["a user and a password in a header", "sent Basic YWRhOmh1bnRlcg== to it", "sent # to it"],
  ["the same in an address", "sent Basic%20YWRhOmh1bnRlcjI%3D%20to", "sent #%20to"],
  ["a token behind a word of a header", "basic xoxb-1234-abcd, Basic Bearer hunter2", "basic #, Basic #"],
  [
    "a header with a quoted parameter",
    `Authorization: Token token="hunter2" was refused`,
    "Authorization: #",
  ],
  [
    "a header with many of them",
    `Proxy-Authorization: Digest username="bob", response="66"\nfine`,
    "Proxy-Authorization: #\nfine",
  ],
  ["a quoted cookie", `Set-Cookie: a="hunter2"; b='3'`, "Set-Cookie: #"],
  [
    "a header in quotes, and no more",
    `curl -H 'Authorization: Token token="hunter2"' -d 'fine'`,
    `curl -H 'Authorization: #' -d 'fine'`,
  ],
  [
    "a header in JSON",
    String.raw`{"it's":"Authorization: OAuth a=\"h\", b=\"i\"","x":"fine"}`,
    `{"it's":"Authorization: #","x":"fine"}`,
  ],
  [
    "a quote in JSON in JSON",
    String.raw`"{\"secret\":\"a\\\"b\",\"x\":1}"`,
    String.raw`"{\"secret\":\"#\",\"x\":1}"`,
  ],
  [
    "JSON in JSON in JSON",
    String.raw`"{\\\"token\\\":\\\"hunter2\\\",\\\"x\\\":1}"`,
    String.raw`"{\\\"token\\\":\\\"#\\\",\\\"x\\\":1}"`,
  ],
  [
    "a list and an object",
    `{"token":["a]","b"],"x":1,"secret":{"v":["c"]}, y}`,
    `{"token":#,"x":1,"secret":#, y}`,
  ],
  [
    "a list of headers",
    `{"set-cookie":["a=1; s=hunter2","b"],"status":500}`,
    `{"set-cookie":#,"status":500}`,
  ],
  ["a list that does not end", `token: ["a", "b"`, "token: #"],
  ["a value on the next line", `"password":\n  "hunter2",\n"x": 1`, `"password":\n  "#",\n"x": 1`],
  ["a value behind other spaces", "password\u00a0=\u00a0hunter2 x", "password\u00a0=\u00a0# x"],
  ["a word of a header twice", "Bearer Bearer hunter2, Bearer bearer", "#, #"],
  [
    "the way of a webhook with more slashes",
    "hooks.slack.com/services/T1/B1//hunter x",
    "hooks.slack.com/services/# x",
  ],
  ["what is masked but for its end", "token=#hunter2, password: #", "token=#, password: #"],
  [
    "the signature of a signed address",
    "GET /k?X-Amz-Date=1&X-Amz-Signature=0123abcd&x=1",
    "GET /k?X-Amz-Date=1&X-Amz-Signature=#&x=1",
  ],
  [
    "the code and the ticket that are exchanged",
    "GET /oauth/callback?code=12345.678.9f8e7d6c&state=a wss://x.example/link/?ticket=0a1b2c3d-4e5f-6a7b&app_id=1",
    "GET /oauth/callback?code=#&state=a wss://x.example/link/?ticket=#&app_id=1",
  ],
  [
    "the user that curl is given",
    "$ curl -sS -u ada:hunter https://x.example; curl --user='ada:hun ter' x, curl -d a -su ada:hunter",
    "$ curl -sS -u # https://x.example; curl --user=# x, curl -d a -su #",
  ],
  ["a shared signature", "/k?sv=1&amp;sig=abcdefghijklmnop%2Bq%3D&amp;x=1", "/k?sv=1&amp;sig=#&amp;x=1"],
])("masks %s", (_, text, masked) => {
  expect(maskSecrets(text, "#")).toBe(masked);
});

it.each([
  "https://ada@db.example/x, https://db.example:8080/users/a@b.example and https://[::1]:8080/a@b",
  "file://C:/node_modules/@types/x, git+ssh://git@code.example:a/b.git and https://x.example/@scope/x?at=1:2@3",
  `"https://api:8080", "mail": "ada@b.example"`,
  String.raw`http://api:8080\nada@b.example`,
  "call `http://api:` + port as ada@b.example, or fetch('http://api:8080').then(a@b)",
  "https://hooks.slack.com/docs/T1 and hooks.slack.com/, hooks.slack.com:443/actions, hooks.slack.com.example/a/b/c/d",
  "https:/x.example/a:b@c, -v data:/srv:ro@x and PATH=/usr:/opt:me@host",
  "surveyJobs.entries.first, keyJournal.items.map and moneyJournals.all.of",
  "https://hooks.slack.com/services and hooks.slack.com/services/T0123456789",
  "Basic authentication, basic information/reading, Basic YWRhIGxvdmVsYWNl and a basic workflow2026",
  "?signature=none&sig=1&signature_version=AWS4-HMAC-SHA256&X-Amz-Date=20260101T000000Z",
  "docker run -u 1000:1000 x, sort -u a:b, curl/8.5.0 -u a:b and curl -u ada https://x.example:80/a:b",
  "?code=invalid_auth_of_this_app&x=1, ?code=404 and ?ticket=JIRA-12345",
  "Fn0123456789 of A0123456789 in 0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f at 12:30:15, 100%25 done &amp; well",
  "xox-rays, xoxo, eyJ.a.b and a bearer of good news",
  "docker://nginx:1.25@sha256:0a1b2c3d, oci://reg.example:tag@sha512:0a1b and docker://reg.example/a:1@sha256:0a",
  "[http://h:80](mailto:a@b), http://h:80,ops@x.example, (http://h:8080)a@b and http://h:8080;contact=a@b.example",
  "see http://h,mailto:a@b, (http://h)mailto:a@b and http://[::1]:80,a@b",
  "The Bearer authentication failed. Bearer authorization, (a Bearer token) or Bearer credentials?",
  `WWW-Authenticate: Bearer realm="api", error="invalid"`,
])("leaves as it is what is no secret: %s", (text) => {
  expect(maskSecrets(text, "#")).toBe(text);
  expect(holdsSecret(text)).toBe(false);
});

it("leaves nothing of a secret by its form, however its signs are written and whatever stands around it", () => {
  const letters = fc.stringMatching(/^[JKQVWXYZ0-9]{12,40}$/);
  const forms = [
    (value: string) => `xoxd-${value.slice(0, 6)}/${value.slice(6, 9)}+${value.slice(9)}==`,
    (value: string) => `https://ada:${value}@db.example`,
    (value: string) => `https://hooks.slack.com/services/T01/B01/${value}`,
  ];
  const coded = (spell: (sign: string) => string) => (text: string) => text.replace(/[^\w.-]/g, spell);
  const code = (sign: string) => sign.charCodeAt(0).toString(16);
  const writings = [
    (text: string) => text,
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    coded((sign) => `&#x${code(sign)};`),
    coded((sign) => `\\u00${code(sign)}`),
    (text: string) => JSON.stringify(JSON.stringify(text)).replaceAll("/", "\\/"),
    (text: string) => [...text].join("\u200b"),
  ];
  const around = fc.constantFrom("", " ", '"', "(", ", so\n");
  const cases = fc.tuple(letters, fc.constantFrom(...forms), fc.constantFrom(...writings), around);
  fc.assert(
    fc.property(cases, ([value, form, write, beside]) => {
      const shown = maskSecrets(`${beside}${write(form(value))}${beside}`, "#");
      expect(shown).not.toMatch(/[JKQVWXYZ0-9]\u200b?[JKQVWXYZ]/);
    }),
  );
});

it("leaves a text as it is that was masked before", () => {
  const parts =
    'token password Authorization Bearer_ Basic_ YWRhOmh1bnRlcg== xoxb-1234 https:// ada: pw@ ?sig=0123456789abcdef [redacted] [ ] { } : = _ " \' \\ \\" , a'.split(
      " ",
    );
  const texts = fc.array(fc.constantFrom(...parts.map((part) => part.replace("_", " "))), { maxLength: 12 });
  fc.assert(
    fc.property(texts, (drawn) => {
      const masked = maskSecrets(drawn.join(""), "[redacted]");
      expect(maskSecrets(masked, "[redacted]")).toBe(masked);
    }),
    { examples: [[["token", ":", "a", " a"]], [["token", "=", "[", "}", "token"]]], numRuns: 1000 },
  );
});

/** What is sent or copied as a header, where a token itself stands behind the words. */
const headers = [
  "src/client/request/write-request.ts",
  "src/client/rest/rest-call.ts",
  "src/session/curl-command.ts",
];

it("finds no secret in a sentence of ours: masked, it would be another one", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const masked = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
    return Array.from(
      code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g),
      ([, plain, template = ""]) =>
        (plain ?? template).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "value").replaceAll("\\`", "`"),
    )
      .filter((text) => text.includes(" ") && maskSecrets(text, "#") !== text)
      .map((text) => ({ file, text }));
  });
  expect(masked.filter(({ file }) => !headers.includes(file))).toEqual([]);
  expect(masked).toHaveLength(headers.length);
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

it("leaves nothing of a header's parameters, whatever quotes they and the header stand in, as deep as they are in JSON", () => {
  const secret = fc.stringMatching(/^[JKQVWXYZ0-9]{6,20}$/);
  const name = fc.constantFrom("Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie");
  const marks = fc.constantFrom(...["\"'", "'\"", '"`', "`'", '" ', "' ", '""'].map((pair) => [...pair]));
  const before = fc.constantFrom("", "it's ", 'said "no" to ', "{ ");
  const cases = fc.tuple(secret, name, marks, before, fc.nat({ max: 3 }));
  fc.assert(
    fc.property(cases, ([value, header, [inner = "", outer = ""], words, depth]) => {
      const around = outer === inner ? "" : outer;
      let text = `${words}${around}${header}: Token a=${inner}${value}${inner}, b=${inner}${value}${inner}${around} and so on`;
      for (let level = 0; level < depth; level++) text = JSON.stringify({ text, x: 1 });
      expect(maskSecrets(text, "#")).not.toMatch(/[JKQVWXYZ0-9]{6}/);
    }),
    { examples: [[["KJWK0J", "Set-Cookie", ['"', " "], "{ ", 0]]] },
  );
});

it("takes any text, in time that grows with its length", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void maskSecrets(text, "#")));
  const parts = [
    "cookie:'",
    'authorization:a="',
    "token=[",
    "token={'",
    "token=",
    "token='",
    'token:\\"',
    "a-",
    "password \t ",
    "eyJ",
    "token=a ",
    'token=a"b ',
    "token: |\n ",
    "token:{\n",
    "token=(",
    "token='a'+",
    "token=<Buffer ",
    "token, value:",
    "token is ",
    "token | 1a1",
    'token "1a1a1a1a',
    "token (1a1a1a1a ",
    "**token**",
    "--token ",
    "<token>a",
    "tokens=[1,",
    "authorization=digest a=b, ",
    "token=%22a ",
    "\\",
    'token:"\\\\\\"',
  ];
  const ofForms = [
    "-eyJ",
    "a.eyJ-",
    "://a:",
    ":\\/\\/'a",
    "hooks.slack.com/services/a/",
    "hooks.slack.com/",
    "hooks.slack.com//",
    "https:/a:",
    "aeyJaaaaaOiI",
    "curl -u ",
    "curl -u a",
    "?code=1a",
    "Basic a/",
    "xoxd-\\/",
    "%3A%2F",
    "-----BEGIN PRIVATE KEY",
    "://a@",
    'Bearer token "',
  ];
  for (const part of parts) expect(maskSecrets(part.repeat(20_000), "#").length).toBeGreaterThan(0);
  for (const part of ofForms) expect(maskSecrets(part.repeat(10_000), "#").length).toBeGreaterThan(0);
  // Quotes behind so many backslashes that none of them closes one, behind brackets without an end.
  const neverClosed = `${"\\".repeat(31)}"`.repeat(4000);
  expect(maskSecrets("x (token=(\n".repeat(90) + neverClosed, "#").length).toBeGreaterThan(0);
});

it.each([
  ...["password_confirmation", "passwordConfirm", "password_new", "SLACK_TOKEN_PROD", "SECRET_STAGING"],
  ...["ENCRYPTION_KEY", "signing_key", "masterKey", "ssh_key", "secret_key_base", "passcode"],
])("masks what stands beside %s, in a line and in JSON", (name) => {
  expect(maskSecrets(`set ${name}=hunter22x now`, "#")).toBe(`set ${name}=# now`);
  expect(maskSecrets(JSON.stringify({ [name]: "hunter22x" }), "#")).toBe(`{"${name}":"#"}`);
});
