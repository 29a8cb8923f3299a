/** The whole program with something in every pane: for laws that hold whatever is pressed. */

import { createProgram, type Program } from "../../../src/tui/effects/program.ts";
import { paneParts } from "../../../src/tui/panes.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createFakeDatastores } from "../../support/fake-datastores.ts";
import { createFakeApi } from "../api/fake-api.ts";
import { auditEntry, createFakeAudit } from "../audit/fake-audit.ts";
import { createFakePeople, groups, requests, user } from "../people/fake-people.ts";
import { sampleLog, startUs } from "../records.ts";
import { createTestSource } from "../source.ts";
import { createTestStore } from "../store.ts";
import { testTerminal } from "../terminal.ts";
import { createFakeWorkflows } from "../workflows/fake-workflows.ts";

export interface Everywhere {
  readonly program: Program;
  /** What the terminal was asked for. */
  readonly asked: readonly string[];
  /** Presses a key, lets what it asked for be answered, and gives the model. */
  press(key: string): Promise<Model>;
}

export async function openEverywhere(): Promise<Everywhere> {
  const nowMs = startUs / 1000 + 60_000;
  const store = createTestStore();
  store.append(sampleLog(60));
  const clock = fakeClock(nowMs);
  const audit = createFakeAudit();
  const entries = Array.from({ length: 8 }, (_, number) => auditEntry(number, nowMs / 1000 - 60 + number));
  const source = createTestSource(store, {
    datastores: createFakeDatastores(),
    workflows: createFakeWorkflows(),
    api: createFakeApi(),
    people: createFakePeople({ users: [user(0), user(1)], groups, requests }),
    audit: {
      ...audit,
      follow(request, listener) {
        const following = audit.follow(request, listener);
        audit.begin(entries, nowMs, false);
        return following;
      },
    },
  });
  const asked: string[] = [];
  const program = createProgram({
    panes: paneParts,
    source,
    clock,
    terminal: testTerminal({ columns: 100, rows: 30 }, asked),
    draw: () => void program.frame(),
  });
  program.start();
  program.frame();
  return {
    program,
    asked,
    async press(key) {
      program.press([key]);
      program.frame();
      await clock.advance(1);
      return program.frame().model;
    },
  };
}
