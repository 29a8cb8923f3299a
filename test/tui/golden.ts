/** Compares a screen with the file that says how it must look; `UPDATE=1` writes the files. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

export function expectGolden(name: string, screen: string): void {
  const file = new URL(`golden/${name}.txt`, import.meta.url);
  if (process.env["UPDATE"]) {
    mkdirSync(new URL("golden/", import.meta.url), { recursive: true });
    writeFileSync(file, `${screen}\n`);
  }
  expect(existsSync(file), `no golden file ${name}; UPDATE=1 npm test writes it`).toBe(true);
  const changed = `the screen is not that of golden/${name}.txt; where the change is meant, UPDATE=1 npm test writes the file`;
  expect(`${screen}\n`, changed).toBe(readFileSync(file, "utf8"));
}
