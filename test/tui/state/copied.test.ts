/** A copied command carries the addresses that decide where it goes, and no others. */

import { expect, it } from "vitest";
import { copiedText } from "../../../src/tui/state/copied.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { activityCommand } from "../../../src/tui/state/panes/activity/command.ts";
import { auditCommand } from "../../../src/tui/state/panes/audit/command.ts";
import { peopleCommand } from "../../../src/tui/state/panes/people/command.ts";
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
