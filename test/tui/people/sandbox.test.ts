/** The People pane on a real sandbox: every key goes the whole way, and comes back as what the platform then has. */

import { afterEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { type Connection, connectSandbox } from "../../../src/session/connect.ts";
import type { PeoplePort } from "../../../src/session/people-port.ts";
import { peoplePortOf } from "../../../src/session/people-port-of.ts";
import { type OpenedUi, openTestUi } from "../open.ts";
import { createTestSource } from "../source.ts";
import { createTestStore } from "../store.ts";

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
  connection = await connectSandbox({ traffic: 0 });
  people = peoplePortOf(connection, undefined, systemClock);
  const source = createTestSource(createTestStore(), { people });
  opened = await openTestUi(source, { columns: 120, rows: 40 });
  await opened.press("7");
  return opened;
}

async function until(ui: OpenedUi, words: RegExp): Promise<string> {
  for (let turn = 0; turn < 200; turn++) {
    const screen = await ui.settled();
    if (words.test(screen)) return screen;
  }
  throw new Error(`never shown: ${words}\n${await ui.screen.text()}`);
}

it("deactivates somebody and brings them back", async () => {
  const ui = await open();
  await until(ui, /U0DEMO008 +hana .* active/);
  await ui.press("/", 'userName eq "hana"\r');
  await until(ui, /1 of 1/);
  await ui.press("d");
  expect(await until(ui, /Make this change/)).toContain("~ active: true → false");
  await ui.press("y");
  await until(ui, /U0DEMO008 +hana .* deactivated/);
  await ui.press("\r", "d");
  await until(ui, /~ active: false → true/);
  await ui.press("y");
  await until(ui, /active: can sign in/);
});

it("tells the platform's word on a wrong filter", async () => {
  const ui = await open();
  await until(ui, /U0DEMO001/);
  await ui.press("/", "userNam pr\r");
  expect(await until(ui, /invalidFilter/)).toMatch(/userNam/);
});

it("approves a pending invite request, which is listed then", async () => {
  const ui = await open();
  await ui.press("[");
  expect(await until(ui, /Ir0DEMO005/)).not.toContain("Ir0DEMO001");
  await ui.press("A", "Ir0DEMO001\r");
  await until(ui, /Make this change/);
  await ui.press("y");
  expect(await until(ui, /Done: approve/)).toBeDefined();
  expect(await until(ui, /Ir0DEMO001 +quentin@/)).toContain("full member");
});

it("deletes a group for good, after saying so", async () => {
  const ui = await open();
  await ui.press("]");
  await until(ui, /S0DEMO002/);
  await ui.press("j", "D");
  expect(await until(ui, /Make this change/)).toMatch(/removed for good/);
  await ui.press("y");
  await until(ui, /1 of 1/);
});
