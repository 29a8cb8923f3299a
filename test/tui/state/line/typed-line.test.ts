import { expect, it } from "vitest";
import { editedLine } from "../../../../src/tui/state/line/editor.ts";
import type { LineAction } from "../../../../src/tui/state/line/keymap.ts";
import {
  remembered,
  type TypedLine,
  typedLine,
  typingWithHistory,
} from "../../../../src/tui/state/line/typed-line.ts";
import type { Step } from "../../../../src/tui/state/model.ts";
import { withRows } from "../models.ts";

const model = withRows(0);
const step: Step = [model, []];

/** The line after these keys, each new text asked about as `options` say. */
function after(start: TypedLine, keys: readonly LineAction[], history: readonly string[] = []) {
  let typed = start;
  let asked = 0;
  const keep = (next: TypedLine) => {
    typed = next;
    return step;
  };
  for (const key of keys)
    typingWithHistory(typed, {
      history,
      changed(next) {
        asked++;
        return keep(next);
      },
      proposed: keep,
      accept: () => step,
      cancel: () => step,
      ignore: () => step,
    }).act(key);
  return { text: typed.line.text, asked, typed };
}

const proposing = (...texts: readonly string[]): TypedLine => ({
  ...typedLine("level=wa and more"),
  line: { text: "level=wa and more", cursor: 8 },
  completion: { start: 6, end: 8, options: texts.map((text) => ({ text, detail: "" })), chosen: undefined },
});

it.each<[readonly LineAction[], string]>([
  [["complete"], "level=warn and more"],
  [["complete", "complete"], "level=was and more"],
  [["complete", "complete", "complete"], "level=warn and more"],
  [["complete-back"], "level=was and more"],
  [["complete", "complete-back"], "level=was and more"],
])("%j goes round the proposals: %s", (keys, text) => {
  const done = after(proposing("warn", "was"), keys);
  expect(done).toMatchObject({ text, asked: 0 });
  expect(done.typed.completion?.options).toHaveLength(2);
});

it("the only proposal is taken for good, and what comes next is asked", () => {
  expect(after(proposing("warn"), ["complete"])).toMatchObject({ text: "level=warn and more", asked: 1 });
});

it.each<[readonly LineAction[], string]>([
  [["older"], "second"],
  [["older", "older"], "first"],
  [["older", "older", "older"], "first"],
  [["older", "newer"], "dra"],
  [["newer"], "dra"],
  [["older", "older", "newer"], "second"],
  [["older", "delete-left", "newer"], "secon"],
])("%j goes through what was typed: %s", (keys, text) => {
  const start = { ...typedLine(""), line: editedLine("dra") };
  expect(after(start, keys, ["first", "second"]).text).toBe(text);
});

it("says whether there is anything to complete with or to go back to", () => {
  const none = { changed: () => step, proposed: () => step, accept: () => step, cancel: () => step };
  const typing = (typed: TypedLine, history: readonly string[]) =>
    typingWithHistory(typed, { ...none, history, ignore: () => step });
  expect(typing(typedLine("a"), [])).toMatchObject({ hasProposals: false, hasHistory: false });
  expect(typing(proposing(), ["a"])).toMatchObject({ hasProposals: false, hasHistory: true });
  expect(typing(proposing("a"), [])).toMatchObject({ hasProposals: true, hasHistory: false });
});

it("keeps a text once, the latest last, and not without end", () => {
  expect(remembered(["a", "b"], "a")).toEqual(["b", "a"]);
  expect(remembered(["a"], "")).toEqual(["a"]);
  const many = Array.from({ length: 100 }, (_, index) => `${index}`);
  expect(remembered(many, "new")).toHaveLength(100);
  expect(remembered(many, "new").at(-1)).toBe("new");
});
