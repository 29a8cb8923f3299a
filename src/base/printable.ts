/**
 * What may be written to a terminal. Only this file makes it, so whatever is printed has passed one of its doors:
 * sentences of ours, lines, text that a writer laid out, notifications, and bytes that were made safe where they were read.
 */

import { safeLine, safeRendered } from "./terminal-text.ts";

export class Printable {
  readonly #text: string | Uint8Array;

  private constructor(text: string | Uint8Array) {
    this.#text = text;
  }

  /** A sentence of ours: its literal parts stay as they are, and each value becomes one visible line. */
  static words(parts: TemplateStringsArray, ...values: readonly (string | number | Printable)[]): Printable {
    let text = "";
    for (const [index, part] of parts.entries())
      text += part + (index < values.length ? safe(values[index]) : "");
    return new Printable(text);
  }

  /** Each text on a line of its own, ended by a line break; no text begins a second line. */
  static lines(texts: Iterable<string | Printable>): Printable {
    let text = "";
    for (const each of texts) text += `${safe(each)}\n`;
    return new Printable(text);
  }

  /**
   * What a writer laid out: its line breaks and colours stay, every other character that could steer a terminal or hide
   * in it becomes visible. The writer answers for it that no value begins a line or brings a colour of its own.
   */
  static rendered(text: string): Printable {
    return new Printable(safeRendered(text));
  }

  /** UTF-8 that its maker made safe already; test/cli/one-writer.test.ts lists who may say so. Not to be changed after. */
  static safeBytes(bytes: Uint8Array): Printable {
    return new Printable(bytes);
  }

  /** The terminal's bell, and before it the text in the forms in which terminals take notifications. */
  static notification(text: string, forms: readonly NotificationForm[]): Printable {
    // A semicolon parts what the terminal reads.
    const shown = safeLine(text).replaceAll(";", ",");
    const shownBy = forms.map((form) => `\u001b]${notificationCodes[form]}${shown}\u001b\\`);
    return new Printable(`${shownBy.join("")}\u0007`);
  }

  get content(): string | Uint8Array {
    return this.#text;
  }

  toString(): string {
    return typeof this.#text === "string" ? this.#text : new TextDecoder().decode(this.#text);
  }
}

function safe(value: string | number | Printable | undefined): string {
  if (value instanceof Printable) return value.toString();
  return safeLine(String(value ?? ""));
}

export type NotificationForm = "osc9" | "osc777";

/** The word before the text also keeps a text that begins with a number from being taken for something else. */
const notificationCodes: Readonly<Record<NotificationForm, string>> = {
  osc9: "9;flowtail: ",
  osc777: "777;notify;flowtail;",
};

export const { words, lines, rendered, notification } = Printable;
