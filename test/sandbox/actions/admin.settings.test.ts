/** Methods that set one thing of the organisation: policies, trusted networks, icons. */

import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;

beforeEach(() => control.reset());

describe("admin.auth.policy.assignEntities", () => {
  const good = { policy_name: "email_password", entity_type: "USER", entity_ids: ["U0DEMO003"] };
  const assign = (args: Args = {}) =>
    jsonCall(sandbox, "admin.auth.policy.assignEntities", { ...good, ...args }, "admin");
  const assigned = () => control.snapshot(0).authPolicies?.[0]?.entityIds;

  it("adds people to the policy, each once, and answers ok alone", async () => {
    expect(await assign()).toEqual({ ok: true });
    expect(await assign({ entity_ids: ["U0DEMO004", "U0DEMO003", "U0DEMO004"] })).toEqual({ ok: true });
    expect(assigned()).toEqual(["U0DEMO003", "U0DEMO004"]);
  });

  it("adds none when one is not known", async () => {
    for (const unknown of ["U0NOBODY", "W0PARTNER1", "nobody"]) {
      expect(await assign({ entity_ids: ["U0DEMO003", unknown] })).toMatchObject({
        error: "entity_not_found",
      });
    }
    expect(assigned()).toEqual([]);
  });

  it("has room for a number, counting those who are there", async () => {
    control.setPolicy({ authPolicyPeople: 2 });
    expect(await assign({ entity_ids: ["U0DEMO003", "U0DEMO004"] })).toEqual({ ok: true });
    expect(await assign({ entity_ids: ["U0DEMO004"] })).toEqual({ ok: true });
    expect(await assign({ entity_ids: ["U0DEMO005"] })).toMatchObject({ error: "over_max_entity_limit" });
  });

  it.each([
    ["another policy", { policy_name: "sso" }, "policy_not_found"],
    ["another kind of entity", { entity_type: "TEAM" }, "invalid_arguments"],
    ["nobody", { entity_ids: [] }, "invalid_arguments"],
  ])("refuses %s", async (_what, args, error) => expect(await assign(args)).toMatchObject({ error }));
});

describe("admin.audit.anomaly.allow.updateItem", () => {
  const update = (args: Args, token = "admin") =>
    jsonCall(sandbox, "admin.audit.anomaly.allow.updateItem", args, token);
  const trusted = () => control.snapshot(0).trustedNetworks?.[0];

  it.each([
    ["trusted_cidr", "trusted_asns"],
    ["trusted_cidrs", "trusted_asn"],
    ["trusted_cidr", "trusted_asn"],
  ])("takes %s and %s", async (blocks, systems) => {
    expect(await update({ [blocks]: ["192.0.2.0/24"], [systems]: [64500] })).toEqual({ ok: true });
    expect(trusted()).toEqual({ id: "anomaly", cidrs: ["192.0.2.0/24"], asns: [64500] });
  });

  it("replaces both lists: what is not sent again is gone", async () => {
    await update({ trusted_cidr: ["192.0.2.0/24"], trusted_asns: [64500] });
    await update({ trusted_cidr: ["198.51.100.0/24"] });
    expect(trusted()).toMatchObject({ cidrs: ["198.51.100.0/24"], asns: [] });
    await update({ trusted_asns: [1, 1, 4_294_967_295] });
    expect(trusted()).toMatchObject({ cidrs: [], asns: [1, 4_294_967_295] });
    await update({ trusted_cidr: [] });
    expect(trusted()).toMatchObject({ cidrs: [], asns: [] });
  });

  it.each([
    ["a block without a length", { trusted_cidr: ["192.0.2.0"] }],
    ["a block of 33 bits", { trusted_cidrs: ["192.0.2.0/33"] }],
    ["a block of IPv6", { trusted_cidr: ["2001:db8::/32"] }],
    ["a part above 255", { trusted_cidr: ["192.0.256.0/24"] }],
    ["a system below zero", { trusted_asns: [-1] }],
    ["a system of more than 32 bits", { trusted_asn: [4_294_967_296] }],
    ["a system that is no number", { trusted_asns: ["AS64500"] }],
    ["a system that is a fraction", { trusted_asns: [1.5] }],
    ["an empty system", { trusted_asns: [""] }],
    ["an empty block", { trusted_cidr: [""] }],
    ["a block that is a number", { trusted_cidr: [5] }],
    ["a block that is null", { trusted_cidr: [null] }],
    ["a block among good ones", { trusted_cidr: ["192.0.2.0/24", {}] }],
  ])("refuses %s and changes nothing", async (_what, args) => {
    await update({ trusted_cidr: ["192.0.2.0/24"] });
    expect(await update(args)).toMatchObject({ ok: false, error: "invalid_field_or_data" });
    expect(trusted()?.cidrs).toEqual(["192.0.2.0/24"]);
  });

  it.each([
    ["both spellings of the blocks", { trusted_cidr: [], trusted_cidrs: [] }, "invalid_arguments"],
    ["both spellings of the systems", { trusted_asns: [], trusted_asn: [] }, "invalid_arguments"],
    ["nothing at all", {}, "unable_to_process_post_request"],
  ])("refuses %s", async (_what, args, error) => expect(await update(args)).toMatchObject({ error }));

  it("takes a session token and an admin's user token of an install on the organisation, and no other", async () => {
    const lists = { trusted_asns: [1] };
    const ofAll = { kind: "user", isOrgInstall: true } as const;
    control.setToken({ token: "token-of-an-admin", ...ofAll });
    control.setToken({ token: "token-of-a-member", ...ofAll, userId: "U0DEMO003" });
    expect(await update(lists, "session")).toEqual({ ok: true });
    expect(await update(lists, "token-of-an-admin")).toEqual({ ok: true });
    expect(await update(lists, "bot")).toMatchObject({ error: "not_allowed_token_type" });
    expect(await update(lists, "user")).toMatchObject({ error: "not_allowed_token_type" });
    expect(await update(lists, "token-of-a-member")).toMatchObject({ error: "no_permission" });
  });
});

describe("admin.teams.settings.setIcon", () => {
  const good = { team_id: "T0DEMOTEAM", image_url: "https://images.example/icon.png" };
  const icon = () => control.snapshot(0).teams[0]?.icon;

  it.each(["GET", "POST"])("sets the icon with %s", async (method) => {
    const query = new URLSearchParams(good);
    const response = await fetch(`${sandbox.url}/api/admin.teams.settings.setIcon?${query}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.tokens.admin}` },
    });
    expect(await response.json()).toEqual({ ok: true });
    expect(icon()).toBe(good.image_url);
  });

  it("keeps the address without the blanks around it", async () => {
    const padded = { ...good, image_url: `  ${good.image_url} ` };
    expect(await jsonCall(sandbox, "admin.teams.settings.setIcon", padded, "admin")).toEqual({ ok: true });
    expect(icon()).toBe(good.image_url);
  });

  it.each(["icon.png", "ftp://images.example/icon.png", "javascript:alert(1)", "https://", ""])(
    "refuses the address %j",
    async (image_url) => {
      const answer = await jsonCall(sandbox, "admin.teams.settings.setIcon", { ...good, image_url }, "admin");
      expect(answer).toMatchObject({
        ok: false,
        error: image_url === "" ? expect.any(String) : "invalid_url",
      });
      expect(icon()).toBeUndefined();
    },
  );
});
