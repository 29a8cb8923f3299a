import { expect, it } from "vitest";
import { undiciTransport } from "../../../src/client/network/undici-transport.ts";
import { misbehavingServer, stalled } from "../../support/misbehaving-server.ts";
import { given } from "../../support/until.ts";

it("says of each part of a response that it comes, also of one that never ends", async () => {
  await using server = await misbehavingServer();
  server.always(stalled("{"));
  const transport = undiciTransport(server.url, { connections: 1, connectTimeoutMs: 30_000 });
  const hasBegun = Promise.withResolvers<void>();
  const hasBody = Promise.withResolvers<void>();
  const parts = [hasBegun, hasBody];
  const ending = new AbortController();
  const request = { verb: "GET", path: "/", headers: {} } as const;
  const sent = transport.send(request, {
    signal: ending.signal,
    maxBytes: 1000,
    onPart: () => parts.shift()?.resolve(),
  });
  await given(Promise.all([hasBegun.promise, hasBody.promise]), "the head and a part of the body");
  ending.abort();
  await expect(sent).rejects.toBe(ending.signal.reason);
  await transport.close();
});
