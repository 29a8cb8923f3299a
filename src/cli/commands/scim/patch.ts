/** `flowtail scim users patch` and `flowtail scim groups patch`: changes what is named, after showing what that is. */

import type { PeopleKind } from "../../../session/people/assignment.ts";
import { planPatch } from "../../../session/people/plan-write.ts";
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

export const scimUsersPatch = patchCommand("users");
export const scimGroupsPatch = patchCommand("groups");

function patchCommand(kind: PeopleKind): CommandModule<PeopleWriteOptions & WrittenOptions> {
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
      const plan = await planPatch(open.addressOf(kind), id, written, context.signal);
      await carryOutPeopleWrite(plan, open, output, context, options);
    },
  };
}

const examples: Readonly<Record<PeopleKind, string>> = {
  users: `
An empty value clears an attribute: title= (the platform's own way is a single space).
Examples:
  flowtail scim users patch U0123 active=false
  flowtail scim users patch U0123 title="Lead Engineer" enterprise.department=Research
  flowtail scim users patch U0123 --json '{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"remove","path":"title"}]}'
`,
  groups: `
Examples:
  flowtail scim groups patch S0123 members+=U0456 members-=U0789
  flowtail scim groups patch S0123 displayName=Research
`,
};
