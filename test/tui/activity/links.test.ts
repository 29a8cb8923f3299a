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

it("adds to the filter what a jump from another pane leads to, says so, and takes it back with Esc", async () => {
  const ui = await open();
  await ui.press("/", ..."level=error", "\r", "2");
  const run = await ui.press("a");
  expect(run).toMatch(/ level=error trace=Tr0A\d+ /);
  expect(run).toMatch(/Added trace=Tr0A\d+; Esc leads back and takes it back/);
  await ui.press(esc);
  expect(await ui.press("1")).toMatch(/ level=error .* 13 of 130/);
});

it("says nothing where there is no filter to add to", async () => {
  const ui = await open();
  expect(await ui.press("2", "a")).not.toContain("Added");
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
