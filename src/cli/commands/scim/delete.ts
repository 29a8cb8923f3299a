/** `flowtail scim users delete` deactivates a user, `flowtail scim groups delete` removes a group for good; both say so first. */

import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import { withOne } from "../../../session/people/find-one.ts";
import { planDelete } from "../../../session/people/plan-write.ts";
import { defineWriteOptions } from "../../asking/carry-out-write.ts";
import type { CommandModule } from "../../command.ts";
import { oneItemOutputs } from "../../datastore/print-item.ts";
import { carryOutPeopleWrite, type PeopleWriteOptions } from "../../scim/carry-out.ts";
import { defineScimOptions, openScim } from "../../scim/open-scim.ts";
import { neededResource, resourceOperand } from "../../scim/resource-id.ts";
import { chosenOutput } from "../../usage/options.ts";

export const scimUsersDelete = deleteCommand("users");
export const scimGroupsDelete = deleteCommand("groups");

function deleteCommand(kind: PeopleKind): CommandModule<PeopleWriteOptions> {
  return {
    define(command) {
      command.argument("<id>", resourceOperand[kind]);
      defineWriteOptions(command);
      defineScimOptions(command);
      command.option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`);
    },
    async run(context, options, [given]) {
      const output = chosenOutput(options.output, oneItemOutputs);
      const named = neededResource(kind, given);
      await using open = await openScim(context, options);
      const { signal } = context;
      const address = open.addressOf(kind);
      const plan = await withOne(address, named, (id) => planDelete(address, id, signal), signal);
      await carryOutPeopleWrite(plan, open, output, context, options);
    },
  };
}
