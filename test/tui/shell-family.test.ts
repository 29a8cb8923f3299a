import { expect, it } from "vitest";
import { shellFamily } from "../../src/tui/effects/shell-family.ts";

it.each([
  ["win32", {}, "powershell"],
  ["win32", { SHELL: "/usr/bin/bash" }, "posix"],
  ["linux", {}, "posix"],
  ["darwin", { SHELL: "/bin/zsh" }, "posix"],
] as const)("on %s with %j commands are written for %s", (platform, environment, family) =>
  expect(shellFamily(environment, platform)).toBe(family),
);
