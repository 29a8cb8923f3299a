/** One text for one value, whatever the order of its keys. */

import { expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import { sortedJson } from "../../src/base/sorted-json.ts";

it.each([
  ['{"b":[{"y":1,"x":2}],"a":1e400}', '{"a":1e400,"b":[{"x":2,"y":1}]}'],
  ['{"a":[2,1]}', '{"a":[2,1]}'],
])("%s is %s", (text, sorted) => {
  expect(sortedJson(parseLossless(text))).toBe(sorted);
});
