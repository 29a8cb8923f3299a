/** A call as a curl command that sends the same request, with shell variables where secrets would stand. */

import type { JsonObject } from "../base/json.ts";
import { shellQuote } from "../base/shell.ts";
import { encodeForm, encodeJson } from "../catalog/encoding.ts";
import type { MethodDefinition } from "../catalog/method.ts";
import { parseBaseUrl } from "../client/request/base-url.ts";
import type { Masked } from "./failure.ts";

/**
 * One option a line. The token is `$FLOWTAIL_TOKEN`, a secret argument `client_secret` is `$CLIENT_SECRET`, and
 * an address that is not known `$FLOWTAIL_BASE_URL`. `masked` takes the secrets out of the address and the arguments: what it leaves
 * does not send the same. Throws a usage error for an address that cannot be used.
 */
export function curlCommand(
  method: MethodDefinition,
  args: JsonObject,
  baseUrl: string | undefined,
  masked: Masked = (text) => text,
): string {
  const parts = [
    `${method.http === "GET" ? "curl --get" : "curl"} ${shownAddress(method.name, baseUrl, masked)}`,
    ...(method.tokens.length > 0 ? [`--header "Authorization: Bearer $FLOWTAIL_TOKEN"`] : []),
    ...bodyOptions(method, args, masked),
  ];
  return parts.join(" \\\n  ");
}

function shownAddress(name: string, baseUrl: string | undefined, masked: Masked): string {
  if (!baseUrl) return `"$FLOWTAIL_BASE_URL/api/${name}"`;
  const { origin, apiPath } = parseBaseUrl(baseUrl);
  return shellQuote(masked(origin + apiPath + name));
}

function bodyOptions(method: MethodDefinition, args: JsonObject, masked: Masked): readonly string[] {
  const secrets = new Set(method.secrets);
  const sendsJson = method.http === "POST" && method.contentTypes[0] === "json";
  if (sendsJson && secrets.size === 0) {
    return [
      "--header 'Content-Type: application/json; charset=utf-8'",
      `--data-raw ${shellQuote(masked(encodeJson(args)))}`,
    ];
  }
  const pairs = encodeForm(args);
  if (pairs.length === 0) return method.http === "POST" ? ["--data ''"] : [];
  return pairs.map(([name, value]) =>
    secrets.has(name)
      ? `--data-urlencode "${name}=$${name.toUpperCase()}"`
      : `--data-urlencode ${shellQuote(masked(`${name}=${value}`))}`,
  );
}
