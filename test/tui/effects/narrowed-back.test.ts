import { expect, it } from "vitest";
import { openEverywhere } from "./everywhere.ts";

it.each([
  ["a row of the log", ["1", "=", "enter"]],
  ["a row whose record is open", ["1", "enter", "=", "enter"]],
  ["a line of a record that is read", ["1", "enter", "enter", "j", "="]],
  ["an entry of the audit log", ["6", "=", "enter"]],
  ["an entry of the audit log that is open", ["6", "enter", "=", "enter"]],
  ["a run", ["2", "=", "enter"]],
  ["an item", ["3", "enter", "=", "enter"]],
])("says by which key a term of %s is taken back, and it is", async (_, keys) => {
  const { program, press } = await openEverywhere();
  const filters = () => {
    const { activity, audit, traces, datastores } = program.frame().model;
    return [
      activity.filter.text,
      audit.filter.text,
      traces.runs.selection.text,
      datastores.items.filter.text,
    ];
  };
  const before = filters();
  let model = program.frame().model;
  for (const key of keys) model = await press(key);
  const named = /^Added .*; (\S+) takes it back$/.exec(model.notice?.text ?? "")?.[1];
  expect({ notice: model.notice?.text, named }).toEqual({
    notice: model.notice?.text,
    named: expect.any(String),
  });
  expect(filters()).not.toEqual(before);
  await press((named ?? "").toLowerCase());
  expect(filters()).toEqual(before);
  program.close();
});
