import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { foldPath } from "../../../../src/tui/state/reader/folds.ts";
import { type RecordLayout, recordLines } from "../../../../src/tui/state/record/record-lines.ts";
import fc from "../../../support/cases.ts";
import { record } from "../../records.ts";

const view: RecordLayout = { tab: "view", columns: 60, pretty: true, folds: [] };

const printing = (log: string) =>
  record({ event_type: "function_execution_output", source: "developer", payload: { log } });

const textsOf = (lines: ReturnType<typeof recordLines>) =>
  lines.map(({ cells }) =>
    cells
      .map(({ label, text }) => label + text)
      .join("")
      .trimEnd(),
  );

describe("what code printed", () => {
  const made = printing('got {"user":"U012AB3CD","ok":true}\ndone');

  it("has its JSON laid out", () => {
    expect(textsOf(recordLines(made, view)).slice(0, 6)).toEqual([
      "output    got",
      "          {",
      '            "user": "U012AB3CD",',
      '            "ok": true',
      "          }",
      "          done",
    ]);
  });

  it("has its JSON as it was received one key away", () => {
    const [first, second] = textsOf(recordLines(made, { ...view, pretty: false }));
    expect([first, second]).toEqual(['output    got {"user":"U012AB3CD","ok":true}', "          done"]);
  });

  it("leads where its identifiers lead", () => {
    const lines = recordLines(made, view);
    expect(lines[2]?.cells[0]?.target).toEqual({ kind: "link", link: { kind: "user", id: "U012AB3CD" } });
  });

  it("folds each part of its JSON for itself", () => {
    const two = printing('{"a":{"b":1}}\n{"a":{"b":1}}');
    const paths = recordLines(two, view).flatMap((line) => foldPath(line) ?? []);
    expect(new Set(paths).size).toBe(4);
    const folded = textsOf(recordLines(two, { ...view, folds: [paths[1] ?? ""] }));
    expect(folded.filter((line) => line.includes("1 entry"))).toEqual(['            "a": { … } 1 entry']);
  });

  it("has JSON in the strings of its JSON laid out, between the quotes of the string", () => {
    const nested = printing(JSON.stringify({ body: JSON.stringify({ a: [{ b: 1 }] }) }));
    expect(textsOf(recordLines(nested, view)).slice(0, 6)).toEqual([
      "output    {",
      '            "body": "{',
      '              "a": [',
      "                {",
      '                  "b": 1',
      "                }",
    ]);
  });

  it("keeps to its columns whatever JSON it has", () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 20, max: 140 }), (log, columns) => {
        for (const line of textsOf(recordLines(printing(`${log}\n${log}`), { ...view, columns }))) {
          expect(columnsOf(line)).toBeLessThanOrEqual(columns);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
      }),
      { numRuns: 60, examples: [['{"":{"":false}}', 20]] },
    );
  });
});

it("lays JSON in an error's text out too", () => {
  const error = 'the call failed: {"ok":false,"error":"not_authed"}';
  const made = record({ event_type: "function_execution_result", payload: { exec_outcome: "Error", error } });
  expect(textsOf(recordLines(made, view)).join("\n")).toContain('"error": "not_authed"\n');
});
