/** The People pane as a terminal shows it, against files that say how it must look. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { newFailure } from "../../../src/base/failure.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGolden } from "../golden.ts";
import type { OpenOptions } from "../open.ts";
import { openForTest } from "../open-for-test.ts";
import { createTestSource } from "../source.ts";
import { badFilter, createFakePeople, type FakeDirectory, groups, requests, user } from "./fake-people.ts";

localTimeIn("Europe/Berlin");

const sizes = [
  [80, 24],
  [120, 40],
] as const;

const everybody = Array.from({ length: 30 }, (_, number) => user(number));

async function open(options: OpenOptions = {}, directory: FakeDirectory = {}) {
  const people = createFakePeople({ users: everybody, groups, requests, ...directory });
  const opened = await openForTest(createTestSource(createTestStore(), { people }), options);
  await opened.press("7");
  return { ui: opened, people, screen: await opened.settled() };
}

/** Without the header, which is not the pane's. */
function expectBody(name: string, screen: string): void {
  expectGolden(name, screen.split("\n").slice(1).join("\n"));
}

describe.each(sizes)("at %d×%d", (columns, rows) => {
  const size = `${columns}x${rows}`;

  it("shows users with their state, guests with their end", async () => {
    expectBody(`people-users-${size}`, (await open({ columns, rows })).screen);
  });

  it("shows everything there is about a user", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("j", "j", "\r");
    expectBody(`people-user-${size}`, await ui.settled());
  });

  it("shows groups and their members", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("]");
    expectBody(`people-groups-${size}`, await ui.settled());
  });

  it("shows the invite requests that were approved, and that no others are listed", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("[");
    expectBody(`people-requests-${size}`, await ui.settled());
  });

  it("shows who asked for an invite, who approved it, and what became of it", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("[", "j", "\r");
    expectBody(`people-request-${size}`, await ui.settled());
  });

  it("helps to write a change, and says where it is wrong", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("j", "i");
    expectBody(`people-edit-${size}`, await ui.press('title="Team lead" titel=x', "\r"));
  });

  it("shows what a change does and means, and asks", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("|");
    expectBody(`people-change-${size}`, await ui.settled());
  });
});

it("shows where a filter is wrong, and keeps it to be mended", async () => {
  const { ui, people } = await open();
  people.refusal = badFilter;
  await ui.press("/", 'userNam sw "a"\r');
  expectBody("people-filter", await ui.settled());
  people.refusal = undefined;
  await ui.press("/", "\u001b[H", "\u001b[3~");
  expect(await ui.press("u\r")).toContain('userNam sw "a"');
});

it("shows while a filter is typed where it is wrong, and what to write", async () => {
  const { ui } = await open();
  expectBody("people-filter-typed", await ui.press("/", 'userName eq ada and title co "x"'));
});

it("says how to add a token where there is none", async () => {
  const people = createFakePeople();
  people.refusal = new FlowtailError(
    "auth",
    "no_token",
    "scim.v2.users.list needs a token and there is none.",
  );
  const opened = await openForTest(createTestSource(createTestStore(), { people }), {
    columns: 120,
    rows: 40,
  });
  await opened.press("7");
  expect(await opened.settled()).toContain("flowtail auth add --kind scim");
  await opened.press("[");
  expect(await opened.settled()).toContain("flowtail auth add --kind admin");
});

it("says that a recording has no people", async () => {
  const opened = await openForTest(createTestSource(createTestStore()));
  await opened.press("7");
  expect(await opened.settled()).toContain("a recording has no platform behind it");
});

it("asks for the next page before the end of the list is reached, and keeps the place", async () => {
  const users = Array.from({ length: 250 }, (_, number) => user(number));
  const { ui, people } = await open({}, { users });
  await ui.press(...Array<string>(5).fill("\u0006"));
  expect(people.calls).toEqual(["page users 1", "page users 101"]);
  expect(await ui.settled()).toContain("200 of 250");
});

it("goes to the very last of thousands", async () => {
  const users = Array.from({ length: 5000 }, (_, number) => user(number));
  const { ui, people } = await open({}, { users });
  await ui.press("G");
  expect(await ui.settled()).toContain("5,000 of 5,000");
  expect(await ui.settled()).toMatch(/› U04999/);
  expect(people.calls).toHaveLength(6);
});

it("says what is sent for words that are looked for", async () => {
  const { ui, people } = await open({ columns: 120, rows: 40 });
  expect(await ui.press("/", "ada\r")).toContain('ada  userName co "ada" or displayName co "ada"');
  expect(people.calls.at(-1)).toMatch(/^page users userName co "ada" or /);
});

it("tells guests whose time is over, or nearly", async () => {
  const guest = (number: number, expiration: string) =>
    user(number, { active: true, "urn:scim:schemas:extension:guest:1.0": { type: "multi", expiration } });
  const users = [
    guest(1, "2026-01-01T12:00:00Z"),
    guest(2, "2026-03-04T12:00:00Z"),
    guest(4, "2027-01-01T12:00:00Z"),
  ];
  const { ui, screen } = await open({ nowMs: Date.UTC(2026, 2, 2) }, { users });
  expect(screen).toMatch(/guest, ended 2026-01-01.*guest until 2026-03-04.*guest until 2027-01-01/s);
  expect(await ui.press("\r")).toContain("the access ended on 2026-01-01");
});

it("says that the list may lack some, beside what came", async () => {
  const lacking = newFailure("partial", "listing_changed", "The users changed: some may be missing.");
  const { screen } = await open({}, { lacking });
  expect(screen).toContain("some may be missing");
  expect(screen).toContain("grace1");
});

it("shows a long change to its end", async () => {
  const lines = Array.from({ length: 60 }, (_, number) => `- member ${number}`);
  const { ui } = await open({}, { lines });
  await ui.press("]", "d");
  const first = await ui.settled();
  expect(first).toContain("more: j");
  expect(first).toContain("Make this change?");
  const last = await ui.press(...Array<string>(9).fill(" "));
  expect(last).toContain("What it means.");
  expect(last).toContain("Make this change?");
});

it("makes a change only after a yes, and then shows what is", async () => {
  const { ui, people } = await open();
  await ui.press("|", "n", "|");
  expect(people.calls.filter((call) => call.startsWith("carry"))).toEqual([]);
  await ui.press("y");
  expect(await ui.settled()).toContain("Done, u takes it back: deactivate user U00000");
  expect(people.calls.slice(-2)).toEqual(["carry out deactivate user U00000", "page users 1"]);
});

it("asks for the profile's name where that is protected", async () => {
  const { ui, people } = await open({}, { nameToType: "production" });
  await ui.press("d");
  expect(await ui.settled()).toMatch(/type production[\s\S]*Down scroll +Tab find/);
  await ui.press("prod\r");
  expect(people.calls.at(-1)).toBe("plan delete users U00000");
  await ui.press("\u0015", "production\r");
  await ui.settled();
  expect(people.calls).toContain("carry out delete users U00000");
});

it("says why a change was refused, and leaves it to be tried again", async () => {
  const { ui, people } = await open();
  await ui.press("[", "+", "Ir01\r");
  people.refusal = new FlowtailError("refused", "already_processed", "The request was decided before.");
  await ui.press("y");
  const screen = await ui.settled();
  expect(screen).toContain("already_processed");
  expect(screen).toContain("once more");
});
