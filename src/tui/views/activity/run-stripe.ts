/** The stripe of a run: a letter in a colour, the same for all its rows, so that runs that take turns can be told apart. */

import type { Tone } from "../theme.ts";

export interface RunStripe {
  readonly text: string;
  readonly tone: Tone;
}

/** A row of no run has none. Two runs may have the same letter; few of those have the same colour too. */
export function runStripe(traceId: string): RunStripe {
  if (traceId === "") return { text: "", tone: "plain" };
  const hash = hashOf(traceId);
  const letter = letters.charAt(hash % letters.length);
  return { text: letter, tone: tones[Math.floor(hash / letters.length) % tones.length] ?? "plain" };
}

/** Without those that look alike. */
const letters = "abcdefghkmnpqrstuvwxyz";
/** Not the colour of errors, which would look like one. */
const tones = ["accent", "good", "plain", "warn"] as const satisfies readonly Tone[];

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
