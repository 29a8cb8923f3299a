/** Connections through an HTTP proxy: a tunnel that the proxy opens with CONNECT, and in it TLS with the address itself. */

import type { IncomingMessage, RequestOptions } from "node:http";
import type { Socket } from "node:net";
import type { buildConnector } from "undici";
import type { HttpProxy } from "./proxy.ts";

/** Why the proxy opens no tunnel; `isFinal` where it has said so itself, else `cause` is what failed on the way to it. */
export class ProxyFault extends Error {
  override readonly name = "ProxyFault";
  readonly isFinal: boolean;

  constructor(
    proxy: HttpProxy,
    reason: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: Error },
  ) {
    super(`the proxy ${proxy.url.host} of ${proxy.variable}: ${reason}`, { cause });
    this.isFinal = isFinal;
  }
}

/** Why no secure connection came about in a tunnel: what answers in it may be the proxy itself. */
export class TunnelFault extends Error {
  override readonly name = "TunnelFault";
  override readonly cause: Error;

  constructor({ url, variable }: HttpProxy, cause: Error) {
    super(`through the proxy ${url.host} of ${variable}`);
    this.cause = cause;
  }
}

export interface TunnelOptions {
  readonly proxy: HttpProxy;
  /** Longest wait for the proxy, and again for the address behind it. */
  readonly timeoutMs: number;
  /** Puts a failure on the way to the proxy into words. */
  readonly reasonOf: (error: Error) => string;
  /** Ends tunnels that are being opened. */
  readonly signal: AbortSignal;
}

/** Makes each connection of a pool. */
export function tunnelConnector(options: TunnelOptions): buildConnector.connector {
  return (target, callback) => {
    connectThrough(target, options).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

async function connectThrough(
  { hostname, port, protocol, servername }: buildConnector.Options,
  options: TunnelOptions,
): Promise<Socket> {
  const { timeoutMs, signal, proxy } = options;
  const isSecure = protocol === "https:";
  const socket = await openTunnel(`${hostname}:${port || (isSecure ? 443 : 80)}`, options);
  if (!isSecure) return socket;
  const { connect } = await import("node:tls");
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const name = servername ?? hostname.replace(/^\[|\]$/g, "");
  const secured = connect({ socket, ...(name && { servername: name }), ALPNProtocols: ["http/1.1"] });
  secured.setTimeout(timeoutMs, () => secured.destroy(timedOut()));
  const abort = () => secured.destroy(ended());
  signal.addEventListener("abort", abort, { once: true });
  const fail = (error: Error) => reject(new TunnelFault(proxy, error));
  secured.once("error", fail);
  secured.once("secureConnect", () => {
    secured.setTimeout(0);
    secured.off("error", fail);
    resolve(secured);
  });
  return promise.finally(() => signal.removeEventListener("abort", abort));
}

async function openTunnel(
  target: string,
  { proxy, timeoutMs, reasonOf, signal }: TunnelOptions,
): Promise<Socket> {
  const { url } = proxy;
  const { request } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const options: RequestOptions = {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port || (url.protocol === "https:" ? 443 : 80),
    method: "CONNECT",
    path: target,
    headers: { host: target, ...authorization(url) },
    agent: false,
    timeout: timeoutMs,
    signal,
  };
  const asked = request(options);
  asked.once("timeout", () => asked.destroy(timedOut()));
  asked.once("error", (error) => reject(new ProxyFault(proxy, reasonOf(error), { cause: error })));
  const refused = ({ statusCode = 0 }: IncomingMessage, socket: Socket) => {
    socket.destroy();
    const reason = statusCode === 407 ? "it wants a user name and a password" : `it answered ${statusCode}`;
    // A gateway that has no way to the address now may have one in a moment.
    reject(new ProxyFault(proxy, reason, { isFinal: statusCode < 500 }));
  };
  asked.once("response", (response) => refused(response, response.socket));
  asked.once("connect", (response, socket, head) => {
    socket.setTimeout(0);
    if (response.statusCode !== 200) return refused(response, socket);
    if (head.length > 0) socket.unshift(head);
    resolve(socket);
  });
  asked.end();
  return promise;
}

function authorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (!username && !password) return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(pair).toString("base64")}` };
}

function ended(): Error {
  return Object.assign(new Error("the client is closed"), { code: "UND_ERR_CLOSED" });
}

function timedOut(): Error {
  return Object.assign(new Error("connection timed out"), { code: "ETIMEDOUT" });
}
