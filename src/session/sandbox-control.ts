/** Speaks to the control plane of a sandbox that runs on this machine. */

import { FlowtailError, messageOf, usageError } from "../base/errors.ts";
import { isJsonObject, ownValue } from "../base/json.ts";
import type { Environment } from "../config/paths.ts";
import { findRunningSandbox } from "../config/running-sandbox.ts";

export interface SandboxControlPlane {
  readonly baseUrl: string;
  /** The answer's JSON value. Throws a usage error for what the sandbox refuses, a transport error where none answers. */
  call(http: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<unknown>;
}

/** The sandbox at the address, or the one that runs; a usage error when there is none. */
export function reachSandbox(
  address: string | undefined,
  env: Environment,
  signal: AbortSignal,
): SandboxControlPlane {
  const baseUrl = address ?? findRunningSandbox(env)?.base_url ?? env["FLOWTAIL_BASE_URL"];
  if (!baseUrl) {
    throw usageError(
      "no_sandbox",
      "No sandbox runs on this machine.",
      "Start one with `flowtail sandbox start`, or name its address with --base-url.",
    );
  }
  return {
    baseUrl,
    call: (http, path, body) => callControl(new URL(`/_sandbox/${path}`, baseUrl), http, body, signal),
  };
}

async function callControl(url: URL, http: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: http,
      signal,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    });
    status = response.status;
    text = await response.text();
  } catch (thrown) {
    signal.throwIfAborted();
    throw new FlowtailError(
      "transport",
      "unreachable",
      `No sandbox answers at ${url.origin}: ${messageOf(thrown)}`,
      {
        remedy: "Start one with `flowtail sandbox start`.",
        cause: thrown,
      },
    );
  }
  const value = parsed(text);
  if (status < 400) return value;
  const error = ownValue(value, "error");
  const word = (key: string) => {
    const found = isJsonObject(error) ? ownValue(error, key) : undefined;
    return typeof found === "string" ? found : undefined;
  };
  throw usageError(
    word("code") ?? "refused",
    word("message") ?? `${url.origin} is no sandbox: it answered ${status}.`,
    word("remedy"),
  );
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Whatever answered is no sandbox; the caller says so by its status.
    return undefined;
  }
}
