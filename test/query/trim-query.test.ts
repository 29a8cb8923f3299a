import { expect, it } from "vitest";
import { trimQuery } from "../../src/query/trim-query.ts";

it.each([
  ["  level=error \t", "level=error"],
  [" event=a\\  ", "event=a\\ "],
  ["event=\\\t", "event=\\\t"],
  ["event=a\\\\ ", "event=a\\\\"],
  ["event=a\\", "event=a\\"],
  ["   ", ""],
])("%j without the spaces around it is %j", (text, trimmed) => expect(trimQuery(text)).toBe(trimmed));
