/** With other keys for every action, no sentence, hint or footer names one of the program's own. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newFailure } from "../../src/base/failure.ts";
import { bindings } from "../../src/tui/state/keymap.ts";
import type { KeyTable } from "../../src/tui/state/keys/table.ts";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { answered, createFakeApi } from "./api/fake-api.ts";
import { auditEntry, createFakeAudit, type FakeAudit } from "./audit/fake-audit.ts";
import { namedKeys } from "./named-keys.ts";
import { openForTest } from "./open-for-test.ts";
import { createFakePeople, groups, requests, user } from "./people/fake-people.ts";
import { record, sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";
import { createTestViewStore } from "./view-store.ts";
import { createFakeWorkflows } from "./workflows/fake-workflows.ts";

localTimeIn("Europe/Berlin");

/** Letters of one column: there are more of them than actions. */
const firstSign = 0x1401;

/** A sign for each action that no text has; what is named is the first key, and the program's own work all the same. */
const keyTable: KeyTable = bindings.map((row, index) => ({
  ...row,
  keys: [String.fromCodePoint(firstSign + index), ...row.keys],
}));

const sign = `[${String.fromCodePoint(firstSign)}-${String.fromCodePoint(firstSign + bindings.length)}]`;

interface Scene {
  readonly keys: readonly string[];
  /** The sentence, `*` for each key. */
  readonly says: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly views?: boolean;
  readonly gap?: boolean;
  /** No items, no queries, no datastores, no people. */
  readonly empty?: boolean;
  /** No token reads the audit log. */
  readonly stopped?: boolean;
}

const enter = "\r";
const noMatch = 'status = "nothing"';

const scenes: readonly Scene[] = [
  { keys: ["/", "level>=fatal\r"], says: "* edits the filter, * goes back to the one before." },
  { keys: ["r", "01:00..02:00\r"], says: "* leaves the range" },
  { keys: ["'"], says: "No marks yet: * sets one" },
  { keys: ["v"], says: "No saved views: * saves the filter as one" },
  { keys: ["f"], says: "There is no filter: all events are shown. * writes one." },
  {
    keys: ["/", "level>=warn\r", "\u0013", "approvals", enter],
    says: "* replaces .flowtail/views/approvals.json, * keeps it",
    views: true,
  },
  { keys: [], says: "· * backfills", gap: true },
  { keys: ["E", enter, "]", "C"], says: "This line names nothing; * copies the record" },
  { keys: [], says: "* quits", columns: 39, rows: 11 },
  { keys: ["/", "event=function_exec", "\t"], says: "* function_execution_output" },
  { keys: ["2", "/", "nothing\r"], says: "No run is like that. * shows all of them." },
  {
    keys: ["2", "/", "status=fail\r"],
    says: "status=fail is the status of no run. Did you mean failed? * shows all of them.",
  },
  { keys: ["2", "m"], says: "Marked: * on another run compares it with this one" },
  { keys: ["3"], says: "* takes the name of one.", empty: true },
  { keys: ["3", enter, "v"], says: "No saved queries: * in the items of a datastore saves", empty: true },
  { keys: ["3", enter, "-"], says: "* shows all columns again" },
  {
    keys: ["3", enter, "/", `${noMatch}\r`],
    says: "No item matches. * changes the condition, * goes back to the one before.",
  },
  { keys: ["3", enter, "b"], says: "* stops it" },
  {
    keys: ["3", enter, "/", 'status = "open"\r', "\u0013"],
    says: "* saves the condition and the datastore",
  },
  { keys: ["3", enter, enter, enter], says: "The key is what the item is stored under: * begins a new item" },
  { keys: ["3", enter, enter, "G", "-", "\u001b[27u"], says: "Changed: * writes it, * once more drops" },
  { keys: ["3", enter, enter, "G", "-", "n"], says: "Changed: * writes it, * drops the changes" },
  { keys: ["3", enter, enter, "G", "-", "\u0013"], says: "Write it? * does, * or * does not." },
  { keys: ["3", enter, enter, "G", "-", "\u0013", "y"], says: "Written: * takes it back" },
  { keys: ["3", enter, "K", "nothing\r"], says: "* leads back." },
  { keys: ["4", "/", "nothing\r"], says: "No workflow is like that. * shows all of them." },
  { keys: ["4", "j", enter, "K"], says: "* form approve_request" },
  {
    keys: ["4", "j", enter, "j", "j", "j", enter],
    says: "* orders it with this request, each secret in its place; * does not.",
  },
  { keys: ["4", "j", enter, "j", "j", "j", enter, "y"], says: "* copies the command" },
  { keys: ["5", "/", "nothing\r"], says: "No method is like that. * shows all of them." },
  {
    keys: ["5", "/", "emoji", enter, enter, "\u0013"],
    says: "The platform is being asked; * stops the call.",
  },
  { keys: ["5", "/", "endSnooze", enter, enter], says: "No arguments: * sends it as it is." },
  { keys: ["5", "/", "endSnooze", enter, enter, enter], says: "This method takes no arguments: * sends it" },
  {
    keys: ["5", "/", "endSnooze", enter, enter, "\u0013"],
    says: "* sends what stands here, with each secret in its place; * does not.",
  },
  {
    keys: ["/", "event=trigger_executed trip_information\r", enter, enter, "l"],
    says: "→ all events that name it; *: the account",
  },
  { keys: ["6"], says: "older ones: *" },
  { keys: ["6"], says: "Nothing was received. * asks again.", stopped: true },
  { keys: ["6", "/"], says: "* proposes what was seen" },
  { keys: ["6", "/"], says: "* action= actor=" },
  {
    keys: ["6", "/", "nothing\r"],
    says: "None of the 8 entries that are loaded says this. * loads older ones, * edits the filter, * goes back to the one before.",
  },
  { keys: ["7"], says: "all users; * looks for words" },
  { keys: ["7", "]"], says: "all groups; * looks for words in names and members" },
  { keys: ["7", "["], says: "no others are listed; * approves a pending one" },
  {
    keys: ["7", "/", "nothing\r"],
    says: "Nothing matches. * edits the filter, * goes back to the one before.",
    empty: true,
  },
  { keys: ["7", "i"], says: "* userName=" },
  { keys: ["7", "|"], says: "Make this change? * makes it, * leaves everything as it is." },
  {
    keys: ["7", "i", "title=x\r"],
    says: "Make this change? * makes it, * goes back to what was typed, * leaves everything as it is.",
  },
  { keys: ["7", "|", "y"], says: "Done, * takes it back: deactivate user" },
  { keys: ["7", "]", "d"], says: "27 more: *", rows: 24 },
];

const nowMs = startUs / 1000 + 66_000;

/** Its entries stand in the list at once. */
function readAudit(): FakeAudit {
  const audit = createFakeAudit();
  const entries = Array.from({ length: 8 }, (_, number) => auditEntry(number, nowMs / 1000 - 60 + number));
  return {
    ...audit,
    follow(request, listener) {
      const following = audit.follow(request, listener);
      audit.begin(entries, nowMs, false);
      return following;
    },
  };
}

function stoppedAudit(): FakeAudit {
  const audit = createFakeAudit();
  return {
    ...audit,
    follow(request, listener) {
      const following = audit.follow(request, listener);
      const failure = newFailure("auth", "no_token", "audit.logs needs a token");
      audit.tell({ kind: "stopped", failure });
      return following;
    },
  };
}

const everybody = createFakePeople({
  ...{ users: [user(0), user(1)], groups, requests },
  lines: Array.from({ length: 40 }, (_, number) => `- member ${number}`),
});

async function show(scene: Scene, table: KeyTable = keyTable): Promise<string> {
  const { keys, columns = 120, rows = 40, views, gap, empty, stopped } = scene;
  const store = createTestStore();
  store.append(sampleLog(60));
  store.append([
    record({
      ...{ created: startUs + 40_000_000, event_type: "trigger_executed", component_id: "Wf0REQUEST" },
      payload: { trigger: { type: "event", trip_information: { user_id: "U0ADA" } } },
    }),
  ]);
  if (gap) {
    const [fromUs, toUs] = [startUs + 20_000_000, startUs + 21_000_000];
    store.setGaps([{ id: 1, fromUs, toUs, text: "2 pages refused" }]);
  }
  const datastores = createFakeDatastores();
  if (empty) datastores.change([]);
  const source = createTestSource(store, {
    datastores: empty ? { ...datastores, known: async () => ({ ok: true, value: undefined }) } : datastores,
    workflows: createFakeWorkflows(),
    api: createFakeApi(),
    people: empty ? createFakePeople() : everybody,
    audit: stopped ? stoppedAudit() : readAudit(),
  });
  const opened = await openForTest(source, {
    ...{ columns, rows, keyTable: table, nowMs },
    ...(views && { views: createTestViewStore() }),
  });
  await opened.press(...keys);
  return opened.settled();
}

describe("every key is the user's own", () => {
  it.each(scenes)("says: $says", async (scene) => {
    const screen = await show(scene);
    const words = scene.says
      .replaceAll(/[.?()]/g, "\\$&")
      .replaceAll("*", sign)
      .replaceAll(" ", "\\s+");
    expect(screen).toMatch(new RegExp(words));
    expect(namedKeys(screen)).toEqual([]);
  });

  it.each(scenes.filter(({ rows }) => rows === undefined))(
    "fits where the names are long: $says",
    async (scene) => {
      const long = bindings.map((row) => ({ ...row, keys: ["ctrl-backspace", ...row.keys] as const }));
      const lines = (await show({ ...scene, columns: 80, rows: 24 }, long)).split("\n");
      expect(lines).toHaveLength(24);
      expect(lines[1]).toMatch(/^─.*Activ?.*Peop?/);
      // The last lines say one thing, on as many lines as that needs.
      const way = lines.findLastIndex((line) => /^─.*─$/.test(line));
      expect(lines.slice(way + 1).every((line) => /^ \S/.test(line))).toBe(true);
      expect(way).toBeGreaterThanOrEqual(20);
    },
  );

  it("an answer names the key of the next page", async () => {
    const api = createFakeApi();
    const opened = await openForTest(createTestSource(createTestStore(), { api }), {
      columns: 120,
      keyTable,
    });
    await opened.press("5", "/", "datastore.query", enter, enter, enter, "requests\r", "\u0013");
    await api.answer(answered({ ok: true, items: [], response_metadata: { next_cursor: "bmV4dA==" } }));
    const screen = await opened.settled();
    expect(screen).toMatch(new RegExp(`${sign} next page`));
    expect(namedKeys(screen)).toEqual([]);
  });

  it("a paste into the list names the key of the filter", async () => {
    const screen = await show({ keys: ["\u001b[200~level=warn\u001b[201~"], says: "" });
    expect(screen).toMatch(new RegExp(`Press ${sign} first to paste into the filter`));
  });

  it("the header and the footer name them", async () => {
    const lines = (await show({ keys: [], says: "", columns: 200 })).split("\n");
    expect(lines[1]).toMatch(new RegExp(`${sign} Activity[\\] ]+${sign} Traces +${sign} Data`));
    expect(lines.at(-1)?.match(new RegExp(sign, "g"))?.length).toBeGreaterThan(8);
  });
});

describe("a text of the program", () => {
  const root = new URL("../../src/tui/", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/keymap|keys\//.test(name),
  );

  it.each([
    ["Esc goes back", ["Esc goes back"]],
    ["12 new; R backfills", ["R backfills"]],
    ["No entry. / edits it, Backspace goes back", ["Backspace goes back", "/ edits"]],
    ["The gap of 0.9 s seconds, a token, I was here, as I see", []],
  ])("%j names keys: %j", (text, expected) => expect(namedKeys(text)).toEqual(expected));

  it("names none where it tells what a key does", () => {
    expect(bindings.filter(({ help }) => namedKeys(help).length > 0)).toEqual([]);
  });

  it("names no key but from the table", () => {
    expect(files.length).toBeGreaterThan(200);
    const named = files.flatMap((name) =>
      textsOf(readFileSync(new URL(name, root), "utf8")).flatMap((text) =>
        namedKeys(text).map((key) => `${name}: ${key}`),
      ),
    );
    expect(named).toEqual([]);
  });
});

/** What stands in quotes on a line that is no comment; what a template fills in is left out. */
function textsOf(source: string): readonly string[] {
  return source
    .split("\n")
    .filter((line) => !/^\s*(?:\/\*\*|\*|\/\/|import )/.test(line))
    .flatMap((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)])
    .map(([, quoted, template]) => (quoted ?? template ?? "").replaceAll(/\$\{[^}]*\}/g, "…"));
}
