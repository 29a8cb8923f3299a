import { describe, expect, it } from "vitest";
import { describeArguments } from "../../../../../src/catalog/argument-description.ts";
import { encodeForm } from "../../../../../src/catalog/encoding.ts";
import { exampleArguments } from "../../../../../src/catalog/example-arguments.ts";
import type { MethodDefinition } from "../../../../../src/catalog/method.ts";
import { methods } from "../../../../../src/catalog/methods.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { paneNamed } from "../../../../../src/tui/state/panes/all.ts";
import { fieldNotes, fieldRows } from "../../../../../src/tui/state/panes/api/field-rows.ts";
import { filledForm, fill as fillForm } from "../../../../../src/tui/state/panes/api/form.ts";
import fc from "../../../../support/cases.ts";
import { press, type } from "../../models.ts";
import { catalogue, fill, formFor } from "./models.ts";

const all = Object.values<MethodDefinition>(methods);

function notes(model: Model): string {
  return fieldNotes(model, 200)
    .flatMap(({ cells }) => cells.map(({ label, text }) => label.trim() + text))
    .join("\n");
}

function wrong(model: Model): readonly string[] {
  return fieldRows(model, 50).flatMap((row) => (row.wrong ? [row.name] : []));
}

describe.each(all)("the form of $name", (method) => {
  it("has a field for every argument, and takes the example", () => {
    const texts = Object.fromEntries(encodeForm(exampleArguments(method)));
    const form = fillForm(method, texts);
    expect(form.fields.map(({ argument }) => argument.name)).toEqual(
      describeArguments(method).map(({ name }) => name),
    );
    expect(form.problems).toEqual([]);
    expect(form.args).toEqual(exampleArguments(method));
  });

  it("never throws, whatever is typed", () => {
    const name = fc.constantFrom("", ...describeArguments(method).map((argument) => argument.name));
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(fc.string(), fc.json(), fc.constantFrom("[", '{"a":', "[1,"))),
        (texts) => {
          const { problems } = fillForm(method, texts);
          expect(problems.every(({ message, expected }) => message !== "" && expected !== "")).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("a field", () => {
  it("is filled with what the settings know", () => {
    expect(filledForm(formFor("apps.activities.list"))?.args).toEqual({
      app_id: "A0123456789",
      team_id: "T0123456789",
    });
  });

  it.each([
    [
      "conversations.inviteShared",
      "X012",
      "channel",
      'channel is "X012", not a channel ID (begins with C, D or G).',
    ],
    ["dnd.setSnooze", "soon", "num_minutes", 'num_minutes is "soon", not a whole number of minutes'],
    ["apps.datastore.put", "", undefined, "text"],
  ])("of %s is checked as it is typed: %s", (method, text, field, words) => {
    const typed = type(press(formFor(method), "enter")[0], text);
    expect(notes(typed)).toContain(words);
    expect(wrong(typed)).toEqual(field ? [field] : ["datastore"]);
  });

  it("tells where its JSON goes wrong", () => {
    const [item] = press(fill(formFor("apps.datastore.put"), "tasks"), "enter");
    const typed = type(item, '{"id" "8812"}');
    expect(notes(typed)).toContain("item is not JSON from column 7 on.");
    expect(wrong(type(press(typed, "ctrl-u")[0], '{"id":"8812"}'))).toEqual([]);
  });

  it.each([
    [
      "admin.usergroups.addTeams",
      "S012ABCD0A0",
      "T012ABCD0A0,nobody",
      '"nobody" does not look like a workspace ID',
    ],
    ["conversations.invite", "C012ABCD0A0", "U012ABCD0A0,X1", '"X1" does not look like'],
  ])("of %s doubts an identifier of another form, though it may be sent", (method, first, text, words) => {
    const typed = type(press(fill(formFor(method), first), "enter")[0], text);
    expect(notes(typed)).toContain(words);
    expect(wrong(typed)).toEqual([]);
  });

  it("takes back what was typed when it is cancelled", () => {
    const typed = type(press(formFor("dnd.setSnooze"), "enter")[0], "60");
    expect(press(typed, "esc")[0].api.form.texts["num_minutes"]).toBe("");
    expect(press(typed, "enter")[0].api.form.texts["num_minutes"]).toBe("60");
  });

  it("can be emptied, and is then left out", () => {
    const [emptied] = press(formFor("apps.activities.list"), "-");
    expect(filledForm(emptied)?.args).toEqual({ team_id: "T0123456789" });
  });

  it("turns through its few values, with none of them between the last and the first", () => {
    const [start] = press(formFor("apps.activities.list"), "G");
    const choiceAfter = (...keys: readonly string[]) =>
      press(start, ...keys)[0].api.form.texts["sort_direction"];
    expect(choiceAfter("space")).toBe("asc");
    expect(choiceAfter("space", "l")).toBe("desc");
    expect(choiceAfter("space", "l", "l")).toBe("");
    expect(choiceAfter("h")).toBe("desc");
  });

  it("is offered what is known", () => {
    const [open] = press(formFor("functions.workflows.steps.list"), "enter", "tab");
    expect(open.api.form.texts["function_id"]).toBe("Fn010N");
  });

  it("never takes a secret", () => {
    const [secret] = press(press(catalogue(), "/")[0], ..."oauth", "enter", "enter", "j", "enter");
    expect(secret.api.form.editor).toBeUndefined();
    expect(secret.notice?.text).toMatch(/secret/);
  });

  it("keeps what was typed while one looks at another view or another method, which begins anew", () => {
    const filled = fill(formFor("dnd.setSnooze"), "60");
    expect(press(filled, "esc", "enter")[0].api.form.texts["num_minutes"]).toBe("60");
    const [other] = press(filled, "esc", "esc", "enter");
    expect(other.api.form.texts["num_minutes"]).toBeUndefined();
    expect(paneNamed("api").unsent?.(other)).toBe("What was typed for dnd.setSnooze is not sent");
    const [again] = press(press(type(press(other, "esc", "/")[0], "setSnooze"), "enter")[0], "enter");
    expect(again.api.form).toMatchObject({ method: "dnd.setSnooze", texts: { num_minutes: "60" } });
  });
});

describe("what is missing", () => {
  it("is told once it was to be sent, and the cursor goes there", () => {
    const start = formFor("conversations.inviteShared");
    expect(wrong(start)).toEqual([]);
    const [judged, effects] = press(press(start, "G")[0], "ctrl-s");
    expect(effects).toEqual([expect.objectContaining({ kind: "expire-notice" })]);
    expect(wrong(judged)).toEqual(["channel", "emails"]);
    expect(judged.api.form.cursor).toBe(0);
    expect(judged.notice).toMatchObject({ tone: "warn", text: "channel is missing." });
  });
});

describe("the tabs", () => {
  it("turn round, and say how the method is called and how it can fail", () => {
    const tabs = [1, 2, 3].map(
      (times) => press(formFor("dnd.setSnooze"), ...Array(times).fill("]"))[0].api.form.tab,
    );
    expect(tabs).toEqual(["about", "errors", "form"]);
    expect(press(formFor("dnd.setSnooze"), "[")[0].api.form.tab).toBe("errors");
  });
});
