import { expect, it } from "vitest";
import { localTimeIn } from "../../support/local-time.ts";
import { openLog } from "../open-for-test.ts";

localTimeIn("Europe/Berlin");

const open = () => openLog({ columns: 140, rows: 30 });

const esc = "\u001b[27u";

it("adds what a link of the detail leads to, and takes it back with Esc", async () => {
  const ui = await open();
  await ui.press("/", ..."level>=warn", "\r", "k", "\r", "\r", "]");
  await ui.press("j", "j", "j", "j");
  const narrowed = await ui.press("\r");
  expect(narrowed).toContain(' level>=warn "Fx025" ');
  expect(narrowed).toContain('Added "Fx025"');
  await ui.press(esc);
  expect(await ui.press(esc)).toMatch(/ level>=warn +\d/);
});

it("sets a filter aside that would hide what a jump leads to, says so, and brings it back with Esc", async () => {
  const ui = await open();
  await ui.press("/", ..."level=error", "\r", "2");
  const run = await ui.press("a");
  expect(run).toMatch(/ trace=Tr0A\d+ .* 5 of 130/);
  expect(run).toContain("The filter is set aside until Esc leads back: level=error");
  await ui.press(esc);
  expect(await ui.press("1")).toMatch(/ level=error .* 13 of 130/);
});

it("says nothing where the jump hides nothing", async () => {
  const ui = await open();
  expect(await ui.press("2", "a")).not.toContain("set aside");
  await ui.press(esc);
  expect(await ui.press("1")).toContain(" all events");
});

it("says without which filter a record is shown that the filter hides, and Esc brings the filter back", async () => {
  const ui = await open();
  await ui.press("/", ..."level=error", "\r", "t");
  // The first row of the run is its trigger.
  await ui.press("g");
  const shown = await ui.press("a");
  expect(shown).toContain("Shown without the filter level=error");
  await ui.press(esc);
  expect(await ui.press("1")).toMatch(/ level=error /);
});
