/** Answers of a few packed kilobytes that unpack to tens of megabytes end every command in bounded memory, with a short message. */

import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type MisbehavingServer,
  misbehavingServer,
  packed,
  redirect,
} from "../support/misbehaving-server.ts";
import { runProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
let server: MisbehavingServer;
beforeAll(async () => {
  server = await misbehavingServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  home.remove();
});

/** A tenth of what the masking of such a text once took. */
const heap = "--max-old-space-size=256";
const run = (args: readonly string[]) =>
  runProgram(args, {
    folder: home.folder,
    env: {
      NODE_OPTIONS: heap,
      FLOWTAIL_BASE_URL: server.url,
      FLOWTAIL_TOKEN: "xoxp-1234567890-heavy-answer",
      FLOWTAIL_APP_ID: "A0123456789",
    },
  });

const long = "abcdefgh".repeat(2_500_000);
const records = `{}${",{}".repeat(300_000)}`;

it.each<[string, readonly string[], number, string]>([
  ["a refusal by tail", ["tail"], 1, `{"ok":false,"error":"${long}"}`],
  ["a refusal by api", ["api", "auth.test"], 1, `{"ok":false,"error":"${long}"}`],
  [
    "its messages",
    ["api", "auth.test"],
    1,
    `{"ok":false,"error":"e","response_metadata":{"messages":["${long}"]}}`,
  ],
  [
    "warnings",
    ["datastore", "count", "items"],
    0,
    `{"ok":true,"count":1,"warning":"${",".repeat(9_000_000)}"}`,
  ],
  ["a refusal of the audit log", ["audit", "logs"], 1, `{"ok":false,"error":"${long}"}`],
  ["misfits of the audit log", ["audit", "actions"], 0, `{"actions":{"a":[${records}]}}`],
  [
    "a cursor",
    ["datastore", "query", "items"],
    3,
    `{"ok":true,"items":[],"response_metadata":{"next_cursor":"${long}"}}`,
  ],
])("%s", async (_, args, code, body) => {
  server.always(packed(gzipSync(body), "gzip"));
  const finished = await run(args);
  expect({ code: finished.code, stderr: finished.stderr.slice(0, 5000) }).toMatchObject({ code });
  expect(finished.stderr.length).toBeLessThan(5000);
});

it("sends a token along no redirect that keeps verb and body", async () => {
  await using other = await misbehavingServer();
  for (const status of [301, 302, 307, 308]) {
    server.always(redirect(`${other.url}/api/auth.test`, status));
    expect((await run(["api", "auth.test"])).code).toBe(3);
  }
  expect(other.requests).toEqual([]);
});
