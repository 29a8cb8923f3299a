import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeLeftovers } from "../../src/files/leftovers.ts";

it("leaves what a process of another machine has written for a day, by the clock that is passed in", () => {
  const folder = mkdtempSync(join(tmpdir(), "leftovers-"));
  const path = join(folder, `.a.json.abcdef-1-${"0".repeat(18)}.tmp`);
  const isThereAfter = (hours: number) => {
    removeLeftovers(folder, ".a.json", { clock: { nowMs: () => (1000 + hours * 3600) * 1000 } });
    return existsSync(path);
  };
  writeFileSync(path, "");
  utimesSync(path, 1000, 1000);
  expect([23, 25].map(isThereAfter)).toEqual([true, false]);
  rmSync(folder, { recursive: true });
});
