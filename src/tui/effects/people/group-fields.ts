/** The facts of a group: its members, and every other attribute. */

import type { JsonObject } from "../../../base/json.ts";
import { readGroup } from "../../../session/people/person.ts";
import type { Fact } from "../../state/reader/line.ts";
import { attributeFacts } from "./attribute-facts.ts";

export function groupFields(group: JsonObject): readonly Fact[] {
  const { id } = readGroup(group);
  return [
    ...attributeFacts("groups", group, {
      first: ["displayName", "id", "members"],
      last: ["meta", "schemas"],
      not: [],
    }),
    ...(id === ""
      ? []
      : [
          {
            label: "audit log",
            text: "what was done to this group",
            target: { kind: "audit", filter: `entity=${id}`, id },
          } as const,
        ]),
  ];
}
