/** The HTTP server: one port, guarded against web pages, every request answered and none able to stop it. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIP, type Socket } from "node:net";
import { FlowtailError, usageError } from "../../base/errors.ts";
import type { ReportFault } from "../internal-faults.ts";
import { type HttpAnswer, jsonAnswer, problemAnswer } from "./answer.ts";
import { foreignness, type OwnHosts } from "./guard.ts";
import { addressMeant, isDisguised, loopbackOfAll, plainAddress } from "./plain-address.ts";
import { endOfInput } from "./read-body.ts";

export interface ServerOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Names under which the server may be called, besides localhost, the name it listens by and its addresses. */
  readonly allowedHosts: readonly string[];
  /** Whether a path is a page for people, to which a link may lead from any site. */
  readonly isPage?: (path: string) => boolean;
  readonly handle: (request: IncomingMessage) => Promise<HttpAnswer>;
  readonly reportFault: ReportFault;
  /** The time that answers say it is, epoch milliseconds. */
  readonly nowMs: () => number;
}

export interface RunningServer {
  /** How this machine calls it. */
  readonly url: string;
  /** Ends every connection; resolves when the port is free. */
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, allowedHosts } = options;
  const host = addressMeant(options.host);
  const names = [...allowedHosts, ...(isIP(host) === 0 ? [host.toLowerCase()] : [])];
  const called = calledHost(host);
  let own: OwnHosts = { names, address: "" };
  let url = "";
  const server = createServer(
    // Bodies have their own deadline; idle connections are kept so that pooled clients do not meet a reset.
    { keepAliveTimeout: 75_000, requestTimeout: 0 },
    (request, response) => void respond(options, { own, url }, request, response),
  );
  server.on("clientError", refuseGarbage);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) => reject(cannotListen(options, cause)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  own = { names, address: address.address };
  url = `http://${called}:${address.port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An address of this machine, also where the server listens on all of them. Throws a usage error for one that the guard refuses. */
function calledHost(host: string): string {
  const plain = plainAddress(host) ?? (host.includes(":") ? `[${host}]` : host);
  const called = loopbackOfAll(plain) ?? plain;
  if (!isDisguised(called)) return called;
  throw usageError(
    "cannot_listen",
    `The sandbox does not listen on ${host}: browsers do not say at such an address which page asks.`,
    "Give the address as IPv4 writes it, such as 127.0.0.1.",
  );
}

async function respond(
  options: ServerOptions,
  { own, url }: { readonly own: OwnHosts; readonly url: string },
  request: IncomingMessage,
  response: ServerResponse,
) {
  const isPage = options.isPage?.((request.url ?? "").split("?", 1)[0] ?? "") ?? false;
  const foreign = foreignness(request, own, isPage);
  const answer = foreign
    ? problemAnswer(403, "foreign_request", `Refused: ${foreign}.`, `Call the sandbox at ${url}.`)
    : await options.handle(request).catch((thrown) => {
        options.reportFault(thrown);
        return internalError;
      });
  write(answer, request, response, options.nowMs());
}

const internalError: HttpAnswer = jsonAnswer(500, '{"ok":false,"error":"internal_error"}');

function write(answer: HttpAnswer, request: IncomingMessage, response: ServerResponse, nowMs: number): void {
  if (answer.cut === "before") {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, {
    "cache-control": "no-store",
    date: new Date(nowMs).toUTCString(),
    "x-content-type-options": "nosniff",
    ...answer.headers,
    "content-length": Buffer.byteLength(answer.body),
    // What is left of an unread body would be taken for the next request.
    ...(!request.complete && { connection: "close" }),
  });
  if (answer.cut === "midway") {
    const body = Buffer.from(answer.body);
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
    return;
  }
  // As text it goes out together with the headers, in one write.
  response.end(answer.body);
}

/** Node reports here what is not HTTP, and a body that ends early; the latter is answered like any request. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "HPE_INVALID_EOF_STATE" && endOfInput(socket)) return;
  if (socket.writable)
    socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
  else socket.destroy();
}

/** No port of an address that is not this machine's can be had. */
function isOfAddress(cause: Error): boolean {
  const code = "code" in cause ? cause.code : undefined;
  return ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(String(code));
}

function cannotListen(options: ServerOptions, cause: Error): FlowtailError {
  const isTaken = "code" in cause && cause.code === "EADDRINUSE";
  return new FlowtailError(
    "usage",
    "cannot_listen",
    `The sandbox cannot listen on ${options.host}:${options.port}${isTaken ? ", as something listens there already: another sandbox, perhaps" : ""}.`,
    {
      remedy: isOfAddress(cause)
        ? "Choose an address of this machine, such as 127.0.0.1; 0.0.0.0 takes all of them."
        : "Choose another port, or 0 for a free one.",
      cause,
      details: { reason: cause.message },
    },
  );
}
