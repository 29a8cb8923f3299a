import { expect, it } from "vitest";
import { sandboxStartLine } from "../../src/base/sandbox-start.ts";

it.each([
  ["http://127.0.0.1:4000/api/", " --port 4000"],
  ["http://localhost:4000", " --port 4000"],
  ["http://app.localhost", " --port 80"],
  ["http://[::1]:4000", ""],
  ["https://127.0.0.1:4000", ""],
  ["http://127.0.0.1.example:4000", ""],
  ["https://platform.example", ""],
  ["no address", ""],
])("the command that starts a sandbox at %s ends with %j", (address, end) =>
  expect(sandboxStartLine(address)).toBe(`flowtail sandbox start${end}`),
);
