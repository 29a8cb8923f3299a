/** `flowtail scim users replace` and `flowtail scim groups replace`: writes a whole resource, after showing what changes. */

import type { PeopleKind } from "../../../session/people/assignment.ts";
import { planReplace } from "../../../session/people/plan-write.ts";
import type { CommandModule } from "../../command.ts";
import { chosenOutput } from "../../options.ts";
import {
  carryOutPeopleWrite,
  definePeopleWriteOptions,
  type PeopleWriteOptions,
  writeOutputs,
} from "../../scim/carry-out.ts";
import { defineScimOptions, openScim } from "../../scim/open-scim.ts";
import { defineWrittenOptions, readWritten, type WrittenOptions } from "../../scim/read-written.ts";
import { neededId } from "../../scim/resource-id.ts";

export const scimUsersReplace = replaceCommand("users");
export const scimGroupsReplace = replaceCommand("groups");

function replaceCommand(kind: PeopleKind): CommandModule<PeopleWriteOptions & WrittenOptions> {
  return {
    define(command) {
      command.argument("<id>", kind === "users" ? "the user (U… or W…)" : "the group (S…)");
      defineWrittenOptions(command, kind);
      definePeopleWriteOptions(command);
      defineScimOptions(command);
      command
        .option("--output <format>", `${writeOutputs.join(", ")} (default pretty)`)
        .addHelpText("after", examples[kind]);
    },
    async run(context, options, [given, ...words]) {
      const output = chosenOutput(options.output, writeOutputs);
      const id = neededId(kind, given);
      const written = await readWritten(kind, words, options, context);
      await using open = await openScim(context, options);
      const plan = await planReplace(open.addressOf(kind), id, written, context.signal);
      await carryOutPeopleWrite(plan, open, output, context, options);
    },
  };
}

const examples: Readonly<Record<PeopleKind, string>> = {
  users: `
What is not named is cleared; \`patch\` changes only what is named.
Examples:
  flowtail scim users get U0123 --output json > ada.json
  flowtail scim users replace U0123 @ada.json
`,
  groups: `
What is not named is cleared, the members too; \`patch\` changes only what is named.
Examples:
  flowtail scim groups replace S0123 displayName=Research members=U0456,U0789
`,
};
