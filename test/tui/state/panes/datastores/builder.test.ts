import { describe, expect, it } from "vitest";
import type { Condition } from "../../../../../src/expressions/condition.ts";
import { printWhere } from "../../../../../src/expressions/print-where.ts";
import { parseWhere } from "../../../../../src/expressions/where.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { builderOf } from "../../../../../src/tui/state/panes/datastores/builder/from-condition.ts";
import {
  type BuilderGroup,
  builderValueTypes,
  emptyGroup,
  noTerm,
} from "../../../../../src/tui/state/panes/datastores/builder/model.ts";
import { operatorsFor } from "../../../../../src/tui/state/panes/datastores/builder/operators.ts";
import { readForm, rowProblem } from "../../../../../src/tui/state/panes/datastores/builder/to-condition.ts";
import { builderRows } from "../../../../../src/tui/state/panes/datastores/builder/tree.ts";
import { conditions, withoutSpans } from "../../../../expressions/arbitrary.ts";
import fc from "../../../../support/cases.ts";
import { requests } from "../../../../support/fake-datastores.ts";
import { press, type } from "../../models.ts";
import { itemsModel, ofPane } from "./models.ts";

/** As the human form reads it: `not not a` and a group in a group keep their shape, parentheses do not. */
function read(where: string): Condition {
  const parsed = parseWhere(where);
  if (!parsed.ok) throw new Error(`${where}: ${parsed.problem.message}`);
  return parsed.value;
}

function building(where: string): Model {
  const model = type(press(itemsModel(), "/")[0], where);
  return press(model, "enter", "B")[0];
}

/** The text of the condition, or what the form lacks. */
function whereOf(root: BuilderGroup): string {
  const read = readForm(root);
  if (!read.ok) return read.mistake.message;
  return read.value ? printWhere(read.value) : "";
}

const whereBuilt = (model: Model) => whereOf(model.datastores.builder.root);

describe("the form of a condition", () => {
  it("says the same as the condition", () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        const parsed = parseWhere(printWhere(condition));
        fc.pre(parsed.ok);
        const printed = parsed.ok ? parsed.value : condition;
        const built = read(whereOf(builderOf(printed)));
        expect(withoutSpans(built)).toEqual(withoutSpans(printed));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['status = "open"', ["and group", "status = text"]],
    ["a = 1 or not b > 2.5", ["or group", "a = number", "not b > number"]],
    ["size(tags) between 1 and 3", ["and group", "size(tags) between number number"]],
    ['status in ("a", "b")', ["and group", "status in json"]],
    ["a = b", ["and group", "a = attribute"]],
    ["a is list and missing(b)", ["and group", "a is type", "b missing"]],
    ["not (a = true or exists(c))", ["not or group", "a = true/false", "c exists"]],
    ['"x" = a', ["and group", "text"]],
  ])("of %s has its parts as cells", (where, rows) => {
    const shown = builderRows(builderOf(read(where))).map(({ node }) => {
      const not = node.not ? "not " : "";
      if (node.kind === "group") return `${not}${node.join} group`;
      if (node.kind === "text") return `${not}text`;
      return [not + node.attribute, node.operator, ...node.values.map((value) => value.type)].join(" ");
    });
    expect(shown).toEqual(rows);
  });

  it("keeps numbers beyond doubles", () => {
    const where = "n = 12345678901234567890123";
    expect(whereOf(builderOf(read(where)))).toBe(where);
  });
});

describe("a cell of the form", () => {
  const subject = { kind: "path", parts: [{ kind: "attribute", name: "a" }] };
  const typed = fc.oneof(fc.string(), fc.constantFrom("1 or a = 2", "b", "2", '"x"', "[1]", "1) or (b = 1"));

  it("holds one value, whatever is typed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...builderValueTypes), typed, (type, text) => {
        const term = {
          kind: "term",
          not: false,
          attribute: "a",
          operator: "=",
          values: [{ type, text }],
        } as const;
        const read = readForm({ ...emptyGroup, terms: [term] });
        if (!read.ok) return;
        expect(read.value && withoutSpans(read.value)).toMatchObject({
          kind: "compare",
          left: subject,
          right: type === "attribute" ? {} : { kind: "literal" },
        });
      }),
    );
  });

  it("holds one condition where it is a text", () => {
    const node = { kind: "text", not: false, text: "b = 2 or c = 3" } as const;
    const other = { ...noTerm, attribute: "a" };
    expect(whereOf({ ...emptyGroup, terms: [other, node] })).toBe('a = "" and (b = 2 or c = 3)');
  });
});

describe("keys of the form", () => {
  it.each<[string, string, readonly string[], string]>([
    ["negates a term", 'status = "open"', ["j", "!"], 'not status = "open"'],
    ["negates the whole", "a = 1 and b = 2", ["!"], "not (a = 1 and b = 2)"],
    ["joins the other way", "a = 1 and b = 2", ["|"], "a = 1 or b = 2"],
    ["joins the group around a term", "a = 1 and b = 2", ["G", "|"], "a = 1 or b = 2"],
    ["removes a term", "a = 1 and b = 2", ["j", "-"], "b = 2"],
    ["removes everything", "a = 1 and b = 2", ["-"], ""],
    ["turns the operator", "a = 1", ["j", "]"], "a != 1"],
    ["turns it back", "a = 1", ["j", "]", "["], "a = 1"],
    ["turns true and false", "a = true", ["j", "l", "l", "enter"], "a = false"],
    [
      "takes terms out of their group",
      "a = 1 and (b = 2 or c = 3)",
      ["j", "j", ")"],
      "a = 1 and b = 2 and c = 3",
    ],
    ["makes the type of a value another one", "a = 1", ["j", "l", "l", "#"], "a = true"],
  ])("%s", (_, where, keys, expected) => {
    expect(whereBuilt(press(building(where), ...keys)[0])).toBe(expected);
  });

  it.each<[string, string, readonly string[]]>([
    ["text", 'status = "open"', ["j"]],
    ["number", "priority = 4", ["j"]],
    ["list", 'status in ("a", "b")', ["j"]],
    ["list that is a value", 'tags = ["vip","new"]', ["j"]],
    ["element of a list", 'tags contains "vip"', ["j"]],
    ["range", "priority between 2 and 5", ["j"]],
    ["type", "other is list", ["j"]],
  ])("loses no %s on the way through every operator and back", (_, where, keys) => {
    const model = press(building(where), ...keys)[0];
    const { node } = builderRows(model.datastores.builder.root)[1] ?? {};
    const attribute = node?.kind === "term" ? node.attribute : "";
    for (const key of ["]", "["]) {
      const turns = operatorsFor(attribute, requests).map(() => key);
      expect(whereBuilt(press(model, ...turns)[0])).toBe(where);
    }
  });

  it("takes an element where a list contains it, also where a list was asked for before", () => {
    const opened = press(itemsModel(), "B", "enter")[0];
    const listed = press(type(opened, "tags"), "enter")[0];
    const containing = press(listed, "l", "[", "l", "enter")[0];
    const typed = press(type(containing, "vip"), "enter")[0];
    expect(whereBuilt(typed)).toBe('tags contains "vip"');
    const { node } = builderRows(typed.datastores.builder.root)[1] ?? {};
    expect(node && rowProblem(node)).toBeUndefined();
    expect(whereBuilt(press(building('tags = ["vip","new"]'), "j", "[")[0])).toBe('tags contains "vip"');
  });

  it("loses nothing on the way through every type and back", () => {
    for (const where of ['status = "open"', "priority = 4", "priority = 12345678901234567890123"]) {
      const model = press(building(where), "j")[0];
      expect(whereBuilt(press(model, "#", "#", "#", "#", "#", "#")[0])).toBe(where);
    }
  });

  it("turns the type from any cell of the condition, or says why there is none", () => {
    expect(whereBuilt(press(building('status = "4"'), "j", "#")[0])).toBe("status = 4");
    const notice = (where: string, ...keys: readonly string[]) =>
      press(building(where), ...keys)[0].notice?.text;
    expect(notice("exists(a)", "j", "#")).toBe("exists takes no value");
    expect(notice('status in ("a")', "j", "#")).toBe("in takes a list");
    expect(notice("a = 1", "#")).toBe("Only the value of a condition has a type");
  });

  it("opens every cell of a condition with Enter, the operator too", () => {
    const typing = press(building('status = "open"'), "j", "l", "enter")[0];
    expect(typing.datastores.editor?.line.text).toBe("=");
    expect(typing.datastores.editor?.completion?.options.map(({ text }) => text)).toContain("begins with");
    const cleared = press(typing, "ctrl-u")[0];
    expect(whereBuilt(press(type(cleared, "!="), "enter")[0])).toBe('status != "open"');
    const wrong = press(type(cleared, "like"), "enter")[0];
    expect(wrong.datastores.editor?.problem?.message).toMatch(/^One of = {2}!= /);
  });

  it("puts a term into a group of its own and adds to it", () => {
    const grouped = press(building("a = 1 and b = 2"), "G", "(", "+", "enter")[0];
    const named = press(type(grouped, "status"), "enter", "l", "l", "enter")[0];
    const done = press(type(named, "open"), "enter")[0];
    expect(whereBuilt(done)).toBe('a = 1 and (b = 2 or status = "open")');
  });

  it("proposes attributes, declared ones first, and gives the value their type", () => {
    const begun = press(press(itemsModel(), "B")[0], "enter")[0];
    const options = begun.datastores.editor?.completion?.options.map(({ text }) => text);
    expect(options?.slice(0, 4)).toEqual(["id", "employee", "status", "priority"]);
    const named = press(type(begun, "prio"), "tab", "enter")[0];
    expect(whereBuilt(named)).toBe("a number is missing");
    expect(named.datastores.builder.root.terms[0]).toMatchObject({ values: [{ type: "number" }] });
  });

  it("uses what was built, and nothing that is incomplete", () => {
    const [used, effects] = press(building('status = "open"'), "j", "!", "ctrl-s");
    expect(used.datastores).toMatchObject({
      view: "items",
      items: { filter: { text: 'not status = "open"' } },
    });
    expect(ofPane(effects)).toMatchObject([{ kind: "ask", where: 'not status = "open"', begin: true }]);
    const [incomplete, none] = press(press(itemsModel(), "B")[0], "ctrl-s");
    expect(incomplete.datastores.view).toBe("builder");
    expect(ofPane(none)).toEqual([]);
    expect(incomplete.notice?.text).toMatch(/^Not complete yet/);
  });

  it.each<[string, string, number, string, string]>([
    ["a word as a number", "priority != 1", 2, "high", "this is not a number"],
    ["a second condition behind a number", "a = 1", 2, "5 or priority = 1", "this is not a number"],
    ["a word as a list", "tags = []", 2, "vip", "this is neither a list nor an object"],
    ["an object as the list of in", 'status in ("a")', 2, '{"a":1}', "in takes a list"],
    ["a word as the end of a range", "priority between 2 and 5", 3, "x", "this is not a number"],
    ["a second condition behind an attribute", "a = b", 2, "b or c = 1", '"or" cannot follow here.'],
    ["a condition in place of an attribute", "a = 1", 0, "b = 2 or a", '"=" cannot follow here.'],
    ["a value in place of an attribute", "a = 1", 0, '"x"', "This is a value and no attribute."],
  ])("sends nothing where %s is typed, and goes to that cell", (_, where, cell, typed, problem) => {
    const onCell = press(building(where), "j", ...Array.from({ length: cell }, () => "l"), "enter")[0];
    const wrong = press(type(press(onCell, "ctrl-u")[0], typed), "enter", "g")[0];
    const { node } = builderRows(wrong.datastores.builder.root)[1] ?? {};
    expect(node && rowProblem(node)).toBe(problem);
    for (const key of ["ctrl-s", "/", "Y"]) {
      const [model, effects] = press(wrong, key);
      expect(model.datastores).toMatchObject({ view: "builder", editor: undefined });
      expect([model.dialog, ofPane(effects)]).toEqual([undefined, []]);
      expect(model.notice?.text).toBe(`Not complete yet: ${problem}`);
      if (key !== "Y") expect(model.datastores.builder).toMatchObject({ cursor: 1, cell });
    }
  });

  it("goes on as an empty line of text where nothing is filled in yet", () => {
    expect(press(itemsModel(), "B", "/")[0].datastores.editor?.line.text).toBe("");
  });

  it("goes on as a line of text, and Esc leaves the filter as it was", () => {
    const model = building('status = "open"');
    expect(press(model, "/")[0].datastores.editor?.line.text).toBe('status = "open"');
    const left = press(model, "j", "-", "esc")[0];
    expect(left.datastores).toMatchObject({ view: "items", items: { filter: { text: 'status = "open"' } } });
  });

  it.each([
    ["Esc", ["esc"]],
    ["Esc in the line of text", ["/", "esc"]],
  ])("is gone on with after %s", (_, keys) => {
    const left = press(building('status = "open"'), "j", "!", ...keys)[0];
    expect(left.datastores.view).toBe("items");
    expect(whereBuilt(press(left, "B")[0])).toBe('not status = "open"');
  });

  it("tells how it is gone on with, where there is anything to go on with", () => {
    const notice = (...keys: readonly string[]) =>
      press(building('status = "open"'), ...keys, "esc")[0].notice?.text;
    expect(notice("j", "!")).toBe("What was built is not used: B goes on with it");
    expect([notice("j"), notice("j", "!", "!"), notice("-")]).toEqual([undefined, undefined, undefined]);
  });

  it("is not copied as a command before it is complete, nor left out of one without a word", () => {
    const shown = (...keys: readonly string[]) => {
      const { dialog, notice } = press(building('status = "open"'), ...keys, "Y")[0];
      return dialog?.kind === "command" ? [dialog.text, dialog.note] : notice?.text;
    };
    const command = (where: string) => `flowtail datastore query requests --where '${where}' --profile dev`;
    expect(shown("j", "!")).toEqual([command('not status = "open"'), undefined]);
    expect(shown("j", "+")).toMatch(/^Not complete yet: /);
    const unused = "leaves out the condition that was built and is not used";
    for (const keys of [
      ["j", "+"],
      ["j", "!"],
    ])
      expect(shown(...keys, "esc")).toEqual([command('status = "open"'), unused]);
    expect(shown("esc")).toEqual([command('status = "open"'), undefined]);
  });

  it.each([
    ["it was emptied", 'status = "open"', ["-", "esc"], 'status = "open"'],
    [
      "the filter is another one",
      "a = 1",
      ["j", "!", "esc", "/", "ctrl-u", "enter"],
      "an attribute is missing",
    ],
    ["it was used", "a = 1", ["j", "!", "ctrl-s", "backspace"], "a = 1"],
    ["its text was used", "a = 1", ["j", "!", "/", "enter", "backspace"], "a = 1"],
  ])("begins with the filter in use after %s", (_, where, keys, expected) => {
    expect(whereBuilt(press(building(where), ...keys, "B")[0])).toBe(expected);
  });
});

it.each([
  [
    "status",
    ["=", "!=", "<", "<=", ">", ">=", "contains", "begins with", "between", "in", "exists", "missing"],
  ],
  ["priority", ["=", "!=", "<", "<=", ">", ">=", "between", "in", "exists", "missing"]],
  ["tags", ["contains", "=", "!=", "exists", "missing"]],
  ["size(tags)", ["=", "!=", "<", "<=", ">", ">=", "between", "in"]],
])("offers for %s the operators that have a meaning", (attribute, operators) => {
  expect(operatorsFor(attribute, requests)).toEqual(operators);
});

it.each([
  [{ type: "number", text: "" }, "a number is missing"],
  [{ type: "number", text: "1x" }, "this is not a number"],
  [{ type: "json", text: "[1," }, "this is not JSON"],
  [{ type: "json", text: "3" }, "this is neither a list nor an object"],
  [{ type: "text", text: "" }, undefined],
] as const)("says of the value %j that %s", (value, problem) => {
  const term = { kind: "term", not: false, attribute: "a", operator: "=", values: [value] } as const;
  expect(rowProblem(term)).toBe(problem);
});
