import { describe, expect, it } from "vitest";
import { localTimeIn } from "../../support/local-time.ts";
import { expectGolden } from "../golden.ts";
import { openLog } from "../open-for-test.ts";

localTimeIn("Europe/Berlin");

/** 26 runs of five records; the newest row was printed by `approve_request`. */
const open = (columns = 100, rows = 30) => openLog({ columns, rows });

const esc = "\u001b[27u";

it("shows one function's output lines alone by two keys from the live tail", async () => {
  const ui = await open();
  await ui.press("=", "\r");
  const screen = await ui.settled();
  expect(screen).toContain("function=approve_request source=developer");
  expect(screen).toContain("52 of 130");
  expect(screen).toContain("following");
});

it("takes a term back with Esc and with Backspace, and leaves what was typed", async () => {
  const ui = await open();
  await ui.press("/", ..."level>=info", "\r", "=", "\r");
  expect(await ui.settled()).toContain(" level>=info function=approve_request source=developer");
  await ui.press("!", "j", "j", "\r");
  const none = await ui.settled();
  expect(none).toContain("source=developer not source=developer");
  expect(none).toContain("No event matches: source=developer and not source=developer exclude each other.");
  await ui.press(esc);
  expect(await ui.settled()).toContain(" level>=info function=approve_request source=developer");
  await ui.press("\u007f");
  expect(await ui.settled()).toContain(" level>=info ");
  const before = await ui.press(esc);
  expect(before).toContain(" level>=info ");
});

it("joins a term to a filter of alternatives as a whole", async () => {
  const ui = await open(140);
  await ui.press("/", ..."level=warn or level=error", "\r", "!", "\r");
  expect(await ui.settled()).toContain(
    " (level=warn or level=error) not (function=approve_request source=developer)",
  );
});

it("says that the filter has a term already", async () => {
  const ui = await open();
  expect(await ui.press("=", "\r", "=", "\r")).toContain("The filter has this already");
});

it("takes the value of the detail's line at once", async () => {
  const ui = await open();
  await ui.press("E", "\r", "]", "j", "j", "j", "=");
  expect(await ui.settled()).toContain(' payload.error="parameter_validation_failed:');
});

it("takes a value from the JSON by its place", async () => {
  const ui = await open();
  await ui.press("E", "\r", "]", "]", "j", "!");
  expect(await ui.settled()).toContain(" not component=functions ");
});

it("counts the rows that have each value", async () => {
  const ui = await open();
  await ui.press("k", "=");
  await ui.clock.advance(500);
  const screen = await ui.settled();
  expect(screen).toMatch(/event +function_execution_result +26/);
  expect(screen).toMatch(/source +platform +78/);
});

it("says that there is no row", async () => {
  const ui = await open();
  await ui.press("/", ..."nowhere", "\r");
  expect(await ui.press("=")).toContain("There is no row to filter by");
});

describe.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
])("at $columns×$rows", ({ columns, rows }) => {
  it("lists the values of a row", async () => {
    const ui = await open(columns, rows);
    await ui.press("E", "\u001b[27u", "=");
    await ui.clock.advance(500);
    expectGolden(`values-${columns}x${rows}`, await ui.settled());
  });
});
