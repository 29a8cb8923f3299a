/** Whatever stands at the address of a sandbox, what it sends is taken within bounds. */

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { reachSandbox } from "../../src/session/sandbox-control.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener) {
  const started = createServer(listener).listen(0, "127.0.0.1");
  server = started;
  await new Promise((resolve) => started.once("listening", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const reach = (address: string) => reachSandbox(address, {}, new AbortController().signal);

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
    const address = await serve((_request, response) => response.end('{"a":[1]}'));
    expect(await reach(address).call("GET", "clock")).toEqual({ a: [1] });
  });
});
