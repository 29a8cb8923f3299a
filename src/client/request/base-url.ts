/** The address of the platform, checked once: a token is never sent in clear, and never to a half-understood place. */

import { type FlowtailError, usageError } from "../../base/errors.ts";
import { isLoopback } from "../../base/loopback.ts";
import { webAddress } from "../../base/web-address.ts";

export interface BaseUrl {
  /** Scheme, host and port: `https://platform.example`. */
  readonly origin: string;
  /** Path that method names are appended to, `/api/` or with a proxy's prefix before it. */
  readonly apiPath: string;
}

/** Where the calls of an interface go, below the host part that users give. */
interface InterfacePath {
  /** What users call the address. */
  readonly name: string;
  /** What the names of operations are appended to. */
  readonly path: string;
  /** What users leave in by mistake. */
  readonly given: RegExp;
}

/** By the setting that names the address of each. Source: interface document, 4. */
export const interfacePaths = {
  baseUrl: { name: "base URL", path: "/api/", given: /\/api$/ },
  scimUrl: { name: "SCIM URL", path: "/scim/", given: /\/scim(?:\/v[12])?$/ },
  auditUrl: { name: "audit URL", path: "/audit/v1/", given: /\/audit(?:\/v1)?$/ },
} as const satisfies Readonly<Record<string, InterfacePath>>;

/**
 * Reads the host part of an address; a trailing slash and the interface's own path are tolerated.
 * `http` is for loopback only unless `allowHttp`, since the token would travel in clear.
 * Throws a usage error with the remedy.
 */
export function parseBaseUrl(
  text: string,
  allowHttp = false,
  { name, path, given }: InterfacePath = interfacePaths.baseUrl,
): BaseUrl {
  // A program in plain JavaScript may give anything.
  if (typeof text !== "string") throw wrongUrl(`The ${name} is not a text.`, exampleRemedy);
  const url = webAddress(text);
  if (!url) {
    throw wrongUrl(`The ${name} is not an http or https address.`, withScheme(text.trim()) ?? exampleRemedy);
  }
  if (url.username || url.password) {
    throw wrongUrl(`The ${name} carries a user name or password.`, "Leave them out; tokens are given apart.");
  }
  if (url.search || url.hash) {
    throw wrongUrl(`The ${name} carries a query or a fragment.`, exampleRemedy);
  }
  if (url.protocol === "http:" && !allowHttp && !isLoopback(url.hostname)) {
    throw wrongUrl(
      `The ${name} uses http, so the token would travel in clear to ${url.host}.`,
      "Use https; plain http is for this machine alone, unless a program sets `allowHttp`.",
    );
  }
  const prefix = url.pathname.replace(/\/+$/, "").replace(given, "");
  return { origin: url.origin, apiPath: prefix + path };
}

const exampleRemedy =
  "Give the host part with its scheme, such as https://platform.example or http://127.0.0.1:3000.";

/** For a host with a port or a dot and without a scheme; anything else may be no address, and is not repeated. */
function withScheme(text: string): string | undefined {
  if (
    !/^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*(?=:\d)|[\w-]+(?:\.[\w-]+)+)(?::\d{1,5})?(?:\/[\w./-]*)?$/i.test(
      text,
    )
  )
    return undefined;
  const url = URL.parse(`http://${text}`);
  return url
    ? `Give it with its scheme: ${isLoopback(url.hostname) ? "http" : "https"}://${text}.`
    : undefined;
}

/** The address that other interfaces have their own paths below: without the path of the Web API, where it was left in. */
export function besideWebApi(baseUrl: string): string {
  const trimmed = baseUrl.trim().replace(/\/+$/, "");
  return interfacePaths.baseUrl.given.test(trimmed)
    ? trimmed.replace(interfacePaths.baseUrl.given, "")
    : baseUrl;
}

function wrongUrl(message: string, remedy: string): FlowtailError {
  return usageError("invalid_base_url", message, remedy);
}
