import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  complaint,
  coreUrn,
  createGroup,
  createUser,
  guestUrn,
  newUser,
  patchOp,
  scim,
  type Version,
  versions,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();
const loose = await sandboxForFile({ strict: false });

const Operations = [{ op: "replace", path: "title", value: "x" }];
const schemas = [coreUrn];
const gone = (value: string) => [{ value, operation: "delete" }];
const all = { Users: "emails", Groups: "members" } as const;
type Kind = keyof typeof all;
const kinds = ["Users", "Groups"] as const;

/** A complete body, as POST and PUT need it. */
let serial = 0;
const whole = (kind: Kind) =>
  kind === "Users" ? newUser() : { schemas, displayName: `Foreign ${++serial}` };

const made = (where: typeof sandbox, kind: Kind, version: Version) =>
  kind === "Users" ? createUser(where, version) : createGroup(where, version, ["U0DEMO001"]);

/** What is wrong with the body of that verb; that nothing has changed; and what a loose sandbox answers. */
async function send(verb: string, kind: Kind, version: Version, body: object) {
  const answers = [];
  for (const where of [sandbox, loose]) {
    const { id } = await made(where, kind, version);
    const path = verb === "POST" ? kind : `${kind}/${id}`;
    const before = await scim(where, `GET /${version}/${kind}/${id}`);
    const total = (await scim(where, `GET /${version}/${kind}?count=0`)).body.totalResults;
    answers.push(await scim(where, `${verb} /${version}/${path}`, body));
    if (where === loose) continue;
    expect((await scim(where, `GET /${version}/${kind}/${id}`)).body).toEqual(before.body);
    expect((await scim(where, `GET /${version}/${kind}?count=0`)).body.totalResults).toBe(total);
  }
  const [strictly, loosely] = answers;
  return { status: strictly?.status, reason: strictly && complaint(strictly), loose: loosely?.status };
}

const everywhere = versions.flatMap((version) =>
  kinds.flatMap((kind) => ["POST", "PUT"].map((verb): [string, Kind, Version] => [verb, kind, version])),
);

it.each(everywhere)("%s %s in version %s refuses operations", async (verb, kind, version) => {
  const body = { ...whole(kind), operations: Operations };
  const { status, reason, loose: loosely } = await send(verb, kind, version, body);
  expect([status, reason]).toEqual([400, expect.stringMatching(/^Operations is (of SCIM 2.0|for PATCH);/)]);
  expect(loosely).toBe(verb === "POST" ? 201 : 200);
});

it.each(everywhere)("%s %s in version %s refuses an item that says delete", async (verb, kind, version) => {
  const body = { ...whole(kind), [all[kind]]: gone(kind === "Users" ? "g@x.example" : "U0DEMO002") };
  const { status, reason } = await send(verb, kind, version, body);
  expect([status, reason]).toEqual([
    400,
    expect.stringContaining(`An item of ${all[kind]} holds an operation`),
  ]);
});

it.each(versions)("PATCH in version %s refuses an e-mail that says delete", async (version) => {
  const { status, reason } = await send("PATCH", "Users", version, { schemas, emails: gone("g@x.example") });
  expect([status, reason]).toEqual([400, expect.stringContaining("An item of emails holds an operation")]);
});

it.each(versions.flatMap((version) => kinds.map((kind): [Kind, Version] => [kind, version])))(
  "PATCH %s in version %s refuses meta.attributes, which would clear",
  async (kind, version) => {
    const body = { schemas, meta: { attributes: ["title"] } };
    const { status, reason, loose: loosely } = await send("PATCH", kind, version, body);
    expect([status, reason]).toEqual([400, expect.stringContaining("meta.attributes clears nothing")]);
    expect(loosely).toBe(200);
  },
);

it.each([
  ["beside a path", { op: "add", path: "members", value: gone("U0DEMO002") }],
  ["alone", { op: "add", path: "members", value: { value: "U0DEMO002", Operation: "delete" } }],
  ["without a path", { op: "replace", value: { members: gone("U0DEMO002") } }],
])("an operation of 2.0 refuses a member that says delete, %s", async (_where, operation) => {
  const body = { schemas: [patchOp], Operations: [operation] };
  const { status, reason } = await send("PATCH", "Groups", "v2", body);
  expect([status, reason]).toEqual([400, expect.stringContaining("An item of members holds an operation")]);
});

it.each<[Kind, object, string]>([
  ["Users", { userType: "b" }, "userType"],
  ["Users", { USERNAME: "b" }, "userName"],
  ["Groups", { members: [{ value: "U0DEMO002" }] }, "members"],
])("operations of 2.0 for %s refuse %o beside them", async (kind, beside, name) => {
  const path = kind === "Users" ? "title" : "displayName";
  const body = { schemas: [patchOp], Operations: [{ op: "replace", path, value: "x" }], ...beside };
  const { status, reason, loose: loosely } = await send("PATCH", kind, "v2", body);
  expect([status, reason]).toEqual([400, expect.stringContaining(`${name} stands beside Operations`)]);
  expect(loosely).toBe(200);
});

it("an operation of 2.0 without a path refuses an extension under its URN of 1.1", async () => {
  const body = {
    schemas: [patchOp],
    Operations: [{ op: "add", value: { [guestUrn.v1]: { type: "multi" } } }],
  };
  const { status, reason, loose: loosely } = await send("PATCH", "Users", "v2", body);
  expect([status, reason]).toEqual([400, expect.stringContaining("is of SCIM 1.1")]);
  expect(loosely).toBe(200);
});

it.each(versions)("a resource of version %s is written back as it was read", async (version) => {
  for (const kind of kinds) {
    const { id } = await made(sandbox, kind, version);
    const { body } = await scim(sandbox, `GET /${version}/${kind}/${id}`);
    for (const verb of ["PUT", "PATCH"]) {
      const { profileUrl: _url, externalId: _id, ...rest } = body;
      expect((await scim(sandbox, `${verb} /${version}/${kind}/${id}`, rest)).status).toBe(200);
    }
  }
});
