/** Families and patterns mean what the platform has too, not just what the catalogue knows. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { allAuditFamilies } from "../../../src/catalog/audit/families.ts";
import { dialects } from "../../../src/catalog/dialect.ts";
import { chooseListedActions } from "../../../src/session/audit/listed-actions.ts";

const signal = new AbortController().signal;
const actions = {
  user: ["user_created", "user_brand_new"],
  security: ["login_odd", { name: "login_failed_twice", description: "x" }],
  file: [{ action: "file_brand_new" }],
};

/** A log whose list is that, and how often it was asked for it. */
function logOf(list: () => unknown = () => actions) {
  const asked: string[] = [];
  const client = {
    pages: () => {
      throw new Error("no page is read");
    },
    actions: async () => {
      asked.push("actions");
      return { actions: list() };
    },
  };
  const connection = { client, dialect: dialects.svc } as unknown as Parameters<
    typeof chooseListedActions
  >[1];
  return { asked, choose: (...words: string[]) => chooseListedActions(words, connection, signal) };
}

describe("the actions that are meant", () => {
  it.each([
    [["user_brand*"], ["user_brand_new"]],
    [["*_brand_new"], ["user_brand_new", "file_brand_new"]],
    [["login_*"], ["login_odd", "login_failed_twice"]],
    [["security"], ["login_odd", "login_failed_twice"]],
    [["login_odd"], ["login_odd"]],
    [["huddle"], [...allAuditFamilies.huddle.actions]],
    [["user"], [...allAuditFamilies.user.actions, "user_brand_new"]],
    [["*"], []],
    [["security,*"], []],
  ])("by %j are %j", async (words, names) => {
    expect(await logOf().choose(...words)).toEqual({ names, notes: [] });
  });

  it("are asked for where the catalogue does not settle them, once", async () => {
    const { asked, choose } = logOf();
    await choose("user_created", "channel_renamed");
    expect(asked).toEqual([]);
    await choose("user_*");
    await choose("file_*");
    expect(asked).toEqual(["actions"]);
  });

  it("are those of the catalogue where the platform gives no list, which is said", async () => {
    const refused = new FlowtailError("refused", "not_allowed", "The platform refused it.");
    const { choose } = logOf(() => {
      throw refused;
    });
    const { names, notes } = await choose("user_channel_*");
    expect(names).toEqual(["user_channel_join", "user_channel_leave"]);
    expect(notes).toEqual([
      "the platform does not list its actions (The platform refused it): of families and patterns those that flowtail knows are meant",
    ]);
    await expect(choose("login_*")).rejects.toBe(refused);
  });

  it("are refused where neither has any", async () => {
    await expect(logOf().choose("no_such_*")).rejects.toMatchObject({ code: "unknown_action" });
  });

  it("are not chosen any more once that is stopped", async () => {
    const stop = new AbortController();
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
    const connection = {
      client: { actions: () => Promise.reject(stop.signal.reason) },
      dialect: dialects.svc,
    };
    const given = connection as unknown as Parameters<typeof chooseListedActions>[1];
    await expect(chooseListedActions(["user_*"], given, stop.signal)).rejects.toBe(stop.signal.reason);
  });
});
