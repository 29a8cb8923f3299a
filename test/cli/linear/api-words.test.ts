/** A call that was done in part is said with its answer, and counts as one that failed. */

import { expect, it } from "vitest";
import { apiTopic } from "../../../src/cli/linear/api-words.ts";
import { createClient } from "../../../src/client/index.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { openApiPort } from "../../../src/session/ports/api-port.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";

it.each([
  [{ ok: false, error: "partial_failure" }, "partial_failure"],
  [{ ok: true }, "partly_done"],
])("a read of which a part is missing says both, where it answers %j", async (said, code) => {
  await using server = await misbehavingServer();
  await using client = createClient({ baseUrl: server.url, tokens: { bot: "xoxb-1" } });
  server.script(json({ ...said, items: [{ id: "1" }], failed_items: ["2"] }));
  const connection = { client, baseUrl: server.url, tokenKinds: ["bot"] } as unknown as Connection;
  const port = openApiPort({ connection, protectedBy: undefined });
  const { commands } = apiTopic({ port, files: {} as never });
  const call = commands.find(({ names }) => names[0] === "call");
  const answer = await call?.answer(
    "apps.datastore.bulkGet datastore=d ids=1,2",
    new AbortController().signal,
  );
  expect(answer).toMatchObject({ failure: { kind: "partial", code } });
  expect(answer?.lines).toEqual(expect.arrayContaining(["2", "The answer:", '"id": "1"']));
});
