/** Text from bytes: UTF-8, or UTF-16 as some systems write it; a byte order mark tells, and is no part of the text. */

/** Undefined when the bytes are no text of these kinds: nothing is replaced by guesses. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    // Each of these takes its own byte order mark away.
    return new TextDecoder(markedUtf16(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The kind of UTF-16 that the first bytes announce; undefined when they do not. */
export function markedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}
