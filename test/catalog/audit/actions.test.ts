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

  it("beyond the document have families too, and no action is in two", () => {
    const every = Object.entries(allAuditFamilies).flatMap(([family, { actions }]) =>
      actions.map((action) => [action, family] as const),
    );
    expect(new Set(every.map(([action]) => action)).size).toBe(every.length);
    for (const [action, family] of every) expect(auditFamilyOf(action)).toBe(family);
  });

  it("of other families have no family", () => expect(auditFamilyOf("user_login")).toBeUndefined());
});
