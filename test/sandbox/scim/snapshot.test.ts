import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, createGroup, createUser, enterpriseUrn, guestUrn, versions } from "./scim-calls.ts";

const sandbox = await sandboxForFile();

/** As it was received: byte for byte. */
async function textOf(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${sandbox.tokens.scim}` };
  return (await fetch(`${sandbox.url}/scim${path}`, { headers })).text();
}

it.each(versions)(
  "a snapshot planted again has the same users and groups, in version %s",
  async (version) => {
    const urn = guestUrn[version];
    const user = await createUser(sandbox, version, {
      schemas: [coreUrn, enterpriseUrn, urn],
      [enterpriseUrn]: { department: "D" },
      [urn]: { type: "multi" },
      active: false,
    });
    await createGroup(sandbox, version, [user.id]);
    const everything = async () =>
      Promise.all(["Users", "Groups"].map((kind) => textOf(`/${version}/${kind}?count=1000`)));
    const before = await everything();
    sandbox.control.setClock({ advanceMs: 60_000 });
    sandbox.control.seed(JSON.parse(JSON.stringify(sandbox.control.snapshot())));
    expect(await everything()).toEqual(before);
  },
);
