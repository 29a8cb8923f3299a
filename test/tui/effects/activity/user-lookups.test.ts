/** `user=NAME` in the filter of Activity: looked up when the filter is used, and said; until then nothing is selected. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../../../src/base/errors.ts";
import { outcomeOf } from "../../../../src/session/failure.ts";
import { createFakePeople } from "../../people/fake-people.ts";
import { type Everywhere, openEverywhere } from "../everywhere.ts";

/** People of whom one user is called ada; `refusal` is what a question is answered with. */
function people() {
  const calls: string[] = [];
  const port = {
    ...createFakePeople(),
    calls,
    refusal: undefined as FlowtailError | undefined,
    /** Answers wait for it. */
    gate: Promise.resolve(),
    find: async (kind: string, name: string) => {
      calls.push(`${kind} ${name}`);
      await port.gate;
      return outcomeOf(() => {
        if (port.refusal) throw port.refusal;
        if (name === "ada") return "U0BOT";
        throw new FlowtailError("usage", "unknown_name", `There is no user called "${name}".`);
      });
    },
  };
  return port;
}

async function typed({ press, program }: Everywhere, text: string) {
  await press("/");
  await press("ctrl-u");
  for (const each of text) await press(each);
  await press("enter");
  return shown(program);
}

function shown(program: Everywhere["program"]) {
  const { activity, notice } = program.frame().model;
  return { ...activity.rows, said: notice?.text };
}

it("selects a user by name as by identifier, in Activity and in the statistics, and asks once", async () => {
  const port = people();
  const open = await openEverywhere({ people: port });
  const byId = await typed(open, "user=U0BOT");
  expect(byId.matched).toBeGreaterThan(0);
  expect(port.calls).toEqual([]);
  expect((await typed(open, "user=ada")).said).toBe("ada is U0BOT");
  expect(shown(open.program).matched).toBe(byId.matched);
  expect((await typed(open, "user!=ada")).matched).toBe(byId.held - byId.matched);
  expect(port.calls).toEqual(["users ada"]);
  await open.press("%");
  await open.press("j");
  const frame = open.program.frame();
  expect(frame.shown).toMatchObject({ records: byId.held - byId.matched });
  open.program.close();
});

it.each(["user=ada", "user!=ada", "not user=ada"])(
  "selects nothing by %s while the user is looked up, as it could be anything",
  async (filter) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const port = Object.assign(people(), { gate: promise });
    const open = await openEverywhere({ people: port });
    expect(await typed(open, filter)).toMatchObject({ matched: 0 });
    expect(port.calls).toEqual(["users ada"]);
    for (const key of ["e", "E", "n"]) {
      await open.press(key);
      expect(shown(open.program).said).toBe("user=ada is looked up in SCIM.");
    }
    resolve();
    await open.press("j");
    expect(shown(open.program).matched).toBeGreaterThan(0);
    open.program.close();
  },
);

it("asks again for who was not found once the filter is used again, and not for each key", async () => {
  const port = people();
  port.refusal = new FlowtailError("transport", "unreachable", "Nothing answers.");
  const open = await openEverywhere({ people: port });
  expect(await typed(open, "user!=ada")).toMatchObject({ matched: 0, said: "user=ada: Nothing answers." });
  await open.press("j");
  expect(port.calls).toEqual(["users ada"]);
  port.refusal = undefined;
  await open.press("/");
  await open.press("enter");
  await open.press("j");
  expect(port.calls).toEqual(["users ada", "users ada"]);
  expect(shown(open.program).matched).toBeGreaterThan(0);
  open.program.close();
});

it.each([
  [
    "that there is none",
    { people: people() },
    "user=nosuch",
    'user=nosuch: There is no user called "nosuch".',
  ],
  ["that no one can be asked", { people: undefined }, "user!=ada", "user=ada: No one can be asked"],
])("says %s, and selects nothing", async (_, over, filter, said) => {
  const open = await openEverywhere(over);
  expect(await typed(open, filter)).toMatchObject({ matched: 0, said: expect.stringContaining(said) });
  open.program.close();
});

it("says that a user is looked up again, and not why that failed before", async () => {
  const port = people();
  port.refusal = new FlowtailError("transport", "unreachable", "Nothing answers.");
  const open = await openEverywhere({ people: port });
  await typed(open, "user=ada");
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(port, { gate: promise, refusal: undefined });
  await open.press("/");
  const model = await open.press("enter");
  expect([...model.users]).toEqual([]);
  resolve();
  await open.press("j");
  expect(shown(open.program).matched).toBeGreaterThan(0);
  open.program.close();
});
