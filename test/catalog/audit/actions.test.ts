import { describe, expect, it } from "vitest";
import { auditActionNotes, auditFamilies } from "../../../src/catalog/audit/actions.ts";
import { allAuditFamilies, auditFamilyOf } from "../../../src/catalog/audit/families.ts";

const all = Object.values(auditFamilies).flatMap((family) => family.actions);

describe("audit actions", () => {
  it.each([
    ["ai", 17, "svc_ai_summary_requested"],
    ["app", 35, "org_app_workspace_removed"],
    ["canvas", 21, "canvas_template_used"],
    ["channel", 38, "user_channel_leave"],
    ["encryption", 10, "ekm_unenrolled"],
    ["huddle", 7, "huddle_screenshare_on"],
  ] as const)("of the family %s are %d, the last %s", (family, count, last) => {
    expect(auditFamilies[family].actions).toHaveLength(count);
    expect(auditFamilies[family].actions.at(-1)).toBe(last);
    expect(auditFamilyOf(last)).toBe(family);
  });

  it("are named once and in plain letters", () => {
    expect(new Set(all).size).toBe(all.length);
    for (const action of all) expect(action).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it("have notes only where there is an action", () =>
    expect(all).toEqual(expect.arrayContaining(Object.keys(auditActionNotes))));

  /** What their names do not tell, or tell wrongly. */
  it.each(
    Object.entries({
      app_approved: /admin.*not installed/,
      app_installed: /custom integration.*again/,
      app_manifest_updated: /Before the installation.*app_scopes_expanded/,
      app_resources_added: /channel.*direct message.*all of a kind/,
      app_scopes_expanded: /scopes.*OAuth/,
      app_token_preserved: /kept.*revoked/,
      app_variable_added: /changed/,
      canvas_converted_to_standalone: /by the service/,
      public_channel_preview: /not a member/,
      user_channel_join: /actor joined.*invited.*inviter/,
    }),
  )("of the name %s say what is to know of them", (action, note) => {
    expect(auditActionNotes[action]).toMatch(note);
  });

  it("beyond the document have families too, and no action is in two", () => {
    const every = Object.entries(allAuditFamilies).flatMap(([family, { actions }]) =>
      actions.map((action) => [action, family] as const),
    );
    expect(new Set(every.map(([action]) => action)).size).toBe(every.length);
    for (const [action, family] of every) expect(auditFamilyOf(action)).toBe(family);
  });

  it("of other families have no family", () => expect(auditFamilyOf("user_login")).toBeUndefined());
});
