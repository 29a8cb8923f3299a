import { expect, it } from "vitest";
import { commandOf } from "../../../../src/tui/state/activity/command.ts";
import { noFilter } from "../../../../src/tui/state/activity/model.ts";
import { withActivity } from "../../../../src/tui/state/step.ts";
import { emptyModel } from "../models.ts";

const following = { flow: "following" } as const;
const detached = { flow: "detached" } as const;

it.each([
  ["while following", following, "flowtail tail --profile dev --app-id A1 --follow"],
  ["while looking back", detached, "flowtail tail --profile dev --app-id A1"],
  [
    "with a filter the shell would break",
    { ...detached, filter: { ...noFilter, text: "a 'b' $(rm) level>=warn" } },
    "flowtail tail --profile dev --app-id A1 --query 'a '\\''b'\\'' $(rm) level>=warn'",
  ],
  [
    "with a range",
    { ...following, range: { text: "2h..1h", from: "-2h", to: "-1h" } },
    "flowtail tail --profile dev --app-id A1 --since 2h --until-time -1h",
  ],
])("writes the command %s", (_, patch, command) => {
  expect(commandOf(withActivity(emptyModel, patch))).toBe(command);
});
