import { describe, expect, it } from "vitest";
import { withActivity } from "../../../src/tui/state/panes/activity/setters.ts";
import { cutRunsText, loadedText, logEndUs, runStartText } from "../../../src/tui/views/extent.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import { emptyModel } from "../state/models.ts";

const theme = createTheme({ colour: false, ascii: false });
const atUs = Date.UTC(2026, 0, 5, 14, 2, 11, 482) * 1000;
const nowMs = Date.UTC(2026, 0, 5, 15);
const utc = { ...emptyModel, timestamps: "utc" as const };

describe("how far back the log is loaded", () => {
  it.each([
    ["more", "loaded since 14:02:11"],
    ["asking", "loaded since 14:02:11"],
    ["none", ""],
    ["unknown", ""],
  ] as const)("is said where older events are: %s", (older, text) => {
    const rows = { ...utc.activity.rows, older, sinceUs: atUs };
    expect(loadedText(withActivity(utc, { rows }), nowMs)).toBe(text);
  });
});

describe("what has not ended", () => {
  const recording = { path: "a.ndjson", query: "" };
  const at = (identity: Partial<typeof utc.identity>, untilUs: number | undefined) =>
    logEndUs(
      withActivity(
        { ...utc, identity: { ...utc.identity, ...identity } },
        { rows: { ...utc.activity.rows, untilUs } },
      ),
      nowMs,
    );

  it("goes on till now, in a recording till its last record that has a time", () => {
    expect(at({}, atUs)).toBe(nowMs * 1000);
    expect(at({ recording }, atUs)).toBe(atUs);
    expect(at({ recording }, undefined)).toBe(nowMs * 1000);
  });
});

describe("a run whose beginning is not loaded", () => {
  const cut = { startUs: atUs, startSeen: false };
  const whole = { startUs: atUs, startSeen: true };
  const look = { model: utc, theme, nowMs };

  it("began before the first of its events", () => {
    expect(runStartText(whole, look, 12)).toBe("14:02:11.482");
    expect(runStartText(cut, look, 12)).toBe("‹14:02:11");
    expect(runStartText(whole, look, 8)).toBe("14:02:11");
  });

  it("has a mark that is explained where there is one", () => {
    expect(cutRunsText([whole], theme)).toBe("");
    expect(cutRunsText([whole, cut], theme)).toBe("‹ began before what is loaded");
  });
});
