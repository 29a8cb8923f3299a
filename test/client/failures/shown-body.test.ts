import { describe, expect, it } from "vitest";
import { createRedactor } from "../../../src/client/failures/redact.ts";
import { createClient } from "../../../src/client/index.ts";
import fc from "../../support/cases.ts";

/** How a body may carry a value under a name; what stands around it has small letters only. */
const shapes: Readonly<Record<string, (name: string, value: string) => string>> = {
  "a JSON object": (name, value) => `{"ok":"true","note":"x","${name}":"${value}","more":[1]}`,
  "an object inside": (name, value) => `{"ok":1,"team":{"inner":[{"${name}":"${value}"}]},"more":"y"}`,
  "a list under the name": (name, value) => `{"${name}":["${value}","${value}"],"more":"y"}`,
  "an object under the name": (name, value) => `{"${name}":{"is":{"here":"${value}"}},"more":"y"}`,
  "JSON behind a stray sign": (name, value) => `x{"ok":true,"${name}":"${value}","more":[1]}`,
  "JSON in a text of JSON": (name, value) => JSON.stringify({ body: `{"${name}":"${value}"}`, more: "y" }),
  "damaged JSON": (name, value) => `{"ok":true,nope,"${name}":"${value}","more":1}`,
  "JSON laid out": (name, value) => `{\n  "ok": 1,\n  "${name}": "${value}",\n  "more": 1\n}`,
  "a form": (name, value) => `ok=true&${name}=${value}&more=1`,
  XML: (name, value) => `<answer><ok/><${name}>${value}</${name}></answer>`,
  "a page": (name, value) => `<h1>done</h1><input type="x" name="${name}" value="${value}"><p>more</p>`,
  "a page with the value first": (name, value) => `<p>done</p><input value="${value}" name="${name}">`,
  "lines like headers": (name, value) => `ok: true\n${name}: ${value}\nmore: y`,
  "a sentence": (name, value) => `the ${name} is ${value} for now`,
  "a printed object": (name, value) => `{'ok': True, '${name}': '${value}', 'more': 1}`,
};

const names = [
  "access_token",
  "refreshToken",
  "client-secret",
  "PASSWORD",
  "api_key",
  "Set-Cookie",
  "code_verifier",
];
const escapes: readonly ((letter: string) => string)[] = [
  (letter) => `\\u00${hex(letter)}`,
  (letter) => `%${hex(letter)}`,
  (letter) => `%25${hex(letter)}`,
  (letter) => `&#x${hex(letter)};`,
  (letter) => `\u200b${letter}`,
];
const name = fc
  .tuple(fc.constantFrom(...names), fc.nat(20), fc.option(fc.constantFrom(...escapes)))
  .map(([plain, at, coded]) =>
    coded
      ? [...plain].map((letter, i) => (i === at % plain.length ? coded(letter) : letter)).join("")
      : plain,
  );
const secret = fc.string({ unit: fc.constantFrom(..."JKQVWXYZ0123456789-._"), minLength: 8, maxLength: 40 });

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(2, "0");
}

/** Runs of four of its signs that are shown. */
function runsOf(value: string, shown: string): readonly string[] {
  return Array.from({ length: value.length - 3 }, (_, at) => value.slice(at, at + 4)).filter((run) =>
    shown.includes(run),
  );
}

describe("a body that is no answer", () => {
  it.each(Object.entries(shapes))(
    "shows nothing of a secret under its name, cut anywhere: %s",
    (_, shape) => {
      const property = fc.property(name, secret, fc.nat(200), (under, value, cut) => {
        const body = shape(under, value);
        const shown = createRedactor([]).body(body.slice(0, body.length - (cut % body.length)));
        expect(runsOf(value, shown)).toEqual([]);
      });
      fc.assert(property, { numRuns: 150 });
    },
  );

  it.each(["a JSON object", "an object inside", "a form", "XML", "JSON in a text of JSON"])(
    "shows nothing of a secret that lost its name, the beginning being cut: %s",
    (kind) => {
      const property = fc.property(name, secret, fc.nat(200), (under, value, cut) => {
        const body = shapes[kind]?.(under, value) ?? "";
        const end = body.lastIndexOf(value) + value.length;
        const shown = createRedactor([]).body(body.slice(1 + (cut % (end - 1))));
        expect(runsOf(value, shown)).toEqual([]);
      });
      fc.assert(property, { numRuns: 150 });
    },
  );

  it.each([
    ['{"ok":"true","warning":"x","items":[{"id":7}]}', '{"ok":"true","warning":"x","items":[{"id":7}]}'],
    ['{"ok":true,"items":[{"id":"F1","na', '{"ok":true,"items":[{"id":"F1",…'],
    ["502 Bad Gateway", "502 Bad Gateway"],
    ["<html lang='en'><h1 class=\"a>b\">Busy</h1>", "<html><h1>Busy</h1>"],
    ["<!-- made by x --><!DOCTYPE html><title>Sign in</title>", "<!DOCTYPE html><title>Sign in</title>"],
    ["no route for request 8f3a2b1c9d", "no route for request …"],
    ["your token is of no use", "your token…"],
    ["ok=true&team=T1", ""],
    ["no route leads to a%2Fb here", ""],
    ["<html><h1>400 Bad</h1><p>sid QQQQ1234</p></html>", "<html><h1>400 Bad</h1><p>sid …</p></html>"],
    ["cannot reach https://user:hunter@a.example/x", "cannot reach …"],
    ["upstream at 12:30@host is gone, ask ops@a.example", "upstream at … is gone, ask ops@a.example"],
    ["at 2026-01-05T12:30:15@host svc:hunter@a.example", "at …"],
    ["no docker://nginx:1@sha256:0 is there", "no … is there"],
    ['{"at":"12:30","mail":"a@b.example","more":[1]}', '{"at":"12:30","mail":"a@b.example","more":[1]}'],
    ['cannot reach "upstream": connection refused', 'cannot reach "upstream": connection refused'],
    ["Bad Gateway: host & port unreachable", "Bad Gateway: host & port unreachable"],
    ["Service is unavailable (retry=5)", "Service is unavailable …"],
    ['Get "https://a.example/x?y=1": dial failed at once', "Get … dial failed at once"],
  ])("shows what says why: %j", (body, shown) => {
    expect(createRedactor([]).body(body)).toBe(shown);
  });

  it.each([
    String.raw`{"message":"upstream http:\/\/svc:QQQQ@10.0.0.1:3128 refused"}`,
    String.raw`{"m":"http:\u002f\u002fsvc:QQQQ@h"}`,
    '{"m":"http%3A%2F%2Fsvc:QQQQ@h refused"}',
    '{"proxy":"svc:QQQQ@10.0.0.1:3128"}',
    '{"m":"upstream svc:QQQQsecret@h',
    "upstream svc:QQQQ@proxy.local refused",
    "upstream svc:aa/QQQQ@proxy.local refused",
    "<p>upstream svc:QQQQ@proxy.local</p>",
    String.raw`<p>http:\/\/svc:QQQQ@h</p>`,
    '<p>http://svc:"QQQQ"@h</p>',
    "<p>http&#58;//svc&#58;QQQQ&#64;h</p>",
    '{"m":"svc&colon;QQQQ&commat;h"}',
  ])("shows no password of an address: %s", (body) => {
    expect(createRedactor([]).body(body)).not.toContain("QQQQ");
  });

  it.each([
    ['{"ok":1,"all":[{"value":"QQQQ","name":"access_token"}]}', '{"ok":1,"all":[…'],
    ['{"value":"QQQQ","of":{"a":["]"]},"name":"client_secret","more":1}', ""],
    [String.raw`{"ok":1,"body":{"x":"{\"value\":\"QQQQ\",\"name\":\"token\"}"}}`, '{"ok":1,"body":…'],
    ['{"ok":1,"access_token":"QQQQ"}', '{"ok":1,"access_token…'],
    ['{"ok":1,"m":"Basic YWRhOlFRUVE=","n":1}', '{"ok":1,"m":"[redacted]","n":1}'],
  ])("shows no secret that stands before its name, or has none: %s", (body, shown) => {
    expect(createRedactor([]).body(body)).toBe(shown);
  });

  it.each([
    ["a dash written as a code", String.raw`{"x":"xoxb\u002d1234567-QQQQ","y":1}`],
    ["a letter written as a code", "x xo%78e.xoxp-1-QQQQQQQQ y"],
    ["what cannot be seen in its beginning", "x xo\u200bxb-1234567-QQQQ y"],
    ["codes of base64", '{"ok":true,"x":"xoxd-1%2F567%2BQQQQ"}'],
  ])("masks what looks like a token with %s", (_, body) => {
    expect(createRedactor([]).body(body)).not.toMatch(/567|QQQQ/);
    expect(createRedactor([]).text(body)).not.toMatch(/567|QQQQ/);
  });
});

describe("the error of a call", () => {
  const bodies: Readonly<Record<string, string>> = {
    whole: '{"access_token":"QQ.WW.XX","opaque":"QQ.WW.XX"}',
    form: "opaque=QQ.WW.XX",
    "of one word": "QQ.WW.XX",
    "with a page": "<p>QQ.WW.XX</p>",
  };
  const client = (answer: { readonly status?: number; readonly body?: string; readonly location?: string }) =>
    createClient({
      baseUrl: "http://127.0.0.1:1",
      token: "xoxb-1-2",
      maxAttempts: 1,
      transport: {
        send: async () => ({
          status: answer.status ?? 200,
          headers: {
            "content-type": "application/json",
            ...(answer.location && { location: answer.location }),
          },
          body: Buffer.from(answer.body ?? ""),
        }),
        close: async () => {},
      },
    });

  it.each(Object.entries(bodies))("that is made for tokens shows nothing of a body: %s", async (_, body) => {
    for (const status of [200, 500]) {
      const { oauth, tooling } = client({ status, body });
      for (const call of [oauth.v2.access({ code: "c" }), tooling.tokens.rotate({ refresh_token: "r-1" })]) {
        const error: unknown = await call.catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ kind: "transport" });
        expect(JSON.stringify(error) + String(error)).not.toContain("QQ");
      }
    }
  });

  it("says that what is not shown is there", async () => {
    const said = async (body: string) =>
      String(
        await client({ status: 502, body })
          .auth.test({})
          .catch((thrown: unknown) => thrown),
      );
    expect(await said("a=1&b=2")).toContain("; what it says is not shown, as a secret may stand there");
    expect(await said(" ")).not.toContain("not shown");
    expect(await said("Bad Gateway")).toContain("; it begins with Bad Gateway");
  });

  it.each([
    ["https://u:QQQQ@a.example/x/y?access_token=QQQQ#QQQQ", "https://a.example/x/y."],
    ["//QQQQ@a.example?QQQQ", "//a.example."],
    ["/sign-in?code=QQQQ", "/sign-in."],
  ])("names of a redirect only the place: %s", async (location, place) => {
    const error: unknown = await client({ status: 302, location })
      .auth.test({})
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(`points to ${place}`);
    expect(JSON.stringify(error) + String(error)).not.toContain("QQ");
  });

  it("masks what is secret by its name or its form in the words of a refusal", async () => {
    const body = JSON.stringify({
      ok: false,
      error: "odd https://ada:QQQQ@db.example",
      response_metadata: { messages: ["no refresh_token=QQQQ here", "no d=xoxd-ab%2FQQQQ%2BQQQQ here"] },
      errors: ['{"password":"QQQQ"}', "https://hooks.slack.com/services/T01/B01/QQQQ"],
    });
    const error: unknown = await client({ body })
      .auth.test({})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "odd https://[redacted]@db.example" });
    expect(JSON.stringify(error) + String(error)).not.toContain("QQ");
  });
});
