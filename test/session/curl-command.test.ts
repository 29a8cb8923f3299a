/** A dry run shows the request the client would send: same address, same header, same body, and no secret. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleArguments } from "../../src/catalog/example-arguments.ts";
import type { MethodDefinition } from "../../src/catalog/method.ts";
import { type MethodName, methods } from "../../src/catalog/methods.ts";
import { createClient } from "../../src/client/index.ts";
import { curlCommand } from "../../src/session/curl-command.ts";
import {
  json,
  type MisbehavingServer,
  misbehavingServer,
  type SeenRequest,
} from "../support/misbehaving-server.ts";
import { shellWords, shellWordsOf } from "../support/shell-words.ts";

const secrets = { FLOWTAIL_TOKEN: "xoxp-1", CLIENT_SECRET: "…", CODE: "…", REFRESH_TOKEN: "…" };

const all = Object.values<MethodDefinition>(methods);

/** What the methods are called for, all of it together. */
const everyPart = Object.fromEntries(
  all.flatMap(({ paging, gives = [] }) => [
    ...(paging ? [[paging.items, []] as const] : []),
    ...gives.map(
      ({ key, kind }) => [key, { list: [], object: {}, count: 0, text: "", boolean: true }[kind]] as const,
    ),
  ]),
);

describe("the curl command of", () => {
  let server: MisbehavingServer;
  let wordsOf: (line: string) => readonly string[];
  const commandOf = (method: MethodDefinition) =>
    curlCommand(method, exampleArguments(method), `${server.url}/`);
  beforeAll(async () => {
    server = await misbehavingServer();
    wordsOf = shellWordsOf(all.map(commandOf), secrets);
    server.always(json({ ok: true, ...everyPart }));
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it.each(all)("$name sends what the client sends", async (method) => {
    const args = exampleArguments(method);
    await using client = createClient({ baseUrl: server.url, token: "xoxp-1" });
    await client.call(method.name as MethodName, args as never);
    expect(requestOf(wordsOf(commandOf(method)))).toEqual(sentBy(server.requests.at(-1)));
  });

  it("hides the token and every secret argument", () => {
    const command = curlCommand(
      methods["oauth.v2.access"],
      { client_id: "1", client_secret: "hush" },
      undefined,
    );
    expect(command).toBe(
      'curl "$FLOWTAIL_BASE_URL/api/oauth.v2.access" \\\n' +
        "  --data-urlencode client_id=1 \\\n" +
        '  --data-urlencode "client_secret=$CLIENT_SECRET"',
    );
  });

  it("keeps numbers, quotes and line breaks", () => {
    const text = 'a\'b\n"$HOME" `x` \\ é';
    const args = { datastore: "d", item: { id: text } };
    const { body } = requestOf(shellWords(curlCommand(methods["apps.datastore.put"], args, undefined)));
    expect(JSON.parse(body)).toEqual(args);
  });
});

interface Request {
  readonly verb: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

function sentBy(request: SeenRequest | undefined): Request {
  if (!request) throw new Error("nothing was sent");
  const { verb, path, query, headers, body } = request;
  return {
    verb,
    path,
    authorization: headers.authorization,
    body: normalForm(verb === "GET" ? query : body),
  };
}

/** What curl would send, by its manual: --data-urlencode encodes what follows the first equals sign. */
function requestOf(words: readonly string[]): Request {
  const pairs = new URLSearchParams();
  let raw: string | undefined;
  let verb = "POST";
  let address = "";
  let authorization: string | undefined;
  for (let index = 1; index < words.length; index++) {
    const word = words[index] ?? "";
    const value = words[index + 1] ?? "";
    if (word === "--get") verb = "GET";
    else if (!word.startsWith("--")) address = word;
    else {
      index++;
      if (word === "--data-urlencode")
        pairs.append(value.slice(0, value.indexOf("=")), value.slice(value.indexOf("=") + 1));
      else if (word === "--header" && value.startsWith("Authorization: ")) authorization = value.slice(15);
      else if (word.startsWith("--data")) raw = value;
    }
  }
  return {
    verb,
    path: address.replace(/^https?:\/\/[^/]+/, ""),
    authorization,
    body: normalForm(raw ?? pairs.toString()),
  };
}

/** Forms may be percent-encoded in more than one way. */
function normalForm(body: string): string {
  return body.startsWith("{") ? body : new URLSearchParams(body).toString();
}
