/** The address of the platform, checked once: a token is never sent in clear, and never to a half-understood place. */

import { type FlowtailError, usageError } from "../../base/errors.ts";

export interface BaseUrl {
  /** Scheme, host and port: `https://platform.example`. */
  readonly origin: string;
  /** Path that method names are appended to, `/api/` or with a proxy's prefix before it. */
  readonly apiPath: string;
}

/**
 * Reads the host part of the Web API's address; a trailing slash and a given `/api` are tolerated.
 * `http` is for loopback only unless `allowHttp`, since the token would travel in clear.
 * Throws a usage error with the remedy.
 */
export function parseBaseUrl(text: string, allowHttp = false): BaseUrl {
  const url = URL.parse(text.trim());
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw wrongUrl("The base URL is not an http or https address.", exampleRemedy);
  }
  if (url.username || url.password) {
    throw wrongUrl(
      "The base URL carries a user name or password.",
      "Leave them out; tokens are given apart.",
    );
  }
  if (url.search || url.hash) {
    throw wrongUrl("The base URL carries a query or a fragment.", exampleRemedy);
  }
  if (url.protocol === "http:" && !allowHttp && !isLoopback(url.hostname)) {
    throw wrongUrl(
      `The base URL uses http, so the token would travel in clear to ${url.host}.`,
      "Use https, or allow http for this client (allowHttp) if the network is trusted.",
    );
  }
  const prefix = url.pathname.replace(/\/+$/, "").replace(/\/api$/, "");
  return { origin: url.origin, apiPath: `${prefix}/api/` };
}

/** Whether a URL's host name is this machine: localhost and its subdomains, 127.0.0.0/8, ::1. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

const exampleRemedy =
  "Give the host part with its scheme, such as https://platform.example or http://127.0.0.1:3000.";

function wrongUrl(message: string, remedy: string): FlowtailError {
  return usageError("invalid_base_url", message, remedy);
}
