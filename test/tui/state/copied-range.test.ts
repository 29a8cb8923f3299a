/** A range of time and the command copied from the screen select the same records, to the microsecond. */

import { describe, expect, it } from "vitest";
import { formatIso } from "../../../src/base/time.ts";
import { everything } from "../../../src/query/compose.ts";
import { queryFromFlags } from "../../../src/query/flags.ts";
import { createMatcher } from "../../../src/query/match.ts";
import type { Query } from "../../../src/query/query.ts";
import { copiedText, loadedOptions } from "../../../src/tui/state/copied.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { activityCommand } from "../../../src/tui/state/panes/activity/command.ts";
import { parseRange, rangeBoundsUs, withinRange } from "../../../src/tui/state/range.ts";
import fc from "../../support/cases.ts";
import { record, startUs } from "../records.ts";
import { withRows } from "./models.ts";

const recording = { path: "log.ndjson", query: "" };
const nowUs = startUs + 86_400e6;
const loaded = { sinceUs: startUs - 7_200e6, untilUs: nowUs };
const at = fc.integer({ min: loaded.sinceUs, max: nowUs });
const written = fc.oneof(
  fc
    .tuple(at, at)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => `${formatIso(Math.min(one, other))}..${formatIso(Math.max(one, other))}`),
  fc.constantFrom(
    "9 to 10",
    "10-11",
    "14:00 for 30m",
    "yesterday",
    "2h..1h",
    "1h",
    "9:00 to now",
    "until 10:00",
  ),
);

/** The records around both ends that the query selects. */
function selected(query: Query, ends: readonly number[]): readonly number[] {
  const matches = createMatcher(query, { nowUs });
  return ends.flatMap((us) => [us - 1, us, us + 1]).filter((us) => matches(record({ created: us })));
}

/** Of a command line; a shell for each of hundreds would take seconds. */
function wordsOf(command: string): readonly string[] {
  return Array.from(command.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
}

function queryOf(words: readonly string[]): Query {
  const textOf = (flag: string) => words[words.indexOf(flag) + 1 || words.length];
  const flags = queryFromFlags({ since: textOf("--since"), untilTime: textOf("--until-time") });
  if (!flags.ok) throw new Error(flags.problem.message);
  return flags.query;
}

function withRange(
  isRecording: boolean,
): (text: string) => { readonly model: Model; readonly ends: number[] } {
  return (text) => {
    const range = parseRange(text);
    if (!range.ok) throw new Error(text);
    const model = withRows(12, { range: range.value });
    const rows = { ...model.activity.rows, ...loaded };
    const { fromUs = 0, toUs = 0 } = rangeBoundsUs(range.value, nowUs);
    return {
      model: {
        ...model,
        identity: { ...model.identity, ...(isRecording && { recording }) },
        activity: { ...model.activity, rows },
      },
      ends: [fromUs, toUs],
    };
  };
}

describe.each([
  ["a recording", true],
  ["a live log", false],
])("of %s", (_, isRecording) => {
  const opened = withRange(isRecording);

  it("Activity's command selects what the range does", () => {
    fc.assert(
      fc.property(written, (text) => {
        const { model, ends } = opened(text);
        const query = queryOf(wordsOf(copiedText(activityCommand(model))));
        expect(selected(query, ends)).toEqual(selected(withinRange(everything, model.activity.range), ends));
      }),
    );
  });

  it("the command of runs selects what the range does, up to the last record that is loaded", () => {
    fc.assert(
      fc.property(written, (text) => {
        const { model, ends } = opened(text);
        const query = queryOf(
          loadedOptions(model, model.activity.range, nowUs).flatMap((words) => words.map(String)),
        );
        const isLoaded = (us: number) => us >= loaded.sinceUs && us <= loaded.untilUs;
        expect(selected(query, ends).filter(isLoaded)).toEqual(
          selected(withinRange(everything, model.activity.range), ends).filter(isLoaded),
        );
      }),
    );
  });
});

it("the command of runs in a range that ends before what is loaded begins nowhere", () => {
  const { model } = withRange(false)(`until ${formatIso(loaded.sinceUs)}`);
  expect(loadedOptions(model, model.activity.range, nowUs)).toEqual([
    ["--until-time", formatIso(loaded.sinceUs)],
  ]);
});

it("Activity's command of a screen that holds still takes in its last row", () => {
  const command = copiedText(activityCommand(withRows(12), { extent: { untilUs: nowUs, matched: 12 } }));
  expect(selected(queryOf(wordsOf(command)), [nowUs])).toEqual([nowUs - 1, nowUs]);
});

it("the ranges of two hours share no record, and leave none between them out", () => {
  const of = (text: string) => {
    const range = parseRange(text);
    if (!range.ok) throw new Error(text);
    return { query: withinRange(everything, range.value), ...rangeBoundsUs(range.value, nowUs) };
  };
  const [first, second] = [of("9 to 10"), of("10 to 11")];
  const ends = [first.toUs ?? 0];
  expect(second.fromUs).toBe(first.toUs);
  expect([...selected(first.query, ends), ...selected(second.query, ends)]).toEqual(
    ends.flatMap((us) => [us - 1, us, us + 1]),
  );
});
