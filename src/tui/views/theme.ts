/** The look of the screen: sixteen colours that any scheme sets, attributes where there is no colour, two sets of glyphs. */

import { columnsOf } from "../../base/terminal-text.ts";

export type Tone =
  | "plain"
  | "strong"
  | "faint"
  | "accent"
  | "good"
  | "warn"
  | "error"
  | "fatal"
  | "selected"
  | "badge"
  | "cursor";

export interface Theme {
  /** The text in a tone; it must be safe for a terminal already. */
  paint(tone: Tone, text: string): string;
  /** A painted line as this terminal can show it. */
  encode(line: string): string;
  readonly glyphs: Glyphs;
}

export interface Look {
  readonly colour: boolean;
  readonly ascii: boolean;
}

export interface Glyphs {
  readonly rule: string;
  readonly cursor: string;
  readonly mark: string;
  readonly cut: string;
  readonly dot: string;
  readonly dash: string;
  readonly newer: string;
  readonly paused: string;
  readonly caret: string;
  readonly severity: Readonly<Record<"trace" | "debug" | "info" | "warn" | "error" | "fatal", string>>;
  readonly phase: Readonly<
    Record<"starting" | "backfilling" | "live" | "degraded" | "stopped" | "recording", string>
  >;
}

export function createTheme({ colour, ascii }: Look): Theme {
  const styles = colour ? { ...attributes, ...colours } : attributes;
  return {
    paint(tone, text) {
      const style = styles[tone];
      return style && text !== "" ? `\u001b[${style[0]}m${text}\u001b[${style[1]}m` : text;
    },
    encode: ascii ? asciiOnly : (line) => line,
    glyphs: ascii ? asciiGlyphs : unicodeGlyphs,
  };
}

/** What ASCII cannot say becomes a character that looks like it or a question mark for each column. */
function asciiOnly(line: string): string {
  if (!/[^\u0000-\u007f]/.test(line)) return line;
  let ascii = "";
  for (const { segment } of graphemes.segment(line)) {
    const plain = segment.charCodeAt(0) < 0x80 && segment.length === 1;
    ascii += plain ? segment : (lookAlikes[segment] ?? "?".repeat(columnsOf(segment)));
  }
  return ascii;
}

const graphemes = new Intl.Segmenter();

const lookAlikes: Readonly<Record<string, string>> = {
  "…": "~",
  "·": "-",
  "–": "-",
  "—": "-",
  "─": "-",
  "│": "|",
  "→": ">",
  "←": "<",
  µ: "u",
  "×": "x",
  "≤": "<",
  "≥": ">",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
};

/** SGR parameters that turn a tone on and off. */
type Styles = Readonly<Partial<Record<Tone, readonly [on: string, off: string]>>>;

const attributes: Styles = {
  strong: ["1", "22"],
  faint: ["2", "22"],
  warn: ["1", "22"],
  error: ["1", "22"],
  fatal: ["1;4", "22;24"],
  selected: ["7", "27"],
  badge: ["7", "27"],
  cursor: ["7", "27"],
};

const colours: Styles = {
  accent: ["36", "39"],
  good: ["32", "39"],
  warn: ["33", "39"],
  error: ["31", "39"],
  fatal: ["1;31", "22;39"],
};

const unicodeGlyphs: Glyphs = {
  rule: "─",
  cursor: "›",
  mark: "◆",
  cut: "…",
  dot: "·",
  dash: "–",
  newer: "▼",
  paused: "‖",
  caret: "^",
  severity: { trace: " ", debug: " ", info: "·", warn: "▲", error: "✗", fatal: "✗" },
  phase: {
    starting: "○",
    backfilling: "◐",
    live: "●",
    degraded: "▲",
    stopped: "■",
    recording: "▪",
  },
};

const asciiGlyphs: Glyphs = {
  rule: "-",
  cursor: ">",
  mark: "*",
  cut: "~",
  dot: "-",
  dash: "-",
  newer: "v",
  paused: "=",
  caret: "^",
  severity: { trace: " ", debug: " ", info: ".", warn: "!", error: "x", fatal: "X" },
  phase: { starting: "o", backfilling: "~", live: "*", degraded: "!", stopped: "#", recording: "-" },
};
