import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, scim } from "./scim-calls.ts";

const standard = (await sandboxForFile()).control.snapshot(0);
const sandbox = await sandboxForFile({
  seed: {
    ...standard,
    users: [
      { id: "U0TWIN", name: "Odd_Name!", role: "member", teamIds: ["T0DEMOTEAM"] },
      { id: "U0OWNER", name: "Odd Name!", role: "owner", email: "odd@x.example" },
      { id: "U0BLANK", name: "" },
    ],
    tokens: [],
    refreshTokens: [],
    usergroups: [],
    channels: [],
  },
});

it("people SCIM never wrote about have a userName and an address all the same", async () => {
  const { body } = await scim(sandbox, "GET /v1/Users");
  expect(body.Resources).toMatchObject([
    { userName: "Odd_Name_", emails: [{ value: "Odd_Name_@timeoff-demo.example" }] },
    { userName: "Odd_Name_", active: true, emails: [{ value: "odd@x.example", primary: true }] },
    { userName: "u0blank" },
  ]);
});

it("to change something else leaves their name in the directory as it was, and what else stands there", async () => {
  const { status } = await scim(sandbox, "PATCH /v1/Users/U0TWIN", { schemas: [coreUrn], title: "Chief" });
  expect(status).toBe(200);
  const twin = sandbox.control.snapshot(0).users.find(({ id }) => id === "U0TWIN");
  expect(twin).toMatchObject({ name: "Odd_Name!", teamIds: ["T0DEMOTEAM"] });
  expect(twin).not.toHaveProperty("email");
});

it("no other token than an owner's is made for the audit log", () => {
  const token = sandbox.control.state().tokens.find(({ kind }) => kind === "audit");
  expect(token?.userId).toBe("U0OWNER");
});
