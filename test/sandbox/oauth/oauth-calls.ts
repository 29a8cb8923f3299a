/** Installs an app through the authorize page, and exchanges what comes of it. */

import type { Sandbox } from "../../../src/sandbox/index.ts";
import { call, type Envelope } from "../sandbox-under-test.ts";

export const redirectUri = "http://127.0.0.1:9/callback";

/** The main app's credentials, as arguments. */
export function credentials(sandbox: Sandbox) {
  const [client] = sandbox.control.state().oauth.clients;
  return { client_id: client?.clientId ?? "", client_secret: client?.clientSecret ?? "" };
}

export interface Visit {
  readonly status: number;
  /** Parameters of the address one is sent back to. */
  readonly back: URLSearchParams;
  readonly location: string;
  /** What the page says where it sends no one back. */
  readonly error: string | undefined;
}

/** Opens the page; parameters given as undefined are left out. */
export async function visit(
  sandbox: Sandbox,
  parameters: Readonly<Record<string, string | undefined>> = {},
): Promise<Visit> {
  const url = new URL(`${sandbox.url}/oauth/v2/authorize`);
  const all = {
    client_id: credentials(sandbox).client_id,
    scope: "chat:write",
    redirect_uri: redirectUri,
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  const response = await fetch(url, { redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  const text = await response.text();
  const error = text === "" ? undefined : (JSON.parse(text) as { error: { code: string } }).error.code;
  return { status: response.status, location, back: new URLSearchParams(location.split("?")[1]), error };
}

export async function codeFor(
  sandbox: Sandbox,
  parameters: Readonly<Record<string, string | undefined>> = {},
) {
  return (await visit(sandbox, parameters)).back.get("code") ?? "";
}

/** With a code goes the address that the page was opened with; an empty one is left out. */
export function access(sandbox: Sandbox, args: Readonly<Record<string, string>>): Promise<Envelope> {
  const back = args["code"] === undefined ? {} : { redirect_uri: redirectUri };
  return call(sandbox, "oauth.v2.access", { ...credentials(sandbox), ...back, ...args }, { token: null });
}

export async function install(
  sandbox: Sandbox,
  parameters: Readonly<Record<string, string | undefined>> = {},
) {
  return access(sandbox, { code: await codeFor(sandbox, parameters) });
}
