/** Counts in words: one place decides between one and many. */

/** `12,482`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `64 MiB`, `100 bytes`: a bound of bytes, which is a round number. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${megabytes} MiB` : countOf(bytes, "byte");
}

/** `1 record`, `12,482 records`; `many` where it is not the word with an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
