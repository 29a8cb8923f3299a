/** A loopback server that answers exactly as a test scripts it, however wrong; nothing in it takes real time. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** What a client sent. */
export interface SeenRequest {
  readonly verb: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Writes one answer, or does whatever else a server may do. */
export type Answer = (response: ServerResponse, request: SeenRequest) => void | Promise<void>;

export interface MisbehavingServer extends AsyncDisposable {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  /** Adds answers, given one a request in this order; afterwards every request is answered with status 599. */
  script(...answers: readonly Answer[]): void;
  /** Gives this to every request that finds the script at its end. */
  always(answer: Answer): void;
  /** Resolves when the n-th request has arrived whole, counted from 1. */
  received(count: number): Promise<void>;
  /** Connections accepted since the start. */
  readonly connections: number;
}

export async function misbehavingServer(): Promise<MisbehavingServer> {
  const requests: SeenRequest[] = [];
  const answers: Answer[] = [];
  const waiting = new Map<number, () => void>();
  let fallback: Answer = (response) => void response.writeHead(599).end("nothing scripted");
  let connections = 0;
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    waiting.get(requests.length)?.();
    await (answers.shift() ?? fallback)(response, request);
  });
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: (...more) => void answers.push(...more),
    always: (answer) => {
      fallback = answer;
    },
    received: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.set(count, resolve)),
    get connections() {
      return connections;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Headers = Readonly<Record<string, string | number>>;

/** A JSON answer, as the platform gives it when all is well. */
export function json(body: unknown, status = 200, headers: Headers = {}): Answer {
  return text(JSON.stringify(body), status, {
    "content-type": "application/json; charset=utf-8",
    ...headers,
  });
}

/** A body as it stands; without a content type unless one is given. */
export function text(body: string, status = 200, headers: Headers = {}): Answer {
  return (response) => void response.writeHead(status, headers).end(body);
}

export function html(body: string, status = 200): Answer {
  return text(body, status, { "content-type": "text/html; charset=utf-8" });
}

/** `date` is the server's own time; it is the real one unless given. */
export function rateLimited(retryAfter?: string, date?: string): Answer {
  const headers: Headers = {
    ...(retryAfter !== undefined && { "retry-after": retryAfter }),
    ...(date !== undefined && { date }),
  };
  return json({ ok: false, error: "ratelimited" }, 429, headers);
}

export function redirect(location: string, status = 302): Answer {
  return text("", status, { location });
}

/** Takes the request and closes the connection without a byte of answer. */
export function cut(): Answer {
  return (response) => void response.socket?.destroy();
}

/** Sends the headers and a part of the body, then closes the connection. */
export function cutInside(part: string): Answer {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write(part, () => response.socket?.destroy());
  };
}

/** Promises more bytes than it sends. */
export function tooShort(body: string): Answer {
  return (response) => {
    const length = Buffer.byteLength(body) + 10;
    response.socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
    );
  };
}

/** Bytes that are not HTTP. */
export function garbage(): Answer {
  return (response) => void response.socket?.end("SSH-2.0-OpenSSH_9.6\r\n\r\n");
}

/** Never answers; the connection stays open. */
export function silent(): Answer {
  return () => {};
}

/** Sends the headers and the first part of the body, and then nothing more. */
export function stalled(part: string): Answer {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write(part);
  };
}

export function gzipped(body: unknown): Answer {
  return packed(gzipSync(JSON.stringify(body)), "gzip");
}

export function packed(body: Buffer, encoding: string, status = 200): Answer {
  return (response) =>
    void response
      .writeHead(status, { "content-type": "application/json", "content-encoding": encoding })
      .end(body);
}

/** A body of that many bytes; with `chunked` its length is not announced. */
export function huge(bytes: number, chunked = false, status = 200): Answer {
  return (response) => {
    const length: Headers = chunked ? {} : { "content-length": bytes };
    response.writeHead(status, { "content-type": "application/json", ...length });
    response.on("error", () => {}); // the client hangs up in the middle, as it should
    response.end(Buffer.alloc(bytes, 0x20));
  };
}

/** Gives the answer only when the gate opens. */
export function after(gate: Promise<void>, answer: Answer): Answer {
  return async (response, request) => {
    await gate;
    await answer(response, request);
  };
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
  return {
    verb: incoming.method ?? "",
    path: url.pathname,
    query: url.search.slice(1),
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
