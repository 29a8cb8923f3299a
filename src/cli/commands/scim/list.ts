/** `flowtail scim users list` and `flowtail scim groups list`: one page of them, or all. */

import { words } from "../../../base/printable.ts";
import { scimLimits } from "../../../catalog/scim/limits.ts";
import type { PeopleKind } from "../../../catalog/scim/people-kind.ts";
import {
  type ListPage,
  type ListRequest,
  listingChanged,
  listPeople,
} from "../../../session/people/list-people.ts";
import { printAnswerItems } from "../../api/print-answer.ts";
import type { CommandModule } from "../../command.ts";
import type { Context } from "../../context.ts";
import { countedPages } from "../../long-work.ts";
import { printRows } from "../../output/print-rows.ts";
import { defineScimOptions, openScim, type ScimOptions } from "../../scim/open-scim.ts";
import { peopleRows } from "../../scim/people-rows.ts";
import { chosenOutput, numberOption } from "../../usage/options.ts";

interface ListOptions extends ScimOptions {
  readonly filter?: string;
  readonly count?: string;
  readonly start?: string;
  readonly all?: boolean;
}

const outputs = ["table", "json", "ndjson", "csv"] as const;

export const scimUsersList = listCommand("users");
export const scimGroupsList = listCommand("groups");

const { standard, maximum } = scimLimits.page;

function listCommand(kind: PeopleKind): CommandModule<ListOptions> {
  return {
    define(command) {
      command
        .option("--filter <filter>", `such as ${filterExamples[kind]}`)
        .option(
          "--count <number>",
          `of a page, 0 to ${maximum} (${standard}; ${maximum} with --all); 0 tells the total`,
        )
        .option("--start <number>", "where the page begins, from 1")
        .option("--all", "follow the pages to the end");
      defineScimOptions(command);
      command
        .option("--output <format>", `${outputs.join(", ")} (default table)`)
        .addHelpText("after", examples[kind]);
    },
    async run(context, options) {
      const output = chosenOutput(options.output, outputs);
      const args = readArguments(options);
      await using open = await openScim(context, options);
      const pages = listPeople(open.client, kind, args, context.signal);
      const counted = countPages(countedPages(pages, kind === "users" ? "user" : "group", context, options));
      if (output === "json" || output === "ndjson")
        await printAnswerItems(counted.items(), output, context, options);
      else {
        const resources: object[] = [];
        for await (const resource of counted.items()) resources.push(resource);
        if (resources.length > 0 || output === "csv") {
          await printRows(peopleRows(kind, resources), output, context, options);
        }
      }
      await report(kind, counted, context, args);
    },
  };
}

const filterExamples: Readonly<Record<PeopleKind, string>> = {
  users: `'active eq true and emails co "@example.com"'`,
  groups: `'displayName sw "Dev"'`,
};

const examples: Readonly<Record<PeopleKind, string>> = {
  users: `
Examples:
  flowtail scim users list --filter 'userName eq "ada"'
  flowtail scim users list --all --filter 'active eq false' --output csv
`,
  groups: `
Examples:
  flowtail scim groups list
  flowtail scim groups list --all --output ndjson
`,
};

function readArguments({ filter, count, start, all = false }: ListOptions): ListRequest {
  const least = all ? 1 : 0;
  return {
    filter,
    all,
    count:
      count === undefined
        ? all
          ? maximum
          : undefined
        : numberOption("--count", count, { min: least, max: maximum, whole: true }),
    startIndex:
      start === undefined ? undefined : numberOption("--start", start, { min: 1, max: 1e9, whole: true }),
  };
}

interface CountedPages {
  items(): AsyncGenerator<object>;
  count: number;
  last: ListPage | undefined;
}

/** The items of the pages, and what was seen of them. */
function countPages(pages: AsyncIterable<ListPage>): CountedPages {
  const counted: CountedPages = {
    count: 0,
    last: undefined,
    async *items() {
      for await (const page of pages) {
        counted.count += page.items.length;
        counted.last = page;
        yield* page.items;
      }
    },
  };
  return counted;
}

async function report(
  kind: PeopleKind,
  { count, last }: CountedPages,
  { notices }: Pick<Context, "notices">,
  { all, count: asked }: ListRequest,
): Promise<void> {
  if (!last) return;
  const { totalResults, nextIndex } = last;
  const more = nextIndex > 0 && !all ? `; more with --all, or with --start ${nextIndex}` : "";
  const noun = totalResults === 1 ? kind.slice(0, -1) : kind;
  const text = words`${count} of ${totalResults} ${noun}${more}`;
  // A page without any says nothing of how many there are, which a program asks for with a count of 0.
  const lacksTotal = more !== "" || asked === 0 || (count === 0 && totalResults > 0);
  await (lacksTotal ? notices.warn(text) : notices.remark(text));
  if (all && last.mayLack) throw listingChanged(kind);
}
