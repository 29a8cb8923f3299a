import { expect, it } from "vitest";
import { requestAction } from "../../../src/tui/state/acts.ts";
import { emptyModel } from "./models.ts";

it("copies the request that a change would send, and says so where there is none yet", () => {
  const copied = requestAction(() => "curl …")["copy-request"](emptyModel);
  expect(copied).toEqual([emptyModel, [{ kind: "copy-text", text: "curl …", what: "the request" }]]);
  const [model, effects] = requestAction(() => undefined)["copy-request"](emptyModel);
  expect(model.notice?.text).toBe("There is no request to copy yet");
  expect(effects).not.toContainEqual(expect.objectContaining({ kind: "copy-text" }));
});
