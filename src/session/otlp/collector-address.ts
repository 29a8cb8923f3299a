/** Where a collector takes log records and spans, by the protocol's rule for a base address. */

import { usageError } from "../../base/errors.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { hasRefusedPort } from "./refused-ports.ts";

/** A signal without an address is not sent. */
export interface CollectorAddresses {
  readonly logs: string | undefined;
  readonly traces: string | undefined;
}

/**
 * `/v1/logs` and `/v1/traces` are added to the path. An address that ends with one of them takes that signal alone.
 * Throws a usage error for what is no address, and where a name and password stand in it: it is shown in messages.
 */
export function collectorAddresses(address: string): CollectorAddresses {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw usageError(
      "invalid_option",
      `--otlp takes the address of a collector, not ${JSON.stringify(withoutUser(address))}.`,
      "Write it like http://127.0.0.1:4318.",
    );
  if (url.username !== "" || url.password !== "" || url.search !== "")
    throw usageError(
      "invalid_option",
      "--otlp takes an address without a name, a password or a query, as process lists show it.",
      "Send to a collector on this machine or in your network, and let that add what the next one asks for.",
    );
  if (url.port === "0")
    throw usageError(
      "invalid_option",
      "--otlp names the port 0, at which nothing can listen.",
      "Name the one where the collector listens, such as 4318.",
    );
  if (hasRefusedPort(url))
    throw usageError(
      "invalid_option",
      `--otlp names the port ${url.port}, which Node sends no request to, as another protocol has it.`,
      "Let the collector listen at another one, such as 4318.",
    );
  url.hash = "";
  const path = url.pathname.replace(/\/+$/, "");
  const [, foreign] = /\/v1\/(metrics|profiles)$/.exec(path) ?? [];
  if (foreign !== undefined)
    throw usageError(
      "invalid_option",
      `--otlp names an address for ${foreign}, and flowtail sends log records and spans.`,
      "Give the base address, or one that ends with /v1/logs or /v1/traces.",
    );
  if (path.endsWith("/v1"))
    throw usageError(
      "invalid_option",
      "--otlp names an address that ends with /v1, which is added to a base address.",
      "Give the address without it, or one that ends with /v1/logs or /v1/traces.",
    );
  const [, last = ""] = /\/v1\/([^/]+)$/.exec(path) ?? [];
  const meant = signals.some((signal) => signal === last) ? undefined : nearestName(last, signals);
  if (meant !== undefined)
    throw usageError(
      "invalid_option",
      `--otlp names an address that ends with /v1/${last}, and that for ${meant} ends with /v1/${meant}.`,
      "Give that one, or the base address.",
    );
  const at = (signal: string) => Object.assign(new URL(url), { pathname: `${path}/v1/${signal}` }).href;
  if (path.endsWith("/v1/logs")) return { logs: url.href, traces: undefined };
  if (path.endsWith("/v1/traces")) return { logs: undefined, traces: url.href };
  return { logs: at("logs"), traces: at("traces") };
}

const signals = ["logs", "traces"] as const;

function withoutUser(address: string): string {
  return address.replace(/\/\/[^/@]*@/, "//…@");
}
