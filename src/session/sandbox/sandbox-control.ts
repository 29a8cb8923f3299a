/** Speaks to the control plane of a sandbox; believes only what a sandbox answers there. */

import { bytesText } from "../../base/count-words.ts";
import { decodeText } from "../../base/decode-text.ts";
import { FlowtailError, messageOf, usageError } from "../../base/errors.ts";
import { isJsonObject, ownValue, parseLossless } from "../../base/json.ts";
import { type JsonBounds, JsonBoundsError, usualBounds, worldBounds } from "../../base/json-bounds.ts";
import { sandboxStartLine } from "../../base/sandbox-start.ts";
import { isPlainHttp, tlsFaultWords } from "../../base/tls-fault.ts";
import { ConnectionFault, type HttpRequest, isGiven } from "../../client/network/transport.ts";
import { undiciTransport } from "../../client/network/undici-transport.ts";
import { unpackBody } from "../../client/network/unpack-body.ts";
import { parseBaseUrl } from "../../client/request/base-url.ts";
import { withoutTokens } from "../../client/response/own-tokens.ts";
import { longestTextBytes } from "../../files/read-text.ts";
import { isSandboxAnswer } from "./sandbox-answers.ts";

/** A platform that may be a sandbox of this machine. */
export interface AskedPlatform {
  readonly baseUrl: string | undefined;
  readonly appId: string | undefined;
  /** What it was given: masked where it stands in an answer. */
  readonly ownTokens: () => readonly string[];
}

export interface SandboxControlPlane {
  readonly baseUrl: string;
  /**
   * The answer's JSON value. Throws a usage error for what the sandbox refuses, a transport error where none answers or
   * where the answer is not a sandbox's.
   */
  call(http: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<unknown>;
}

/** The sandbox at the address. `ownTokens` are masked in its answers. */
export function reachSandbox(
  baseUrl: string,
  signal: AbortSignal,
  ownTokens: () => readonly string[] = () => [],
): SandboxControlPlane {
  // No token is sent, so that plain http may go to any machine that is named.
  const { origin } = parseBaseUrl(baseUrl, true);
  return {
    baseUrl,
    async call(http, path, body) {
      const url = new URL(`/_sandbox/${path}`, origin);
      const answer = await askControl(
        url,
        http,
        body,
        url.pathname.endsWith("/snapshot") ? worldBounds : usual,
        signal,
        ownTokens(),
      );
      const value = judged(answer, url);
      if (!isSandboxAnswer(http, path, value)) throw foreign(url, "answers, but not as a sandbox does");
      return value;
    },
  };
}

/**
 * The same, which asks who answers before the first call: another server may take that for its own, or answer it as a sandbox might. Throws
 * a transport error then, and nothing else was asked.
 */
export function provenSandbox({ baseUrl, call }: SandboxControlPlane): SandboxControlPlane {
  let proof: Promise<unknown> | undefined;
  return {
    baseUrl,
    async call(http, path, body) {
      proof ??= call("GET", "");
      await proof;
      return call(http, path, body);
    },
  };
}

/** What is taken of an answer: a program at the address may send without end. */
const usual = { bytes: longestTextBytes, json: usualBounds };

interface ControlAnswer {
  readonly status: number;
  /** Undefined when it is no JSON. */
  readonly value: unknown;
}

async function askControl(
  url: URL,
  http: HttpRequest["verb"],
  body: unknown,
  limits: typeof usual,
  signal: AbortSignal,
  ownTokens: readonly string[],
): Promise<ControlAnswer> {
  // As any call goes: `fetch` refuses ports that a sandbox can be started on.
  const transport = undiciTransport(url.origin, { connections: 1, connectTimeoutMs });
  try {
    const response = await transport.send(
      {
        verb: http,
        path: `${url.pathname}${url.search}`,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      { signal, maxBytes: limits.bytes },
    );
    const unpacked = await unpackBody(response, limits.bytes);
    if (!unpacked.ok && unpacked.failure.code === "too_large") throw excess(url, tooLong(limits.bytes));
    const given = unpacked.ok ? unpacked.body : Buffer.of();
    const text = decodeText(ownTokens.length === 0 ? given : withoutTokens(given, ownTokens)) ?? "";
    return { status: response.status, value: parsed(text, limits.json) };
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof FlowtailError) throw thrown;
    if (thrown instanceof JsonBoundsError) throw excess(url, thrown.message);
    if (thrown instanceof ConnectionFault && thrown.kind === "too_large")
      throw excess(url, tooLong(limits.bytes));
    throw new FlowtailError(
      "transport",
      "unreachable",
      `No sandbox answers at ${url.origin}: ${whyUnreachable(thrown)}.`,
      {
        remedy: isPlainHttp(codeOf(thrown))
          ? "Check the address: on this machine it may begin with http://."
          : `Start one with \`${sandboxStartLine(url.origin)}\`.`,
        cause: thrown,
      },
    );
  } finally {
    await transport.close();
  }
}

/** For a connection, as a machine far away may be named (assumption). */
const connectTimeoutMs = 10_000;

function tooLong(bytes: number): string {
  return `is longer than ${bytesText(bytes)}`;
}

/** What the system says stands behind a connection's fault. */
function whyUnreachable(thrown: unknown): string {
  const code = codeOf(thrown);
  if (code === "ECONNREFUSED") return "nothing listens there";
  return tlsFaultWords(code) ?? `the connection failed (${messageOf(causeOf(thrown))})`;
}

function codeOf(thrown: unknown): string {
  const cause = causeOf(thrown);
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

function causeOf(thrown: unknown): unknown {
  return thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
}

function judged({ status, value }: ControlAnswer, url: URL): unknown {
  if (isGiven({ status })) return value;
  if (status < 400) throw foreign(url, `answered ${status} and points elsewhere; no sandbox does that`);
  const error = ownValue(value, "error");
  const word = (key: string) => {
    const found = isJsonObject(error) ? ownValue(error, key) : undefined;
    return typeof found === "string" ? found : undefined;
  };
  const code = word("code");
  const message = word("message");
  if (code === undefined || message === undefined)
    throw foreign(url, `answered ${status}, and not as a sandbox does`);
  throw usageError(code, message, word("remedy"));
}

function foreign(url: URL, what: string): FlowtailError {
  return new FlowtailError("transport", "no_sandbox", `What is at ${url.origin} ${what}.`, {
    remedy: "Name the address of a sandbox with --base-url; `flowtail sandbox start` starts one.",
  });
}

function excess(url: URL, fault: string): FlowtailError {
  return new FlowtailError("transport", "too_large", `The answer of ${url.origin} ${fault}.`, {
    remedy: "Look at what answers at that address: a sandbox would not send this.",
  });
}

function parsed(text: string, bounds: JsonBounds): unknown {
  if (text === "") return undefined;
  try {
    // A snapshot is printed, and a number of an item may have more digits than a double.
    return parseLossless(text, bounds);
  } catch (thrown) {
    if (thrown instanceof JsonBoundsError) throw thrown;
    // What answered is no sandbox; the caller says so by its status.
    return undefined;
  }
}
