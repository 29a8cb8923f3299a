/** A field of the API form proposes what the program knows by name, before examples. */

import { expect, it } from "vitest";
import { openEverywhere } from "./everywhere.ts";

it.each([
  ["datastores", ["3"], "datastore.query", "datastore", "requests"],
  ["functions of the log", ["1"], "workflows.steps.list", "function_id", "Fn0APPROVE"],
  ["workflows", ["4"], "workflows.steps.list", "workflow_id", "Wf0REQUEST"],
  ["users", ["7"], "conversations.inviteShared", "user_ids", "U00001"],
])("proposes %s", async (_, keys, method, name, proposed) => {
  const { program, press } = await openEverywhere();
  for (const key of [...keys, "5", "/", ...method, "enter", "enter"]) await press(key);
  const form = () => program.frame().model.api.form;
  const filled = () => form().texts[name] ?? "";
  for (let row = 0; row < 12 && form().editor?.argument !== name; row++) {
    if (form().editor) await press("esc");
    if (row > 0) await press("j");
    await press("i");
  }
  await press("ctrl-u");
  const seen = new Set<string>();
  for (let turn = 0; turn < 10; turn++) {
    await press("tab");
    seen.add(filled());
  }
  expect([...seen]).toContain(proposed);
  expect([...seen]).not.toContain("tasks");
  program.close();
});
