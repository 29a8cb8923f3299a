import { expect, it } from "vitest";
import { localTimeIn } from "../../support/local-time.ts";
import { expectGolden } from "../golden.ts";
import { openRuns } from "../open-for-test.ts";

localTimeIn("Europe/Berlin");

const open = () => openRuns({ columns: 120, rows: 40 });

const esc = "\u001b[27u";

it("lists the values of a run with how many runs have each", async () => {
  const ui = await open();
  expectGolden("runs-values", (await ui.press("j", "=")).split("\n").slice(1).join("\n"));
});

it("adds a value to the filter, and takes it back with Esc", async () => {
  const ui = await open();
  await ui.press("/", ..."r", "\r", "=", "j", "\r");
  expect(await ui.settled()).toMatch(/only r status=\w+/);
  await ui.press("!", "\r");
  expect(await ui.settled()).toMatch(/only r status=\w+ !name=/);
  expect(await ui.press(esc)).toMatch(/only r status=\w+ {2}/);
  expect(await ui.press(esc)).toContain("only r  ");
  expect(await ui.press(esc)).toContain("all runs");
});

it("counts while a filter is typed, and leads back to the run with Esc", async () => {
  const ui = await open();
  const before = await ui.press("j", "j", "j");
  const typed = await ui.press("/", ..."status=failed");
  expect(typed).toMatch(/\/ status=failed +\d+ of 23/);
  expect((await ui.press(esc)).split("\n").slice(2, -1)).toEqual(before.split("\n").slice(2, -1));
});

it("offers with Up what was typed before", async () => {
  const ui = await open();
  await ui.press("/", ..."status=failed", "\r", "/", "\u0015");
  expect(await ui.press("\u001b[A")).toContain("/ status=failed");
});
