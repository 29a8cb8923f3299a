/** What can be spoken about: of an app everything, of a recording what stands in it. */

import type { Clock } from "../../base/clock.ts";
import type { Masked } from "../../session/failure.ts";
import { logEndUs } from "../../session/overview/as-of.ts";
import { apiTopic } from "./api-words.ts";
import { auditTopic } from "./audit-words.ts";
import { createChanges } from "./change-words.ts";
import { noPlatform, type SpokenOf, type Topic } from "./command.ts";
import { datastoreTopic } from "./datastore-words.ts";
import { peopleTopic } from "./people-words.ts";
import type { LinearSource } from "./run-linear.ts";
import { runTopic } from "./run-words.ts";
import type { SaidEvents } from "./said-events.ts";
import { typedInput, typedWord } from "./typed-input.ts";
import { workflowTopic } from "./workflow-words.ts";

export interface TopicParts {
  readonly source: LinearSource;
  readonly said: SaidEvents;
  readonly clock: Clock;
  readonly folder: string;
  readonly masked?: Masked | undefined;
}

/** Words of the topics that are about the platform alone. */
const platformWords: Readonly<Record<"datastores" | "audit" | "people", readonly string[]>> = {
  datastores: ["datastores", "items", "item", "queries", "put", "change", "delete"],
  audit: ["audit", "entry"],
  people: [
    ...["people", "users", "groups", "requests", "user", "group", "deactivate", "activate", "edit", "create"],
    ...["add", "remove", "disband", "approve"],
  ],
};

/** Words that cannot be spoken of here, each with the reason. */
export function absentWords({ datastores, audit, people }: LinearSource): ReadonlyMap<string, string> {
  const absent = [
    ...(datastores ? [] : platformWords.datastores),
    ...(audit ? [] : platformWords.audit),
    ...(people ? [] : platformWords.people),
    ...(datastores || people ? [] : ["changes", "undo", "u"]),
  ];
  return new Map(absent.map((word) => [word, noPlatform]));
}

export function topicsOf({ source, said, clock, folder, masked }: TopicParts): readonly Topic[] {
  const { store, datastores, workflows, audit, people, api } = source;
  const changes = createChanges();
  const files = { folder, input: typedInput, spell: typedWord };
  const named: SpokenOf<string | undefined> = { now: undefined };
  return [
    runTopic({
      store,
      said,
      hasOlder: () => source.older() !== "none",
      clock,
      nowUs: () => logEndUs(source, clock),
      named,
    }),
    workflowTopic({ store, clock, port: workflows }),
    ...(datastores ? [datastoreTopic({ port: datastores, changes, files, named })] : []),
    ...(audit ? [auditTopic({ port: audit, clock })] : []),
    ...(people ? [peopleTopic({ port: people, changes })] : []),
    apiTopic({ port: api, files, masked }),
    ...(datastores || people ? [changes.topic] : []),
  ];
}
