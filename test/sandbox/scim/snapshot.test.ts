import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, createGroup, createUser, enterpriseUrn, guestUrn, scim, versions } from "./scim-calls.ts";

const sandbox = await sandboxForFile();

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
    const everything = async () => [
      (await scim(sandbox, `GET /${version}/Users/${user.id}`)).body,
      (
        await scim(
          sandbox,
          `GET /${version}/Groups?filter=${encodeURIComponent(`members.value eq "${user.id}"`)}`,
        )
      ).body,
    ];
    const before = await everything();
    sandbox.control.seed(JSON.parse(JSON.stringify(sandbox.control.snapshot())));
    expect(await everything()).toEqual(before);
  },
);
