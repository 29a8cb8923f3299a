/** The network by undici: keep-alive connections to one origin, whole bounded bodies, a kind for each fault. */

import type { Dispatcher, Pool } from "undici";
// The entry point loads fetch, WebSocket and the mocks too, three times the start-up cost of the pool alone,
// and cannot be tree-shaken.
// @ts-expect-error undici declares types only for its entry point; the pool's are those of Pool.
import poolOfUndici from "undici/lib/dispatcher/pool.js";
import { messageOf } from "../../base/errors.ts";
import { isOutOfFiles } from "../../base/out-of-files.ts";
import { isPlainHttp, tlsFaultWords } from "../../base/tls-fault.ts";
import { lookupFor } from "./loopback-lookup.ts";
import type { HttpProxy } from "./proxy.ts";
import {
  ConnectionFault,
  type HttpHeaders,
  type HttpRequest,
  type HttpResponse,
  isGiven,
  type SendLimits,
  type Transport,
} from "./transport.ts";
import { ProxyFault, TunnelFault, tunnelConnector } from "./tunnel.ts";

const UndiciPool: typeof Pool = poolOfUndici;

export interface UndiciTransportOptions {
  /** Most connections open at once. */
  readonly connections: number;
  /** Longest wait for a connection, in milliseconds. */
  readonly connectTimeoutMs: number;
  /** Through which every connection is made; straight to the origin without one. */
  readonly proxy?: HttpProxy | undefined;
}

export function undiciTransport(origin: string, options: UndiciTransportOptions): Transport {
  const { connections, connectTimeoutMs: timeoutMs, proxy } = options;
  const closing = new AbortController();
  const lookup = lookupFor(origin);
  const pool = new UndiciPool(origin, {
    connections,
    pipelining: 1,
    // Polls come seconds apart: keep the connection between them, but not as long as servers usually do.
    keepAliveTimeout: 10_000,
    // Timeouts belong to the client's own clock.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: proxy
      ? tunnelConnector({ proxy, timeoutMs, reasonOf, signal: closing.signal })
      : { timeout: timeoutMs, lookup },
    allowH2: false,
  });
  return {
    send: (request, limits) => dispatch(pool, request, limits),
    close() {
      closing.abort();
      return pool.destroy();
    },
  };
}

function dispatch(pool: Pool, request: HttpRequest, limits: SendLimits): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { signal } = limits;
    if (signal.aborted) return reject(signal.reason);
    const exchange = collectResponse(limits, {
      resolve: (response) => settle(() => resolve(response)),
      reject: (error) => settle(() => reject(signal.aborted ? signal.reason : error)),
    });
    const abort = () => {
      exchange.abort();
      settle(() => reject(signal.reason));
    };
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    signal.addEventListener("abort", abort, { once: true });
    const { verb, path, headers, body } = request;
    pool.dispatch({ method: verb, path, headers, body: body ?? null }, exchange.handler);
  });
}

interface Settle {
  readonly resolve: (response: HttpResponse) => void;
  readonly reject: (error: Error) => void;
}

/** A handler that gathers one response; `abort` cuts it at whatever point it is. */
function collectResponse({ maxBytes, onPart }: SendLimits, settle: Settle) {
  let controller: Dispatcher.DispatchController | undefined;
  let aborted = false;
  let status = 0;
  let headers: HttpHeaders = {};
  let chunks: Buffer[] = [];
  let size = 0;
  const cut = (reason: Error) => {
    aborted = true;
    chunks = [];
    controller?.abort(reason);
  };
  const endEarly = () => {
    // Of a refusal the status counts, and what came of its body is enough.
    if (!isGiven({ status })) settle.resolve({ status, headers, body: Buffer.concat(chunks) });
    cut(new ConnectionFault("too_large", `the response is larger than ${maxBytes} bytes`));
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      if (aborted) started.abort(new Error("aborted"));
    },
    onResponseStart(_controller, statusCode, received) {
      onPart?.();
      status = statusCode;
      headers = received;
      if (Number(received["content-length"]) > maxBytes) endEarly();
    },
    onResponseData(_controller, chunk) {
      onPart?.();
      size += chunk.length;
      if (size > maxBytes) endEarly();
      else if (!aborted) chunks.push(chunk);
    },
    onResponseEnd() {
      const [only] = chunks;
      settle.resolve({ status, headers, body: only && chunks.length === 1 ? only : Buffer.concat(chunks) });
    },
    onResponseError(_controller, error) {
      settle.reject(error instanceof ConnectionFault ? error : faultOf(error, controller !== undefined));
    },
  };
  return { handler, abort: () => cut(new Error("aborted")) };
}

/** Before the request started nothing can have been done. After that the client cannot know. */
function faultOf(thrown: Error, requestStarted: boolean): ConnectionFault {
  const error = thrown instanceof TunnelFault ? thrown.cause : thrown;
  const reason = error === thrown ? reasonOf(error) : `${thrown.message}: ${reasonOf(error)}`;
  if (requestStarted) return new ConnectionFault("connection_lost", reason, { cause: error });
  if (error instanceof ProxyFault)
    return new ConnectionFault(error.isFinal ? "proxy_refused" : "unreachable", error.message, {
      atProxy: true,
      isOutOfFiles: error.cause instanceof Error && isOutOfFiles(codeOf(error.cause)),
    });
  const certificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(codeOf(error));
  return new ConnectionFault(certificate ? "untrusted_certificate" : "unreachable", reason, {
    atProxy: thrown instanceof TunnelFault,
    isOutOfFiles: isOutOfFiles(codeOf(error)),
    isPlainHttp: isPlainHttp(codeOf(error)),
    cause: error,
  });
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  ENOTFOUND: "unknown host name",
  EAI_AGAIN: "host name look-up failed",
  EHOSTUNREACH: "host unreachable",
  ENETUNREACH: "network unreachable",
  EMFILE: "too many files are open on this side",
  ENFILE: "too many files are open on this machine",
  EPIPE: "connection closed",
  ETIMEDOUT: "connection timed out",
  UND_ERR_CONNECT_TIMEOUT: "connection timed out",
  UND_ERR_SOCKET: "the other side closed the connection",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "the response ended early",
  UND_ERR_DESTROYED: "the client is closed",
  UND_ERR_CLOSED: "the client is closed",
};

function reasonOf(error: Error): string {
  if (error.name === "HTTPParserError") return "the response is not HTTP";
  const code = codeOf(error);
  return words[code] ?? tlsFaultWords(code) ?? (messageOf(error) || code);
}

/** Happy Eyeballs reports one error for each address it tried; the first tells enough. */
function codeOf(error: Error): string {
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  return "code" in first ? String(first.code) : "";
}
