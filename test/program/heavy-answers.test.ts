/** Answers of a few packed kilobytes that unpack to tens of megabytes end every command in bounded memory, with a short message. */

import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Answer,
  type MisbehavingServer,
  misbehavingServer,
  packed,
  redirect,
} from "../support/misbehaving-server.ts";
import { type Finished, runProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
let server: MisbehavingServer;
/** It asks again and again before it gives up, and waits between: the other commands run meanwhile. */
let tail: { readonly server: MisbehavingServer; readonly finished: Promise<Finished> };
beforeAll(async () => {
  [server, tail] = [await misbehavingServer(), await beginTail()];
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await tail.server[Symbol.asyncDispose]();
  home.remove();
});

/** A tenth of what the masking of such a text once took. */
const heap = "--max-old-space-size=256";
const run = (args: readonly string[], { url } = server) =>
  runProgram(args, {
    folder: home.folder,
    env: {
      NODE_OPTIONS: heap,
      FLOWTAIL_BASE_URL: url,
      FLOWTAIL_TOKEN: "xoxp-1234567890-heavy-answer",
      FLOWTAIL_APP_ID: "A0123456789",
    },
  });

const long = "abcdefgh".repeat(2_500_000);
const records = `{}${",{}".repeat(300_000)}`;

const heavy = (body: string) => packed(gzipSync(body), "gzip");
const refusal = heavy(`{"ok":false,"error":"${long}"}`);

async function beginTail() {
  const refusing = await misbehavingServer();
  refusing.always(refusal);
  return { server: refusing, finished: run(["tail"], refusing) };
}

function expectShort({ code, stderr }: Finished, expected: number): void {
  expect({ code, stderr: stderr.slice(0, 5000) }).toMatchObject({ code: expected });
  expect(stderr.length).toBeLessThan(5000);
}

it.each<[string, readonly string[], number, Answer]>([
  ["a refusal by api", ["api", "auth.test"], 1, refusal],
  [
    "its messages",
    ["api", "auth.test"],
    1,
    heavy(`{"ok":false,"error":"e","response_metadata":{"messages":["${long}"]}}`),
  ],
  [
    "warnings",
    ["datastore", "count", "items"],
    0,
    heavy(`{"ok":true,"count":1,"warning":"${",".repeat(9_000_000)}"}`),
  ],
  ["a refusal of the audit log", ["audit", "logs"], 1, refusal],
  ["misfits of the audit log", ["audit", "actions"], 0, heavy(`{"actions":{"a":[${records}]}}`)],
  [
    "a cursor",
    ["datastore", "query", "items"],
    3,
    heavy(`{"ok":true,"items":[],"response_metadata":{"next_cursor":"${long}"}}`),
  ],
])("%s", async (_, args, code, answer) => {
  server.always(answer);
  expectShort(await run(args), code);
});

it("sends a token along no redirect that keeps verb and body", async () => {
  await using other = await misbehavingServer();
  for (const status of [301, 302, 307, 308]) {
    server.always(redirect(`${other.url}/api/auth.test`, status));
    expect((await run(["api", "auth.test"])).code).toBe(3);
  }
  expect(other.requests).toEqual([]);
});

it("a refusal by tail", async () => {
  expectShort(await tail.finished, 1);
});
