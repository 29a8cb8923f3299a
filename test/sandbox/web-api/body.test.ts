import { describe, expect, it } from "vitest";
import { defaultPolicy, type Sandbox } from "../../../src/sandbox/index.ts";
import { parseForm } from "../../../src/sandbox/web-api/parse-form.ts";
import fc, { anyCharacter } from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";
import { rawRequest, sandboxForFile, sendRaw } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile({ policy: { bodyLimitBytes: 4096 } });
const { user } = sandbox.tokens;
const authorization = `Authorization: Bearer ${user}`;
const app = sandbox.appId;

async function error(method: string, contentType: string | undefined, body: string): Promise<string> {
  const headers =
    contentType === undefined ? [authorization] : [authorization, `Content-Type: ${contentType}`];
  const answer = await rawRequest(sandbox, `POST /api/${method}`, headers, body);
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.body) as { error?: string }).error ?? "ok";
}

describe("content type and charset", () => {
  it.each([
    ["a form", "application/x-www-form-urlencoded", "a=b", "ok"],
    ["a form with a charset", "application/x-www-form-urlencoded; charset=utf-8", "a=b", "ok"],
    ["letters of any case", "APPLICATION/X-WWW-Form-Urlencoded; Charset=UTF-8", "a=b", "ok"],
    ["a quoted charset", 'application/x-www-form-urlencoded; charset="iso-8859-1"', "a=b", "ok"],
    ["an empty form", "application/x-www-form-urlencoded", "", "ok"],
    ["JSON", "application/json", "{}", "ok"],
    ["JSON with a charset", "application/json;charset=utf-8", '{"a":"b"}', "ok"],
    ["an empty JSON body", "application/json", "", "ok"],
    ["plain text", "text/plain", "a=b", "ok"],
    ["nothing at all", undefined, "", "ok"],
    ["data without a type", undefined, "a=b", "missing_post_type"],
    ["XML", "application/xml", "<a/>", "invalid_post_type"],
    ["a type that only begins right", "application/json5", "{}", "invalid_post_type"],
    ["an empty type", "", "a=b", "invalid_post_type"],
    ["another charset", "application/json; charset=utf-16", "{}", "invalid_charset"],
    ["a charset that is none", "application/x-www-form-urlencoded; charset=latin1", "a=b", "invalid_charset"],
  ])("%s", async (_what, contentType, body, expected) => {
    expect(await error("auth.test", contentType, body)).toBe(expected);
  });

  it.each([
    ["JSON", "application/json", `{"app_id":"${app}"}`],
    ["plain text", "text/plain", `app_id=${app}`],
    ["multipart", "multipart/form-data; boundary=edge", "--edge--"],
  ])("refuses %s where a method takes url-encoded forms only", async (_what, type, body) => {
    expect(await error("apps.activities.list", type, body)).toBe("invalid_post_type");
  });
});

describe("syntax", () => {
  const form = "application/x-www-form-urlencoded";
  it.each([
    ["a broken escape", form, "a=%zz", "invalid_form_data"],
    ["an escape cut short", form, "a=%4", "invalid_form_data"],
    ["escapes that are no UTF-8", form, "a=%ff", "invalid_form_data"],
    ["bytes that are no UTF-8", form, "a=\xff", "invalid_form_data"],
    ["the same bytes as Latin-1", `${form}; charset=iso-8859-1`, "a=\xff&b=%ff", "ok"],
    ["more fields than anything has", form, "a=b&".repeat(1001), "invalid_form_data"],
    ["JSON cut short", "application/json", '{"a":', "invalid_form_data"],
    ["a name given twice in JSON", "application/json", '{"a":1,"a":2}', "invalid_array_arg"],
    ["a name given twice within an argument", "application/json", '{"a":{"b":1,"b":2}}', "invalid_array_arg"],
    ["JSON that is a list", "application/json", "[]", "invalid_form_data"],
    ["JSON that is nested deeply", "application/json", `{"a":${"[".repeat(900)}${"]".repeat(900)}}`, "ok"],
    [
      "JSON that is nested too deeply",
      "application/json",
      `{"a":${"[".repeat(2000)}${"]".repeat(2000)}}`,
      "invalid_form_data",
    ],
    ["a name with a dash", form, "a-b=1", "invalid_arg_name"],
    ["a name without an end", form, `${"a".repeat(101)}=1`, "invalid_arg_name"],
    ["no name", form, "=1", "invalid_arg_name"],
    ["an odd name in JSON", "application/json", '{"a b":1}', "invalid_arg_name"],
    ["a name that means something elsewhere", "application/json", '{"__proto__":1}', "ok"],
    ["a list in brackets", form, "users[]=U1", "invalid_array_arg"],
    ["a list with an index", form, "users[0]=U1", "invalid_array_arg"],
    ["a field given twice", form, "limit=1&limit=2", "invalid_array_arg"],
    ["a field given twice with one value", form, "limit=1&limit=1", "invalid_array_arg"],
    ["a field given twice as plain text", "text/plain", "a=1&b=2&%61=1", "invalid_array_arg"],
    ["a body that is too large", form, `a=${"b".repeat(5000)}`, "invalid_arguments"],
  ])("%s", async (_what, contentType, body, expected) => {
    expect(await error("auth.test", contentType, body)).toBe(expected);
  });

  it("judges the arguments before the token", async () => {
    const answer = await rawRequest(sandbox, "POST /api/auth.test", [`Content-Type: ${form}`], "a-b=1");
    expect(answer.body).toContain("invalid_arg_name");
  });
});

describe("where arguments may stand", () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  it.each([
    ["the token in the body", [form], `token=${user}`, "POST /api/auth.test"],
    ["the token in header and body", [authorization, form], `token=${user}`, "POST /api/auth.test"],
    ["the token in the query", [], "", `POST /api/auth.test?token=${user}`],
    ["a GET of what only reads", [], "", `GET /api/auth.test?token=${user}`],
    ["a header in small letters", [`authorization: bearer ${user}`], "", "GET /api/auth.test"],
  ])("%s", async (_what, headers, body, line) => {
    expect((await rawRequest(sandbox, line, headers, body)).body).toContain('"ok":true');
  });

  it("reads multipart forms", async () => {
    const parts = ["app_id", "limit"].map(
      (name) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${name === "limit" ? "1" : app}\r\n`,
    );
    const type = "multipart/form-data; boundary=edge";
    expect(await error("auth.test", type, `${parts.join("")}--edge--\r\n`)).toBe("ok");
    expect(await error("auth.test", type, "--edge\r\nnonsense")).toBe("invalid_form_data");
    const twice = `${parts.join("")}${parts[1]}--edge--\r\n`;
    expect(await error("auth.test", type, twice)).toBe("invalid_array_arg");
  });

  it("names the field that is given twice", async () => {
    const line = "POST /api/auth.test?limit=1&limit=2";
    const { body } = await rawRequest(sandbox, line, [authorization]);
    expect(JSON.parse(body)).toMatchObject({
      error: "invalid_array_arg",
      response_metadata: { messages: [expect.stringContaining('"limit" is given more than once')] },
    });
  });

  it("counts a field of the body before that of the query", async () => {
    const query = `POST /api/apps.activities.list?limit=0&app_id=${app}`;
    const headers = [authorization, "Content-Type: application/x-www-form-urlencoded"];
    expect((await rawRequest(sandbox, query, headers, "limit=1")).body).toContain('"ok":true');
  });
});

it("reads a body whose length was not announced", async () => {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const token = `token=${user}`;
  const chunks = `3\r\n${token.slice(0, 3)}\r\n${(token.length - 3).toString(16)}\r\n${token.slice(3)}\r\n0\r\n\r\n`;
  const head = [
    "POST /api/auth.test HTTP/1.1",
    `Host: ${new URL(sandbox.url).host}`,
    type,
    "Connection: close",
  ];
  const chunked = await sendRaw(
    sandbox,
    `${head.join("\r\n")}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
  );
  expect(chunked.body).toContain('"ok":true');
});

describe("a body that stops before its end is answered with request_timeout", () => {
  const part = (of: Sandbox) =>
    [
      "POST /api/auth.test HTTP/1.1",
      `Host: ${new URL(of.url).host}`,
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 100",
      "",
      "token=",
    ].join("\r\n");

  it("when the sender ends the connection", async () => {
    const answer = await sendRaw(sandbox, part(sandbox), { endAfter: true });
    expect(answer.body).toBe('{"ok":false,"error":"request_timeout"}');
  });

  it("when the sender waits too long", async () => {
    const clock = fakeClock();
    const waiting = await sandboxForFile({ clock });
    const answer = sendRaw(waiting, part(waiting));
    await until(() => clock.sleepers > 0, "the wait for the rest");
    await clock.advance(defaultPolicy.bodyTimeoutMs);
    expect((await answer).body).toBe('{"ok":false,"error":"request_timeout"}');
  });
});

it("reads every form that URLSearchParams writes", () => {
  const pairs = fc.uniqueArray(
    fc.tuple(fc.string({ unit: "grapheme", minLength: 1 }), fc.string({ unit: anyCharacter })),
    {
      selector: ([name]) => name,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(pairs, (fields) => {
      const wellFormed = fields.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()] as const);
      const parsed = parseForm(
        new URLSearchParams(wellFormed.map(([name, value]): [string, string] => [name, value])).toString(),
        "utf-8",
      );
      expect(parsed).toEqual({ ok: true, value: new Map(wellFormed) });
    }),
    { numRuns: 200 },
  );
});
