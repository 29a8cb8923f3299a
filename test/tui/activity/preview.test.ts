import { afterEach, describe, expect, it } from "vitest";
import fc from "../../support/cases.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGolden } from "../golden.ts";
import { type OpenedUi, openTestUi } from "../open.ts";
import { sampleLog, startUs } from "../records.ts";
import { createTestSource } from "../source.ts";

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

describe("while the line is not right", () => {
  it.each([
    { used: "", typed: "level>=er", rows: "in use" },
    { used: "", typed: "level=warn function=", rows: "in use" },
    { used: "", typed: "level=warn (", rows: "in use" },
    { used: "", typed: "level=warn or", rows: "warnings" },
    { used: "", typed: "level=warn or ", rows: "in use" },
    { used: "level=warn", typed: "\u0015level>=er", rows: "warnings" },
    { used: "level=warn", typed: " function=", rows: "warnings" },
    { used: "", typed: "level=warn func", rows: "warnings" },
    { used: "", typed: "level=warn function", rows: "warnings" },
    { used: "", typed: "level=warn !ev", rows: "warnings" },
    { used: "", typed: "lev", rows: "in use" },
  ])("after $used, $typed shows the rows $rows, and no count of others", async ({ used, typed, rows }) => {
    const ui = await open();
    const inUse = used === "" ? await ui.settled() : await ui.press("/", ...used, "\r");
    const warnings = await ui.press("/", "\u0015", ..."level=warn");
    await ui.press("\u001b[27u");
    const wrong = await ui.press("/", ...typed);
    expect(body(wrong)).toEqual(body(rows === "warnings" ? warnings : inUse));
    expect(wrong).not.toMatch(/\d of 130/);
  });

  it("applies a word once a space follows it, and with Enter", async () => {
    const ui = await open();
    expect(await ui.press("/", ..."level")).not.toContain("of 130");
    expect(await ui.press(" ")).toContain(" 0 of 130");
    expect(await ui.press("\u007f", "\r")).toContain("0 of 130");
  });
});

/** The rows alone: without the line and its two lines of help, and without the footer. */
function body(screen: string): readonly string[] {
  return screen
    .split("\n")
    .filter((line) => /^[ >]*\d\d:\d\d:\d\d/.test(line))
    .slice(-15);
}

it("goes back by one step from an accepted filter, however much was tried for it", async () => {
  const ui = await open();
  await ui.press("/", ..."level>=warn", "\r");
  await ui.press("/", ..."approve", "\r");
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

it("leads from a row to the same one, whatever was tried on the way", async () => {
  const text = fc.constantFrom(
    "level=error",
    "level>=warn approve",
    "trace=Tr0A0003",
    "function=approve_request",
  );
  const tried = fc.constantFrom("nowhere", "level=error", "trace=Tr0A0001", "(", "approve nowhere");
  await fc.assert(
    fc.asyncProperty(fc.nat(40), text, fc.array(tried, { maxLength: 3 }), async (up, filter, detours) => {
      const there = async (...texts: readonly string[]) => {
        const ui = await open();
        await ui.press(...Array.from({ length: up + 1 }, () => "k"));
        await ui.press("/", ...texts.flatMap((each) => [...each, "\u0015"]), ...filter, "\r");
        await ui.clock.advance(5000);
        const screen = await ui.settled();
        await close();
        return screen;
      };
      expect(await there(...detours)).toBe(await there());
    }),
    { numRuns: 12 },
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
