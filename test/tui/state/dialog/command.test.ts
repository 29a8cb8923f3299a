import { expect, it } from "vitest";
import { showCommand } from "../../../../src/tui/state/dialog/command.ts";
import { commandLines, dialogRows } from "../../../../src/tui/state/dialog/layout.ts";
import { noFilter } from "../../../../src/tui/state/panes/activity/model.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { emptyModel, withRows } from "../models.ts";

const press = (model: typeof emptyModel, key: string) => update(model, { kind: "key-pressed", key });

it("is shown whole when it is copied, and can be copied once more", () => {
  const [shown, effects] = press(emptyModel, "Y");
  expect(shown.dialog?.kind).toBe("command");
  expect(effects).toEqual([
    { kind: "copy-text", text: expect.stringMatching(/^flowtail tail /), what: "the command" },
  ]);
  expect(press(shown, "Y")).toEqual([shown, effects]);
  expect(press(shown, "esc")[0].dialog).toBeUndefined();
});

it("leaves lines of the pane, however long it is, and says how much more was copied", () => {
  const [{ dialog, ...model }] = showCommand(emptyModel, { text: "x ".repeat(10_000) });
  if (dialog?.kind !== "command") throw new Error("no command is shown");
  const whole = { ...model, dialog };
  const lines = commandLines(whole, dialog);
  expect(lines.at(-1)).toMatch(/^and \d+ more lines, which were copied too$/);
  expect(dialogRows(whole, dialog)).toBeLessThan(model.screen.rows - 3);
});

it.each(["j", "?", "/", "tab", "2", "S", "w", "E", "q", "T", "k", ":", "y", "|", "#"])(
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
