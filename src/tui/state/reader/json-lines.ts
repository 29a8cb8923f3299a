/** A JSON value as lines: laid out, its parts folding, every number with all its digits, and JSON in its strings laid out too. */

import { countOf } from "../../../base/count-words.ts";
import { isRawNumber } from "../../../base/json.ts";
import type { SaidValue } from "../../../query/said-value.ts";
import { wrapLines } from "../wrap.ts";
import { wordsPattern } from "./find.ts";
import { jsonInString } from "./json-in-text.ts";
import { block, longestText, type ReaderCell, type ReaderLine } from "./line.ts";

export interface JsonLayout extends JsonFolding {
  readonly columns: number;
}

/** What of a value is shown folded. */
export interface JsonFolding {
  /** Paths of the parts that are folded. */
  readonly folds: readonly string[];
  /** What is searched for: no part that has it is folded. */
  readonly words?: string;
}

/**
 * A value that is too long ends with a line that says where the `whole` value is; `path` tells its parts from those of other values
 * in the same text. Throws a RangeError where it nests too deeply.
 */
export function jsonLines(
  value: unknown,
  layout: JsonLayout,
  whole: string,
  path = "",
): readonly ReaderLine[] {
  const { columns, folds, words = "" } = layout;
  const pattern = wordsPattern(words);
  const writing: Writing = { columns, folds: new Set(folds), pattern, lines: [], left: longestText };
  write(value, { path, keys: path === "" ? [] : undefined, depth: 0, before: "", after: "" }, writing);
  if (writing.left > 0) return writing.lines;
  return [
    ...writing.lines,
    { role: "note", cells: [{ label: "", text: `… there is more; a copy has ${whole}` }] },
  ];
}

/** As `jsonLines`; where the value nests too deeply for that, and so for a copy too, one line that says so. */
export function jsonLinesOrNote(value: unknown, layout: JsonLayout, whole: string): readonly ReaderLine[] {
  try {
    return jsonLines(value, layout, whole);
  } catch {
    const { columns } = layout;
    return block("note", "", "This is nested too deeply to be shown.", { columns, labelColumns: 0 });
  }
}

/** The path of a member; no two members have the same one. */
export function memberPath(path: string, key: string): string {
  return `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

interface Writing {
  readonly columns: number;
  readonly folds: ReadonlySet<string>;
  readonly pattern: RegExp | undefined;
  readonly lines: ReaderLine[];
  /** Characters that may still be written. */
  left: number;
}

interface Spot {
  readonly path: string;
  /** The keys that lead to it; undefined inside of a text, where no key of the whole value leads. */
  readonly keys: readonly string[] | undefined;
  readonly depth: number;
  /** Stands before the value: its key. */
  readonly before: string;
  /** Stands after it: a comma. */
  readonly after: string;
}

/** Nesting beyond this is written on one line. */
const deepest = 60;

function write(value: unknown, spot: Spot, writing: Writing): void {
  if (writing.left <= 0) return;
  const inside = typeof value === "string" ? jsonInString(value) : undefined;
  const parts = inside ?? value;
  const members = membersOf(parts) ?? [];
  // The quotes stay: it is a text, which holds JSON.
  const quote = inside ? '"' : "";
  const [open, close] = Array.isArray(parts)
    ? ([`${quote}[`, `]${quote}`] as const)
    : ([`${quote}{`, `}${quote}`] as const);
  if (members.length === 0 || spot.depth >= deepest) {
    writeLine(JSON.stringify(value) ?? "", spot, writing, { says: saidBy(value, spot) });
  } else if (writing.folds.has(spot.path) && !hasMatch(members, writing.pattern)) {
    const count = countOf(members.length, "entry", "entries");
    writeLine(`${open} … ${close}`, { ...spot, after: `${spot.after} ${count}` }, writing, {
      fold: "folded",
    });
  } else {
    writeLine(open, { ...spot, after: "" }, writing, { fold: "open" });
    for (const [index, [key, member]] of members.entries()) {
      const inner: Spot = {
        path: memberPath(spot.path, key),
        keys: inside ? undefined : spot.keys && [...spot.keys, key],
        depth: spot.depth + 1,
        before: Array.isArray(parts) ? "" : `${JSON.stringify(key)}: `,
        after: index < members.length - 1 ? "," : "",
      };
      write(member, inner, writing);
    }
    writeLine(close, { ...spot, before: "" }, writing);
  }
}

/** Whether a key or a value among the members, or inside of them, has the words. */
function hasMatch(members: Members, pattern: RegExp | undefined): boolean {
  if (!pattern) return false;
  return members.some(([key, value]) => {
    const inside = membersOf((typeof value === "string" && jsonInString(value)) || value);
    const text = `${JSON.stringify(key)}: ${inside ? "" : JSON.stringify(value)}`;
    return text.search(pattern) !== -1 || (inside !== undefined && hasMatch(inside, pattern));
  });
}

type Members = readonly (readonly [string, unknown])[];

/** Undefined for a scalar. */
function membersOf(value: unknown): Members | undefined {
  return typeof value === "object" && value !== null && !isRawNumber(value)
    ? Object.entries(value)
    : undefined;
}

/** Undefined where it is no scalar. */
function saidBy(value: unknown, { keys }: Spot): SaidValue | undefined {
  if (membersOf(value)) return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { label: keys?.at(-1) ?? "value", value: text, ...(keys && { place: keys }) };
}

interface LineMarks {
  readonly fold?: "open" | "folded";
  readonly says?: SaidValue | undefined;
}

/** A long text goes on below, indented as it began; the indent takes half of a narrow room at most. */
function writeLine(text: string, spot: Spot, writing: Writing, { fold, says }: LineMarks = {}): void {
  const indent = "  ".repeat(Math.min(spot.depth, Math.floor(writing.columns / 4)));
  const whole = `${spot.before}${text}${spot.after}`.slice(0, writing.left);
  writing.left -= whole.length + 1;
  const lines = wrapLines(whole, writing.columns - indent.length);
  for (const [index, { text: line, brokenAt }] of lines.entries()) {
    const cell: ReaderCell = { label: "", text: indent + line, ...(says && { says }) };
    const first = index === 0 && fold;
    writing.lines.push({
      role: "json",
      depth: spot.depth,
      cells: [first ? { ...cell, target: { kind: "fold", path: spot.path } } : cell],
      ...(first && { fold: first }),
      ...(brokenAt && { brokenAt }),
    });
  }
}
