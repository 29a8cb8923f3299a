/** `flowtail scim users create` and `flowtail scim groups create`, after showing what will be written. */

import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import { withMemberIds } from "../../../session/people/member-names.ts";
import { planCreate } from "../../../session/people/plan-write.ts";
import { defineWriteOptions } from "../../asking/carry-out-write.ts";
import type { CommandModule } from "../../command.ts";
import { oneItemOutputs } from "../../datastore/print-item.ts";
import { carryOutPeopleWrite, type PeopleWriteOptions } from "../../scim/carry-out.ts";
import { defineScimOptions, openScim, readVersion } from "../../scim/open-scim.ts";
import { defineWrittenOptions, readWritten, type WrittenOptions } from "../../scim/read-written.ts";
import { planned } from "../../scim/written-file.ts";
import { chosenOutput } from "../../usage/options.ts";

export const scimUsersCreate = createCommand("users");
export const scimGroupsCreate = createCommand("groups");

function createCommand(kind: PeopleKind): CommandModule<PeopleWriteOptions & WrittenOptions> {
  return {
    define(command) {
      defineWrittenOptions(command, kind);
      defineWriteOptions(command);
      defineScimOptions(command);
      command
        .option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`)
        .addHelpText("after", examples[kind]);
    },
    async run(context, options, words) {
      const output = chosenOutput(options.output, oneItemOutputs);
      // What is mistyped is said before what is missing.
      readVersion(options);
      const read = await readWritten(kind, words, options, context);
      await using open = await openScim(context, options);
      const address = open.addressOf(kind);
      const written = await withMemberIds(address, read, context.signal);
      const plan = await planned(kind, written, () => planCreate(address, written, context.signal));
      await carryOutPeopleWrite(plan, open, output, context, options);
    },
  };
}

const examples: Readonly<Record<PeopleKind, string>> = {
  users: `
Examples:
  flowtail scim users create userName=ada emails=ada@example.com name.givenName=Ada title=Engineer
  flowtail scim users create userName=guest7 emails=g7@example.com guest.type=multi guest.expiration=2027-01-31
  flowtail scim users create @ada.json --yes
`,
  groups: `
Example:
  flowtail scim groups create displayName=Engineering members=U0123,U0456
`,
};
