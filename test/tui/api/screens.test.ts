/** The API pane as a terminal shows it, against files that say how it must look. */

import { describe, expect, it } from "vitest";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGolden } from "../golden.ts";
import type { OpenOptions } from "../open.ts";
import { openForTest } from "../open-for-test.ts";
import { createFakePeople, user } from "../people/fake-people.ts";
import { startUs } from "../records.ts";
import { createTestSource } from "../source.ts";
import { answered, createFakeApi, type FakeApi, refused } from "./fake-api.ts";

localTimeIn("Europe/Berlin");

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
] as const;

async function open(options: OpenOptions = {}, api: FakeApi = createFakeApi()) {
  const source = createTestSource(createTestStore(), { api });
  const opened = await openForTest(source, { nowMs: startUs / 1000 + 66_000, ...options });
  await opened.press("5");
  return { ui: opened, api };
}

const page = {
  ok: true,
  datastore: "requests",
  items: [
    {
      id: "8812",
      status: "open",
      days: 3,
      asked_at: 1767949200,
      approver: null,
      notes: "Back on the 5th\n\u001b[31m",
    },
    { id: "8813", status: "approved", days: 0.5, trace_id: "Tr0A0001", tags: ["vacation", "half day"] },
  ],
  response_metadata: { next_cursor: "bmV4dA==" },
};

describe.each(sizes)("at $columns×$rows", ({ columns, rows }) => {
  const golden = (name: string, screen: string) => expectGolden(`api-${name}-${columns}x${rows}`, screen);

  it("shows the catalogue with the facts of a method", async () => {
    const { ui } = await open({ columns, rows });
    golden("methods", await ui.press("/", "datastore", "\r", "j", "j", "j"));
  });

  it("shows a form with a mistake", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("/", "inviteShared", "\r", "\r", "\r", "C012ABCD0A0\r");
    golden("form", await ui.press("\r", '["ada@example.com", "x'));
  });

  it("shows how a method can fail", async () => {
    const { ui } = await open({ columns, rows });
    golden("errors", await ui.press("/", "dnd.set", "\r", "\r", "]", "]"));
  });

  it("shows a write before it is sent", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("/", "datastore.put", "\r", "\r", "\r", "requests\r", "\r", '{"id":"8812","days":3}\r');
    golden("write", await ui.press("\u0013"));
  });

  it("shows an answer", async () => {
    const { ui, api } = await open({ columns, rows });
    await ui.press("/", "datastore.query", "\r", "\r", "\r", "requests\r", "\u0013");
    await api.answer(answered(page, { warnings: ["missing_charset"] }));
    golden("answer", await ui.press("j", "j", "j", "j", "j", "j"));
  });

  it("shows a refusal", async () => {
    const { ui, api } = await open({ columns, rows });
    await ui.press("/", "emoji", "\r", "\r", "\u0013");
    await api.answer(
      refused("missing_scope", { status: 200, needed: ["emoji:read"], provided: ["chat:write"] }),
    );
    golden("refused", await ui.settled());
  });

  it("shows the calls of the session", async () => {
    const { ui, api } = await open({ columns, rows });
    await ui.press("/", "emoji", "\r", "\r", "\u0013");
    await api.answer(answered({ ok: true }));
    await ui.press("\u0012");
    await api.answer(refused("ratelimited"));
    await ui.press("\u0012");
    golden("calls", await ui.press("L"));
  });
});

describe("the screen", () => {
  it("says how long it has been asking", async () => {
    const { ui } = await open();
    await ui.press("/", "emoji", "\r", "\r", "\u0013");
    await ui.clock.advance(3000);
    expect(await ui.settled()).toMatch(/asking\s+for \d\.\d s/);
    expect(await ui.press("Q")).toContain("? stopped");
  });

  it("asks for the app's name where the place is protected", async () => {
    const { ui, api } = await open({}, createFakeApi({ nameToType: "A0123456789" }));
    await ui.press("/", "endSnooze", "\r", "\r", "\u0013");
    expect(await ui.press("y", "\r")).toContain("type A0123456789 to send this: y");
    expect(api.calls).toEqual([]);
    await ui.press("\u0015", "A0123456789", "\r");
    expect(api.calls).toEqual(["dnd.endSnooze {}"]);
  });

  it("asks for the app's name where the place is protected since the screen was opened", async () => {
    let nameToType: string | undefined;
    const fake = createFakeApi();
    const since = Object.defineProperty(fake, "nameToType", { get: () => nameToType });
    const { ui } = await open({}, since);
    await ui.press("/", "endSnooze", "\r", "\r");
    nameToType = "A0123456789";
    expect(await ui.press("\u0013", "y")).toContain("type A0123456789 to send this: y");
  });

  it("says what is missing where there is no platform", async () => {
    const opened = await openForTest(createTestSource(createTestStore()));
    const screen = await opened.press("5", "/", "emoji", "\r", "\r");
    expect(screen).toContain("Nothing can be called here: there is no platform behind this log");
  });

  it("shows plain characters in ASCII mode, and no control of what comes from outside", async () => {
    const { ui, api } = await open({ environment: { FLOWTAIL_ASCII: "1" } });
    expect(await ui.settled()).toMatch(/^[ -~\n]*$/);
    await ui.press("/", "emoji", "\r", "\r", "\u0013");
    await api.answer(answered({ ok: true, "\u001b]0;x\u0007": "\u202e\u001b[2J" }));
    expect(await ui.settled()).toMatch(/^[ -~\n]*$/);
    expect(ui.screen.written()).not.toContain("\u001b]0;x");
  });
});

it("leads from a user in an answer to the account in People, and back to the same line", async () => {
  const api = createFakeApi();
  const people = createFakePeople({ users: [user(1)] });
  const opened = await openForTest(createTestSource(createTestStore(), { api, people }), { columns: 100 });
  const ui = opened;
  await ui.press("5", "/", "auth.test", "\r", "\r", "\u0013");
  await api.answer(answered({ ok: true, user_id: "U00001", team_id: "T0001" }));
  await ui.settled();
  expect(await ui.press("j", "j")).toContain("→ all events that name it; P: the account");
  await ui.press("P");
  expect(await ui.settled()).toMatch(/user .*U00001.*\[View\]/);
  expect(await ui.press("\u001b[27u")).toMatch(/^›.*"user_id": "U00001".*P: the account/m);
  expect(await ui.press("j", "P")).toContain("This line names no user");
});
