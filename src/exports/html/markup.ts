/** HTML in which nothing but the literal parts of templates is markup. Only this file makes it: every value is text, or came from here. */

import { safeBlock, safeLine } from "../../base/terminal-text.ts";

export type Content = string | number | Markup | readonly Markup[];

export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /**
   * A value may stand as text, or inside the double quotes of a harmless attribute. Throws for a template that has one
   * elsewhere: in a name, a script, a style, an address.
   */
  static html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
    const places = placesOf(parts);
    let text = parts[0] ?? "";
    for (const [index, value] of values.entries())
      text += contentText(value, places[index] ?? "attribute") + (parts[index + 1] ?? "");
    return new Markup(text);
  }

  get length(): number {
    return this.#text.length;
  }

  toString(): string {
    return this.#text;
  }
}

export const { html } = Markup;

type Place = "text" | "attribute";

function contentText(value: Content, place: Place): string {
  if (typeof value === "number") return String(value);
  if (place === "attribute") {
    if (typeof value === "string") return escaped(safeLine(value));
    throw new Error("markup stands in an attribute");
  }
  if (typeof value === "string") return escaped(safeBlock(value));
  return value instanceof Markup ? value.toString() : value.map((each) => each.toString()).join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

const entities: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" },
};

/** Attributes that load nothing, run nothing and lead nowhere. */
const harmless: ReadonlySet<string> = new Set([
  ...["aria-label", "class", "content", "datetime", "id", "title", "width", "x"],
]);

const known = new WeakMap<TemplateStringsArray, readonly Place[]>();

function placesOf(parts: TemplateStringsArray): readonly Place[] {
  const before = known.get(parts);
  if (before) return before;
  const places = parts.slice(0, -1).map((_, index) => placeAfter(parts.slice(0, index + 1).join("\u0000")));
  known.set(parts, places);
  return places;
}

/** Where a value stands after that much of a template; a NUL stands for the values before it. */
function placeAfter(literal: string): Place {
  const rest = literal.replace(
    /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>|<\/[a-z][a-z\d]*>|<!doctype html>/g,
    (tag) => (/^<(?:script|style)\b/.test(tag) ? "<" : ""),
  );
  if (!rest.includes("<")) return "text";
  const [, name = "", begun = ""] = /^[^<]*<[a-z][^<>]*\s([a-z-]+)="([^"]*)$/.exec(rest) ?? [];
  const isOwnPlace = name === "href" && begun.startsWith("#");
  if (harmless.has(name) || isOwnPlace) return "attribute";
  throw new Error(`a value may not stand here: ${literal.slice(-60)}`);
}
