import { expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { sayingNearDatastore } from "../../../src/session/datastore/near-datastore.ts";

const remedy = "Check the name, and that the app is deployed.";
const refused = () =>
  Promise.reject(new FlowtailError("usage", "invalid_datastore", "There is none.", { remedy }));
const known = async () => ({ datastores: [{ name: "requests" }, { name: "request" }] }) as never;

it.each([
  ["that no datastore can have is answered with the near one", "request s", "Did you mean requests?"],
  ["that is known keeps what else may be wrong", "requests", remedy],
])("a name %s", async (_, name, said) => {
  await expect(sayingNearDatastore(name, known, refused)).rejects.toMatchObject({ remedy: said });
});
