/** A whole conversation about a log and the app behind it, from a sandbox, word for word. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Clock, systemClock } from "../../../src/base/clock.ts";
import { findMethod } from "../../../src/catalog/methods.ts";
import { searchMethods } from "../../../src/catalog/search-methods.ts";
import { createChanges } from "../../../src/cli/linear/change-words.ts";
import { createConversation } from "../../../src/cli/linear/conversation.ts";
import { datastoreTopic } from "../../../src/cli/linear/datastore-words.ts";
import { createLogTalk } from "../../../src/cli/linear/log-words.ts";
import { createSaidEvents } from "../../../src/cli/linear/said-events.ts";
import { absentWords, topicsOf } from "../../../src/cli/linear/topics.ts";
import { typedInput, typedWord } from "../../../src/cli/linear/typed-input.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { openDatastoreSource } from "../../../src/session/datastore/datastore-source.ts";
import { openApiPort } from "../../../src/session/ports/api-port.ts";
import { auditPortOf } from "../../../src/session/ports/audit-port-of.ts";
import { peoplePortOf } from "../../../src/session/ports/people-port-of.ts";
import { openWorkflowsPort } from "../../../src/session/ports/workflows-port.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGoldenText } from "../../tui/golden.ts";
import { startUs } from "../../tui/records.ts";
import { runLog } from "../../tui/run-log.ts";
import { createTestSource } from "../../tui/source.ts";

localTimeIn("UTC");

let connection: Connection;
beforeAll(async () => {
  connection = await connectTestSandbox();
});
afterAll(() => connection.close());

const signal = new AbortController().signal;

interface Opening {
  readonly protectedBy?: () => string | undefined;
  readonly clock?: Clock;
}

/** A minute after the last event of the log. */
function logClock(): Clock {
  return fakeClock(startUs / 1000 + 660_000);
}

function open({ protectedBy, clock = logClock() }: Opening = {}) {
  const store = createTestStore();
  store.append(runLog(60));
  const place = { connection, protectedBy, folder: "/nowhere", env: {} };
  const audit = auditPortOf(connection, undefined, clock);
  const datastores = openDatastoreSource(place);
  const { datastores: _d, workflows: _w, api: _i, audit: _a, people: _p, ...log } = createTestSource(store);
  const source = {
    ...{ ...log, close: () => {}, datastores, audit },
    workflows: openWorkflowsPort(place),
    api: openApiPort(place),
    people: peoplePortOf(connection, undefined, clock),
  };
  const said = createSaidEvents(store, () => startUs + 660_000_000);
  const talk = createLogTalk({
    ...{ source, said, views: () => [], nowUs: () => startUs + 660_000_000, clock },
    status: () => ["The log is live."],
    isLive: () => true,
  });
  const conversation = createConversation([
    talk.topic,
    ...topicsOf({ source, said, clock, folder: "/nowhere" }),
  ]);
  return {
    async ask(line: string) {
      const { lines } = await conversation.answer(line, signal);
      return lines;
    },
    close: () => Promise.all([audit.close(), datastores.close(), source.people.close()]),
  };
}

/** What is of this moment or this machine. */
function settled(line: string): string {
  return line
    .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:PORT")
    .replace(/version of \d{4}-\d\d-\d\d/, "version of a DAY")
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "UUID");
}

it("reaches everything that the panes reach", async () => {
  const { ask, close } = open();
  const typed = [
    ...["help", "status", "filter level>=error", "filter level>=", "last 2", "detail", "all"],
    ...[
      "runs failed",
      "more",
      "run 1",
      "why",
      "compare",
      "back",
      "runs running",
      "run 99",
      "filter level>=error",
      "statistics",
      "all",
      "why TrNONE",
      "statistics",
    ],
    ...["workflows", "workflow 3", "steps", "export 1", "no", "export 99"],
    ...["datastores", "put requests id=linear status=open priority:=5 days:=11", "yes"],
    ...['items requests where id = "linear" and priority >= 5', 'items where status = = "x"'],
    ...[
      "item linear",
      "item nothing",
      "change linear status=closed days:=2",
      "yes",
      "undo",
      "yes",
      "undo",
      "no",
    ],
    ...[
      "put settings id=linear value=spoken",
      "yes",
      "delete linear in settings",
      "yes",
      "item linear in settings",
    ],
    ...["put settings {", "put settings", "items nowhere", "items request"],
    ...[
      "users ada",
      "user 1",
      "users active = false",
      "groups",
      "group 1",
      "deactivate ben",
      "yes",
      "undo",
      "yes",
    ],
    ...[
      "edit user ada title=Lead",
      "no",
      "add ada to S0DEMO002",
      "no",
      "approve nonsense",
      "user nobody-of-that-name",
    ],
    ...[
      "methods endSnooze",
      "method dnd.endSnooze",
      "call auth.test",
      "call dnd.setSnooze num_minutes=5",
      "no",
    ],
    ...["call dnd.setSnoze", "call dnd.setSnooze", "audit nonsense=1", "audit since=yesterdayish", "quit"],
  ];
  const lines: string[] = [];
  for (const line of typed) lines.push(`> ${line}`, ...(await ask(line)).map(settled), "");
  await close();
  expectGoldenText("messages/linear-conversation", lines.join("\n").trimEnd());
});

it("repeats no token that was typed, whatever word it stands behind, nor in what is said later", async () => {
  const token = "xoxp-1111-2222-secretvalueABCDEF99";
  const { ask, close } = open({ clock: systemClock });
  const words = (await ask("help")).flatMap((line) => line.split(": ").at(-1)?.match(/\w+/g) ?? []);
  expect(words.length).toBeGreaterThan(40);
  const lines = words
    .filter((word) => word !== "quit")
    .flatMap((word) => [`${word} ${token}`, `${word} ${token}=1`, `${word} auth.test ${token}=1`, "no"]);
  const others = [
    ...[
      `filter level=${token}`,
      `filter created>=${token}`,
      "filter",
      "status",
      `filter "${token}"`,
      "filter",
    ],
    ...[
      `items requests where ${token} = 1`,
      `put requests id=${token}`,
      "no",
      `create user ${token}=1`,
      "no",
    ],
    ...[`add ${token} to ${token}`, `edit user ada title=${token}`, "no", "more", "back", token],
  ];
  for (const line of [...lines, ...others])
    expect((await ask(line)).join("\n"), line).not.toMatch(/secretvalue/);
  await close();
});

it("says of each word what may stand behind it and what it does, topic by topic", async () => {
  const { ask, close } = open();
  const topics = (await ask("help")).flatMap((line) => /^([a-z ]+): /.exec(line)?.[1] ?? []);
  expect(topics.length).toBeGreaterThan(7);
  const told: string[] = [];
  for (const topic of topics) told.push(`> help ${topic}`, ...(await ask(`help ${topic}`)), "");
  await close();
  expectGoldenText("messages/linear-help", told.join("\n").trimEnd());
});

/** Words that lead to a place, others behind them with as many places, and one that speaks of the first again. */
it.each<readonly [readonly string[], readonly string[], string]>([
  [["runs failed"], ["runs succeeded"], "run 2"],
  [["runs failed", "run 2"], ["run 1"], "why"],
  [["runs failed", "run 3", "why"], ["why 1"], "compare"],
  [["runs", "why"], ["run 4"], "run"],
  [["runs", "run 2", "compare"], ["compare 1 with 2"], "why"],
  [["runs", "last 3", "trace"], ["run 2", "last 1"], "run"],
  [["filter level>=error", "statistics"], ["all", "statistics events"], "more"],
  [["runs failed", "run 1"], ["users ada"], "why"],
  [["workflows"], ["workflows approved"], "workflow 2"],
  [["workflow Wf04REQUEST", "steps"], ["workflow Wf04APPROVED"], "steps"],
  [["workflow Wf04REQUEST", "steps"], ["steps Wf04APPROVED"], "export 1"],
  [["workflow Wf04REQUEST"], ["workflow Wf04APPROVED"], "workflow"],
  [["items requests"], ["items balances"], "item 8801"],
  [["items requests", "item 8801"], ["items balances", "item U0DEMO003", "back"], "change 8801 priority:=9"],
  [["items requests", 'items where status = "open"'], ["item U0DEMO003 in balances"], "item 8801"],
  [["runs failed", "why 1"], ["why nothing"], "item 1"],
  [["users kei", "user 1"], ["users ada"], "deactivate"],
  [["users a"], ["users kei"], "deactivate 2"],
  [["groups", "group 1"], ["group 2"], "disband"],
  [["groups"], ["groups nothing"], "group 2"],
  [["audit action=user_channel_join"], ["audit action=app_deployed"], "more"],
  [["audit action=user_channel_join", "entry 1"], ["audit action=app_deployed"], "entry 2"],
  [["methods conversations"], ["methods zzz"], "more"],
  [["methods conversations", "method auth.test"], ["method dnd.endSnooze"], "more"],
])("goes back to %j from %j, with what was spoken of", async (place, others, word) => {
  const { ask, close } = open({ clock: systemClock });
  const hear = async (lines: readonly string[]) => {
    let said: readonly string[] = [];
    for (const line of lines) said = await ask(line);
    return said;
  };
  const said = await hear(place);
  await hear(others);
  expect(await ask("back")).toEqual(said);
  const meant = await ask(word);
  await close();
  const { ask: askAnew, close: closeAnew } = open({ clock: systemClock });
  for (const line of place) await askAnew(line);
  expect(meant).toEqual(await askAnew(word));
  await closeAnew();
});

it("goes back to the part of a list that was heard last, and goes on behind it", async () => {
  const { ask, close } = open({ clock: systemClock });
  const [heading] = await ask("audit");
  const second = await ask("more");
  await ask("entry 25");
  expect(await ask("back")).toEqual([heading, ...second]);
  const third = await ask("more");
  expect(third[0]).toMatch(/^41\. /);
  await ask("entry 45");
  expect(await ask("back")).toEqual([heading, ...third]);
  await close();
});

it("takes what is left of an answer that is no place for no part of a place", async () => {
  const { ask, close } = open({ clock: systemClock });
  const runs = await ask("runs");
  await ask("last 100");
  await ask("more");
  await ask("run 1");
  expect(await ask("back")).toEqual(runs);
  await close();
});

it("compares the run spoken of with the one behind with", async () => {
  const { ask, close } = open({ clock: systemClock });
  await ask("runs");
  const compared = await ask("compare 1 with 2");
  await ask("run 1");
  expect(await ask("compare with 2")).toEqual(compared);
  expect(await ask("compare with 99")).toEqual(["There is no run 99. Type runs to hear them."]);
  expect(await ask("compare with TrNONE")).toEqual(["There is no run TrNONE. Type runs to hear them."]);
  await close();
});

it("tells by trace the run of an identifier too", async () => {
  const { ask, close } = open({ clock: systemClock });
  const id = /Tr\w+/.exec((await ask("run failed")).join(" "))?.[0] ?? "";
  expect(await ask(`trace ${id}`)).toEqual(await ask(`run ${id}`));
  await close();
});

it("leaves a question by going back, and does not say again that it was left", async () => {
  const { ask, close } = open();
  const listed = await ask("items requests");
  await ask("change 8801 priority:=9");
  const item = await ask("item 8801");
  expect(item[0]).toBe("Nothing was changed.");
  await ask("users ada");
  expect(await ask("back")).toEqual(item.slice(1));
  await ask("change 8801 priority:=9");
  expect(await ask("back")).toEqual(["Nothing was changed.", ...listed]);
  await close();
});

it("says what is missing behind a word, and what stands behind it in vain", async () => {
  const { ask, close } = open();
  const typed = [
    ...["view", "view nosuch", "views", "detail 9999", "raw x", "last x", "older x", "filter", "pause", "go"],
    ...["run", "trace 9999", "why 99", "compare 1 with", "compare 99 with 98", "runs nosuch", "statistics x"],
    ...[
      "workflow",
      "workflow 99",
      "steps 99",
      "export",
      "items",
      "item",
      "queries",
      "put",
      "change",
      "delete",
    ],
    ...[
      "put requests",
      "change 8801 in requests",
      "delete nothing in requests",
      "change nothing in requests a=1",
    ],
    ...[
      "entry",
      "entry 99",
      "audit action=",
      "users",
      "user",
      "group",
      "group nosuch",
      "deactivate",
      "activate",
    ],
    ...[
      "edit",
      "edit user",
      "edit user ada",
      "create",
      "create group",
      "create pet name=x",
      "add",
      "add ada",
    ],
    ...[
      "add ada to nosuch",
      "remove",
      "remove ada from S0DEMO002",
      "no",
      "disband",
      "disband nosuch",
      "approve",
    ],
    ...[
      "requests",
      "method",
      "methods zzz",
      "call",
      "call auth.test x",
      "undo",
      "more",
      "back",
      "nosuch word",
      "5",
    ],
  ];
  const lines: string[] = [];
  for (const line of typed) lines.push(`> ${line}`, ...(await ask(line)).map(settled), "");
  await close();
  expectGoldenText("messages/linear-mistakes", lines.join("\n").trimEnd());
});

it("names the entries of the audit log, page by page, each once", async () => {
  const { ask, close } = open({ clock: systemClock });
  const [head, ...first] = await ask("audit");
  expect(head).toBe("The audit log, the newest first:");
  expect(first.at(-1)).toBe("20 entries. Type more to hear the next.");
  const seen = first.slice(0, -1);
  let isEnd = false;
  for (let page = 0; page < 50 && !isEnd; page++) {
    const lines = await ask("more");
    isEnd = !/Type more/.test(lines.at(-1) ?? "");
    for (const line of lines.filter((each) => /^\d+\. /.test(each))) seen.push(line);
  }
  expect(isEnd).toBe(true);
  expect(seen.map((line) => Number.parseInt(line, 10))).toEqual(seen.map((_, index) => index + 1));
  expect(seen.filter((line) => !/, 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d, \w+$/.test(line))).toEqual([]);
  expect((await ask("entry 1")).join("\n")).toMatch(/^action: /m);
  const joined = await ask("audit action=user_channel_join");
  expect(joined.filter((line) => /^\d+\. /.test(line)).length).toBeGreaterThan(0);
  expect(joined.filter((line) => /^\d+\. /.test(line) && !line.endsWith(", user_channel_join"))).toEqual([]);
  await close();
});

it("says of a condition what the datastore declares otherwise, before the items", async () => {
  const { ask, close } = open();
  const [said, head] = await ask('items requests where days = "3"');
  expect(said).toBe(
    '"requests" declares "days" as a number, and it is compared with a text. Write it without quotes: 3.',
  );
  expect(head).toBe('Items of requests where days = "3":');
  await close();
});

it.each([
  ["items requests where days > 999", "No items."],
  ["users zzz", "No users."],
  ["groups zzz", "No groups."],
  ["audit action=user_created actor=U0NOBODY1", "No entries."],
  ["audit zzz", "No entries."],
])("says of %j that nothing was found", async (line, none) => {
  const { ask, close } = open();
  expect((await ask(line)).at(-1)).toBe(none);
  await close();
});

it.each([
  ['put requests id=1 tags:=["a","b c"]', 'adds tags: ["a","b c"]'],
  ['change 8801 in requests reason:="x y"', /^(?:adds|changes) reason: .*"x y"$/],
  ['call apps.datastore.put datastore=requests item:={"id": "5", "days": 2}', 'item: {"id":"5","days":2}'],
  [`call apps.datastore.put datastore=requests item:='{"id": "5"}'`, 'item: {"id":"5"}'],
  ['edit user ada title:="5"', /^(?:adds|changes) title: .*"5"$/],
])("takes JSON behind := in %j as it is typed", async (line, said) => {
  const { ask, close } = open();
  expect(await ask(line)).toContainEqual(typeof said === "string" ? said : expect.stringMatching(said));
  await close();
});

it.each([
  "call dnd.setSnooze num_minutes:={x",
  "call dnd.setSnooze {",
  "call nosuch.method",
  "method x",
  "put requests {",
  "put requests id",
  "put requests {}",
  "audit since=1h until=2h",
  "audit since=1h until=1h",
  "audit since=9:00:00.1 until=9:00:00.2",
])("names no option and no shell to who types here: %s", async (line) => {
  const { ask, close } = open();
  const said = (await ask(line)).join("\n");
  expect(said).not.toMatch(/--|shell|`flowtail/);
  expect(said).toMatch(/\((?:invalid|unknown|missing)_\w+\)/);
  await close();
});

it("counts the methods that have to do with a word, and names each", async () => {
  const { ask, close } = open();
  const names = searchMethods({ words: ["snooze"] }).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  const [head, ...found] = await ask("methods snooze");
  expect(head).toBe(`${names.length} methods with snooze.`);
  expect(found.map((line) => line.split(",")[0])).toEqual(names);
  await close();
});

it("names only methods that there are in its examples", async () => {
  const { ask, close } = open();
  const named =
    [...(await ask("help api")), ...(await ask("call"))].join("\n").match(/\w+(?:\.\w+)+(?= )/g) ?? [];
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !findMethod(name))).toEqual([]);
  await close();
});

it("goes on with the datastore spoken of, where another one was no datastore", async () => {
  const { ask, close } = open();
  await ask("items requests");
  await ask("items nosuch");
  expect((await ask("item 8801"))[0]).toBe("Item 8801 of requests:");
  await close();
});

it.each(["yes", "no", "Y"])("a %s to nothing is no command that is not known", async (line) => {
  const { ask, close } = open();
  expect(await ask(line)).toEqual(["Nothing was asked that waits for an answer."]);
  await close();
});

it("lists of the audit log what the filter of the pane selects, and refuses what the pane refuses", async () => {
  const { ask, close } = open({ clock: systemClock });
  const all = async (line: string) => {
    const lines = [...(await ask(line))];
    for (let page = 0; page < 50 && /Type more/.test(lines.at(-1) ?? ""); page++)
      lines.push(...(await ask("more")));
    return lines.flatMap((said) => /^\d+\. (.*)/.exec(said)?.[1] ?? []);
  };
  const whole = await all("audit");
  const chosen = async (filter: string, isMeant: (entry: string) => boolean) => {
    const meant = whole.filter(isMeant);
    expect(meant.length, filter).toBeGreaterThan(0);
    expect(meant.length, filter).toBeLessThan(whole.length);
    expect(await all(`audit ${filter}`), filter).toEqual(meant);
  };
  const isOf = (names: RegExp) => (entry: string) => names.test(entry.split(", ").at(-1) ?? "");
  // The filter also looks into the identifier of an entry, which is random: "ada" stands in one by chance.
  await chosen("!dana", (entry) => !/dana/i.test(entry));
  await chosen("action=app_*,channel_*", isOf(/^(app|channel)_/));
  await chosen("action=app_* !action=app_installed", (entry) => isOf(/^app_(?!installed$)/)(entry));
  await chosen("!action=app_*,user_channel_*", (entry) => !isOf(/^(app|user_channel)_/)(entry));
  await chosen("channel dana", (entry) => /channel/.test(entry) && /dana/i.test(entry));
  await chosen("!actor=U0DEMO001", (entry) => !/^\S+ \(U0DEMO001\)/.test(entry));
  for (const [filter, refusal] of [
    ["since=soon", "This is not a time (column 7)"],
    ["!since=2h", "A time cannot be left out"],
    ["actor=a!b", "No actor of the entries that were read is called a!b"],
    ["actor=U1 actor=U2", "actor= stands here twice"],
    ["acto=U1", "Did you mean actor=?"],
    ["action=a/b", "This names no action"],
  ])
    expect((await ask(`audit ${filter}`)).join(" ")).toContain(refusal);
  await close();
});

it("takes in the audit log the name of an actor, also before any entry was said", async () => {
  const { ask, close } = open({ clock: systemClock });
  expect((await ask("audit actor=ada")).join(" ")).toContain("1. ada (");
  const ofAda = (await ask("audit actor=U0DEMO001")).slice(1);
  await ask("audit");
  expect((await ask("audit actor=Ada")).slice(1)).toEqual(ofAda);
  await close();
});

it("knows the names of all entries that were read in the conversation, also after a list of others", async () => {
  const { ask, close } = open({ clock: systemClock });
  await ask("audit actor=ada");
  expect((await ask("audit actor=dana")).join(" ")).toContain("1. dana (");
  await ask("audit actor=U0DEMO001 action=app");
  expect((await ask("audit actor=dana")).join(" ")).toContain("1. dana (");
  await close();
});

it("says of an audit action that it is not known, as the command does", async () => {
  const { ask, close } = open();
  expect((await ask("audit action=zzz"))[1]).toBe('"zzz" is no action that flowtail knows.');
  expect((await ask("audit action=user_creatd"))[1]).toMatch(
    /^"user_creatd" is no action .*did you mean user_created\?$/,
  );
  expect((await ask("audit action=zz*")).join(" ")).toContain("names no action");
  await close();
});

it("finds an item named alone in the datastore that was named elsewhere last", async () => {
  const port = openDatastoreSource({ connection, protectedBy: undefined, folder: "/nowhere" });
  const files = { folder: "/nowhere", input: typedInput, spell: typedWord };
  const topic = datastoreTopic({ port, changes: createChanges(), files, named: { now: "requests" } });
  const { lines } = await createConversation([topic]).answer("item 8801", signal);
  expect(lines[0]).toBe("Item 8801 of requests:");
  await port.close();
});

it("says that the datastore is missing where an item is named alone, before any was spoken of", async () => {
  const { ask, close } = open();
  for (const line of ["item 8834", "change 8834 status=closed", "delete 8834"]) {
    const [said = ""] = await ask(line);
    const word = line.split(" ")[0];
    expect(said).toMatch(
      new RegExp(`^No datastore is spoken of yet: name the item's, such as ${word} 8834 in requests`),
    );
  }
  expect(await ask("item")).toEqual(["Name an item by its key: item 8834 in requests."]);
  await close();
});

it("understands every line of the guide, in the order of its table", async () => {
  const { ask, close } = open({ clock: systemClock });
  const guide = readFileSync("docs/guides/linear.md", "utf8");
  const rows = [...guide.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) => [
    ...cell.matchAll(/`([^`]+)`/g),
  ]);
  expect(rows.length).toBeGreaterThan(30);
  for (const [, line = ""] of rows) {
    const lines = await ask(line);
    const isAsked = lines.at(-1)?.startsWith("Type yes") ?? false;
    const all = [...lines, ...(isAsked ? await ask("yes") : [])].join("\n");
    expect(all, line).not.toMatch(
      /^(There is no|No \w+ is spoken|Name a|The \w+ is not understood)|nothing would change/m,
    );
  }
  await close();
});

it("answers every word that asks the platform with the reason, where a recording has none", async () => {
  const store = createTestStore();
  const { datastores: _d, workflows: _w, api: _i, audit: _a, people: _p, ...log } = createTestSource(store);
  const source = { ...log, close: () => {} };
  const parts = { said: createSaidEvents(store, () => startUs), clock: logClock(), folder: "/nowhere" };
  const here = topicsOf({ source, ...parts });
  const absent = absentWords(source);
  const conversation = createConversation(here, { absent });
  const place = { connection, protectedBy: undefined, folder: "/nowhere", env: {} };
  const people = peoplePortOf(connection, undefined, systemClock);
  const audit = auditPortOf(connection, undefined, systemClock);
  const datastores = openDatastoreSource(place);
  const everywhere = topicsOf({ source: { ...source, datastores, audit, people }, ...parts });
  const wordsOf = (topics: typeof here) =>
    topics.flatMap(({ name, commands }) => [name, ...commands.flatMap(({ names }) => names)]);
  const missing = new Set(wordsOf(everywhere)).difference(new Set(wordsOf(here)));
  expect(new Set(absent.keys())).toEqual(missing);
  for (const word of missing) {
    const lines = ["There is no platform behind this log that could be asked."];
    expect(await conversation.answer(`${word} x`, signal)).toMatchObject({
      lines,
      failure: { kind: "usage" },
    });
    expect(await conversation.answer(`help ${word}`, signal)).toEqual({ lines });
  }
  await Promise.all([audit.close(), datastores.close(), people.close()]);
});

it("asks for the name of what is protected since, and sends nothing that a yes was said to before", async () => {
  let guardian: string | undefined;
  const { ask, close } = open({ protectedBy: () => guardian });
  for (const line of ["put settings id=since value=x", "call dnd.setSnooze num_minutes=60"]) {
    guardian = undefined;
    expect((await ask(line)).at(-1)).toMatch(/^Type yes/);
    guardian = "prod";
    expect((await ask("yes"))[0]).toContain("protects this place since");
    expect((await ask(line)).at(-1)).toMatch(/^This is protected: type /);
    await ask("no");
  }
  await close();
});

it("asks for the name of what is protected", async () => {
  const { ask, close } = open({ protectedBy: () => "prod" });
  const asked = await ask("put settings id=guarded value=x");
  const [, name = ""] = /^This is protected: type (\S+) to do it/.exec(asked.at(-1) ?? "") ?? [];
  expect(name).not.toBe("");
  expect(await ask("yes")).toEqual(["Nothing was changed."]);
  await ask("put settings id=guarded value=x");
  expect((await ask(name))[0]).toBe("Done: put guarded in settings.");
  await close();
});
