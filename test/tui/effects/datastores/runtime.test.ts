import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { createProgram } from "../../../../src/tui/effects/program.ts";
import { paneParts } from "../../../../src/tui/panes.ts";
import type { Frame } from "../../../../src/tui/state/frame.ts";
import { bindings } from "../../../../src/tui/state/keymap.ts";
import { layoutOf } from "../../../../src/tui/state/layout.ts";
import type { ScreenSize } from "../../../../src/tui/state/model.ts";
import { panes } from "../../../../src/tui/state/panes/all.ts";
import { failureLines } from "../../../../src/tui/state/panes/datastores/failure-lines.ts";
import type { DatastoresFrame } from "../../../../src/tui/state/panes/datastores/frame.ts";
import { datastoresBindings } from "../../../../src/tui/state/panes/datastores/keymap.ts";
import { createPaneViews } from "../../../../src/tui/views/panes.ts";
import { createTheme } from "../../../../src/tui/views/theme.ts";
import fc from "../../../support/cases.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import {
  createFakeDatastores,
  datastoreError,
  type FakeDatastoresOptions,
  someRequests,
} from "../../../support/fake-datastores.ts";
import { createTestStore } from "../../../support/test-store.ts";
import { startUs } from "../../records.ts";
import { createTestSource } from "../../source.ts";
import { testTerminal } from "../../terminal.ts";

interface Options extends FakeDatastoresOptions {
  readonly size?: ScreenSize;
  /** What the user's editor makes of a text. */
  readonly edit?: (text: string) => string;
}

function open({ size = { columns: 120, rows: 40 }, edit = (text) => text, ...options }: Options = {}) {
  const datastores = createFakeDatastores(options);
  const clock = fakeClock(startUs / 1000);
  const written: string[] = [];
  const program = createProgram({
    panes: paneParts,
    source: createTestSource(createTestStore(), { datastores }),
    clock,
    terminal: {
      ...testTerminal(size, written),
      editText: (text, _, tell) => tell({ ok: true, text: edit(text) }),
    },
    draw: () => void program.frame(),
  });
  program.start();
  program.frame();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      program.press([key]);
      await clock.advance(0);
      program.frame();
    }
    return program.frame();
  };
  const draw = createPaneViews(paneParts, createTheme({ colour: false, ascii: true }));
  const painted = (frame: Frame) => draw(frame).join("\n");
  return { program, datastores, clock, written, press, painted };
}

const paneOf = ({ model }: Frame) => model.datastores;

describe("items", () => {
  it("come page by page, and the cursor stays at its item", async () => {
    const { press } = open({ pageItems: 15 });
    const first = paneOf(await press("3", "enter", "j", "j"));
    expect(first.items).toMatchObject({
      length: 15,
      cursor: 2,
      progress: { pages: 1, evaluated: 15, more: true },
    });
    const second = paneOf(await press("n"));
    expect(second.items).toMatchObject({ length: 30, cursor: 2, progress: { pages: 2, more: true } });
    const third = paneOf(await press("n"));
    expect(third.items).toMatchObject({ length: 40, progress: { pages: 3, more: false, busy: undefined } });
  });

  it("are looked for until enough match, from where the pages before ended", async () => {
    const { press, datastores } = open({ pageItems: 10 });
    await press("3", "enter", "/", ..."status", "space", "=", "space", ...'"open"', "enter");
    const found = paneOf(await press("b", "ctrl-u", "5", "enter"));
    expect(found.items).toMatchObject({
      length: 10,
      progress: { pages: 3, evaluated: 30, exact: false, more: true },
    });
    expect(datastores.asked.slice(-2)).toEqual(["query requests 1000", "query requests 1000"]);
  });

  it("are sorted, and those of a new page take their place", async () => {
    const { press } = open({ pageItems: 10 });
    const sorted = await press("3", "enter", "l", "l", "l", "s");
    const priorities = (sorted.shown as DatastoresFrame).rows.map((item) => Number(item["priority"]));
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
    const more = ((await press("n")).shown as DatastoresFrame).rows.map((item) => Number(item["priority"]));
    expect(more).toHaveLength(20);
    expect(more).toEqual(more.toSorted((a, b) => a - b));
  });

  it("keep their columns and the values that were seen when a filter finds none", async () => {
    const { press } = open();
    await press("3", "enter", "/", ..."id", "space", "=", "space", ...'"x"', "enter");
    const typing = paneOf(await press("/", "ctrl-u", ..."status", "space", "=", "space"));
    expect(typing.items).toMatchObject({
      length: 0,
      columns: ["id", "employee", "status", "priority", "reason", "tags", "decision"],
    });
    expect(typing.editor?.completion?.options.map(({ text }) => text)).toEqual([
      '"open"',
      '"approved"',
      '"denied"',
    ]);
  });

  it("say their age once they are not fresh, and the one that is opened is asked for anew", async () => {
    const { press, datastores, clock, program, painted } = open();
    await press("3", "enter");
    expect(painted(program.frame())).not.toContain("as of");
    await clock.advance(600_000);
    expect(painted(program.frame())).toContain("as of 10m ago");
    const [[key, item] = ["", {}]] = [...datastores.items("requests")];
    datastores.items("requests").set(key, { ...item, status: "theirs" });
    const opened = await press("enter");
    expect(paneOf(opened).item).toMatchObject({ draft: { status: "theirs" }, readingAgain: false });
    expect(opened.model.notice?.text).toMatch(/has changed since the list was asked for/);
    expect(painted(opened)).not.toContain("as of");
    expect(datastores.asked.filter((call) => call === `get requests ${key}`)).toHaveLength(1);
    const list = await press("esc");
    expect(painted(list)).toContain("theirs");
    expect(painted(list)).toContain("as of 10m ago");
  });

  it("of a question that was stopped are not added", async () => {
    const { program, clock, press } = open({ pageItems: 10 });
    await press("3", "enter");
    program.press(["n"]);
    program.press(["esc"]);
    await clock.advance(0);
    expect(paneOf(program.frame()).items).toMatchObject({ length: 10, progress: { busy: undefined } });
  });

  it("say why they could not be had, and can be asked for again", async () => {
    const { press, datastores } = open();
    datastores.refuse(
      "query",
      datastoreError("datastore_config_not_found", "No such datastore.", "/datastores"),
    );
    const refused = paneOf(await press("3", "enter"));
    expect(refused.items.failure).toMatchObject({
      code: "datastore_error",
      details: { errors: [{ code: "datastore_config_not_found", pointer: "/datastores" }] },
    });
    const lines = refused.items.failure ? failureLines(refused.items.failure, 200) : [];
    expect(lines).toContainEqual({ role: "remedy", text: expect.stringContaining("manifest") });
    datastores.refuse("query", undefined);
    expect(paneOf(await press("ctrl-r")).items).toMatchObject({ length: 40, failure: undefined });
  });
});

describe("one item", () => {
  it("is written after a yes, shown as it is stored, and taken back", async () => {
    const { press, datastores } = open();
    const stored = () => datastores.items("requests").get("8802")?.["status"];
    await press("3", "enter", "j", "enter", "j", "j", "enter", "ctrl-u", ..."closed", "enter", "ctrl-s");
    expect(stored()).toBe("approved");
    const written = await press("y");
    expect(stored()).toBe("closed");
    expect(paneOf(written).item).toMatchObject({ original: { status: "closed" } });
    const listed = await press("esc");
    expect((listed.shown as DatastoresFrame).rows[1]).toMatchObject({ status: "closed" });
    await press("u", "y");
    expect(stored()).toBe("approved");
  });

  it("is compared with what is stored now, and says when that has changed", async () => {
    const { press, datastores } = open();
    await press("3", "enter", "enter", "j", "j", "enter", "ctrl-u", ..."mine", "enter");
    datastores.items("requests").set("8801", { ...someRequests()[0], reason: "theirs" });
    const { review } = paneOf(await press("ctrl-s"));
    expect(review.plan).toMatchObject({ isStale: true });
    expect(review.plan?.changes.map(({ path }) => path)).toEqual(["status", "reason"]);
  });

  it("goes and comes back with all it held", async () => {
    const { press, datastores } = open();
    const before = JSON.stringify(datastores.items("requests").get("8801"));
    const deleted = await press("3", "enter", "d", "y");
    expect(paneOf(deleted).items.length).toBe(39);
    expect(datastores.items("requests").has("8801")).toBe(false);
    expect(paneOf(await press("u", "y")).items.length).toBe(40);
    expect(JSON.stringify(datastores.items("requests").get("8801"))).toBe(before);
  });

  it.each([
    ["stays where the yes was pressed before the question was drawn", {}, ["y"]],
    ["stays where the name was typed before that was asked for", { protected: true }, [..."y", "enter"]],
  ])("%s", async (_what, options, keys) => {
    const { program, clock, datastores } = open(options);
    program.press(["3"]);
    await clock.advance(100);
    program.press(["enter"]);
    await clock.advance(100);
    program.press(["d"]);
    // The plan comes, and no frame is due for it yet.
    await clock.advance(0);
    program.press(keys);
    const { model } = program.frame();
    expect(model.notice).toMatchObject({ text: "What was typed before the question is no answer" });
    expect(model.datastores.review).toMatchObject({ phase: "asking" });
    expect(model.datastores.review.name?.text ?? "").toBe("");
    expect(datastores.items("requests").has("8801")).toBe(true);
    program.press(["esc"]);
    expect(program.frame().model.datastores.review.plan).toBeUndefined();
  });

  it("is where the cursor goes once it is back, also above the first row", async () => {
    const { press } = open();
    await press("3", "enter", "d", "y", "j", "j");
    const back = await press("u", "y");
    expect(paneOf(back).items).toMatchObject({ cursor: 0, top: 0 });
    expect((back.shown as DatastoresFrame).rows[0]).toMatchObject({ id: "8801" });
  });

  it("is made from a skeleton of its datastore", async () => {
    const { press, datastores } = open();
    const choices = paneOf(await press("3", "enter", "+"));
    expect(choices.choices.beginnings.map(({ title }) => title)).toEqual([
      "Empty",
      "Every declared attribute",
      "A request",
    ]);
    await press("j", "j", "enter", "enter", ..."new1", "enter", "ctrl-s", "y");
    expect(datastores.items("requests").get("new1")).toEqual({ id: "new1", status: "open" });
    await press("u", "y");
    expect(datastores.items("requests").has("new1")).toBe(false);
  });

  it("is edited as JSON in the user's editor, digits and all", async () => {
    const edit = (text: string) => text.replace('"priority": 0', '"priority": 12345678901234567890');
    const { press, datastores } = open({ edit });
    await press("3", "enter", "enter", "ctrl-e", "ctrl-s", "y");
    expect(JSON.stringify(datastores.items("requests").get("8801"))).toContain(
      '"priority":12345678901234567890',
    );
  });

  it.each([
    ["{", "This is not JSON: line 1, column 2"],
    ['{"id":"8801","id":"8802"}', "One object has a name twice: line 1, column 14"],
    ["[1]", "An item is a JSON object"],
    ["[".repeat(100_000) + "]".repeat(100_000), "An item is a JSON object"],
  ])("is not replaced by what is no item", async (text, problem) => {
    const { press } = open({ edit: () => text });
    const { model } = await press("3", "enter", "enter", "ctrl-e");
    expect(model.notice?.text).toContain(problem);
    expect(model.datastores.item).toMatchObject({ rejected: text, draft: { id: "8801" } });
  });

  it("is found by its key, or said not to be there", async () => {
    const { press } = open();
    expect(paneOf(await press("3", "enter", "K", ..."8830", "enter")).item).toMatchObject({
      key: "8830",
      draft: { id: "8830" },
    });
    expect(paneOf(await press("esc", "K", ..."nope", "enter")).item.failure?.code).toBe("item_not_found");
  });

  it("is copied as JSON", async () => {
    const { press, written } = open();
    await press("3", "enter", "y");
    expect(JSON.parse(written.at(-1)?.replace(/^copy /, "") ?? "")).toEqual(someRequests()[0]);
  });
});

const theme = createTheme({ colour: false, ascii: false });
const plain = (line: string) => line.replace(/\u001b\[[\d;]*m/g, "");
const text = fc.constantFrom("status", '"open"', "=", " ", "8801", "x", "日本語", "1");
const key = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...new Set(datastoresBindings.flatMap(({ keys }) => [...keys]))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...new Set(bindings.flatMap(({ keys }) => [...keys]))) },
  { weight: 2, arbitrary: text },
);
/** Where the keys begin: in the list, in an item, in the form of a condition, in a line, before a write. */
const begins = fc.constantFrom<readonly string[]>(
  [],
  ["enter"],
  ["enter", "]"],
  ["B"],
  ["/"],
  ["d"],
  ["+"],
  ["enter", "+", "x", "enter", "ctrl-s"],
);
const nested = { 日本語: [[{ deep: [["x".repeat(300)]] }]], "\u202e": { a: null, b: "" } };
const oddItems = [
  { id: "1", ...nested, long: "word ".repeat(80) },
  { id: "\u001b[31m2", n: 1e300 },
  ...someRequests(20),
];
const otherPanes = panes.filter(({ name }) => name !== "datastores").map(({ key }) => key);
const unsent = new Set(["q", "ctrl-c", ...otherPanes, "tab", "shift-tab"]);

it("draws lines that fit whatever is pressed, and writes only after a yes to what was shown", async () => {
  const size = fc.record({
    columns: fc.integer({ min: 40, max: 140 }),
    rows: fc.integer({ min: 12, max: 45 }),
  });
  await fc.assert(
    fc.asyncProperty(size, begins, fc.array(key, { maxLength: 45 }), async (screen, begin, keys) => {
      const { program, datastores, press } = open({ size: screen, pageItems: 15, items: oddItems });
      await press("3", "enter", ...begin);
      const draw = createPaneViews(paneParts, theme);
      for (const pressed of keys.filter((one) => !unsent.has(one))) {
        const before = program.frame().model;
        const writes = countWrites(datastores.asked);
        if (
          pressed.length > 1 &&
          !bindings.some(({ keys: bound }) => (bound as readonly string[]).includes(pressed))
        )
          program.paste(pressed);
        const frame = await press(pressed);
        const mayWrite = before.datastores.view === "review" && before.datastores.review.phase === "asking";
        if (!mayWrite) expect(countWrites(datastores.asked)).toBe(writes);
        if (frame.shown.pane !== "datastores") continue;
        const lines = draw({ model: frame.model, shown: frame.shown, nowMs: frame.nowMs });
        expect(lines).toHaveLength(layoutOf(frame.model).bodyRows);
        for (const line of lines)
          expect(columnsOf(plain(line)), plain(line)).toBeLessThanOrEqual(screen.columns);
      }
      program.close();
    }),
    { numRuns: 60 },
  );
});

function countWrites(asked: readonly string[]): number {
  return asked.filter((call) => /^(?:put|delete) /.test(call)).length;
}
