/** `user=NAME` in the filter of Activity: looked up when the filter is used, and said. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../../src/base/errors.ts";
import { outcomeOf } from "../../../../src/session/failure.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { createFakePeople } from "../../people/fake-people.ts";
import { openEverywhere } from "../everywhere.ts";

/** People of whom one user is called ada. */
function people(calls: string[]) {
  return {
    ...createFakePeople(),
    find: (kind: string, name: string) =>
      outcomeOf(() => {
        calls.push(`${kind} ${name}`);
        if (name !== "ada")
          throw new FlowtailError("usage", "unknown_name", `There is no user called "${name}".`);
        return "U0BOT";
      }),
  };
}

async function typed(press: (key: string) => Promise<Model>, text: string): Promise<Model> {
  await press("/");
  await press("ctrl-u");
  for (const each of text) await press(each);
  return press("enter");
}

describe("a user in the filter", () => {
  it("is looked up once the filter is used, and not for each letter", async () => {
    const calls: string[] = [];
    const { program, press } = await openEverywhere({ people: people(calls) });
    await typed(press, "U0BOT");
    const byId = program.frame().model.activity.rows.matched;
    await typed(press, "user=U0BOT");
    expect(program.frame().model.activity.rows.matched).toBe(byId);
    expect(calls).toEqual([]);
    await typed(press, "user=ada");
    const model = await press("j");
    expect(calls).toEqual(["users ada"]);
    expect(model.activity.rows.matched).toBe(byId);
    expect(byId).toBeGreaterThan(0);
    // Known by now.
    await typed(press, "user!=ada");
    expect(program.frame().model.activity.rows.matched).toBe(program.frame().model.activity.rows.held - byId);
    expect(calls).toEqual(["users ada"]);
    program.close();
  });

  it.each([
    [
      "that there is none",
      { people: people([]) },
      "user=nosuch",
      'user=nosuch: There is no user called "nosuch".',
    ],
    ["that no one can be asked", { people: undefined }, "user=ada", "No one can be asked who ada is"],
  ])("says %s", async (_, over, filter, said) => {
    const { program, press } = await openEverywhere(over);
    const model = await typed(press, filter);
    expect(program.frame().model.activity.rows.matched).toBe(0);
    expect(model.notice?.text).toContain(said);
    program.close();
  });
});
