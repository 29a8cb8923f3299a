/**
 * The client's own tokens in an answer that went well: masked in its bytes, before anybody prints, keeps or records them. It
 * costs one search for each token, and no copy where none is found.
 */

import { redacted } from "../failures/redact.ts";

/** The same buffer where nothing is to be masked. */
export function withoutTokens(body: Buffer, tokens: readonly string[]): Buffer {
  let masked = body;
  for (const token of tokens) if (token.length >= shortestMasked) masked = without(masked, written(token));
  return masked;
}

/** Shorter ones could be words of the answer itself. */
const shortestMasked = 8;
const mask = Buffer.from(redacted);

/** As it stands in a string of JSON, so that masking leaves the JSON whole. */
function written(token: string): string {
  return JSON.stringify(token).slice(1, -1);
}

function without(body: Buffer, text: string): Buffer {
  let found = body.indexOf(text);
  if (found === -1) return body;
  const parts: Buffer[] = [];
  let copied = 0;
  for (; found !== -1; found = body.indexOf(text, copied)) {
    parts.push(body.subarray(copied, found), mask);
    copied = found + Buffer.byteLength(text);
  }
  return Buffer.concat([...parts, body.subarray(copied)]);
}
