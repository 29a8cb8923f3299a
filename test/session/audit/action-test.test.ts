import { describe, expect, it } from "vitest";
import { auditFamilyOf } from "../../../src/catalog/audit/families.ts";
import { dialects } from "../../../src/catalog/dialect.ts";
import { actionTest } from "../../../src/session/audit/action-test.ts";
import { chooseActions } from "../../../src/session/audit/choose-actions.ts";

const lineOf = (action: string) => ({ action, family: auditFamilyOf(action) });

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

  it.each([["user"], ["*_joined"], ["huddle_*"], ["user,*_created"]])(
    "among %s is what the platform would be asked for",
    (word) => {
      const { names } = chooseActions([word], dialects.svc);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !actionTest([word])(lineOf(name)))).toEqual([]);
    },
  );
});
