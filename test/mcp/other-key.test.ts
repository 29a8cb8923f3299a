/** An agent in a folder whose manifest names another primary key than the deployed app has. */

import { beforeEach, expect, it } from "vitest";
import { otherKey } from "../support/other-key.ts";
import { startAgent } from "./agent.ts";

const place = await otherKey();
const { env, folder } = place;
const digest = { id: "digest", value: "daily", note: "keep" };

beforeEach(() => place.fill([digest]));

it.each(["put", "update"])(
  "plans no %s that would replace an item which the plan does not show",
  async (kind) => {
    await using agent = await startAgent(["--allow-writes"], { env, folder });
    const item = { value: "NK3", id: "digest" };
    const { said, isError } = await agent.call("plan_datastore_write", { datastore: "settings", kind, item });
    expect([isError, said.error]).toMatchObject([true, { code: "other_primary_key" }]);
    expect(await place.stored("digest")).toEqual(digest);
  },
);

it("takes a deletion back, as the item was found by its key", async () => {
  await using agent = await startAgent(["--allow-writes"], { env, folder });
  const apply = async (plan: unknown) =>
    (await agent.call("apply_datastore_write", { plan: String(plan) })).said.data;
  const deletion = { datastore: "settings", kind: "delete", key: "digest" };
  const { undo } = await apply((await agent.call("plan_datastore_write", deletion)).said.data["plan"]);
  expect(await place.stored("digest")).toEqual({});
  const back = await agent.call("undo_datastore_write", { undo: String(undo) });
  expect(await apply(back.said.data["plan"])).toMatchObject({ done: true, key: "digest", item: digest });
});
