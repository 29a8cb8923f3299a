import { isIPv4 } from "node:net";

/** Whether a host name, as a URL has it, is this machine: localhost and its subdomains, 127.0.0.0/8, ::1. */
export function isLoopback(hostname: string): boolean {
  if (isIPv4(hostname)) return hostname.startsWith("127.");
  return /^(?:localhost|.+\.localhost|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/.test(hostname);
}

/** The same of an address alone, as a socket has it. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);
}
