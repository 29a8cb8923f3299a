import { expect, it } from "vitest";
import { nodeVersionProblem } from "../../src/base/node-version.ts";

it.each(["v24.0.0", "v24.21.0", "v25.1.0", "v100.0.0", "v24.0.0-nightly2025"])(
  "Node %s will do",
  (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  },
);

it.each(["v23.11.1", "v22.9.0", "v20.20.2", "v18.0.0", "v9.0.0", ""])(
  "Node %j is answered with one sentence",
  (version) => {
    expect(nodeVersionProblem(version)).toMatch(
      new RegExp(`^flowtail needs Node 24 or later; this is ${version}\\. .*npx -p node@24`),
    );
  },
);
