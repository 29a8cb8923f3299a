import { describe, expect, it } from "vitest";
import { call, sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, createGroup, createUser, patchOp, scim, versions } from "./scim-calls.ts";

const sandbox = await sandboxForFile();

const active = async (version: string, id: string) =>
  (await scim(sandbox, `GET /${version}/Users/${id}`)).body.active;

describe.each(versions)("section 3, in version %s", (version) => {
  it("DELETE of a user deactivates the account and does not remove it", async () => {
    const { id } = await createUser(sandbox, version);
    const answer = await scim(sandbox, `DELETE /${version}/Users/${id}`);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(await active(version, id)).toBe(false);
    expect(sandbox.control.snapshot(0).users.find((user) => user.id === id)?.state).toBe("deactivated");
  });

  it("DELETE of a deactivated user changes nothing", async () => {
    const { id } = await createUser(sandbox, version, { active: false });
    expect((await scim(sandbox, `DELETE /${version}/Users/${id}`)).status).toBe(204);
    expect(await active(version, id)).toBe(false);
  });

  it("PATCH with active=false deactivates, with active=true re-enables", async () => {
    const { id } = await createUser(sandbox, version);
    for (const state of [false, true]) {
      await scim(sandbox, `PATCH /${version}/Users/${id}`, { schemas: [coreUrn], active: state });
      expect(await active(version, id)).toBe(state);
    }
  });

  it("PUT without active leaves the account as it is", async () => {
    const { id } = await createUser(sandbox, version);
    const body = {
      schemas: [coreUrn],
      userName: `put_${version}`,
      emails: [{ value: `put.${version}@put.example` }],
    };
    for (const state of [true, false]) {
      await scim(sandbox, `PATCH /${version}/Users/${id}`, { schemas: [coreUrn], active: state });
      const { status, body: answered } = await scim(sandbox, `PUT /${version}/Users/${id}`, body);
      expect([status, answered.active, await active(version, id)]).toEqual([200, state, state]);
    }
  });

  it("a user deleted can be re-enabled", async () => {
    const { id } = await createUser(sandbox, version);
    await scim(sandbox, `DELETE /${version}/Users/${id}`);
    await scim(sandbox, `PATCH /${version}/Users/${id}`, { schemas: [coreUrn], active: true });
    expect(await active(version, id)).toBe(true);
  });

  it("DELETE of a group removes it for good", async () => {
    const group = await createGroup(sandbox, version);
    expect((await scim(sandbox, `DELETE /${version}/Groups/${group.id}`)).status).toBe(204);
    expect((await scim(sandbox, `GET /${version}/Groups/${group.id}`)).status).toBe(404);
    expect((await scim(sandbox, `DELETE /${version}/Groups/${group.id}`)).status).toBe(404);
    expect((await scim(sandbox, `PATCH /${version}/Groups/${group.id}`, { schemas: [coreUrn] })).status).toBe(
      404,
    );
  });

  it("the tokens of a deactivated person work no more, and again once the account does", async () => {
    sandbox.control.reset();
    const token = "token-of-dana";
    sandbox.control.setToken({ token, kind: "user", userId: "U0DEMO004" });
    await scim(sandbox, `DELETE /${version}/Users/U0DEMO004`);
    expect(await call(sandbox, "auth.test", {}, { token })).toMatchObject({ error: "account_inactive" });
    const body =
      version === "v1"
        ? { schemas: [coreUrn], active: true }
        : { schemas: [patchOp], Operations: [{ op: "replace", value: { active: true } }] };
    await scim(sandbox, `PATCH /${version}/Users/U0DEMO004`, body);
    expect(await call(sandbox, "auth.test", {}, { token })).toMatchObject({ ok: true });
  });

  it("no admin's token of an install on one workspace is taken", async () => {
    sandbox.control.reset();
    const token = "of-one-workspace";
    sandbox.control.setToken({ token, kind: "admin", isOrgInstall: false });
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${sandbox.url}/scim/${version}/Users`, { headers })).status).toBe(403);
  });

  it("no user is locked out of the sandbox by their own deactivation", async () => {
    sandbox.control.reset();
    await scim(sandbox, `DELETE /${version}/Users/U0DEMO001`);
    expect((await scim(sandbox, `GET /${version}/Users/U0DEMO001`)).body.active).toBe(false);
  });
});
