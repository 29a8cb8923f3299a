/** The Audit pane as a terminal shows it, against files that say how it must look. */

import { expect, it } from "vitest";
import { newFailure } from "../../../src/base/failure.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGolden } from "../golden.ts";
import type { OpenOptions } from "../open.ts";
import { openForTest } from "../open-for-test.ts";
import { createTestSource } from "../source.ts";
import { auditEntry, createFakeAudit } from "./fake-audit.ts";

localTimeIn("Europe/Berlin");

const sizes = [
  [80, 24],
  [120, 40],
] as const;
const nowMs = Date.UTC(2026, 2, 2, 15, 0, 0);
const startS = Date.UTC(2026, 2, 1, 22, 30, 0) / 1000;

async function open(options: OpenOptions = {}) {
  const audit = createFakeAudit();
  const source = createTestSource(createTestStore(), { audit });
  const opened = await openForTest(source, { nowMs, ...options });
  await opened.press("6");
  return { ui: opened, audit };
}

const entries = Array.from({ length: 60 }, (_, index) => auditEntry(index, startS + index * 900));
const asked = auditEntry(99, startS + 60 * 900, {
  action: "canvas_edited",
  entity: { type: "file", file: { id: "F01", title: "Plan", filetype: "canvas" } },
  details: { new_value: ["U01", "U02"], inviter: { type: "user", user: { id: "U02", name: "grace" } } },
  acting_agent: "Helper",
  agent_message: { channel_id: "C07", message_ts: "1772400000.000100" },
});

/** Without the header, which is not the pane's. */
function expectBody(name: string, screen: string): void {
  expectGolden(name, screen.split("\n").slice(1).join("\n"));
}

it.each(sizes)("shows who did what to what, the newest last, at %d×%d", async (columns, rows) => {
  const { ui, audit } = await open({ columns, rows });
  audit.begin(entries, nowMs - 2000, false);
  expectBody(`audit-${columns}x${rows}`, await ui.settled());
});

it.each(sizes)("shows the families with what was read of each at %d×%d", async (columns, rows) => {
  const { ui, audit } = await open({ columns, rows });
  audit.begin(entries, nowMs);
  await ui.settled();
  expectBody(`audit-families-${columns}x${rows}`, await ui.press("f", "jjj", "l", " "));
});

it("marks what takes something away, also without colour, and finds it", async () => {
  const { ui, audit } = await open();
  const joined = Array.from({ length: 30 }, (_, index) => auditEntry(index * 4, startS + index));
  audit.begin([...joined, auditEntry(1, startS + 9.5, { action: "private_channel_deleted" })], nowMs);
  await ui.settled();
  expect(await ui.press("W")).toMatch(/› .* grace +▲ deleted private channel #room-1/);
  expect(await ui.press("W")).toContain("No earlier destructive action");
});

it("says since when entries are loaded, whichever of them the filter shows", async () => {
  const { ui, audit } = await open();
  audit.begin(entries, nowMs, false);
  await ui.settled();
  const since = /── since 2026-03-01 23:30:00 · older entries are not loaded/;
  expect(await ui.press("/", "archived\r", "g")).toMatch(since);
  expect(await ui.press("b")).toContain("fetching older entries");
  audit.sendOlder([auditEntry(200, startS - 9000), auditEntry(201, startS - 8000)], false);
  expect(await ui.settled()).toContain("── since 2026-03-01 21:00:00 · older entries are not loaded");
  expect(await ui.press("/", "\u0015nowhere\r")).toMatch(
    /None of the 62 entries that are loaded says this\. b loads\s+older ones/,
  );
});

it("puts older entries above those on the screen, which stay where they are", async () => {
  const { ui, audit } = await open();
  audit.begin(entries, nowMs, false);
  await ui.settled();
  const before = await ui.press("g");
  expect(before).toContain("older ones: b");
  expect(before.split("\n")[4]).toMatch(
    /^› ── since 2026-03-01 23:30:00 · older entries are not loaded · b loads them ─/,
  );
  expect(await ui.press("k")).toContain("fetching older entries");
  expect(audit.calls).toEqual(["older 500"]);
  audit.sendOlder([auditEntry(200, startS - 9000), auditEntry(201, startS - 8000)], true);
  const after = await ui.settled();
  expect(after).toContain("from the first entry on");
  const entriesOf = (screen: string) => screen.split("\n").slice(5, -2);
  expect(entriesOf(after)).toEqual(entriesOf(before));
  expect(after.split("\n")[4]).toMatch(/^› +03-01 21:16:40/);
  expect(await ui.press("g")).not.toBe(after);
});

it.each([...sizes, [200, 60] as const])(
  "says in a row of its own since when the entries are loaded, at %d×%d",
  async (columns, rows) => {
    const { ui, audit } = await open({ columns, rows });
    audit.begin(entries, nowMs, false);
    await ui.settled();
    const screen = await ui.press("g");
    expect(screen).toContain("60 of 60");
    expectBody(`audit-older-${columns}x${rows}`, screen);
    expect(await ui.press("\r")).toContain("60 of 60");
  },
);

it("keeps the row before the entries while new ones come, and counts from it to the first", async () => {
  const { ui, audit } = await open();
  audit.begin(entries, nowMs, false);
  await ui.settled();
  const before = await ui.press("g");
  audit.send([auditEntry(300, startS + 70 * 900)]);
  const after = await ui.settled();
  expect(after.split("\n").slice(4, 20)).toEqual(before.split("\n").slice(4, 20));
  expect(await ui.press("j", "k")).toMatch(/› ── since/);
  expect(await ui.press("o")).toContain("names no actor");
});

it("says above the entries that the platform's clock was set back, until that is over", async () => {
  const { ui, audit } = await open();
  audit.begin(entries, nowMs);
  const words = /The platform's clock was set back, to 10m 00s before the newest record/;
  audit.tell({ kind: "set-back", setBack: { byMs: 600_000, isWanted: true } });
  expect(await ui.settled()).toMatch(words);
  audit.send([auditEntry(300, startS - 900)]);
  expect(await ui.settled()).toMatch(words);
  audit.tell({ kind: "set-back", setBack: undefined });
  expect(await ui.settled()).not.toMatch(words);
});

it("proposes by name whom it has seen", async () => {
  const { ui, audit } = await open();
  audit.begin(entries, nowMs);
  await ui.settled();
  expect(await ui.press("/", "actor=gr")).toContain("Tab  grace U02");
  expect(await ui.press("\t")).toContain("actor=U02");
});

it("comes back to the same entry on the same line after following what it names", async () => {
  const { ui, audit } = await open();
  audit.begin(entries, nowMs);
  await ui.settled();
  const before = await ui.press("k", "k", "k", "\r", "\r", "jjjjjj");
  expect(before).toMatch(/›entity +channel #room-0.*→ in the audit log/);
  await ui.press("\r");
  audit.begin(entries.slice(0, 3), nowMs);
  expect(await ui.settled()).toContain(" entity=room-0 (C00) ");
  await ui.press("\u001b");
  expect(await ui.shown(/Asking the platform/)).toContain("the whole audit log");
  audit.begin(entries, nowMs);
  const after = await ui.settled();
  const listOf = (screen: string) => screen.split("\n").slice(4, 9);
  expect(listOf(after)).toEqual(listOf(before));
  expect(after).toContain("the whole audit log");
});

it("reads what is far to the right", async () => {
  const { ui, audit } = await open({ columns: 60, rows: 20 });
  const name = "a-room-with-a-name-that-does-not-fit-anywhere-at-all";
  const entity = { type: "channel", channel: { id: "C09", name, privacy: "public" } };
  audit.begin([auditEntry(0, startS, { entity })], nowMs);
  expect(await ui.settled()).not.toContain("at-all");
  expect(await ui.press("l", "l", "l", "l")).toContain("at-all");
});

it.each(sizes)("shows an entry's every fact at %d×%d", async (columns, rows) => {
  const { ui, audit } = await open({ columns, rows });
  audit.send([...entries, asked], nowMs);
  await ui.settled();
  expectBody(`audit-detail-${columns}x${rows}`, await ui.press("\r", "\r"));
});

it("shows an entry's JSON, and folds it", async () => {
  const { ui, audit } = await open({ columns: 120, rows: 40 });
  audit.send([...entries, asked], nowMs);
  await ui.settled();
  const raw = await ui.press("\r", "\r", "l");
  expect(raw).toContain('"action": "canvas_edited"');
  expect(await ui.press("h")).toMatch(/\{ … \} \d+ entries/);
});

it.each(sizes)(
  "shows where a filter is wrong, and what could be written, at %d×%d",
  async (columns, rows) => {
    const { ui, audit } = await open({ columns, rows });
    audit.send(entries, nowMs);
    await ui.press("/");
    expectBody(`audit-filter-${columns}x${rows}`, await ui.press("actr=U01 action=us"));
  },
);

it("says what went wrong, since when the log is not complete, and when it is asked again", async () => {
  const { ui, audit } = await open();
  audit.send(entries, nowMs - 10_000);
  audit.tell({
    kind: "trouble",
    failure: newFailure("transport", "unreachable", "audit.logs: 127.0.0.1:1 cannot be reached.", {
      remedy: "Is it up?",
    }),
    retryAtMs: nowMs + 20_000,
    completeUntilUs: (startS + 59 * 900) * 1e6,
  });
  expectBody("audit-trouble", await ui.settled());
});

it("says how far it is behind, and why, while a look goes on that brings nothing", async () => {
  const { ui, audit } = await open();
  audit.send(entries, nowMs - 25_000);
  audit.tell({
    kind: "behind",
    standing: {
      ...{ phase: "behind", lagMs: 25_000, behind: { trend: "growing" }, came: 40 },
      emptyPages: { inRow: 30, share: 1 },
    },
  });
  expectBody("audit-behind", await ui.settled());
  audit.send([], nowMs);
  expect(await ui.settled()).not.toContain("behind");
});

it.each([
  [9_000, "live"],
  [10_000, "no answer for 10s"],
])("is not called live while a call is not answered: after %i ms it says %j", async (silentMs, expected) => {
  const { ui, audit } = await open();
  audit.begin(entries, nowMs - 5000 - silentMs);
  const [, , , line] = (await ui.settled()).split("\n");
  expect(line).toContain(expected);
  audit.tell({ kind: "page", atMs: nowMs });
  expect((await ui.settled()).split("\n")[3]).toContain("live");
});

it("says how to add a token where there is none", async () => {
  const { ui, audit } = await open();
  audit.tell({
    kind: "stopped",
    failure: newFailure("auth", "no_token", "audit.logs needs a token and there is none.", { remedy: "" }),
  });
  const screen = await ui.settled();
  expectBody("audit-no-token", screen);
  expect(screen.replace(/\s+/g, " ")).toContain("flowtail auth add --kind audit");
});

it("says that a recording has no audit log", async () => {
  const opened = await openForTest(createTestSource(createTestStore()), { nowMs });
  await opened.press("6");
  expect(await opened.settled()).toContain("a recording has no platform behind it");
});

it("keeps the screen still while an entry is read, and counts what comes below it", async () => {
  const { ui, audit } = await open();
  audit.begin(entries.slice(0, 50), nowMs);
  await ui.settled();
  const before = await ui.press("k");
  audit.send([...entries.slice(50), auditEntry(77, startS - 5)], nowMs);
  const after = await ui.settled();
  const listOf = (screen: string) => screen.split("\n").slice(4, 22);
  expect(listOf(after)).toEqual(listOf(before));
  // The eleventh is older and stands above.
  expect(after).toContain("10 new ▼");
  expect(await ui.press("G")).toContain("following");
});

it("goes from one column of the histogram to the next that has entries", async () => {
  const { ui, audit } = await open({ columns: 120, rows: 40 });
  const hourly = [0, 1, 2, 50, 51].map((hour, index) => auditEntry(index, startS - 100 * 3600 + hour * 3600));
  const many = [...hourly, auditEntry(7, startS - 50 * 3600)];
  audit.begin(many, nowMs);
  expect(await ui.settled()).toContain("2026-02-27 22:00 +1h");
  expect(await ui.press("<")).toMatch(/2 destructive\s.*2 entries\s.*2026-02-27 21:00 \+1h/s);
  expect(await ui.press("<")).toMatch(/1 entry\s.*2026-02-25 21:00 \+1h/s);
  expect(await ui.press(">")).toMatch(/2026-02-27 21:00/);
  expect(await ui.press(">", ">")).toContain("No later column with entries");
});

it.each([
  [80, 24, false],
  [120, 40, true],
])(
  "shows entries over time where there is room or where it is wished, at %d×%d",
  async (columns, rows, shown) => {
    const { ui, audit } = await open({ columns, rows });
    audit.begin(entries, nowMs);
    const label = /\d entr(?:y|ies)\b/;
    expect(label.test(await ui.settled())).toBe(shown);
    const turned = await ui.press("H");
    expect(label.test(turned)).toBe(!shown);
    expect(turned.split("\n")).toHaveLength(rows);
  },
);

it("asks for who is called so, as far as the entries say it, and says where they do not", async () => {
  const { ui, audit } = await open({ columns: 120, rows: 40 });
  audit.begin(entries, nowMs);
  await ui.settled();
  expect(await ui.press("/", ..."actor=Ada")).toMatch(/actor=Ada +\d\d of 60/);
  expect(await ui.press("\r")).toContain(" actor=ada (U01) ");
  expect(audit.requests.at(-1)?.actor).toBe("U01");
  audit.begin(entries, nowMs);
  await ui.settled();
  const asked = audit.requests.length;
  const refused = await ui.press("/", "\u0015", ..."actor=nobody", "\r");
  expect(refused).toContain("No actor of the entries that were read is called nobody");
  expect(audit.requests.length).toBe(asked);
});

it("reads the filter and its command with the name beside the identifier, however it came to it", async () => {
  const { ui, audit } = await open({ columns: 120, rows: 40 });
  audit.begin(entries, nowMs);
  await ui.settled();
  const typed = await ui.press("/", ..."actor=Ada !entity=C01,C99", "\r");
  expect(typed).toContain("\n actor=ada (U01) !entity=room-1 (C01),C99 ");
  expect(typed).toContain(" Audit › actor=ada (U01) !entity=roo");
  expect(audit.requests.at(-1)?.actor).toBe("U01");
  const command = await ui.press("Y");
  expect(command).toContain("This command prints what the screen shows; U01 is ada; C01 is room-1:");
  expect(command).toContain("--actor U01");
  await ui.press("\u001b[27u", "/", "\u0015", "\r");
  audit.begin(entries, nowMs);
  await ui.settled();
  await ui.press("=", "j");
  expect(await ui.press("\r")).toContain("\n actor=edsger (U03) ");
});

it("knows the names of all entries that were read, also where the filter in use selects others", async () => {
  const { ui, audit } = await open({ columns: 120, rows: 40 });
  audit.begin(entries, nowMs);
  await ui.settled();
  await ui.press("/", ..."actor=ada", "\r");
  audit.begin([entries[0]], nowMs);
  expect(await ui.settled()).toContain(" 1 of 1 ");
  expect(await ui.press("/", "\u0015", ..."actor=gra")).toMatch(/grace U02 *\n/);
  await ui.press("ce", "\r");
  expect(audit.requests.at(-1)?.actor).toBe("U02");
});

it.each(["actor=ad", "!actor=ada,grace,ed", "!actor=ada,U02,e"])(
  "shows the entries of the filter in use while a name in %s says nothing",
  async (typed) => {
    const { ui, audit } = await open({ columns: 120, rows: 40 });
    audit.begin(entries, nowMs);
    await ui.settled();
    await ui.press("/", ..."!actor=ada", "\r");
    const typing = await ui.press("/", "\u0015", ...typed);
    expect(typing).toMatch(/ grace .*\n.* edsger .*\n.* grace /);
    expect(typing, "a count of other entries than the line's").not.toMatch(/ read\b/);
  },
);

it.each([
  ["action=channel_renamed", "action=user_channel_join", "not read: Enter asks"],
  ["action=channel_renamed", "action=channel_renamed,user_channel_join", "not read: Enter asks"],
  ["action=channel_renamed", "action=channel_renamed word", "0 of 15 read"],
  ["action=channel_renamed", "ada", "not read: Enter asks"],
  ["action=channel", "action=channel_renamed", "15 of 60 read"],
  ["action=channel", "action=channel actor=ada", "20 of 60 read"],
  ["action=channel", "action=user_*", "not read: Enter asks"],
  ["actor=U02", "actor=U01", "not read: Enter asks"],
  ["actor=U02", "actor=grace action=channel", "20 of 20 read"],
  ["since=3h", "since=2h", "1 of 60 read"],
  ["since=3h", "since=4h", "not read: Enter asks"],
  ["until=3h", "until=3h ada", "19 of 60 read"],
  ["until=3h", "until=2h", "not read: Enter asks"],
  ["", "since=2h", "1 of 60 read"],
  ["", "until=2026-03-02T00:00:00+01:00", "2 of 60 read"],
])("with %j in use, %j says %j, as the entries that were read can tell", async (inUse, typed, said) => {
  const { ui, audit } = await open({ columns: 120, rows: 40 });
  audit.begin(entries, nowMs);
  await ui.settled();
  if (inUse !== "") {
    await ui.press("/", ...inUse, "\r");
    const every = { "action=channel_renamed": 4, "actor=U02": 3 }[inUse];
    audit.begin(every ? entries.filter((_, index) => index % every === 1) : entries, nowMs);
  }
  const asked = audit.requests.length;
  expect(await ui.press("/", "\u0015", ...typed)).toContain(said);
  expect(audit.requests.length).toBe(asked);
});
