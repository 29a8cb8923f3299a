import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { type CommandParts, flowtailCommand } from "../../../../src/query/command-line.ts";
import { parseQuery } from "../../../../src/query/parse.ts";
import { memberPath } from "../../../../src/tui/state/reader/json-lines.ts";
import type { ReaderLine } from "../../../../src/tui/state/reader/line.ts";
import { hintLines } from "../../../../src/tui/state/record/hint-lines.ts";
import { rawLines } from "../../../../src/tui/state/record/raw-lines.ts";
import { traceLines } from "../../../../src/tui/state/record/trace-lines.ts";
import { viewLines } from "../../../../src/tui/state/record/view-lines.ts";
import fc from "../../../support/cases.ts";
import { record, sampleLog, startUs } from "../../records.ts";

function textOf(lines: readonly ReaderLine[]): string {
  return lines.map(({ cells }) => cells.map(({ label, text }) => label + text).join("")).join("\n");
}

function targetsOf(lines: readonly ReaderLine[]) {
  return lines.flatMap(({ cells }) => cells.flatMap(({ target }) => target ?? []));
}

describe("raw JSON", () => {
  const layout = { columns: 60, pretty: true, folds: [] };

  it("can be folded at each object and list that holds something", () => {
    const made = { ...record({}), raw: '{"a":{"b/c":[1,{}]},"__proto__":{"d":1}}' };
    expect(targetsOf(rawLines(made, layout))).toEqual(
      ["", "/a", "/a/b~1c", "/__proto__"].map((path) => ({ kind: "fold", path })),
    );
    expect(textOf(rawLines(made, { ...layout, folds: ["/a"] }))).toBe(
      '{\n  "a": { … }, 1 entry\n  "__proto__": {\n    "d": 1\n  }\n}',
    );
  });

  it("is all there when nothing is folded, with the digits it came with", () => {
    const raw = '{"n":12345678901234567890,"list":[1.5,-0,1e400],"deep":{"a":[[[]]]},"text":"a\\tb"}';
    const shown = textOf(rawLines({ ...record({}), raw }, layout));
    expect(shown.replace(/\s/g, "")).toBe(raw);
  });

  it("is left as it came when it is no JSON, or nests without end", () => {
    for (const raw of ["{oops", "[".repeat(20_000) + "]".repeat(20_000)])
      expect(textOf(rawLines({ ...record({}), raw }, { ...layout, columns: 200 })).length).toBeGreaterThan(4);
  });

  it("says when it leaves something out", () => {
    const raw = JSON.stringify({ list: Array.from({ length: 90_000 }, (_, index) => index) });
    const lines = rawLines({ ...record({}), raw }, layout);
    expect(lines.length).toBeLessThan(100_000);
    expect(textOf(lines.slice(-1))).toContain("a copy has the whole record");
  });

  it("names members so that no two are the same", () => {
    const key = fc.string();
    fc.assert(
      fc.property(fc.array(key, { minLength: 1 }), fc.array(key, { minLength: 1 }), (a, b) => {
        const path = (keys: readonly string[]) => keys.reduce(memberPath, "");
        expect(path(a) === path(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});

describe("the view", () => {
  it("has a link at every identifier that flowtail knows", () => {
    const [, , , , , , , , failed] = sampleLog(9);
    const lines = failed ? viewLines(failed, { columns: 120, pretty: true, folds: [] }, {}) : [];
    expect(targetsOf(lines)).toEqual(
      expect.arrayContaining([
        { kind: "link", link: { kind: "function", id: "Fn0APPROVE" } },
        { kind: "link", link: { kind: "trace", id: "Tr0A0001" } },
        { kind: "link", link: { kind: "execution", id: "Fx01" } },
      ]),
    );
  });
});

describe("the run", () => {
  const entries = sampleLog(5).map((made, index) => ({ rowId: 10 + index, record: made }));

  const one = record({ trace_id: "Tr1" });

  it("lists its records with the one it is of marked, each to be opened", () => {
    const lines = traceLines(one, { trace: { entries, current: 12, before: 0, after: 0 } }, 80);
    expect(lines.map(({ current }) => current === true)).toEqual([false, false, true, false, false]);
    expect(targetsOf(lines)).toEqual(entries.map(({ rowId }) => ({ kind: "record", rowId })));
    expect(textOf(lines)).toMatch(/\+500 ms/);
  });

  it("says of none that has no time how long after the first it was", () => {
    const untimed = entries.map((entry, index) =>
      index < 2 ? { ...entry, record: { ...entry.record, createdUs: 0 } } : entry,
    );
    const trace = { entries: untimed, current: 12, before: 0, after: 0 };
    const offsets = traceLines(one, { trace }, 80).map(({ cells }) => cells[0]?.label.trim());
    expect(offsets.slice(0, 3)).toEqual(["", "", ""]);
    expect(offsets[3]).toMatch(/^\+\d+ ms$/);
  });

  it("says how many more there are", () => {
    const shown = textOf(traceLines(one, { trace: { entries, current: 12, before: 3, after: 40 } }, 80));
    expect(shown).toMatch(/^… 3 more before[\s\S]*… 40 more after/);
  });

  it("says that a record belongs to none", () => {
    expect(textOf(traceLines(record({}), {}, 80))).toContain("no trace");
    expect(textOf(traceLines(one, {}, 80))).toContain("shown above");
  });
});

describe("the hints", () => {
  const failure = (error: unknown) =>
    record({
      created: startUs,
      level: "error",
      event_type: "function_execution_result",
      component_id: "Fn01",
      trace_id: "Tr 1",
      payload: { function_name: "approve", exec_outcome: "Error", error },
    });

  it("say what a known code means and what to do", () => {
    const shown = textOf(hintLines(failure("ratelimited"), 100, {}));
    expect(shown).toMatch(/why +\S/);
    expect(shown).toMatch(/code +ratelimited/);
    expect(shown).toMatch(/means +\S/);
    expect(shown).toMatch(/do +\S/);
  });

  it("do not pretend to know an app's own code", () => {
    expect(textOf(hintLines(failure("my_own_code"), 100, {}))).toContain("my_own_code is no code");
  });

  it.each(["function_timeout", "parameter_validation_failed: no", "internal_error"])(
    "do not say of %s both why it happened and that nobody knows it",
    (code) => {
      const shown = textOf(hintLines(failure(code), 200, {}));
      expect(shown).toMatch(/why +\S/);
      expect(shown).not.toContain("is no code");
    },
  );

  it("name commands as the screen would run them", () => {
    const commandOf = (parts: CommandParts) =>
      flowtailCommand({ ...parts, options: [["--profile", "other"]] });
    const texts = targetsOf(hintLines(failure("ratelimited"), 100, { commandOf })).map((target) =>
      target.kind === "command" ? target.text : "",
    );
    expect(texts).toContain("flowtail trace 'Tr 1' --profile other");
    expect(texts).toContain("flowtail errors ratelimited");
  });

  it("lead on to queries that can be read, and to commands", () => {
    const targets = targetsOf(hintLines(failure("ratelimited"), 100, {}));
    const queries = targets.flatMap((target) => (target.kind === "filter" ? [target.query] : []));
    expect(queries).toContain('trace="Tr 1" source=developer');
    expect(queries).toContain("component_id=Fn01 outcome=failed");
    for (const query of queries) expect(parseQuery(query).ok).toBe(true);
    expect(targets).toContainEqual({
      kind: "command",
      text: "flowtail trace 'Tr 1'",
      does: "prints this run",
    });
  });

  it.each([
    ["failed", "Error", "all failures of", " outcome=failed"],
    ["is done", "Success", "everything about", ""],
  ])(
    "of a step that %s lead to its function, and to its workflow under that name",
    (_what, exec_outcome, what, more) => {
      const step = record({
        event_type: "workflow_step_execution_result",
        component_type: "workflows",
        component_id: "Wf01",
        payload: { function_name: "approve", exec_outcome },
      });
      const nameOf = (id: string) => (id === "Wf01" ? "Request time off" : undefined);
      const shown = textOf(hintLines(step, 200, { nameOf }));
      expect(shown).toContain(`${what} approve: function=approve${more}`);
      expect(shown).toContain(`${what} Request time off: component_id="Request time off"${more}`);
      const targets = targetsOf(hintLines(step, 200, { nameOf }));
      const queries = targets.flatMap((target) => (target.kind === "filter" ? [target.query] : []));
      expect(queries[0]).toBe(`function=approve${more}`);
    },
  );

  it("say nothing about what is not there", () => {
    expect(hintLines(record({}), 80, {})).toEqual([]);
  });
});

it("fits its lines and shows no control, whatever the record holds", () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 40, max: 140 }), (text, columns) => {
      const made = { ...record({ event_type: "function_execution_result" }), traceId: "Tr\u001b", raw: text };
      const trace = { entries: [{ rowId: 1, record: made }], current: 1, before: 1, after: 1 };
      const lines = [
        ...rawLines(made, { columns, pretty: true, folds: [] }),
        ...traceLines(made, { trace }, columns),
        ...hintLines(made, columns, {}),
      ];
      for (const { cells } of lines) {
        const line = cells.map((cell) => cell.label + cell.text).join("");
        expect(columnsOf(line)).toBeLessThanOrEqual(columns);
        expect(line).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: 60 },
  );
});
