/** The workbench with something in every pane and the mouse in use, and what a terminal sends of the mouse. */

import { createFakeDatastores } from "../support/fake-datastores.ts";
import { createFakeApi } from "./api/fake-api.ts";
import { auditEntry, createFakeAudit } from "./audit/fake-audit.ts";
import type { OpenedUi } from "./open.ts";
import { openForTest } from "./open-for-test.ts";
import { createFakePeople, groups, requests, user } from "./people/fake-people.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";
import { createTestStore } from "./store.ts";
import { createFakeWorkflows } from "./workflows/fake-workflows.ts";

const nowMs = startUs / 1000 + 66_000;

export async function openWithMouse(columns = 120, rows = 40): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(sampleLog(60));
  const audit = createFakeAudit();
  const entries = Array.from({ length: 8 }, (_, number) => auditEntry(number, nowMs / 1000 - 60 + number));
  const source = createTestSource(store, {
    datastores: createFakeDatastores(),
    workflows: createFakeWorkflows(),
    api: createFakeApi(),
    people: createFakePeople({ users: [user(0), user(1), user(2)], groups, requests }),
    audit: {
      ...audit,
      follow(request, listener) {
        const following = audit.follow(request, listener);
        audit.begin(entries, nowMs, false);
        return following;
      },
    },
  });
  const opened = await openForTest(source, { columns, rows, nowMs });
  await opened.press("\u001bOQ");
  return opened;
}

/** The left button pressed and let go; terminals count from 1. */
export const clickAt = (column: number, row: number) =>
  `\u001b[<0;${column + 1};${row + 1}M\u001b[<0;${column + 1};${row + 1}m`;

export const linesOf = (screen: string) => screen.split("\n");
/** Sequences of mode 1006: pressed, moved while held, let go. */
export const pressAt = (column: number, row: number) => `\u001b[<0;${column + 1};${row + 1}M`;
export const dragTo = (column: number, row: number) => `\u001b[<32;${column + 1};${row + 1}M`;
export const letGoAt = (column: number, row: number) => `\u001b[<0;${column + 1};${row + 1}m`;
export const wheelAt = (column: number, row: number, to: "up" | "down") =>
  `\u001b[<${to === "up" ? 64 : 65};${column + 1};${row + 1}M`;

/** The line with the cursor's glyph at its beginning. */
export const cursorRow = (screen: string) => linesOf(screen).findIndex((line) => /^\s?›/.test(line));
