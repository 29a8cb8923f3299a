/** What an address is that calls can go to: the one reading by which it is called, and asked about before a token goes there. */

/** Undefined for what is no address of http or https. */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}
