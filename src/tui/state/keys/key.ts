/** One name for each key, whatever the terminal sent: `j`, `G`, `space`, `enter`, `ctrl-d`, `pageup`. */

import { capital } from "../../../base/capital.ts";

/** A printable character, or one of the words below with an optional `ctrl-`, `alt-` or `shift-`. */
export type Key = string;

/** The flags a terminal library gives beside the text of a key press. */
export interface KeyFlags {
  readonly upArrow?: boolean;
  readonly downArrow?: boolean;
  readonly leftArrow?: boolean;
  readonly rightArrow?: boolean;
  readonly pageDown?: boolean;
  readonly pageUp?: boolean;
  readonly home?: boolean;
  readonly end?: boolean;
  readonly return?: boolean;
  readonly escape?: boolean;
  readonly tab?: boolean;
  readonly backspace?: boolean;
  readonly delete?: boolean;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  readonly meta?: boolean;
}

/** The keys of one input event; a held key arrives as several characters at once (`jjjj`) and gives as many keys. */
export function keysOf(input: string, flags: KeyFlags): readonly Key[] {
  const named = flagNames.find(([flag]) => flags[flag]);
  if (named) return [withModifiers(named[1], flags)];
  const characters = [...input];
  if (characters.length === 1 && flags.ctrl) return [`ctrl-${wordOf(input)}`];
  if (characters.length === 1 && flags.meta) return [`alt-${wordOf(input)}`];
  return characters.map(keyOfCharacter);
}

/** The key meant by a text of the user's, as `keysOf` names it or as help writes it; undefined when it is none. */
export function parseKey(text: string): Key | undefined {
  if (text === " ") return "space";
  if ([...text].length === 1) return /^\p{Cc}$/u.test(text) ? undefined : text;
  const [, modifier = "", name = ""] = /^(ctrl-|alt-|shift-)?(.+)$/i.exec(text) ?? [];
  const prefix = modifier.toLowerCase();
  if ([...name].length === 1) return prefix === "shift-" ? undefined : prefix + name.toLowerCase();
  const word = wordsByLabel.get(name.toLowerCase());
  return word === undefined ? undefined : prefix + word;
}

/** The text a key stands for when it is typed into a line; undefined when it is not a printable one. */
export function typedText(key: Key): string | undefined {
  if (key === "space") return " ";
  return [...key].length === 1 ? key : undefined;
}

/** The key as help and docs write it: `Ctrl-D`, `PgUp`, `Up`. */
export function keyLabel(key: Key): string {
  const [, modifier = "", word = key] = /^(ctrl-|alt-|shift-)?(.+)$/.exec(key) ?? [];
  const label = labels[word] ?? word;
  if (!modifier) return label;
  return `${capital(modifier)}${label.length === 1 ? label.toUpperCase() : label}`;
}

const flagNames = [
  ["upArrow", "up"],
  ["downArrow", "down"],
  ["leftArrow", "left"],
  ["rightArrow", "right"],
  ["pageDown", "pagedown"],
  ["pageUp", "pageup"],
  ["home", "home"],
  ["end", "end"],
  ["return", "enter"],
  ["escape", "esc"],
  ["tab", "tab"],
  ["backspace", "backspace"],
  ["delete", "delete"],
] as const satisfies readonly (readonly [keyof KeyFlags, string])[];

const labels: Readonly<Record<string, string>> = {
  up: "Up",
  down: "Down",
  left: "Left",
  right: "Right",
  pageup: "PgUp",
  pagedown: "PgDn",
  home: "Home",
  end: "End",
  enter: "Enter",
  esc: "Esc",
  tab: "Tab",
  space: "Space",
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index + 1}`, `F${index + 1}`])),
  backspace: "Backspace",
  delete: "Delete",
};

const wordsByLabel: ReadonlyMap<string, Key> = new Map(
  Object.entries(labels).flatMap(([word, label]) => [
    [word, word],
    [label.toLowerCase(), word],
  ]),
);

function withModifiers(word: string, flags: KeyFlags): Key {
  if (flags.ctrl) return `ctrl-${word}`;
  if (flags.meta && word !== "esc") return `alt-${word}`;
  return flags.shift ? `shift-${word}` : word;
}

/** Control characters arrive as text when several keys come in one chunk. */
function keyOfCharacter(character: string): Key {
  const code = character.codePointAt(0) ?? 0;
  if (character === "\r" || character === "\n") return "enter";
  if (character === "\t") return "tab";
  if (code === 0x1b) return "esc";
  if (code === 0x7f || code === 0x08) return "backspace";
  if (code >= 1 && code <= 26) return `ctrl-${String.fromCharCode(code + 96)}`;
  return wordOf(character);
}

function wordOf(character: string): string {
  return character === " " ? "space" : character;
}
