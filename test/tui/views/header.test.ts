import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { initialModel } from "../../../src/tui/state/initial-model.ts";
import { headerLine } from "../../../src/tui/views/header.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";
import { liveStatus } from "../source.ts";

const theme = createTheme({ colour: false, ascii: false });

it("says that a token is renewed", () => {
  const identity = { title: "a", profileName: "b", appId: "A0123456789", demo: false, options: [] };
  const status = { ...liveStatus, phase: "starting", nextPollAtMs: undefined, isRenewing: true } as const;
  const model = { ...initialModel(identity, { columns: 120, rows: 24 }), status };
  expect(stripVTControlCharacters(headerLine(model, theme, 0))).toContain("renewing the token");
});

it("says what is live, late, short or made up at every width, and drops names before that", () => {
  const name = fc.constantFrom("timeoff-bot", "a name of an app that is longer than the narrowest screen");
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 220 }), name, fc.boolean(), (columns, title, demo) => {
      const identity = { title, profileName: "sandbox", appId: "A0123456789", demo, options: [] };
      const model = { ...initialModel(identity, { columns, rows: 24 }), status: liveStatus };
      const line = stripVTControlCharacters(headerLine(model, theme, 0));
      expect(columnsOf(line)).toBe(columns);
      expect(line).toContain("● live");
      if (demo) expect(line).toContain("DEMO DATA");
      const states = ["lag 0.8s", "41/50"];
      const names = [title.slice(0, 6), "sandbox", "flowtail", "A0123456789"];
      if (names.some((each) => line.includes(each)))
        expect(states.filter((each) => !line.includes(each))).toEqual([]);
    }),
  );
});

const firing = {
  ...{ name: "a", title: "A", sinceUs: 0, fromUs: 0, mayBeEarlier: false },
  ...{ text: "", shortText: "", query: "", isKnown: true },
};

it("says from 80 columns on where one is and how the log is, whatever else is to be said", () => {
  const phase = fc.constantFrom("live", "looking-back", "behind", "backfilling");
  const code = fc.constantFrom(undefined, "ratelimited", "timeout", "service_unavailable");
  const count = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 80, max: 200 }), phase, code, count, fc.boolean(), (...drawn) => {
      const [columns, phase, code, fired, demo] = drawn;
      const profileName = demo ? "" : "sandbox";
      const identity = { title: "timeoff-bot", profileName, appId: "A0123456789", demo, options: [] };
      const lastError = code && ({ kind: "retry", code, message: "" } as const);
      const status = { ...liveStatus, phase, lastError, nextPollAtMs: 12_000 };
      const alerts = Array.from({ length: fired }, () => firing);
      const model = { ...initialModel(identity, { columns, rows: 24 }), status, alerts };
      const line = stripVTControlCharacters(headerLine(model, theme, 0));
      const where = ["timeo", demo ? "DEMO DATA" : "· san"];
      const how = [phase.replace("-", " "), "lag 0.8s", "next 12s", "41/50", (code ?? "").slice(0, 7)];
      for (const part of [...where, ...how, fired > 0 ? "ALERT" : ""]) expect(line).toContain(part);
    }),
    {
      examples: [
        [80, "live", undefined, 1, false],
        [80, "live", "ratelimited", 2, false],
        [80, "looking-back", "service_unavailable", 9, true],
      ],
    },
  );
});
