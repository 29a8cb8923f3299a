/** A copied command carries the addresses that decide where it goes, and no others. */

import { expect, it } from "vitest";
import { parseQuery } from "../../../src/query/parse.ts";
import { copiedText } from "../../../src/tui/state/copied.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { activityCommand } from "../../../src/tui/state/panes/activity/command.ts";
import { auditCommand } from "../../../src/tui/state/panes/audit/command.ts";
import { peopleCommand } from "../../../src/tui/state/panes/people/command.ts";
import { tracesCommand } from "../../../src/tui/state/panes/traces/command.ts";
import { workflowsCommand } from "../../../src/tui/state/panes/workflows/command.ts";
import { emptyModel } from "./models.ts";

const elsewhere: Model = {
  ...emptyModel,
  identity: {
    ...emptyModel.identity,
    options: [
      ["--base-url", "https://web.example"],
      ["--scim-url", "https://scim.example"],
      ["--audit-url", "https://audit.example"],
    ],
  },
};

it.each([
  ["Audit", auditCommand, ["web", "audit"]],
  ["People", peopleCommand, ["web", "scim"]],
  ["Activity", activityCommand, ["web"]],
] as const)("of %s", (_, command, hosts) => {
  const addresses = copiedText(command(elsewhere)).match(/(?<=https:\/\/)\w+/g);
  expect(addresses).toEqual(hosts);
});

it("of Activity where the filter names a user, whom SCIM is asked for", () => {
  const filtered = (text: string): Model => {
    const query = parseQuery(text);
    if (!query.ok) throw new Error(text);
    const filter = { text, query: query.value };
    return { ...elsewhere, activity: { ...elsewhere.activity, filter } };
  };
  const addresses = (text: string) =>
    copiedText(activityCommand(filtered(text))).match(/(?<=https:\/\/)\w+/g);
  expect(["level=error user=ada", "not user=ada", "user=U0AB1", "ada"].map(addresses)).toEqual([
    ["web", "scim"],
    ["web", "scim"],
    ["web"],
    ["web"],
  ]);
});

it.each([
  ["Activity", activityCommand, true],
  ["Audit", auditCommand, true],
  ["Traces", tracesCommand, true],
  ["Workflows", workflowsCommand, true],
  ["People, which prints no times,", peopleCommand, false],
] as const)("of %s prints times as the screen shows them", (_, command, hasTimes) => {
  const said = (timestamps: Model["timestamps"]) =>
    copiedText(command({ ...emptyModel, timestamps })).includes(" --utc");
  expect([said("utc"), said("local"), said("relative")]).toEqual([hasTimes, false, false]);
});
