import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { allAuditFamilies } from "../../../src/catalog/audit/families.ts";
import { dialects } from "../../../src/catalog/dialect.ts";
import { chooseActions } from "../../../src/session/audit/choose-actions.ts";

const choose = (...words: string[]) => chooseActions(words, dialects.svc);

describe("the actions that are meant", () => {
  it.each([
    [["user_channel_join"], ["user_channel_join"]],
    [
      ["app_installed,app_deleted", "app_installed"],
      ["app_installed", "app_deleted"],
    ],
    [["huddle"], [...allAuditFamilies.huddle.actions]],
    [["HUDDLE"], [...allAuditFamilies.huddle.actions]],
    [["user_channel_*"], ["user_channel_join", "user_channel_leave"]],
    [["*_unarchive"], ["private_channel_unarchive", "public_channel_unarchive"]],
    [["p*_channel_un*"], ["private_channel_unarchive", "public_channel_unarchive"]],
    [[], []],
    [[" , "], []],
  ])("by %j are %j", (words, names) => expect(choose(...words)).toEqual({ names, notes: [] }));

  it.each([
    ["user_chanel_join", /did you mean user_channel_join\?$/],
    ["something_new", /"something_new" is no action that flowtail knows$/],
  ])("by %s are sent as they are, with a note", (name, note) => {
    const { names, notes } = choose(name);
    expect(names).toEqual([name]);
    expect(notes).toEqual([expect.stringMatching(note)]);
  });

  it("carry the vendor's word of the dialect", () => {
    expect(chooseActions(["svc_ai_summary_requested"], dialects.slack).names).toEqual([
      "slack_ai_summary_requested",
    ]);
  });

  it.each([
    [["no_such_*"], "unknown_action", /names no action/],
    [["user channel"], "unknown_action", /names no action/],
  ])("by %j are refused", (words, code, message) => {
    expect(() => choose(...words)).toThrow(FlowtailError);
    expect(() => choose(...words)).toThrow(message);
    expect(() => choose(...words)).toThrow(expect.objectContaining({ kind: "usage", code }));
  });

  it("may be more than the platform takes at once", () => {
    expect(choose("channel").names).toEqual(allAuditFamilies.channel.actions);
    expect(choose(...Array.from({ length: 31 }, (_, index) => `new_${index}`)).names).toHaveLength(31);
  });

  it("by a pattern of many stars are found in no time", () => {
    expect(() => choose(`${"*a".repeat(500)}*`)).toThrow(/names no action/);
  });
});
