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
      const states = ["lag 0.8s", "budget 41/50"];
      const names = [title.slice(0, 6), "sandbox", "flowtail", "A0123456789"];
      if (names.some((each) => line.includes(each)))
        expect(states.filter((each) => !line.includes(each))).toEqual([]);
    }),
  );
});
