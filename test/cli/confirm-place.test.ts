/** The question before a write names what is written to, also where no profile has a name for it. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { atPlace } from "../../src/cli/asking/confirm-write.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const url = "https://slack.com";
const sandbox = await sandboxForFile({ seed: "demo" });

it.each([
  [{ profile: "environment" }, "no profile"],
  [
    { profile: "environment", appId: "A1", teamId: "T1", origins: { appId: "a file", teamId: "a file" } },
    "no profile, app A1, workspace T1",
  ],
  [{ profile: "environment", teamId: "T1" }, "no profile, workspace T1"],
  [
    { profile: "work", appId: "A1", teamId: "T1", origins: { appId: "a file", teamId: "a file" } },
    "profile work",
  ],
  [{ profile: "work", appId: "A2", origins: { appId: "flag" } }, "profile work, app A2"],
  [{ profile: "work", teamId: "T2", origins: { teamId: "environment" } }, "profile work, workspace T2"],
  [{ profile: "theirs", appId: "A3", byProject: ["appId"] as const }, "profile theirs, app A3"],
])("%j is %s", (place, words) => {
  expect(atPlace({ url, ...place })).toBe(`at ${url} (${words})`);
});

it.each([
  [["datastore", "put", "requests", "id=new"]],
  [["datastore", "import", "requests", "items.ndjson"]],
  [["api", "dnd.endSnooze"]],
])("is asked so by %j, and said so where --yes answers beforehand", async (words) => {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-place-"));
  writeFileSync(join(folder, "items.ndjson"), '{"id":"new"}\n');
  const options = {
    folder,
    env: {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: sandbox.tokens.user,
      FLOWTAIL_APP_ID: sandbox.appId,
      FLOWTAIL_TEAM_ID: sandbox.teamId,
    },
  };
  const { stderr } = await runFlowtail(words, { ...options, terminal: 200, answers: [""] });
  const unasked = await runFlowtail([...words, "--yes", "--output", "pretty"], options);
  rmSync(folder, { recursive: true });
  const place = `(no profile, app ${sandbox.appId}, workspace ${sandbox.teamId})`;
  expect(stderr.replaceAll(/\s+/g, " ")).toContain(`at ${sandbox.url} ${place}:`);
  expect(unasked.stderr).toContain(`at ${sandbox.url} ${place}:\n  `);
});
