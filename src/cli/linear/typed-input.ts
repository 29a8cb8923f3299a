/** How values of a typed line are read: standard input is the conversation itself and cannot be a value too, and no shell reads the words. */

import { usageError } from "../../base/errors.ts";
import type { Input } from "../input.ts";
import type { Spelling } from "../usage/spelling.ts";

const refused = () =>
  usageError(
    "no_standard_input",
    "A value cannot be read from standard input here: it is what you type.",
    "Write the value itself, or @FILE.",
  );

export const typedInput: Input = {
  readAll: () => Promise.reject(refused()),
  chunks() {
    throw refused();
  },
  keys: () => undefined,
  isTerminal: false,
  ask: () => Promise.reject(refused()),
  askForConsent: () => Promise.reject(refused()),
  askSecret: () => Promise.reject(refused()),
};

/** The word of the conversation for what is an option of a command. */
export const typedWord: Spelling = (option) => words[option] ?? option.replace(/^--/, "");

const words: Readonly<Record<string, string>> = { "--until-time": "until", "--item": "the item" };
