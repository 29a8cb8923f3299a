/** Whatever stands at the address of a sandbox, what it sends is taken within bounds, and believed where a sandbox sends it. */

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { provenSandbox, reachSandbox } from "../../../src/session/sandbox/sandbox-control.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener, port = 0) {
  const started = createServer(listener).listen(port, "127.0.0.1");
  server = started;
  await new Promise((resolve) => started.once("listening", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const reach = (address: string) => reachSandbox(address, new AbortController().signal);

describe("the control plane's answer", () => {
  it.each<readonly [string, RequestListener, RegExp]>([
    [
      "never ends",
      (_request, response) => {
        const piece = Buffer.alloc(1 << 20, 0x20);
        const more = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.on("drain", more);
        more();
      },
      /The answer of http:\/\/127\.0\.0\.1:\d+ is longer than 16 MiB\./,
    ],
    [
      "is small on the way and large in memory",
      (_request, response) => {
        response.writeHead(200, { "content-encoding": "gzip" });
        response.end(gzipSync(`[${"{},".repeat(3_000_000)}{}]`));
      },
      /holds more than 2000000 values/,
    ],
    [
      "nests without end",
      (_request, response) => response.end("[".repeat(50_000)),
      /nests more than 1000 levels deep/,
    ],
  ])("is refused when it %s", async (_what, listener, message) => {
    const address = await serve(listener);
    await expect(reach(address).call("GET", "requests")).rejects.toMatchObject({
      kind: "transport",
      code: "too_large",
      message: expect.stringMatching(message),
    });
  });

  it("is its value", async () => {
    const address = await serve((_request, response) => response.end('{"nowMs":1,"a":[1]}'));
    expect(await reach(address).call("GET", "clock")).toEqual({ nowMs: 1, a: [1] });
  });

  it("is heard from a port that no browser asks, as a sandbox can be started there", async () => {
    const address = await serve((_request, response) => response.end('{"nowMs":1}'), 6697);
    expect(await reach(address).call("GET", "clock")).toEqual({ nowMs: 1 });
  });

  it.each([301, 302, 303, 307, 308])(
    "is refused when it is a redirect %i, which nothing follows",
    async (status) => {
      const asked: string[] = [];
      const address = await serve((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        if (request.url === "/elsewhere") response.end('{"done":true}');
        else response.writeHead(status, { location: "/elsewhere" }).end('{"done":true}');
      });
      await expect(reach(address).call("POST", "reset")).rejects.toMatchObject({
        kind: "transport",
        code: "no_sandbox",
        message: `What is at ${address} answered ${status} and points elsewhere; no sandbox does that.`,
      });
      expect(asked).toEqual(["POST /_sandbox/reset"]);
    },
  );

  it.each([
    ["POST", "reset"],
    ["POST", "seed"],
    ["POST", "clock"],
    ["POST", "faults"],
    ["DELETE", "faults"],
    ["DELETE", "faults/1"],
    ["DELETE", "requests"],
    ["GET", "state"],
    ["GET", "clock"],
    ["GET", "faults"],
    ["GET", "requests"],
    ["GET", "snapshot?activities=all"],
    ["GET", "datastores"],
    ["GET", "workflows"],
    ["GET", ""],
  ] as const)("to %s %s is refused when a sandbox would not send it", async (http, path) => {
    for (const body of ['{"ok":true}', "{}", "[]", "null", "true", "", "<html>", '{"error":"no"}']) {
      const address = await serve((_request, response) => response.end(body));
      await expect(reach(address).call(http, path)).rejects.toMatchObject({
        kind: "transport",
        code: "no_sandbox",
        message: `What is at ${address} answers, but not as a sandbox does.`,
      });
      server?.closeAllConnections();
      server?.close();
    }
  });
});

describe("a sandbox that is to be proven", () => {
  const operations = JSON.stringify({ operations: [{ http: "POST", path: "/_sandbox/reset", summary: "" }] });

  it("is asked once who it is, before all else", async () => {
    const asked: string[] = [];
    const address = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end(request.url === "/_sandbox/" ? operations : '{"done":true}');
    });
    const { call } = provenSandbox(reach(address));
    await call("POST", "reset");
    await call("DELETE", "requests");
    expect(asked).toEqual(["GET /_sandbox/", "POST /_sandbox/reset", "DELETE /_sandbox/requests"]);
  });

  it("is sent nothing more where another server answers, even as a sandbox might", async () => {
    const asked: string[] = [];
    const address = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end('{"done":true,"requests":[{"id":1}]}');
    });
    const { call } = provenSandbox(reach(address));
    for (const [http, path] of [
      ["POST", "reset"],
      ["GET", "requests"],
    ] as const)
      await expect(call(http, path)).rejects.toMatchObject({
        code: "no_sandbox",
        message: `What is at ${address} answers, but not as a sandbox does.`,
      });
    expect(asked).toEqual(["GET /_sandbox/"]);
  });
});
