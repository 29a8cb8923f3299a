/** What a failure says of what to do. */

import { expect, it } from "vitest";
import { FlowtailError, partlyDone } from "../../src/base/errors.ts";

it("an empty remedy is none", () => {
  const stopped = new FlowtailError("interrupted", "interrupted", "Interrupted.");
  expect(partlyDone(stopped, "")).toMatchObject({ code: "interrupted", remedy: undefined });
  expect(partlyDone(stopped, "3 items are kept.")).toMatchObject({ remedy: "3 items are kept." });
});
