/** Plain `http` is for this machine alone, so what leads there is not left to a resolver. */

import { expect, it } from "vitest";
import { lookupFor } from "../../../src/client/network/loopback-lookup.ts";
import { undiciTransport } from "../../../src/client/network/undici-transport.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";

it.each([
  [
    "http://localhost:3000",
    true,
    [
      ["127.0.0.1", 4],
      ["::1", 6],
    ],
  ],
  ["http://a.b.localhost", false, [["127.0.0.1", 4]]],
])("the name in %s leads to loopback, where all addresses are wanted: %s", (origin, all, expected) => {
  const found: unknown[] = [];
  lookupFor(origin)?.("a", { all }, (_error, address, family) => {
    if (typeof address === "string") found.push([address, family]);
    else for (const each of address) found.push([each.address, each.family]);
  });
  expect(found).toEqual(expected);
});

it("a name elsewhere is looked up by the system", () => {
  expect(lookupFor("https://localhost.example")).toBeUndefined();
});

it("a server of this machine is reached by any name below localhost, and is told that name", async () => {
  await using server = await misbehavingServer();
  server.always(json({ ok: true }));
  const origin = server.url.replace("127.0.0.1", "no-resolver-knows-this.localhost");
  const transport = undiciTransport(origin, { connections: 1, connectTimeoutMs: 30_000 });
  const request = { verb: "GET", path: "/", headers: {} } as const;
  const { signal } = new AbortController();
  const { status } = await transport.send(request, { signal, maxBytes: 1000 });
  expect(status).toBe(200);
  expect(server.requests[0]?.headers["host"]).toBe(new URL(origin).host);
  await transport.close();
});
