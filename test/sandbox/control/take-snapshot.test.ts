import { beforeAll, expect, it } from "vitest";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const { control } = await sandboxForFile();
beforeAll(() => control.seed({ ...standard, history: 50 }));

/** Changes every list and object that the value leads to. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) spoil(part);
  if (Array.isArray(value)) value.push("spoilt");
  else Object.assign(value, { spoilt: true });
}

it("a snapshot shares nothing with the sandbox: what is done to it changes no later one", () => {
  const before = JSON.stringify(control.snapshot());
  expect(before.length).toBeGreaterThan(1000);
  spoil(control.snapshot());
  expect(JSON.stringify(control.snapshot())).toBe(before);
});
