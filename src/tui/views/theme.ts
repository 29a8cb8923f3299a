/** The styles of the screen: a theme's colours, attributes where there is no colour, two sets of glyphs. */

import { columnsOf } from "../../base/terminal-text.ts";
import type { ThemeName } from "../../base/theme-names.ts";
import { severityGlyphs } from "../../exports/level-mark.ts";
import type { Background } from "../state/theme/model.ts";
import {
  type ColourDepth,
  type ColouredTone,
  type ColourSet,
  colourSetOf,
  colourSets,
  foreground,
} from "./colours.ts";

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
  | "match"
  | "link"
  | "badge"
  | "cursor"
  | "deployment";

export interface Theme {
  /** The text in a tone; it must be safe for a terminal already. */
  paint(tone: Tone, text: string): string;
  /** A painted line as this terminal can show it. */
  encode(line: string): string;
  readonly glyphs: Glyphs;
}

export interface ThemeOptions {
  readonly colour: boolean;
  readonly ascii: boolean;
  /** The terminal's own sixteen colours by default. */
  readonly theme?: ThemeName;
  readonly background?: Background | undefined;
  readonly depth?: ColourDepth;
}

export interface Glyphs {
  /** Whether these are the ASCII glyphs. */
  readonly ascii: boolean;
  readonly rule: string;
  /** Between two parts of the screen that stand side by side. */
  readonly verticalRule: string;
  readonly heavyRule: string;
  readonly deployment: string;
  /** Where a named time begins on an axis. */
  readonly tick: string;
  /** For a row whose parts are hidden; `unfolded` for a row whose parts are shown. */
  readonly folded: string;
  readonly unfolded: string;
  /** Beside the column by which a list is sorted: the highest first, or the lowest. */
  readonly falling: string;
  readonly rising: string;
  /** For two rows side by side that differ; `firstDifference` for the first such pair. */
  readonly differs: string;
  /** For two values that are others in every run. */
  readonly own: string;
  readonly firstDifference: string;
  readonly cursor: string;
  readonly mark: string;
  readonly cut: string;
  /** Marks that something came before what is shown. */
  readonly before: string;
  /** Marks that something comes behind what is shown. */
  readonly behind: string;
  readonly dot: string;
  readonly dash: string;
  readonly newer: string;
  readonly paused: string;
  readonly caret: string;
  /** For a term of the filter that is on; `off` for a term that is switched off. */
  readonly on: string;
  readonly off: string;
  readonly severity: Readonly<Record<"trace" | "debug" | "info" | "warn" | "error" | "fatal", string>>;
  readonly phase: Readonly<
    Record<
      "starting" | "backfilling" | "live" | "looking-back" | "behind" | "degraded" | "stopped" | "recording",
      string
    >
  >;
}

export function createTheme(options: ThemeOptions): Theme {
  const { colour, ascii, theme = "terminal", depth = 4, background } = options;
  const styles = colour
    ? { ...attributes, ...coloursOf(colourSets[colourSetOf(theme, background)], depth) }
    : attributes;
  return {
    paint(tone, text) {
      const style = styles[tone];
      return style && text !== "" ? `\u001b[${style[0]}m${text}\u001b[${style[1]}m` : text;
    },
    encode: ascii ? asciiOnly : (line) => line,
    glyphs: ascii ? asciiGlyphs : unicodeGlyphs,
  };
}

/** A character outside of ASCII becomes a similar one, or a question mark for each column. */
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
  "≠": "!",
  "≈": "*",
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
  match: ["1;4", "22;24"],
  link: ["4", "24"],
  badge: ["7", "27"],
  cursor: ["7", "27"],
  deployment: ["1", "22"],
};

function coloursOf(inks: ColourSet, depth: ColourDepth): Styles {
  const style = (tone: ColouredTone) => [foreground(inks[tone], depth), "39"] as const;
  const bold = (tone: ColouredTone) => [`1;${foreground(inks[tone], depth)}`, "22;39"] as const;
  return {
    faint: style("faint"),
    accent: style("accent"),
    good: style("good"),
    warn: style("warn"),
    error: style("error"),
    fatal: bold("error"),
    deployment: bold("accent"),
  };
}

const unicodeGlyphs: Glyphs = {
  ascii: false,
  rule: "─",
  verticalRule: "│",
  heavyRule: "━",
  deployment: "↑",
  tick: "╵",
  folded: "▸",
  unfolded: "▾",
  falling: "▼",
  rising: "▲",
  differs: "≠",
  own: "≈",
  firstDifference: "▶",
  cursor: "›",
  mark: "◆",
  cut: "…",
  before: "‹",
  behind: "›",
  dot: "·",
  dash: "–",
  newer: "▼",
  paused: "‖",
  caret: "^",
  on: "●",
  off: "○",
  severity: severityGlyphs.unicode,
  phase: {
    starting: "○",
    backfilling: "◐",
    live: "●",
    "looking-back": "◕",
    behind: "◑",
    degraded: "▲",
    stopped: "■",
    recording: "▪",
  },
};

const asciiGlyphs: Glyphs = {
  ascii: true,
  rule: "-",
  verticalRule: "|",
  heavyRule: "=",
  deployment: "^",
  tick: "|",
  folded: ">",
  unfolded: "v",
  falling: "v",
  rising: "^",
  differs: "!",
  own: ":",
  firstDifference: "#",
  cursor: ">",
  mark: "*",
  cut: "~",
  before: "<",
  behind: ">",
  dot: "-",
  dash: "-",
  newer: "v",
  paused: "=",
  caret: "^",
  on: "*",
  off: "o",
  severity: severityGlyphs.ascii,
  phase: {
    starting: "o",
    backfilling: "~",
    live: "*",
    "looking-back": "&",
    behind: "%",
    degraded: "!",
    stopped: "#",
    recording: "-",
  },
};
