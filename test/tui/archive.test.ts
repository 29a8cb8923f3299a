/** An archive in the workbench: what is missing in it stands where it is missing, and its times count from now. */

import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { everything } from "../../src/query/compose.ts";
import { openArchivedLog } from "../../src/session/archive/archived-log.ts";
import { openArchive } from "../../src/session/archive/open-archive.ts";
import type { ArchiveGap } from "../../src/session/archive/position-file.ts";
import { openRecordingSource } from "../../src/session/recording/recording-source.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { copiedLine } from "./copied-line.ts";
import { openForTest } from "./open-for-test.ts";
import { sampleLog, startUs } from "./records.ts";

const hourUs = 3_600_000_000;
const place = { baseUrl: "https://platform.example", appId: "A1", teamId: undefined };

interface Kept {
  readonly gaps?: readonly ArchiveGap[];
  readonly damaged?: boolean;
}

/** Of ten events an hour ago, and as many half an hour ago. */
async function openArchivedScreen({ gaps = [], damaged = false }: Kept = {}) {
  const nowUs = startUs + hourUs;
  const top = mkdtempSync(join(tmpdir(), "flowtail-archive-"));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const kept = await openArchive(top, place);
  await kept
    .begin(0, new AbortController().signal)
    .add([...sampleLog(10), ...sampleLog(10, startUs + hourUs / 2)]);
  kept.note({ readUs: nowUs, askedUs: nowUs, gaps });
  kept[Symbol.dispose]();
  if (damaged) appendFileSync(join(kept.folder, "2026-01-05.ndjson"), "nothing\n");
  const clock = fakeClock(nowUs / 1000);
  const source = await openRecordingSource(openArchivedLog(top, place), { clock, nowUs, query: everything });
  await source.loaded;
  onTestFinished(() => source.close());
  return openForTest(source, { nowMs: nowUs / 1000 });
}

it("says whose it is, at which address, and up to when it is known", async () => {
  const [header = ""] = (await (await openArchivedScreen()).settled()).split("\n");
  expect(header.trim()).toBe("flowtail  archive of A1 at platform.example  ▪ archive up to 16:00:00");
});

it.each([
  ["datastores", ["3"], "There are no datastores here: an archive has no platform behind it"],
  ["a workflow's steps", ["4", "\r"], "An archive has no platform behind it that"],
  [
    "declared workflows",
    ["4", "\u0012"],
    "An archive has no platform behind it: only the log says something",
  ],
  ["the audit log", ["6"], "There is no audit log here: an archive has no platform behind it"],
  ["people", ["7"], "There are no people here: an archive has no platform behind it"],
  [
    "a command that asks the platform",
    ["7", "Y"],
    "no command for this: an archive has no platform behind it",
  ],
  ["a call", ["5", "\r", "\u0013"], "Nothing can be called here: there is no platform behind this log"],
  ["older events", ["b"], "An archive is loaded whole"],
  ["newer events", ["G", "G"], "An archive has no newer row"],
  ["alerts", ["*"], "Alerts watch no archive: flowtail alerts test looks at a recording"],
] as const)("says of %s that it is an archive", async (_what, keys, said) => {
  const ui = await openArchivedScreen();
  await ui.press(...keys);
  expect((await ui.shown(/archive of[\s\S]*/)).replace(/\s+/g, " ")).toContain(said);
});

const gap = { fromUs: startUs + 600e6, toUs: startUs + 1200e6, code: "timeout", reason: "no answer" };

it("shows a gap between the records that it lies between, and offers no key that fetches it", async () => {
  const ui = await openArchivedScreen({ gaps: [gap] });
  const lines = (await ui.settled()).split("\n");
  const at = lines.findIndex((line) => line.includes("gap "));
  expect(lines.slice(at - 1, at + 2)).toEqual([
    expect.stringContaining("15:00:04.500"),
    expect.stringMatching(/^ {2}── gap 15:10:00–15:20:00: no answer ─+$/),
    expect.stringContaining("15:30:00.000"),
  ]);
  const detail = await ui.press(..."kkkkkkkkkk", "\r");
  expect(detail).toContain("to   2026-01-05T15:20:00.000000Z");
  expect(await ui.press("\u001b", "R")).toContain(
    "Here nothing is fetched: flowtail collect asks for the gaps again",
  );
});

it("says at the end what could not be read of a file, also where it has gaps", async () => {
  const screen = await (await openArchivedScreen({ gaps: [gap], damaged: true })).settled();
  expect(screen).toMatch(/gap 15:10:00–15:20:00: no answer/);
  expect(screen).toMatch(/: line 21 of 2026-01-05.ndjson is not a record/);
});

it.each([
  ["a filter", ["/", ..."created>-45m"], "--query 'created>-45m'"],
  ["a range", ["r", ..."45m"], "--since 45m"],
  [
    "a range by times of day",
    ["r", ..."15:20 to 15:40"],
    /^--since 2026-01-05T15:20:00\S* --until-time \S*T15:40/,
  ],
])("counts the times of %s from now, as the command that it copies", async (_, keys, options) => {
  const ui = await openArchivedScreen();
  expect(await ui.press(...keys, "\r")).toContain("10 of 20");
  const [, copied = ""] = (await copiedLine(ui)).split("flowtail tail --archive ");
  expect(copied).toEqual(typeof options === "string" ? options : expect.stringMatching(options));
});
