/** A condition that is typed leaves items out and lets them come back, above the cursor's item too. */

import { expect, it } from "vitest";
import { openEverywhere } from "./everywhere.ts";

it.each([
  ["becomes wrong", ["x"]],
  ["is deleted", Array<string>(30).fill("backspace")],
])("has items above the cursor's again when the line %s", async (_, more) => {
  const { program, press } = await openEverywhere();
  const place = () => program.frame().model.datastores.items;
  await press("3");
  await press("enter");
  for (const key of ["/", ...'employee = "U0DEMO003"']) await press(key === " " ? "space" : key);
  expect(place()).toMatchObject({ cursor: 0, top: 0 });
  for (const key of more) await press(key);
  expect(place()).toMatchObject({ cursor: 2, top: 0 });
  program.close();
});
