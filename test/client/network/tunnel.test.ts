/** Calls through a proxy: what it is asked for, what comes back, and what is said when it opens no tunnel. */

import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClientOptions, createClient } from "../../../src/client/index.ts";
import { selfSigned } from "../../support/certificate.ts";
import { connectProxy } from "../../support/connect-proxy.ts";
import { json, type MisbehavingServer, misbehavingServer } from "../../support/misbehaving-server.ts";
import { until } from "../../support/until.ts";

const token = "xoxb-of-a-test";
let server: MisbehavingServer;
beforeAll(async () => {
  server = await misbehavingServer();
  server.always(json({ ok: true, emoji: {} }));
});
afterAll(() => server[Symbol.asyncDispose]());
const port = () => Number(new URL(server.url).port);

/** A plain address, which only a program may name: what passes through the tunnel can be read then. */
async function call(proxyUrl: string, options: Partial<ClientOptions> = {}) {
  await using client = createClient({
    baseUrl: "http://platform.example",
    allowHttp: true,
    token,
    maxAttempts: 1,
    env: { HTTP_PROXY: proxyUrl, HTTPS_PROXY: proxyUrl },
    ...options,
  });
  return await client.call("emoji.list", {});
}

describe("a call through a proxy", () => {
  it("goes through a tunnel to the address, and the proxy sees neither token nor path", async () => {
    await using proxy = await connectProxy({ to: port() });
    const before = server.requests.length;
    expect(await call(`http://${proxy.host}`)).toMatchObject({ ok: true });
    expect(proxy.asked).toMatchObject([{ target: "platform.example:80" }]);
    expect(JSON.stringify(proxy.asked)).not.toContain(token);
    const [request] = server.requests.slice(before);
    expect(request?.headers).toMatchObject({ host: "platform.example", authorization: `Bearer ${token}` });
    expect(request?.headers).not.toHaveProperty("proxy-authorization");
  });

  it("tells the proxy alone its user name and password", async () => {
    await using proxy = await connectProxy({ to: port() });
    const before = server.requests.length;
    await call(`http://ada:s%40cret@${proxy.host}`);
    const pair = Buffer.from("ada:s@cret").toString("base64");
    expect(proxy.asked[0]?.headers["proxy-authorization"]).toBe(`Basic ${pair}`);
    expect(JSON.stringify(server.requests.slice(before))).not.toContain(pair);
  });

  it("keeps its connections for the next calls", async () => {
    await using proxy = await connectProxy({ to: port() });
    await using client = createClient({
      baseUrl: "http://platform.example",
      allowHttp: true,
      token,
      env: { HTTP_PROXY: `http://${proxy.host}` },
    });
    for (let n = 0; n < 10; n++) await client.call("emoji.list", {});
    // The pool may open a second one while the first is being given back.
    expect(proxy.asked.length).toBeLessThanOrEqual(2);
  });

  it("never happens for an address of this machine", async () => {
    await using proxy = await connectProxy({ to: port() });
    await call(`http://${proxy.host}`, { baseUrl: server.url });
    expect(proxy.asked).toEqual([]);
  });

  it.each<[number, string, RegExp]>([
    [407, "proxy_refused", /wants a user name and a password/],
    [403, "proxy_refused", /it answered 403/],
    [502, "unreachable", /it answered 502/],
  ])(
    "that answers %i is %s, with the proxy's name and without its password",
    async (refuse, code, reason) => {
      await using proxy = await connectProxy({ to: port(), refuse });
      const failed = call(`http://ada:hidden@${proxy.host}`);
      await expect(failed).rejects.toMatchObject({ kind: "transport", code });
      await expect(failed).rejects.toThrow(reason);
      await expect(failed).rejects.toThrow(`the proxy ${proxy.host} of HTTP_PROXY`);
      await expect(failed).rejects.not.toThrow("hidden");
    },
  );

  it("that is not there is unreachable by name", async () => {
    const gone = await connectProxy({ to: port() });
    await gone[Symbol.asyncDispose]();
    const failed = call(`http://${gone.host}`);
    await expect(failed).rejects.toMatchObject({
      code: "unreachable",
      remedy: expect.stringMatching(/Check the proxy .*NO_PROXY/),
    });
    await expect(failed).rejects.toThrow(`the proxy ${gone.host} of HTTP_PROXY: connection refused`);
  });

  it("that never answers ends with the caller's signal", async () => {
    await using proxy = await connectProxy({ to: port(), refuse: "silent" });
    const stop = new AbortController();
    const failed = call(`http://${proxy.host}`, { signal: stop.signal });
    await until(() => proxy.asked.length > 0, "a request to the proxy");
    stop.abort(new Error("enough"));
    await expect(failed).rejects.toThrow();
  });

  it.each<[string, { readonly refuse?: number }, RegExp, RegExp]>([
    [
      "http",
      {},
      /: what listens there speaks http, not https/,
      /^Check that the proxy .* \(the file\); .*NO_PROXY/,
    ],
    ["nothing", { refuse: 200 }, /: /, /^Check the proxy .*NO_PROXY/],
  ])(
    "that opens a tunnel in which %s comes in place of a secure connection is named",
    async (_what, options, reason, remedy) => {
      await using proxy = await connectProxy({ to: port(), ...options });
      const origins = { address: "the file" };
      const failed = call(`http://ada:hidden@${proxy.host}`, {
        baseUrl: "https://platform.example",
        origins,
      });
      await expect(failed).rejects.toMatchObject({
        code: "unreachable",
        message: expect.stringContaining(`(through the proxy ${proxy.host} of HTTPS_PROXY: `),
        remedy: expect.stringMatching(remedy),
      });
      await expect(failed).rejects.toThrow(reason);
      await expect(failed).rejects.not.toThrow("hidden");
    },
  );

  it("does not make a certificate of its own making good", async () => {
    const { certificate: cert, key } = selfSigned("platform.example");
    const secure = createServer({ cert, key }, (_request, response) => void response.end());
    await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
    await using proxy = await connectProxy({ to: (secure.address() as AddressInfo).port });
    try {
      const failed = call(`http://${proxy.host}`, { baseUrl: "https://platform.example" });
      await expect(failed).rejects.toMatchObject({ code: "untrusted_certificate" });
      await expect(failed).rejects.toThrow(`through the proxy ${proxy.host} of HTTPS_PROXY: `);
      expect(proxy.asked).toMatchObject([{ target: "platform.example:443" }]);
    } finally {
      secure.close();
    }
  });
});
