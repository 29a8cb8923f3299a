import { afterEach, describe, expect, it } from "vitest";
import fc from "../../support/cases.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { expectGolden } from "../golden.ts";
import { type OpenedUi, openTestUi } from "../open.ts";
import { sampleLog, startUs } from "../records.ts";
import { createTestSource } from "../source.ts";
import { createTestStore } from "../store.ts";

localTimeIn("Europe/Berlin");

const opened: OpenedUi[] = [];
async function close(): Promise<void> {
  for (const { ui } of opened.splice(0)) {
    ui.close();
    await ui.ended;
  }
}
afterEach(close);

async function open(columns = 100, rows = 30): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(sampleLog(130));
  const ui = await openTestUi(createTestSource(store), {
    columns,
    rows,
    nowMs: startUs / 1000 + 66_000,
  });
  opened.push(ui);
  return ui;
}

it("shows what is typed at once, with its count", async () => {
  const ui = await open();
  const screen = await ui.press("/", ..."level=warn");
  expect(screen).toContain("/ level=warn");
  expect(screen).toContain("26 of 130");
  expect(screen).not.toContain("INFO");
});

it("keeps the last right filter while the line is wrong, and says where it is wrong", async () => {
  const ui = await open();
  const right = await ui.press("/", ..."level=warn");
  const wrong = await ui.press(..." (");
  expect(wrong).toContain("26 of 130");
  expect(wrong).toContain("^");
  // The rows stand where they stood: after the line and its two lines of help.
  expect(wrong.split("\n").slice(5, -1)).toEqual(right.split("\n").slice(5, -1));
});

it("goes back by one step from an accepted filter, however much was tried for it", async () => {
  const ui = await open();
  await ui.press("/", ..."level>=warn", "\r");
  await ui.press("/", ..." approve", "\r");
  expect(await ui.settled()).toContain(" level>=warn approve ");
  expect(await ui.press("\u007f")).toContain(" level>=warn  ");
  expect(await ui.press("\u007f")).toContain(" all events");
});

it("offers the last filter in an empty line, and uses it only with its key", async () => {
  const ui = await open();
  await ui.press("/", ..."level=warn", "\r", "\u007f");
  const empty = await ui.press("/");
  expect(empty).toContain("Up brings back the last one: level=warn");
  expect(empty).toContain("130 of 130");
  expect(await ui.press("\u001b[A")).toMatch(/ level=warn +26 of 130/);
});

it("takes back with Esc all that was typed: the screen is as it was", async () => {
  const keys = fc.constantFrom("k", "k", "\u0015", "g", "E", "\r", "W", " ");
  const text = fc.constantFrom("level=error", "nowhere", "level>=warn approve", "(", "red", "trace=Tr0A0003");
  await fc.assert(
    fc.asyncProperty(
      fc.array(keys, { maxLength: 4 }),
      fc.array(text, { minLength: 1, maxLength: 2 }),
      async (moves, texts) => {
        const ui = await open();
        await ui.press(...moves);
        const before = await ui.settled();
        await ui.press("/", ...texts.flatMap((each) => [...each, "\u0015"]), "\u001b[27u");
        await ui.clock.advance(5000);
        const after = await ui.settled();
        const body = (screen: string) => screen.split("\n").slice(2, -1);
        expect(body(after)).toEqual(body(before));
        await close();
      },
    ),
    { numRuns: 8 },
  );
}, 30_000);

describe.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
])("at $columns×$rows", ({ columns, rows }) => {
  it("shows the rows of what is typed", async () => {
    const ui = await open(columns, rows);
    await ui.press("/", ..."level>=warn red");
    expectGolden(`filter-typed-${columns}x${rows}`, await ui.settled());
  });
});
