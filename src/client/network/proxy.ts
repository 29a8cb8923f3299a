/** Which proxy stands before an address, as the environment says in the words that other programs know. */

import { BlockList, isIP } from "node:net";
import { usageError } from "../../base/errors.ts";
import { isLoopback } from "../../base/loopback.ts";

/** Variables by name, such as those of the process. */
export type Variables = Readonly<Record<string, string | undefined>>;

export interface HttpProxy {
  readonly url: URL;
  /** The variable that names it. */
  readonly variable: string;
}

/**
 * Undefined where calls go straight to the address: no variable names a proxy, NO_PROXY names the host, or it is this
 * machine. Throws a usage error for a proxy that cannot be spoken to; its address may hold a password and is not shown.
 */
export function proxyFor(origin: string, env: Variables): HttpProxy | undefined {
  const url = new URL(origin);
  if (isLoopback(url.hostname) || isExcepted(url, variableOf(env, "no_proxy")?.value)) return undefined;
  const named = variableOf(env, url.protocol === "https:" ? "https_proxy" : "http_proxy");
  if (!named) return undefined;
  const { variable, value } = named;
  const proxy = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`);
  if (proxy?.hostname && ["http:", "https:"].includes(proxy.protocol)) return { url: proxy, variable };
  throw usageError(
    "invalid_proxy",
    `${variable} is not the address of an HTTP proxy.`,
    "Write it like http://proxy.example:3128, or set NO_PROXY for addresses that need none.",
  );
}

/** In small letters first, as curl has it; a variable that is set to nothing is not set. */
function variableOf(env: Variables, name: string) {
  for (const variable of [name, name.toUpperCase()]) {
    const value = env[variable]?.trim();
    if (value) return { variable, value };
  }
  return undefined;
}

/** NO_PROXY: names with all below them, addresses and ranges of them, each perhaps with a port; `*` is everything. */
function isExcepted({ hostname, port, protocol }: URL, list = ""): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const ownPort = port || (protocol === "https:" ? "443" : "80");
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const [, bracketed, plain = "", named] =
        /^(?:\[(.+)\]|([^:]*|.*:.*:.*?))(?::(\d+))?$/.exec(entry) ?? [];
      if (named !== undefined && named !== ownPort) return false;
      return isSameOrBelow(host, bracketed ?? plain);
    });
}

function isSameOrBelow(host: string, entry: string): boolean {
  if (entry === "*") return true;
  if (entry.includes("/")) return isInRange(host, entry);
  const name = entry.replace(/^\*?\.|\.$/g, "");
  return name !== "" && (host === name || (isIP(host) === 0 && host.endsWith(`.${name}`)));
}

function isInRange(host: string, range: string): boolean {
  const [network = "", bits = ""] = range.split("/");
  const family = isIP(network);
  const isRange = family > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  if (!isRange || isIP(host) !== family) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(network, Number(bits), kind);
  return list.check(host, kind);
}
