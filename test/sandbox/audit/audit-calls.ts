/** Reads the audit log over HTTP, and fills it with entries whose time is known. */

import type { Sandbox } from "../../../src/sandbox/index.ts";

export interface AuditAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are looked into from every side
  readonly body: any;
}

/** Null sends no token; the default is the audit token. */
export async function audit(
  sandbox: Sandbox,
  path: string,
  { token = sandbox.tokens.audit, method = "GET" }: { token?: string | null; method?: string } = {},
): Promise<AuditAnswer> {
  const response = await fetch(`${sandbox.url}/audit/v1/${path}`, {
    method,
    headers: { accept: "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Names of the actions on a page, as listed. */
export async function actionsOf(sandbox: Sandbox, query = ""): Promise<readonly string[]> {
  const { body } = await audit(sandbox, `logs${query}`);
  return body.entries.map((entry: { action: string }) => entry.action);
}
