/** Puts text on the clipboard through the terminal (OSC 52), which also works over SSH and inside tmux and screen. */

/** Longest text, in bytes of UTF-8; terminals drop longer sequences without a word (xterm's limit is near this). */
export const clipboardLimitBytes = 74_000;

export type Multiplexer = "tmux" | "screen" | undefined;

/** The sequence to write; undefined when the text is too long. */
export function clipboardSequence(text: string, multiplexer: Multiplexer): string | undefined {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > clipboardLimitBytes) return undefined;
  const sequence = `\u001b]52;c;${bytes.toString("base64")}\u0007`;
  // tmux takes the plain form with set-clipboard on, and hands the wrapped one on with allow-passthrough.
  if (multiplexer === "tmux") return `${sequence}\u001bPtmux;\u001b${sequence}\u001b\\`;
  return multiplexer === "screen" ? inScreen(sequence) : sequence;
}

/** Which multiplexer the environment says we run in. */
export function multiplexerOf(environment: Readonly<Record<string, string | undefined>>): Multiplexer {
  if (environment["TMUX"]) return "tmux";
  return environment["STY"] ? "screen" : undefined;
}

/** Pieces of 254 bytes, the longest that screen hands on in one control string. */
function inScreen(sequence: string): string {
  const pieces = sequence.match(/.{1,254}/gs) ?? [];
  return pieces.map((piece) => `\u001bP${piece}\u001b\\`).join("");
}
