/** Clicks, sent as a terminal sends them, hit what stands under them on the screen. */

import { afterEach, describe, expect, it } from "vitest";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { createFakeApi } from "./api/fake-api.ts";
import { auditEntry, createFakeAudit } from "./audit/fake-audit.ts";
import { type OpenedUi, openTestUi } from "./open.ts";
import { createFakePeople, groups, requests, user } from "./people/fake-people.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";
import { createTestStore } from "./store.ts";
import { createFakeWorkflows } from "./workflows/fake-workflows.ts";

const nowMs = startUs / 1000 + 66_000;

let opened: OpenedUi | undefined;
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  opened = undefined;
});

async function open(columns = 120, rows = 40): Promise<OpenedUi> {
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
  opened = await openTestUi(source, { columns, rows, nowMs });
  await opened.press("\u001bOQ");
  return opened;
}

/** The left button pressed and let go; terminals count from 1. */
const clickAt = (column: number, row: number) =>
  `\u001b[<0;${column + 1};${row + 1}M\u001b[<0;${column + 1};${row + 1}m`;

const linesOf = (screen: string) => screen.split("\n");
/** The line with the cursor's glyph at its beginning. */
const cursorRow = (screen: string) => linesOf(screen).findIndex((line) => /^\s?›/.test(line));

describe("a click", () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])("on a tab of the panes goes there, at %i×%i", async (columns, rows) => {
    const ui = await open(columns, rows);
    for (const title of ["Traces", "Datastores", "Workflows", "API", "Audit", "People", "Activity"]) {
      const [, tabs = ""] = linesOf(await ui.settled());
      const screen = await ui.press(clickAt(tabs.indexOf(title) + 1, 1));
      expect(linesOf(screen)[1]).toMatch(new RegExp(`\\[\\d ${title}\\]`));
    }
  });

  it.each([
    ["Activity", ["k", "k"]],
    ["Activity with its detail", ["k", "k", "\r"]],
    ["Activity with the detail being read", ["k", "k", "\r", "\r"]],
    ["runs", ["2", "j", "j"]],
    ["a run", ["2", "\r", "j"]],
    ["a comparison", ["2", "j", "c", "j"]],
    ["statistics", ["2", "%", "h", "j", "j"]],
    ["datastores", ["3", "j"]],
    ["items", ["3", "\r", "j", "j"]],
    ["items with the condition explained", ["3", "\r", "X", "j", "j"]],
    ["an item", ["3", "\r", "\r", "j", "j"]],
    ["the builder", ["3", "\r", "/", "a = 1 and b = 2", "\r", "B", "j"]],
    ["workflows", ["4", "j"]],
    ["steps", ["4", "j", "\r", "j"]],
    ["methods", ["5", "j", "j"]],
    ["fields", ["5", "/", "datastore.query", "\r", "\r", "j"]],
    ["audit", ["6", "k", "k"]],
    ["families", ["6", "f", "j"]],
    ["users", ["7", "j"]],
  ])("on a row of %s selects it, where the row stands", async (_, keys) => {
    const ui = await open();
    const before = cursorRow(await ui.press(...keys));
    expect(before).toBeGreaterThan(1);
    expect(cursorRow(await ui.press(clickAt(10, before - 1)))).toBe(before - 1);
    expect(cursorRow(await ui.press(clickAt(10, before)))).toBe(before);
  });

  it("on the selected row opens it, and on the way here goes back", async () => {
    const ui = await open();
    const row = cursorRow(await ui.press("2", "j"));
    const run = await ui.press(clickAt(10, row));
    expect(run).toMatch(/^─ Traces › run Tr/m);
    expect(await ui.press(clickAt(3, 38))).not.toMatch(/^─ Traces › run Tr/m);
  });

  it("does nothing while a line is typed, in the help, and below the last row", async () => {
    const ui = await open();
    const typing = await ui.press("/", "abc");
    expect(await ui.press(clickAt(30, 1), clickAt(10, 20))).toBe(typing);
    const help = await ui.press("\u001b[27u", "?");
    expect(await ui.press(clickAt(30, 1), clickAt(10, 20))).toBe(help);
    const list = await ui.press("\u001b[27u", "3");
    expect(await ui.press(clickAt(10, 35))).toBe(list);
  });
});
