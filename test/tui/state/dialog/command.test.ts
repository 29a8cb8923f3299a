import { expect, it } from "vitest";
import { showCommand } from "../../../../src/tui/state/dialog/command.ts";
import { commandPart, dialogRows } from "../../../../src/tui/state/dialog/layout.ts";
import { noFilter } from "../../../../src/tui/state/log-filter.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { emptyModel, withRows } from "../models.ts";

const press = (model: typeof emptyModel, key: string) => update(model, { kind: "key-pressed", key });

it.each(["y", "enter"])("is shown before it is copied, which %s does", (key) => {
  const [shown, nothing] = press(emptyModel, "Y");
  expect(shown.dialog).toMatchObject({ kind: "command", text: expect.stringMatching(/^flowtail tail /) });
  expect(nothing).toEqual([]);
  const [copied, effects] = press(shown, key);
  expect(effects).toEqual([
    { kind: "copy-text", text: expect.stringMatching(/^flowtail tail /), what: "the command" },
  ]);
  expect(copied.dialog).toBeUndefined();
});

it("is not copied when it is left", () => {
  const [left, effects] = press(press(emptyModel, "Y")[0], "esc");
  expect(left.dialog).toBeUndefined();
  expect(effects).toEqual([]);
});

const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(" ");

it.each(["prints it", long.slice(0, 200)])(
  "leaves a line of the pane, however long it is, and can be read to its end",
  (note) => {
    const [model] = showCommand(emptyModel, { text: long, note });
    const partOf = ({ dialog, ...rest }: Model) => {
      if (dialog?.kind !== "command") throw new Error("no command is shown");
      expect(dialogRows({ ...rest, dialog }, dialog)).toBeLessThan(model.screen.rows - 3);
      return commandPart({ ...rest, dialog }, dialog);
    };
    const seen = new Set<string>();
    let reading = model;
    for (let page = 0; page < 40; page++) {
      for (const line of partOf(reading).lines) seen.add(line);
      [reading] = press(reading, "pagedown");
    }
    expect([...seen].map((line) => line.replace(/ \\$/, "").trim()).join(" ")).toBe(long);
    const end = partOf(reading);
    expect(end.from + end.lines.length).toBe(end.count);
    expect(partOf(press(press(reading, "j")[0], "k")[0]).from).toBe(end.from - 1);
  },
);

it("says what it does whole, over as many lines as that needs", () => {
  const [{ dialog, ...rest }] = showCommand(emptyModel, { text: "flowtail", note: long.slice(0, 200) });
  if (dialog?.kind !== "command") throw new Error("no command is shown");
  const { head } = commandPart({ ...rest, dialog }, dialog);
  expect(head.join(" ")).toBe(`This command ${long.slice(0, 200)}:`);
  expect(head.every((line) => line.length <= rest.screen.columns - 2)).toBe(true);
});

it.each(["?", "/", "tab", "2", "S", "w", "E", "q", "T", ":", "|", "#"])(
  "lets %s do its own work, and goes away",
  (key) => {
    const model = withRows(12, { flow: "detached", cursor: 5 });
    const [shown] = press(model, "Y");
    const [after, effects] = press(shown, key);
    const [alone, itsEffects] = press({ ...model, lastNoticeId: shown.lastNoticeId }, key);
    expect(after).toEqual(alone);
    expect(effects).toEqual(itsEffects);
  },
);

it("says what it does where that is not to print what the screen shows", () => {
  const [shown] = press(withRows(12, { context: true, filter: { ...noFilter, text: "a" } }), "Y");
  expect(shown.dialog).toMatchObject({ note: "prints what matches, without the dimmed rows between" });
});
