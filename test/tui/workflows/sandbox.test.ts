/** The Workflows pane on a real sandbox: from the list to the CSV file that its control plane shows. */

import { afterEach, expect, it } from "vitest";
import { ownValue } from "../../../src/base/json.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { openWorkflowsPort } from "../../../src/session/ports/workflows-port.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { createTestStore } from "../../support/test-store.ts";
import { type OpenedUi, openTestUi } from "../open.ts";
import { createTestSource } from "../source.ts";

let opened: OpenedUi | undefined;
let connection: Connection | undefined;
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  await connection?.close();
});

it("lists workflows, shows the steps of one in all versions, and orders an export that arrives", async () => {
  connection = await connectTestSandbox();
  const workflows = openWorkflowsPort({
    ...{ connection, protectedBy: undefined },
    ...{ folder: "/nowhere", env: {} },
  });
  opened = await openTestUi(createTestSource(createTestStore(), { workflows }), {
    columns: 120,
    rows: 40,
  });
  await opened.press("4");
  expect(await opened.shown(/Request time off/)).toMatch(/Wf04REQUEST\s+#\/workflows\/request_time_off/);

  await opened.press("G", "\r");
  const steps = await opened.shown(/Load the balance/);
  expect(steps).toMatch(/open a form {2}Fn010N/);
  expect(steps).toMatch(/3 +Who takes over\? .*deleted/);

  await opened.press("j", "\r", "y");
  expect(await opened.shown(/ordered/)).toContain(`${connection.baseUrl}/_sandbox/exports`);
  const shown = await (await fetch(`${connection.baseUrl}/_sandbox/exports`)).json();
  expect(ownValue(shown, "exports")).toEqual([
    expect.objectContaining({ workflow_id: "Wf04REQUEST", step_id: "0" }),
  ]);
});
