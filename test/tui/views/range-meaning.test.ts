import { expect, it } from "vitest";
import { update } from "../../../src/tui/state/update.ts";
import { rangeMeaning } from "../../../src/tui/views/range-meaning.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { startUs } from "../records.ts";
import { liveStatus } from "../source.ts";
import { emptyModel, rows } from "../state/models.ts";

localTimeIn("Europe/Berlin");

const nowMs = startUs / 1000;

it.each([
  ["", /^15m, 9 to 10, .*nothing for all$/],
  ["soon", /^$/],
  ["15m", /^from 15:45:00 on$/],
  ["9 to 10", /^from 09:00:00 to 10:00:00, 1h 00m$/],
  ["17-18", /^from 2026-01-04 17:00:00 to 18:00:00, 1h 00m$/],
  ["nov 19 9:00-10:00", /^from 2025-11-19 09:00:00 to 10:00:00, 1h 00m$/],
  ["yesterday 23:00..1:00", /^from 2026-01-04 23:00:00 to 01:00:00, 2h 00m$/],
  ["until 14:30", /^up to 14:30:00$/],
  ["1h..2h", /^from 14:00:00 to 15:00:00, 1h 00m$/],
  ["16:00 to 15:50", /^from 16:00:00 to 2026-01-06 15:50:00, 23h 50m$/],
])("says what %j means now", (text, meaning) => {
  expect(rangeMeaning(text, emptyModel, nowMs)).toMatch(meaning);
});

it("reads times of a recording by its last record", () => {
  const recording = { path: "log.ndjson", query: "" };
  const [model] = update(
    { ...emptyModel, identity: { ...emptyModel.identity, recording } },
    rows(5, { untilUs: Date.UTC(2024, 10, 19, 12) * 1000 }),
  );
  expect(rangeMeaning("9 to 10", model, nowMs)).toBe("from 2024-11-19 09:00:00 to 10:00:00, 1h 00m");
  expect(rangeMeaning("1h", model, nowMs)).toBe("from 2024-11-19 12:00:00 on");
});

it("reads times by the platform's clock where this machine's is off", () => {
  const model = { ...emptyModel, status: { ...liveStatus, skewMs: -72 * 3_600_000 } };
  expect(rangeMeaning("15m", model, nowMs)).toBe("from 2026-01-08 15:45:00 on");
  expect(rangeMeaning("9 to 10", model, nowMs)).toBe("from 2026-01-08 09:00:00 to 10:00:00, 1h 00m");
});
