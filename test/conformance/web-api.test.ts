/** Real clients and every way to write a call: the sandbox answers all eighteen documented methods the same. */

import { type Logger, LogLevel, WebClient } from "@slack/web-api";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { describeArguments } from "../../src/catalog/argument-description.ts";
import { methods } from "../../src/catalog/methods.ts";
import { createClient } from "../../src/client/index.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { type DocumentedMethod, documentedMethods, goodCall } from "./good-calls.ts";
import { type Encoding, encodings, send } from "./send.ts";

const sandbox = await sandboxForFile();
const { control, tokens } = sandbox;

/** Everything under test happens at one moment, so that answers can be compared. */
const momentMs = Date.UTC(2026, 0, 20, 9);

beforeEach(() => {
  control.reset();
  control.setClock({ nowMs: momentMs, frozen: true });
  control.appendEvents({ events: [{ level: "info", event_type: "test", created: 1, payload: {} }] });
});

const silent: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  getLevel: () => LogLevel.ERROR,
  setName() {},
};

const clientOf = (method: DocumentedMethod) =>
  new WebClient(tokens[goodCall(method).token], {
    slackApiUrl: `${sandbox.url}/api/`,
    retryConfig: { retries: 0 },
    logger: silent,
  });

async function prepare(method: DocumentedMethod): Promise<void> {
  const { after } = goodCall(method);
  if (after) await send(sandbox, after, goodCall(after as DocumentedMethod));
}

/** The answer to the good call, before anything else has happened. */
async function expectedAnswer(method: DocumentedMethod) {
  await prepare(method);
  return send(sandbox, method, goodCall(method));
}

/** An answer without what is another one each time. */
function comparable(answer: object) {
  const { response_metadata: _, ...rest } = answer as Record<string, unknown>;
  return rest;
}

it.each(documentedMethods.filter((method) => methods[method].effect === "read"))(
  "%s, which only reads by the catalogue, changes nothing",
  async (method) => {
    await prepare(method);
    const before = control.snapshot();
    await send(sandbox, method, goodCall(method));
    expect(control.snapshot()).toEqual(before);
  },
);

describe("@slack/web-api", () => {
  it.each(documentedMethods)("calls %s by name of its own or through apiCall", async (method) => {
    const expected = comparable(await expectedAnswer(method));
    for (const ask of [byName, byApiCall]) {
      control.reset();
      control.setClock({ nowMs: momentMs, frozen: true });
      control.appendEvents({ events: [{ level: "info", event_type: "test", created: 1, payload: {} }] });
      await prepare(method);
      expect(comparable(await ask(method)), ask.name).toEqual(expected);
    }
  });

  it("names all but the methods of workflow apps and the allow list", () =>
    expect(documentedMethods.filter((method) => !namedMethod(method)).sort()).toEqual([
      "admin.audit.anomaly.allow.updateItem",
      "apps.activities.list",
      "apps.datastore.put",
      "apps.datastore.query",
      "functions.workflows.steps.list",
      "functions.workflows.steps.responses.export",
    ]));

  it("pages through approved invite requests", async () => {
    const seen: string[] = [];
    const pages = clientOf("admin.inviteRequests.approved.list").paginate(
      "admin.inviteRequests.approved.list",
      {
        limit: 1,
      },
    );
    for await (const page of pages) {
      const { approved_requests: requests } = page as unknown as {
        approved_requests: { invite_request: { id: string } }[];
      };
      seen.push(...requests.map(({ invite_request: { id } }) => id));
    }
    expect(seen).toEqual(["Ir0DEMO005", "Ir0DEMO004"]);
  });
});

type Call = (args: Readonly<Record<string, unknown>>) => Promise<object>;

/** The client's own function for the method. */
function namedMethod(method: DocumentedMethod): Call | undefined {
  let node: unknown = clientOf(method);
  for (const word of method.split(".")) node = (node as Record<string, unknown> | undefined)?.[word];
  return typeof node === "function" ? (node as Call) : undefined;
}

function byName(method: DocumentedMethod): Promise<object> {
  return (namedMethod(method) ?? (() => byApiCall(method)))({ ...goodCall(method).args });
}

function byApiCall(method: DocumentedMethod): Promise<object> {
  return clientOf(method).apiCall(method, { ...goodCall(method).args });
}

describe("flowtail's own client", () => {
  const client = createClient({ baseUrl: sandbox.url, tokens, maxAttempts: 1 });
  const drifts: unknown[] = [];
  const watched = createClient({ baseUrl: sandbox.url, tokens, onDrift: (drift) => drifts.push(drift) });
  afterAll(async () => {
    await client.close();
    await watched.close();
  });

  it.each(documentedMethods)("finds the answer of %s as documented", async (method) => {
    await prepare(method);
    const call = watched.call as (name: string, args: unknown) => Promise<unknown>;
    expect(await call(method, goodCall(method).args)).toMatchObject({ ok: true });
    expect(drifts).toEqual([]);
  });
});

describe("an argument that some kinds of tokens alone can be sent with", () => {
  const calls = {
    "conversations.inviteShared emails": { channel: "C0DEMO004", emails: ["pia@partner.example"] },
  } as const;
  const narrowing = documentedMethods.flatMap((method) =>
    describeArguments(methods[method]).flatMap(({ name, tokens: kinds = [] }) =>
      kinds.length > 0 ? [{ method, kinds, what: `${method} ${name}` }] : [],
    ),
  );

  it("has a call here", () => expect(narrowing.map(({ what }) => what)).toEqual(Object.keys(calls)));

  it.each(narrowing)(
    "is taken with those and refused with the others: $what",
    async ({ method, kinds, what }) => {
      const args = calls[what as keyof typeof calls];
      for (const token of methods[method].tokens) {
        control.reset();
        const { ok } = (await send(sandbox, method, { token, args })) as { ok: boolean };
        expect(ok, token).toBe(kinds.includes(token));
      }
      control.reset();
      await using client = createClient({ baseUrl: sandbox.url, tokens, maxAttempts: 1 });
      expect(await client.call(method, args as never)).toMatchObject({ ok: true });
    },
  );
});

describe.each(documentedMethods)("%s", (method) => {
  const takesJson = methods[method].contentTypes.some((type) => type === "json");
  const takesGet = methods[method].http === "GET" || methods[method].effect === "read";

  it.each(Object.keys(encodings) as Encoding[])(
    "is understood as %s, or refused as the document says",
    async (encoding) => {
      const expected = comparable(await expectedAnswer(method));
      control.reset();
      control.setClock({ nowMs: momentMs, frozen: true });
      control.appendEvents({ events: [{ level: "info", event_type: "test", created: 1, payload: {} }] });
      await prepare(method);
      // "Form-urlencoded only" leaves no other form either.
      const isOther = ["JSON", "multipart", "text/plain"].includes(encoding);
      const refused = (isOther && !takesJson) || (encoding === "GET" && !takesGet);
      const answer = await send(sandbox, method, goodCall(method), encoding);
      expect(comparable(answer)).toEqual(refused ? { ok: false, error: "invalid_post_type" } : expected);
    },
  );
});

describe("an optional argument without a value", () => {
  it.each(documentedMethods)("of %s counts as left out, as an empty field and as null", async (method) => {
    const { token, args } = goodCall(method);
    const rest = describeArguments(methods[method]).filter(
      ({ name, required, emptyIsGiven }) => !required && !emptyIsGiven && !Object.hasOwn(args, name),
    );
    const withAll = (value: unknown) => ({
      token,
      args: { ...args, ...Object.fromEntries(rest.map(({ name }) => [name, value])) },
    });
    const expected = comparable(await expectedAnswer(method));
    const takesJson = methods[method].contentTypes.some((type) => type === "json");
    for (const [value, encoding] of [
      ["", "a form, as the Node SDK writes it"],
      ["", "multipart"],
      ["", "a query"],
      [null, "JSON"],
    ] as const) {
      if ((encoding === "JSON" || encoding === "multipart") && !takesJson) continue;
      control.reset();
      control.setClock({ nowMs: momentMs, frozen: true });
      control.appendEvents({ events: [{ level: "info", event_type: "test", created: 1, payload: {} }] });
      await prepare(method);
      const answer = await send(sandbox, method, withAll(value), encoding);
      expect(comparable(answer), encoding).toEqual(expected);
    }
  });
});

describe("content types", () => {
  const emoji = (type: string | undefined, body: string) =>
    fetch(`${sandbox.url}/api/emoji.list`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens.bot}`, ...(type && { "content-type": type }) },
      body: new TextEncoder().encode(body),
    }).then((response) => response.json());

  it.each([
    ["application/x-www-form-urlencoded; charset=iso-8859-1", "include_categories=0", { ok: true }],
    ["application/json; charset=utf-16", "{}", { ok: false, error: "invalid_charset" }],
    ["application/xml", "<a/>", { ok: false, error: "invalid_post_type" }],
    [undefined, "include_categories=1", { ok: false, error: "missing_post_type" }],
    ["application/json", "{", { ok: false, error: "invalid_form_data" }],
    [
      "application/x-www-form-urlencoded",
      "include_categories=%zz",
      { ok: false, error: "invalid_form_data" },
    ],
  ])("%s with %s", async (type, body, expected) => expect(await emoji(type, body)).toMatchObject(expected));
});
