/** The People pane on a real sandbox: every key goes the whole way, and comes back as what the platform then has. */

import { afterEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import type { Connection } from "../../../src/session/connect.ts";
import type { PeoplePort } from "../../../src/session/ports/people-port.ts";
import { peoplePortOf } from "../../../src/session/ports/people-port-of.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { createTestStore } from "../../support/test-store.ts";
import { type OpenedUi, openTestUi } from "../open.ts";
import { createTestSource } from "../source.ts";

let opened: OpenedUi | undefined;
let connection: Connection | undefined;
let people: PeoplePort | undefined;
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  await people?.close();
  await connection?.close();
  [opened, connection, people] = [undefined, undefined, undefined];
});

async function open(): Promise<OpenedUi> {
  connection = await connectTestSandbox();
  people = peoplePortOf(connection, undefined, systemClock);
  const source = createTestSource(createTestStore(), { people });
  opened = await openTestUi(source, { columns: 120, rows: 40 });
  await opened.press("7");
  return opened;
}

it("deactivates somebody and brings them back", async () => {
  const ui = await open();
  await ui.shown(/U0DEMO008 +hana .* active/);
  await ui.press("/", 'userName eq "hana"\r');
  await ui.shown(/1 of 1/);
  await ui.press("|");
  expect(await ui.shown(/Make this change/)).toContain("~ active: true → false");
  await ui.press("y");
  await ui.shown(/U0DEMO008 +hana .* deactivated/);
  await ui.press("\r", "|");
  await ui.shown(/~ active: false → true/);
  await ui.press("y");
  await ui.shown(/active: can sign in/);
});

it("changes nothing that another writer has changed while it asks, and asks anew", async () => {
  const ui = await open();
  await ui.shown(/U0DEMO008/);
  const others = async (title: string) => {
    const { signal } = new AbortController();
    const wanted = { kind: "patch", of: "users", id: "U0DEMO008", words: [`title=${title}`] } as const;
    const plan = await people?.plan(wanted, signal);
    if (plan?.ok) await plan.value.carryOut(signal);
  };
  await ui.press("/", 'userName eq "hana"\r');
  await ui.shown(/1 of 1/);
  await ui.press("i", "title=Mine\r");
  await ui.shown(/Make this change/);
  await others("Theirs");
  await ui.press("y");
  expect(await ui.shown(/Nothing was changed: this has changed at the platform/)).toContain(
    '~ title: "Theirs" → "Mine"',
  );
  await ui.press("y");
  await ui.shown(/Done, u takes it back/);
  await ui.press("u");
  await ui.shown(/Make this change/);
  await others("Anew");
  await ui.press("y");
  await ui.shown(/~ title: "Anew" → "Theirs"/);
});

it("narrows the list by a value of its row, and takes that back with Esc", async () => {
  const ui = await open();
  await ui.shown(/U0DEMO001/);
  await ui.press("=");
  expect(await ui.settled()).toMatch(/Only the rows with *\n/);
  await ui.press("\r");
  await ui.shown(/1 of 1/);
  await ui.press("\u001b[27u");
  await ui.shown(/U0DEMO008/);
  await ui.press("!", "\r");
  await ui.shown(/not \(userName eq "/);
  const rest = await ui.shown(/U0DEMO002/);
  expect(rest).not.toMatch(/U0DEMO001 /);
});

it("shows among the groups whom a key in the list of users has added to one", async () => {
  const ui = await open();
  await ui.press("]");
  expect(await ui.shown(/S0DEMO002/)).toMatch(/S0DEMO002 .* 1 +ben/);
  await ui.press("[", "g", "j", "j", "j", "M", "S0DEMO002\r");
  await ui.shown(/Make this change/);
  await ui.press("y");
  await ui.shown(/Done, u takes it back/);
  await ui.press("]");
  await ui.shown(/S0DEMO002 .* 2 +ben, dana/);
});

it("tells the platform's word on a wrong filter", async () => {
  const ui = await open();
  await ui.shown(/U0DEMO001/);
  await ui.press("/", "userNam pr\r");
  expect(await ui.shown(/invalidFilter/)).toMatch(/userNam/);
});

it("approves a pending invite request, which is listed then", async () => {
  const ui = await open();
  await ui.press("[");
  expect(await ui.shown(/Ir0DEMO005/)).not.toContain("Ir0DEMO001");
  await ui.press("+", "Ir0DEMO001\r");
  await ui.shown(/Make this change/);
  await ui.press("y");
  expect(await ui.shown(/Done: approve/)).toBeDefined();
  expect(await ui.shown(/Ir0DEMO001 +quentin@/)).toContain("full member");
});

it("takes a member out by the name that was typed, and marks a name that is no user's", async () => {
  const ui = await open();
  await ui.press("]");
  await ui.shown(/S0DEMO002/);
  await ui.press("i", "members-=nobody_there\r");
  await ui.shown(/There is no user called "nobody_there"/);
  await ui.press("\u0015", "members-=ada@timeoff-demo.example\r");
  const asked = await ui.shown(/Make this change/);
  expect(asked).toMatch(/- member ada \(U0DEMO001\)/);
  expect(asked).toContain('"ada@timeoff-demo.example" is ada (U0DEMO001).');
  await ui.press("y");
  await ui.shown(/Done, u takes it back/);
  await ui.press("i", "members-=U0DEMO001\r");
  await ui.shown(/Nothing would change\. members has no U0DEMO001 to take out/);
});

it("deletes a group for good, after saying so", async () => {
  const ui = await open();
  await ui.press("]");
  await ui.shown(/S0DEMO002/);
  await ui.press("j", "d");
  expect(await ui.shown(/Make this change/)).toMatch(/removed for good/);
  await ui.press("y");
  await ui.shown(/1 of 1/);
});

/** The next call of the method is carried out, and its answer is lost. */
async function losesAnswer(method: string): Promise<void> {
  const answer = await fetch(`${connection?.embedded?.url}/_sandbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault: "cut-connection", method, times: 1 }),
  });
  expect(answer.ok).toBe(true);
}

it("takes a change for done that was carried out though its answer was lost, and takes it back", async () => {
  const ui = await open();
  await ui.shown(/U0DEMO004/);
  await ui.press("j", "M", "S0DEMO001\r");
  await ui.shown(/Make this change/);
  await losesAnswer("scim.v2.groups.patch");
  await ui.press("y");
  await ui.shown(/It is not known whether the platform acted/);
  await ui.press("y");
  await ui.shown(/Done, u takes it back: change group/);
  await ui.press("u");
  expect(await ui.shown(/Make this change/)).toContain("- member ben (U0DEMO002)");
  await losesAnswer("scim.v2.groups.patch");
  await ui.press("y");
  await ui.shown(/It is not known whether the platform acted/);
  await ui.press("y");
  await ui.shown(/Taken back: change group/);
});

it.each([
  [["]", "+", '"Night shift"\r'], /create group "Night shift"/],
  [["]", "j", "d"], /delete group /],
  [["j", "|"], /deactivate user ben/],
  [["j", "d"], /delete user ben/],
])("says what was taken back, and not what took it back, after %j", async (keys, what) => {
  const ui = await open();
  await ui.shown(/U0DEMO004/);
  for (const key of keys) {
    await ui.press(key);
    await ui.settled();
  }
  await ui.shown(/Make this change/);
  await ui.press("y");
  await ui.shown(new RegExp(`Done, u takes it back: ${what.source}`));
  await ui.press("u");
  await ui.shown(/Make this change/);
  await ui.press("y");
  await ui.shown(new RegExp(`Taken back: ${what.source}`));
});
