import { describe, expect, it } from "vitest";
import {
  type LineOfKind,
  type PaneLines,
  paneLine,
  rememberedIn,
} from "../../../../src/tui/state/line/pane-line.ts";
import { typedLine } from "../../../../src/tui/state/line/typed-line.ts";

interface Line extends LineOfKind {
  readonly kind: "filter" | "range";
}
type Pane = PaneLines<Line>;

const problem = { code: "wrong", message: "wrong", offset: 0, length: 1, expected: [] };

function lineOf(pane: Pane) {
  const put = (editor: Line | undefined): Pane => ({ ...pane, editor });
  return paneLine<Line, Pane, string>(pane, pane, {
    put,
    edited: (line) => [put(line), [`ask ${line.line.text}`]],
    checked: (line) => ({ ...line, problem }),
    accept: (line) => [put(undefined), [`accept ${line.line.text}`]],
  });
}

const typing = (text: string, history: Pane["history"] = {}): Pane => ({
  editor: { kind: "filter", ...typedLine(text) },
  history,
});

describe("the line of a pane", () => {
  it("has no keys while nothing is typed, and takes no answer", () => {
    const closed: Pane = { editor: undefined, history: {} };
    expect(lineOf(closed).keys).toBeUndefined();
    const completion = { start: 0, end: 0, options: [], chosen: undefined };
    expect(lineOf(closed).completed(completion)).toEqual([closed, []]);
  });

  it("asks at each change, and is closed by accepting and by cancelling", () => {
    const { keys } = lineOf(typing("a"));
    expect(keys?.type("b")[1]).toEqual(["ask ab"]);
    expect(keys?.act("accept")).toEqual([{ editor: undefined, history: {} }, ["accept a"]]);
    expect(keys?.act("cancel")).toEqual([{ editor: undefined, history: {} }, []]);
  });

  it("goes back through what was typed for the same thing", () => {
    const { keys } = lineOf(typing("", { filter: ["level=warn"], range: ["2h"] }));
    expect(keys?.act("older")[0].editor?.line.text).toBe("level=warn");
    expect(lineOf(typing("", { range: ["2h"] })).keys?.hasHistory).toBe(false);
  });

  it("is checked, but not asked about, while one of several proposals stands in it", () => {
    const options = ["one", "two"].map((text) => ({ text, detail: "" }));
    const [asked] = lineOf(typing("")).completed({ start: 0, end: 0, options, chosen: undefined });
    const proposed = lineOf(asked).keys?.act("complete");
    expect(proposed?.[0].editor).toMatchObject({ line: { text: "one" }, problem });
    expect(proposed?.[1]).toEqual([]);
  });
});

it("remembers a text once, for what it was typed for", () => {
  const history: Pane["history"] = { filter: ["a", "b"], range: ["2h"] };
  expect(rememberedIn(history, "filter", "a")).toEqual({ filter: ["b", "a"], range: ["2h"] });
  expect(rememberedIn(history, "range", "")).toEqual(history);
});
