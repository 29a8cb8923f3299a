import { describe, expect, it } from "vitest";
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

describe("in a run, the values of a row or of a line of its detail", () => {
  it("lead to the events that have them, with the filter of the log, and Esc leads back and takes the value back", async () => {
    const ui = await open();
    await ui.press("1", "/", ..."level=info", "\r");
    const run = await ui.press("2", "j", "\r", "j", "j", "j", "j");
    await ui.press("=");
    const offered = await ui.settled();
    expect(offered).toMatch(/Only the events in Activity with/);
    expect(offered).toMatch(/› output +what approve_request prints +\d+/);
    const events = await ui.press("\r");
    expect(events).toMatch(/^ level=info function=approve_request source=developer +\d+ of 184/m);
    expect(events).toMatch(/^─ Traces › .* › Activity/m);
    const body = (screen: string) => screen.split("\n").slice(2, -3);
    expect(body(await ui.press(esc))).toEqual(body(run));
    expect(await ui.press("1")).toMatch(/^ level=info +\d/m);
  });

  it("leave out what has them, and the line that is read says one", async () => {
    const ui = await open();
    const events = await ui.press("\r", "j", "j", "\r", "]", "\r", "j", "!");
    expect(events).toMatch(/^ not \S+/m);
  });

  it("are found in a comparison too", async () => {
    const ui = await open();
    expect(await ui.press("c", "=")).toMatch(/Only the events in Activity with/);
    expect(await ui.press("\r")).toMatch(/^─ Traces › .* › Activity/m);
  });

  it("begin, on a row that says what differs, with what both runs say there", async () => {
    const ui = await open();
    const offered = await ui.press("c", "x", "j", "=");
    expect(offered).toMatch(/› trigger\.type +shortcut +11\n +trigger\.type +link +12\n +workflow/);
  });

  it("are on a line that is read in a comparison what it says: two where the runs differ, one that is used at once where not", async () => {
    const ui = await open();
    const offered = await ui.press("c", "x", "j", "\r", "=");
    expect(offered).toMatch(/› trigger\.type +shortcut +11\n +trigger\.type +link +12\n─/);
    await ui.press(esc, "x");
    expect(await ui.press("j")).toMatch(/^› {2}function_name +"Request time off"/m);
    expect(await ui.press("=")).toContain(' payload.function_name="Request time off" ');
  });

  it("are those of the record that is open, also of the other run's", async () => {
    const ui = await open();
    const ofOther = await ui.press("c", "x", "j", "\r", "]", "j", "j", "=");
    expect(ofOther).toContain("shortcut");
    expect(ofOther).not.toMatch(/trigger\.type +link/);
  });
});

/** The line of the list at the cursor. */
const atCursor = (screen: string) =>
  screen.split("\n").find((line) => line.startsWith(" ›") || line.startsWith("›"));

const [back, byF] = ["\u007f", "F"];

it.each([
  ["the failed runs", ["f"], [esc]],
  ["a status that was added", ["=", "j", "\r"], [esc]],
  ["a filter that was typed", ["/", ..."status=failed", "\r"], [esc]],
  ["the failed runs, F", ["f"], [byF]],
  ["a filter that was typed, Backspace", ["/", ..."status=failed", "\r"], [back]],
  ["terms that were added, Backspace for each", ["=", "j", "\r", "=", "\r"], [back, back]],
])(
  "stays at the run that was gone to among %s when all runs are listed again",
  async (_, narrowing, widening) => {
    const ui = await open();
    await ui.press(...narrowing, "j", "j");
    const run = atCursor(await ui.settled());
    for (const key of widening) await ui.press(key);
    const all = await ui.settled();
    expect(all).toContain("all runs");
    expect(run).toBeDefined();
    expect(atCursor(all)).toBe(run);
  },
);

it("begins at the first run where the filter before does not list the one that was gone to", async () => {
  const ui = await open();
  await ui.press("/", ..."status=failed", "\r");
  const first = atCursor(await ui.settled());
  await ui.press("/", "\u0015", ..."status=succeeded", "\r", "j", "j");
  await ui.press(back);
  expect(atCursor(await ui.settled())).toBe(first);
});
