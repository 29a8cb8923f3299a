import { describe, expect, it } from "vitest";
import { activityEntry } from "../../../src/tui/state/panes/activity/navigation.ts";
import { jsonLines } from "../../../src/tui/state/reader/json-lines.ts";
import { block, type Fact, type ReaderLine, type ReaderTarget } from "../../../src/tui/state/reader/line.ts";
import { type ReaderPlace, textStart } from "../../../src/tui/state/reader/place.ts";
import {
  copyLine,
  openLine,
  openPerson,
  type Reading,
  readerActions,
} from "../../../src/tui/state/reading.ts";
import { emptyModel } from "./models.ts";

const from = activityEntry(emptyModel, 7);

/** A text of these lines, and the places that were kept of it. */
function readingOf(lines: readonly ReaderLine[], place: Partial<ReaderPlace> = {}) {
  const kept: ReaderPlace[] = [];
  const reading: Reading = {
    lines,
    place: { ...textStart, ...place },
    rows: 5,
    from,
    keep(next) {
      kept.push(next);
      return emptyModel;
    },
  };
  return { reading, kept };
}

function lineOf(target: ReaderTarget | undefined, fact?: Fact): readonly ReaderLine[] {
  const lines = block("field", "label", "said", { columns: 40, labelColumns: 8 }, target);
  return lines.map((line) => ({ ...line, ...(fact && { fact }) }));
}

const visit = (to: object) => [{ kind: "visit", from, to }];
const copy = (text: string, what: string) => [{ kind: "copy-text", text, what }];

describe("what a line leads to", () => {
  it.each<[ReaderTarget, unknown, unknown]>([
    [
      { kind: "link", link: { kind: "trace", id: "Tr1" } },
      visit({ pane: "traces", run: "Tr1" }),
      copy("Tr1", "the trace's identifier"),
    ],
    [
      { kind: "link", link: { kind: "team", id: "T1" } },
      copy("T1", "the team's identifier"),
      copy("T1", "the team's identifier"),
    ],
    [{ kind: "record", rowId: 12 }, visit({ pane: "activity", record: 12 }), undefined],
    [
      { kind: "filter", query: "level=error" },
      visit({ pane: "activity", query: "level=error" }),
      copy("level=error", "the filter"),
    ],
    [
      { kind: "person", tab: "groups", id: "S1" },
      visit({ pane: "people", person: { tab: "groups", id: "S1" } }),
      copy("S1", "the identifier"),
    ],
    [
      { kind: "audit", filter: "actor=U1", id: "U1" },
      visit({ pane: "audit", filter: "actor=U1" }),
      copy("U1", "the identifier"),
    ],
    [{ kind: "copy", text: "a command", what: "it" }, copy("a command", "it"), copy("a command", "it")],
  ])("%j is followed and copied", (target, followed, copied) => {
    const { reading } = readingOf(lineOf(target));
    expect(openLine(emptyModel, reading)[1]).toEqual(followed);
    expect(copyLine(emptyModel, reading)?.[1]).toEqual(copied);
  });

  it("is a command that is shown before it is copied, by either key", () => {
    const { reading } = readingOf(lineOf({ kind: "command", text: "flowtail trace Tr1", does: "prints it" }));
    for (const shown of [openLine(emptyModel, reading), copyLine(emptyModel, reading)]) {
      expect(shown?.[0].dialog).toMatchObject({ text: "flowtail trace Tr1", note: "prints it" });
      expect(shown?.[1]).toEqual([]);
    }
  });

  it("is nothing on a line without a target, and that is said", () => {
    const [model] = openLine(emptyModel, readingOf(lineOf(undefined)).reading);
    expect(model.notice?.text).toBe("There is nothing to open on this line");
  });

  it("is a user's account by a key of its own", () => {
    const user = readingOf(lineOf({ kind: "link", link: { kind: "user", id: "U1" } })).reading;
    expect(openPerson(emptyModel, user)[1]).toEqual(
      visit({ pane: "people", person: { tab: "users", id: "U1" } }),
    );
    const channel = readingOf(lineOf({ kind: "link", link: { kind: "channel", id: "C1" } })).reading;
    expect(openPerson(emptyModel, channel)[0].notice?.text).toBe("This line names no user");
  });

  it("is folded where a part of the JSON begins", () => {
    const lines = jsonLines({ a: { b: 1 } }, { columns: 40, folds: [] }, "all of it");
    const { reading, kept } = readingOf(lines, { line: 1 });
    openLine(emptyModel, reading);
    expect(kept).toEqual([{ ...textStart, line: 1, folds: ["/a"] }]);
  });
});

describe("a line that names nothing", () => {
  it("is copied as what it says, where it says a fact", () => {
    const { reading } = readingOf(lineOf(undefined, { label: "title", text: "Team lead" }));
    expect(copyLine(emptyModel, reading)?.[1]).toEqual(copy("Team lead", "the title"));
  });

  it("is not copied where it says none", () => {
    expect(copyLine(emptyModel, readingOf(lineOf(undefined)).reading)).toBeUndefined();
  });
});

describe("the keys of a text without tabs and without a list beside it", () => {
  const actions = readerActions(() => readingOf(lineOf(undefined)).reading);

  it.each(["next-tab", "previous-tab"] as const)("%s says that there are none", (action) => {
    expect(actions[action](emptyModel)[0].notice?.text).toBe("This text has no tabs");
  });

  it("leave-detail changes nothing", () => {
    expect(actions["leave-detail"](emptyModel)).toEqual([emptyModel, []]);
  });
});
