/** A folder that another program is given: nothing of it stays when that is done with, or when this process ends before. */

import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { makePassingFolder } from "../../src/files/passing-folder.ts";

it("is gone when the process ends while the other program has it", () => {
  const before = process.listeners("exit");
  const path = makePassingFolder().write("item.json", "{}");
  expect(readFileSync(path, "utf8")).toBe("{}");
  for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(130);
  expect(existsSync(dirname(path))).toBe(false);
  expect(process.listeners("exit")).toEqual(before);
});

it("is gone when it is removed, and leaves nothing to be done at the end", () => {
  const before = process.listeners("exit");
  const folder = makePassingFolder();
  const path = folder.write("item.json", "{}");
  folder.remove();
  expect(existsSync(dirname(path))).toBe(false);
  expect(process.listeners("exit")).toEqual(before);
});
