/** `flowtail scim users get` and `flowtail scim groups get`: one of them, with all there is. */

import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import { withOne } from "../../../session/people/find-one.ts";
import type { CommandModule } from "../../command.ts";
import { oneItemOutputs, printItem } from "../../datastore/print-item.ts";
import { defineScimOptions, openScim, type ScimOptions } from "../../scim/open-scim.ts";
import { neededResource, resourceOperand } from "../../scim/resource-id.ts";
import { chosenOutput } from "../../usage/options.ts";

export const scimUsersGet = getCommand("users");
export const scimGroupsGet = getCommand("groups");

function getCommand(kind: PeopleKind): CommandModule<ScimOptions> {
  return {
    define(command) {
      command.argument("<id>", resourceOperand[kind]);
      defineScimOptions(command);
      command.option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`);
    },
    async run(context, options, [given]) {
      const output = chosenOutput(options.output, oneItemOutputs);
      const named = neededResource(kind, given);
      await using open = await openScim(context, options);
      const { signal } = context;
      const get = async (id: string) => open.client[kind].get(id, { signal });
      const resource = await withOne(open.addressOf(kind), named, get, signal);
      await printItem(resource, output, context, options);
    },
  };
}
