/** No answer that went well shows the token that it was asked with, wherever it goes from there. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redacted } from "../../../src/client/failures/redact.ts";
import { createClient } from "../../../src/client/index.ts";
import { headersWithoutTokens, withoutTokens } from "../../../src/client/response/own-tokens.ts";
import { recordExportNames } from "../../../src/exports/exports.ts";
import fc from "../../support/cases.ts";
import { json, type MisbehavingServer, misbehavingServer } from "../../support/misbehaving-server.ts";
import { runFlowtail } from "../../support/run-command.ts";

const token = "xoxp-1234567890-echoed-q";
const text = `before ${token} after ${token}`;

let server: MisbehavingServer;
beforeAll(async () => {
  server = await misbehavingServer();
  server.always(
    json({
      ok: true,
      args: { note: text },
      items: [{ id: text }],
      datastores: [
        {
          app_id: "A0123456789",
          name: "requests",
          declaration: {
            primary_key: "id",
            attributes: { id: { type: "string" }, [text]: { type: "string" } },
          },
        },
      ],
      workflows: [{ app_id: "A0123456789", id: "Wf1", callback_id: "call", title: text, steps: [] }],
      access_token: token,
      token,
      activities: [
        {
          level: "info",
          event_type: "function_execution_output",
          source: "developer",
          component_type: "functions",
          component_id: "Fn1",
          created: 1_732_000_000_000_000,
          trace_id: "Tr1",
          payload: { log: text },
        },
      ],
      entries: [{ id: "1", date_create: 1_732_000_000, action: "user_login", details: { note: text } }],
      schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
      totalResults: 1,
      Resources: [{ id: "U1", userName: text }],
      response_metadata: { next_cursor: "" },
    }),
  );
});
afterAll(() => server[Symbol.asyncDispose]());

/** A format may have escapes for brackets; of the token, which begins with a letter, nothing stands there. */
const maskedAsWritten = /before [^a-z\s]*redacted[^a-z\s]* after [^a-z\s]*redacted/;

const run = (words: readonly string[]) =>
  runFlowtail(words, {
    env: { FLOWTAIL_TOKEN: token, FLOWTAIL_BASE_URL: server.url, FLOWTAIL_APP_ID: "A0123456789" },
  });

describe("the own token in an answer", () => {
  it.each(recordExportNames)("is masked by tail as %s", async (output) => {
    const { code, stdout } = await run(["tail", "--output", output]);
    const remedy = `where --output ${output} shows nothing that a function printed, put the text above where it shows it`;
    expect([code, stdout], remedy).toEqual([0, expect.stringMatching(maskedAsWritten)]);
    expect(stdout).not.toContain(token);
  });

  it.each([
    ["api", "auth.test", "--output", "json"],
    ["audit", "logs", "--output", "json"],
    ["scim", "users", "list", "--output", "json"],
    ["workflows", "list", "--output", "json"],
    ["datastore", "list", "--no-count", "--output", "json"],
  ])("is masked by %s %s", async (...words) => {
    const { code, stdout } = await run(words);
    expect([code, stdout]).toEqual([0, expect.stringContaining("before [redacted] after [redacted]")]);
    expect(stdout).not.toContain(token);
  });

  it("stays in items of a datastore, which are written back as they are", async () => {
    const { stdout } = await run(["datastore", "query", "requests", "--output", "ndjson"]);
    expect(JSON.parse(stdout)).toEqual({ id: text });
  });

  it("stays in an answer that is asked for a token", async () => {
    const client = createClient({ baseUrl: server.url, tokens: { user: token } });
    const args = { client_id: "1", client_secret: "secret", code: "code" };
    expect(await client.oauth.v2.access(args)).toMatchObject({ access_token: token });
    await client.close();
  });
});

it("is masked in each value of a header, also of an answer that is asked for a token", async () => {
  const headers = { "x-one": `a ${token}`, "x-list": ["b", token], none: undefined };
  const masked = { "x-one": "a [redacted]", "x-list": ["b", "[redacted]"], none: undefined };
  expect(headersWithoutTokens(headers, [token, "b"])).toEqual(masked);
  await using client = createClient({
    baseUrl: "http://127.0.0.1:1",
    tokens: { user: token },
    transport: {
      send: async () => ({ status: 200, headers, body: Buffer.from('{"ok":true}') }),
      close: async () => {},
    },
  });
  const args = { client_id: "1", client_secret: "secret", code: "code" };
  expect(await client.exchange("oauth.v2.access", args)).toMatchObject({ ok: true, headers: masked });
});

describe("bytes", () => {
  it("without the token are the same ones", () => {
    const body = Buffer.from('{"ok":true}');
    expect(withoutTokens(body, [token, "short"])).toBe(body);
  });

  const code = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  it.each<[string, string]>([
    ["of every character", [...token].map(code).join("")],
    ["in capitals", [...token].map((sign) => code(sign).toUpperCase().replace("U", "u")).join("")],
    ["of one character", token.replace("q", code("q")).replace("-", code("-"))],
    ["behind an escaped backslash", `\\\\${[...token].map(code).join("")}`],
    ["of slashes, which need none", token.replaceAll("-", "\\/")],
  ])("are masked with escapes %s", (_, spelled) => {
    const slashed = spelled.includes("\\/") ? token.replaceAll("-", "/") : token;
    const body = Buffer.from(`{"ok":true,"a":"é ${spelled}.","${spelled}":1}`);
    const { ok, ...rest } = JSON.parse(withoutTokens(body, [slashed]).toString());
    expect([ok, JSON.stringify(rest)]).toEqual([
      true,
      expect.stringMatching(/^\{"a":"é \W*\[redacted\]\.","\W*\[redacted\]":1\}$/),
    ]);
  });

  it.each([
    ["begins in an escape", "0aaaaaaa", "\\u000aaaaaaaa", "\naaaaaaa"],
    ["begins in an escape, and once more behind it", "aaaaaaaa", "\\u000aaaaaaaaa", "\n[redacted]"],
    ["begins in a short escape", "naaaaaaa", "\\naaaaaaa", "\naaaaaaa"],
  ])("keep an escape whole where what looks like the token %s", (_, own, spelled, read) => {
    const body = Buffer.from(`{"a":"${spelled}"}`);
    expect(JSON.parse(withoutTokens(body, [own]).toString())).toEqual({ a: read });
  });

  it("hold no spelling of the token that JSON reads as it, and stay JSON", () => {
    const units = [...'abcu0079-\\"/é'];
    const hidden = fc.string({ unit: fc.constantFrom(...units), minLength: 8, maxLength: 12 });
    const part = fc.tuple(fc.boolean(), fc.nat());
    const spell = (text: string, seed: number) =>
      [...text]
        .map((sign, at) => {
          if (sign === "/" && (seed >> at) % 3 === 0) return "\\/";
          return (seed >> at) % 2 === 0 ? code(sign) : JSON.stringify(sign).slice(1, -1);
        })
        .join("");
    fc.assert(
      fc.property(
        hidden,
        fc.array(part),
        fc.string({ unit: fc.constantFrom(...units) }),
        (known, parts, around) => {
          const strings = parts.map(([isToken, seed]) => `"${spell(isToken ? known : around, seed)}"`);
          const body = Buffer.from(`{"ok":true,"list":[${strings.join(",")}]}`);
          const { list } = JSON.parse(withoutTokens(body, [known]).toString());
          for (const [index, [isToken]] of parts.entries())
            expect(list[index]).toBe(isToken ? redacted : around.includes(known) ? list[index] : around);
        },
      ),
    );
  });

  it("stay JSON of the same values, but for the token", () => {
    const known = fc.string({ unit: fc.constantFrom(...'ab1-\\"/'.split("")), minLength: 8, maxLength: 12 });
    fc.assert(
      fc.property(known, fc.array(fc.string()), (hidden, around) => {
        const value = around.flatMap((each) => [each, `${each} ${hidden}`, hidden]);
        const body = withoutTokens(Buffer.from(JSON.stringify({ value, ok: true })), [hidden]);
        expect(body.includes(JSON.stringify(hidden).slice(1, -1))).toBe(false);
        expect(JSON.parse(body.toString())).toMatchObject({ ok: true });
      }),
    );
  });
});
