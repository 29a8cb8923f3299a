/** Text from bytes: UTF-8, or UTF-16 as some systems write it; the first bytes tell, and a byte order mark is no part of the text. */

/** Undefined when the bytes are no text of these kinds: nothing is replaced by guesses. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    // Each of these takes its own byte order mark away.
    return new TextDecoder(utf16Of(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The kind of UTF-16 that a text begins in; undefined for UTF-8. Without a mark a NUL beside its first character tells, which is ASCII in JSON. */
export function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === undefined || second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return undefined;
}
