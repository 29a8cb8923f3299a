/** For values of a typed line: standard input is the conversation itself, and cannot be a value too. */

import { usageError } from "../../base/errors.ts";
import type { Input } from "../input.ts";

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
  ask: () => Promise.reject(refused()),
  askSecret: () => Promise.reject(refused()),
};
