/** The commands that change one user or group by what is written: read, planned, shown, confirmed, carried out. */

import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { withOne } from "../../session/people/find-one.ts";
import { withMemberIds } from "../../session/people/member-names.ts";
import type { planPatch } from "../../session/people/plan-write.ts";
import { defineWriteOptions } from "../asking/carry-out-write.ts";
import type { CommandModule } from "../command.ts";
import { oneItemOutputs } from "../datastore/print-item.ts";
import { chosenOutput } from "../usage/options.ts";
import { carryOutPeopleWrite, type PeopleWriteOptions } from "./carry-out.ts";
import { defineScimOptions, openScim, readVersion } from "./open-scim.ts";
import { defineWrittenOptions, readWritten, type WrittenOptions } from "./read-written.ts";
import { neededResource, resourceOperand } from "./resource-id.ts";
import { planned } from "./written-file.ts";

/** `plan` says what the change would do; `examples` stand under the help. */
export function changeCommand(
  kind: PeopleKind,
  plan: typeof planPatch,
  examples: string,
): CommandModule<PeopleWriteOptions & WrittenOptions> {
  return {
    define(command) {
      command.argument("<id>", resourceOperand[kind]);
      defineWrittenOptions(command, kind);
      defineWriteOptions(command);
      defineScimOptions(command);
      command
        .option("--output <format>", `${oneItemOutputs.join(", ")} (default pretty)`)
        .addHelpText("after", examples);
    },
    async run(context, options, [given, ...words]) {
      const output = chosenOutput(options.output, oneItemOutputs);
      // What is mistyped is said before what is missing.
      readVersion(options);
      const named = neededResource(kind, given);
      const read = await readWritten(kind, words, options, context);
      await using open = await openScim(context, options);
      const { signal } = context;
      const address = open.addressOf(kind);
      const written = await withMemberIds(address, read, signal);
      const planFor = (id: string) => planned(kind, written, () => plan(address, id, written, signal));
      const found = await withOne(address, named, planFor, signal);
      await carryOutPeopleWrite(found, open, output, context, options);
    },
  };
}
