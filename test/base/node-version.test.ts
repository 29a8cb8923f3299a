import { describe, expect, it } from "vitest";
import { nodeVersionProblem } from "../../src/base/node-version.ts";

it.each(["v24.0.0", "v24.21.0", "v25.1.0", "v100.0.0", "v24.0.0-nightly2025"])(
  "Node %s will do",
  (version) => {
    expect(nodeVersionProblem(version, "command")).toBeUndefined();
  },
);

describe.each([
  { user: "command", remedy: "npx -p node@24 -p flowtail -- flowtail …" },
  { user: "library", remedy: "npx -p node@24 -- node …" },
] as const)("for the $user", ({ user, remedy }) => {
  it.each(["v23.11.1", "v22.9.0", "v20.20.2", "v18.0.0", "v9.0.0", ""])(
    "Node %j is answered with one sentence and a line that works",
    (version) => {
      const answer = nodeVersionProblem(version, user);
      expect(answer).toMatch(new RegExp(`^flowtail needs Node 24 or later; this is ${version}\\. [^.]*\\.$`));
      expect(answer).toContain(`\`${remedy}\``);
    },
  );
});
