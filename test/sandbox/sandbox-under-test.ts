/** A sandbox for one test file, and the ways to talk to it: a form call, and bytes on a socket. */

import { connect } from "node:net";
import { afterAll } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../src/sandbox/index.ts";

export interface Envelope {
  readonly ok: boolean;
  readonly error?: string;
  readonly response_metadata?: { readonly next_cursor?: string; readonly messages?: readonly string[] };
  readonly [field: string]: unknown;
}

/** In memory, without rate limits, closed after the file. */
export async function sandboxForFile(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ rateLimits: false, ...options });
  afterAll(() => sandbox.close());
  return sandbox;
}

export interface CallOptions {
  /** Default: the user token. Null sends none. */
  readonly token?: string | null;
}

/** A form call as real clients send it; fails when the answer is not HTTP 200. */
export async function call(
  sandbox: Sandbox,
  method: string,
  args: Readonly<Record<string, string | number>> = {},
  { token = sandbox.tokens.user }: CallOptions = {},
): Promise<Envelope> {
  const form = new URLSearchParams(
    Object.entries(args).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${sandbox.url}/api/${method}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: form.toString(),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Envelope;
}

export interface RawAnswer {
  readonly status: number;
  /** Header lines as received. */
  readonly head: string;
  readonly body: string;
}

/** Sends these bytes on a connection of their own, half-closes it if asked, and reads until the server ends it. */
export function sendRaw(
  sandbox: Sandbox,
  text: string,
  { endAfter = false }: { readonly endAfter?: boolean } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(sandbox.url).port), "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...body] = Buffer.concat(chunks).toString("utf8").split("\r\n\r\n");
      resolve({ status: Number(head.split(" ")[1] ?? 0), head, body: body.join("\r\n\r\n") });
    });
    if (endAfter) socket.end(text, "latin1");
    else socket.write(text, "latin1");
  });
}

/** A request with these header lines, closed after one answer; the body is sent byte for byte (latin1). */
export function rawRequest(
  sandbox: Sandbox,
  line: string,
  headers: readonly string[],
  body = "",
): Promise<RawAnswer> {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: ${new URL(sandbox.url).host}`];
  const length = body === "" ? [] : [`Content-Length: ${body.length}`];
  const head = [`${line} HTTP/1.1`, ...host, "Connection: close", ...headers, ...length, "", ""].join("\r\n");
  return sendRaw(sandbox, head + body);
}
