/** A source with something in every pane: events, items, workflows, methods, people and entries. */

import type { UiSource } from "../../src/tui/effects/source.ts";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { createTestStore } from "../support/test-store.ts";
import { createFakeApi } from "./api/fake-api.ts";
import { auditEntry, createFakeAudit } from "./audit/fake-audit.ts";
import { createFakePeople, groups, requests, user } from "./people/fake-people.ts";
import { sampleLog } from "./records.ts";
import { createTestSource } from "./source.ts";
import { createFakeWorkflows } from "./workflows/fake-workflows.ts";

/** `nowMs` is soon after the sample log; `users` is how many there are. */
export function createFullSource(nowMs: number, users: number, over: Partial<UiSource> = {}) {
  const store = createTestStore();
  store.append(sampleLog(60));
  const audit = createFakeAudit();
  const entries = Array.from({ length: 8 }, (_, number) => auditEntry(number, nowMs / 1000 - 60 + number));
  return createTestSource(store, {
    datastores: createFakeDatastores(),
    workflows: createFakeWorkflows(),
    api: createFakeApi(),
    people: createFakePeople({
      users: Array.from({ length: users }, (_, number) => user(number)),
      groups,
      requests,
    }),
    audit: {
      ...audit,
      follow(request, listener) {
        const following = audit.follow(request, listener);
        audit.begin(entries, nowMs, false);
        return following;
      },
    },
    ...over,
  });
}
