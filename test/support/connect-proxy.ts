/** A proxy on loopback that opens tunnels: whatever name it is asked for, it leads to the one server of the test. */

import { createServer, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface ConnectProxy extends AsyncDisposable {
  /** `127.0.0.1:port`. */
  readonly host: string;
  /** The tunnels asked for: `platform.example:443`. */
  readonly asked: readonly { readonly target: string; readonly headers: IncomingHttpHeaders }[];
}

export interface ConnectProxyOptions {
  /** Port of the server that every tunnel leads to. */
  readonly to: number;
  /** Answers every request for a tunnel with this status and opens none; `silent` answers never. */
  readonly refuse?: number | "silent";
}

export async function connectProxy({ to, refuse }: ConnectProxyOptions): Promise<ConnectProxy> {
  const asked: { target: string; headers: IncomingHttpHeaders }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_request, response) => void response.writeHead(400).end("tunnels only"));
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  });
  server.on("connect", ({ url = "", headers }, client) => {
    asked.push({ target: url, headers });
    if (refuse === "silent") return;
    if (refuse !== undefined) return void client.end(`HTTP/1.1 ${refuse} No\r\nContent-Length: 0\r\n\r\n`);
    const upstream = connect(to, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on("error", () => client.destroy());
    client.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
