import { describe, expect, it } from "vitest";
import { auditFamilyOf } from "../../../src/catalog/audit/families.ts";
import { dialects } from "../../../src/catalog/dialect.ts";
import { actionTest } from "../../../src/session/audit/action-test.ts";
import { chooseActions } from "../../../src/session/audit/choose-actions.ts";

const lineOf = (action: string, documented = action) => ({
  action,
  documented,
  family: auditFamilyOf(documented),
});

describe("an action", () => {
  it.each([
    [[], "anything", true],
    [["channel"], "channel_renamed", true],
    [["channel"], "app_deployed", false],
    [["app,channel"], "channel_renamed", true],
    [["channel_renamed"], "channel_renamed", true],
    [["channel_*"], "channel_renamed", true],
    [["*_renamed"], "channel_renamed", true],
    [["channel*nam*d"], "channel_renamed", true],
    [["channel_r*renamed"], "channel_renamed", false],
    [["chan"], "channel_renamed", false],
  ] as const)("among %j: %s is %s", (words, action, isAmong) => {
    expect(actionTest(words)(lineOf(action))).toBe(isAmong);
  });

  it("is meant by the document's spelling too, wherever it comes from", () => {
    const line = lineOf("slack_ai_summary_requested", "svc_ai_summary_requested");
    for (const word of ["ai", "svc_ai_*", "slack_ai_summary_requested"])
      expect(actionTest([word])(line)).toBe(true);
    expect(actionTest(["svc_ai_permissions_reset"])(line)).toBe(false);
  });

  it.each([["user"], ["*_joined"], ["huddle_*"], ["user,*_created"]])(
    "among %s is what the platform would be asked for",
    (word) => {
      const { names } = chooseActions([word], dialects.svc);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !actionTest([word])(lineOf(name)))).toEqual([]);
    },
  );
});
