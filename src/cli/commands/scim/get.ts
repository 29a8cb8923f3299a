/** `flowtail scim users get` and `flowtail scim groups get`: one of them, with all there is. */

import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import type { CommandModule } from "../../command.ts";
import { oneItemOutputs, printItem } from "../../datastore/print-item.ts";
import { chosenOutput } from "../../options.ts";
import { defineScimOptions, openScim, type ScimOptions } from "../../scim/open-scim.ts";
import { neededResource, resourceId, resourceOperand } from "../../scim/resource-id.ts";

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
      const id = await resourceId(kind, named, open, context);
      const resource = await open.client[kind].get(id, { signal: context.signal });
      await printItem(resource, output, context, options);
    },
  };
}
