import { describe, expect, it } from "vitest";
import { bindings } from "../../../src/tui/state/keymap.ts";
import { typedLine } from "../../../src/tui/state/line/typed-line.ts";
import type { Message } from "../../../src/tui/state/message.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { activityLayout } from "../../../src/tui/state/panes/activity/layout.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import { withForm } from "../../../src/tui/state/panes/api/setters.ts";
import { noItem, noReview } from "../../../src/tui/state/panes/datastores/model.ts";
import { withDatastores } from "../../../src/tui/state/panes/datastores/setters.ts";
import { withPeople } from "../../../src/tui/state/panes/people/setters.ts";
import { update } from "../../../src/tui/state/update.ts";
import fc from "../../support/cases.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { liveStatus } from "../source.ts";
import { freeKey } from "./free-key.ts";
import { emptyModel, press, rows, withRows } from "./models.ts";

describe("keys of the whole program", () => {
  it.each([
    ["q", { kind: "quit" }],
    ["ctrl-c", { kind: "quit" }],
    ["ctrl-z", { kind: "suspend" }],
    ["ctrl-l", { kind: "repaint" }],
  ])("%s asks for an effect", (key, effect) => {
    expect(press(emptyModel, key)[1]).toEqual([effect]);
  });

  const draft = { id: "8801", status: "open" };
  const typedChange = { ...typedLine("title=Lead"), kind: "change", about: undefined } as const;
  const notDone: readonly (readonly [string, Partial<Model>, string])[] = [
    [
      "an item that is changed",
      withDatastores(emptyModel, { item: { ...noItem, key: "8801", original: { id: "8801" }, draft } }),
      'The changes of "8801" are not written',
    ],
    [
      "an item that is new",
      withDatastores(emptyModel, { item: { ...noItem, draft } }),
      "The new item is not written",
    ],
    [
      "an item that is being written",
      withDatastores(emptyModel, { review: { ...noReview, phase: "making" } }),
      "A change is being sent",
    ],
    [
      "a change of a person",
      withPeople(emptyModel, { editor: typedChange }),
      "The change that was typed is not made",
    ],
    [
      "a filled form of a write",
      withForm(emptyModel, { method: "apps.datastore.put", texts: { datastore: "requests" } }),
      "What was typed for apps.datastore.put is not sent",
    ],
  ];
  it.each(notDone)(
    "quits only at the second time where it would lose %s, from every pane",
    (_, parts, words) => {
      for (const pane of panes) {
        const model = { ...emptyModel, ...parts, pane: pane.name };
        const [asked, effects] = press(model, "ctrl-c");
        expect(effects).not.toContainEqual({ kind: "quit" });
        expect(asked.notice?.text).toBe(`${words}: the same key once more quits`);
        expect(press(asked, "ctrl-c")[1]).toContainEqual({ kind: "quit" });
        const [stays] = press(asked, "ctrl-l");
        expect(press(stays, "ctrl-c")[1]).not.toContainEqual({ kind: "quit" });
      }
    },
  );

  it.each([
    ["an item as it is stored", withDatastores(emptyModel, { item: { ...noItem, original: draft, draft } })],
    ["a form that only reads", withForm(emptyModel, { method: "apps.datastore.get", texts: { id: "1" } })],
    ["a filter that is typed", withPeople(emptyModel, { editor: { ...typedChange, kind: "filter" } })],
  ])("quits at once with %s", (_, parts) => {
    expect(press({ ...emptyModel, ...parts }, "ctrl-c")[1]).toContainEqual({ kind: "quit" });
  });

  it("can be quit while a line is typed", () => {
    expect(press(emptyModel, "/", "ctrl-c")[1]).toContainEqual({ kind: "quit" });
  });

  it("turns the timestamps round", () => {
    const styles = [1, 2, 3].map((times) => press(emptyModel, ...Array(times).fill("T"))[0].timestamps);
    expect(styles).toEqual(["utc", "relative", "local"]);
  });

  it("opens the help, scrolls it within its lines and closes it with q", () => {
    const [help] = press(emptyModel, "?");
    expect(help.help).toMatchObject({ firstLine: 0 });
    expect(press(help, "k")[0].help).toMatchObject({ firstLine: 0 });
    expect(press(help, "j", "j")[0].help).toMatchObject({ firstLine: 2 });
    expect(press(help, ...Array(500).fill("j"))[0]).toEqual(press(help, ...Array(600).fill("j"))[0]);
    const [closed, effects] = press(help, "q");
    expect(closed.help).toBeUndefined();
    expect(effects).toEqual([]);
  });
});

describe("positions of panes", () => {
  const far = { ...emptyModel, audit: { ...emptyModel.audit, cursor: 99 } };

  it("stay as they are in a pane that is neither shown nor changed", () => {
    const [resized] = update(far, { kind: "resized", columns: 100, rows: 40 });
    expect(resized.audit).toBe(far.audit);
  });

  it("come inside what there is once the pane is shown", () => {
    expect(press(far, "6")[0].audit.cursor).toBe(0);
  });

  it("come inside what there is once a message changes the pane", () => {
    const [told] = update(far, { pane: "audit", kind: "current-changed", current: undefined });
    expect(told.audit.cursor).toBe(0);
  });
});

describe("the wheel", () => {
  const turned = (model: Model, does: "wheel-up" | "wheel-down") =>
    update(model, { kind: "pointed", pointing: { does, column: 9, row: 15 } })[0];

  it("moves as the arrows do, wherever there is a list", () => {
    const up = turned(turned(turned(withRows(50), "wheel-up"), "wheel-up"), "wheel-down");
    expect(up.activity.cursor).toBe(46);
    expect(turned(press(emptyModel, "?")[0], "wheel-down").help).toMatchObject({ firstLine: 3 });
  });

  it("leaves a line being typed alone", () => {
    const typed = turned(press(press(emptyModel, "/", "a", "enter")[0], "/", "b")[0], "wheel-up");
    expect(typed.activity.editor?.line.text).toBe("a b");
  });

  it("is the terminal's until F2 asks for it, and again after the next F2", () => {
    const [on, effects] = press(emptyModel, "f2");
    expect(effects).toContainEqual({ kind: "mouse", on: true });
    expect(press(on, "f2")[1]).toContainEqual({ kind: "mouse", on: false });
  });
});

describe("notices", () => {
  const [noticed] = update(emptyModel, { kind: "noticed", text: "Copied", tone: "info" });

  it("expire, each only by its own time", () => {
    const id = noticed.notice?.id ?? 0;
    expect(update(noticed, { kind: "notice-expired", id: id - 1 })[0].notice).toBeDefined();
    expect(update(noticed, { kind: "notice-expired", id })[0].notice).toBeUndefined();
  });

  it("go away with the next key", () => {
    expect(press(noticed, "j")[0].notice).toBeUndefined();
  });
});

it("keeps the status of the tail", () => {
  const [model] = update(emptyModel, { kind: "status-changed", status: liveStatus });
  expect(model.status).toEqual(liveStatus);
});

const key = fc
  .oneof(
    fc.constantFrom(...bindings.flatMap((binding) => [...binding.keys])),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  )
  .map((pressed): Message => ({ kind: "key-pressed", key: pressed }));
const position = fc.integer({ min: -5, max: 300 });
const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 6, arbitrary: key },
  { weight: 1, arbitrary: fc.string().map((text): Message => ({ kind: "pasted", text })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("resized" as const),
      columns: fc.integer({ min: 1, max: 240 }),
      rows: fc.integer({ min: 1, max: 70 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat({ max: 300 }), position, position, fc.nat({ max: 300 }))
      .map(([length, cursor, top, unseen]) => rows(length, { cursor, top, unseen })),
  },
  {
    weight: 1,
    arbitrary: fc.option(fc.nat({ max: 300 }), { nil: undefined }).map(
      (found): Message => ({
        pane: "activity",
        kind: "found",
        what: "error",
        direction: 1,
        position: found,
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("degraded" as const, "live" as const, "stopped" as const)
      .map((phase): Message => ({ kind: "status-changed", status: { ...liveStatus, phase } })),
  },
);

function expectInvariants(model: Model) {
  const { length, cursor, top, unseen, flow } = model.activity;
  const { listRows } = activityLayout(model);
  expect(cursor).toBeGreaterThanOrEqual(0);
  expect(cursor).toBeLessThanOrEqual(Math.max(0, length - 1));
  expect(top).toBeGreaterThanOrEqual(0);
  expect(cursor - top).toBeGreaterThanOrEqual(0);
  expect(cursor - top).toBeLessThan(listRows);
  if (top > 0) expect(top + listRows).toBeLessThanOrEqual(Math.max(length, cursor + listRows));
  expect(unseen).toBeLessThanOrEqual(Math.max(0, length - top - listRows));
  if (flow === "following") expect(cursor).toBe(Math.max(0, length - 1));
}

it("keeps the cursor on the screen and among the rows, whatever happens in whatever order", () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 60 }), (messages) => {
      let model = withRows(50);
      for (const next of [...messages, { kind: "key-pressed", key: "1" } as const]) {
        [model] = update(model, next);
        // Behind another pane it may wait until it is shown again.
        if (model.pane === "activity") expectInvariants(model);
      }
    }),
    { numRuns: 150 },
  );
});

it("never changes the model it was given", () => {
  const frozen = deepFreeze(structuredClone(withRows(50)));
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
      let model = frozen;
      for (const next of messages) [model] = update(model, deepFreeze(next));
      expect(frozen).toEqual(withRows(50));
    }),
    { numRuns: 50 },
  );
});

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

describe("a key without effect", () => {
  const notice = (model: Model, key: string) => update(model, { kind: "key-pressed", key })[0].notice?.text;

  it.each([
    ["one that is bound nowhere here", freeKey, `${freeKey} does nothing here; ? lists the keys`],
    [
      "one that is for other panes",
      "B",
      "B (build the filter in a form) does nothing here: it is for Datastores; ? lists the keys",
    ],
    ["the tab of a detail that is closed", "]", "No detail is open: Enter opens it"],
    ["gaps where there are none", "R", "A recording has nothing to fetch"],
  ])("says so: %s", (_, key, words) => {
    expect(notice(emptyModel, key)).toBe(words);
  });

  it.each(["?", "f"])("says how what covers the pane is closed: %s", (opening) => {
    const [open] = update(emptyModel, { kind: "key-pressed", key: opening });
    expect(notice(open, freeKey)).toBe(`${freeKey} does nothing here; Esc closes this`);
  });

  it("says nothing of moving on at the end of a list, or of what is typed", () => {
    expect(notice(emptyModel, "j")).toBeUndefined();
    expect(notice(update(emptyModel, { kind: "key-pressed", key: "/" })[0], freeKey)).toBeUndefined();
  });

  describe("where local time is UTC", () => {
    localTimeIn("UTC");

    it("names the style of the times, and that it looks the same", () => {
      expect(notice(emptyModel, "T")).toBe("Times are UTC, which is the local time here");
    });
  });
});
