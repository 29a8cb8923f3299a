/** The user, group or request that is open, as a text that is read. */

import type { Model, Step } from "../../model.ts";
import { factLines, factsTabs } from "../../reader/facts.ts";
import type { Fact } from "../../reader/line.ts";
import { factAt } from "../../reader/place.ts";
import { closedReader, turnedTab } from "../../reader/reader.ts";
import { findWords, type Reading } from "../../reading.ts";
import { step } from "../../step.ts";
import { oneRoom } from "./layout.ts";
import { peopleEntry } from "./navigation.ts";
import { withOne } from "./setters.ts";

/** Without lines where nothing is open. */
export function peopleReading(model: Model): Reading {
  const { facts, detail = closedReader("view") } = model.people.one ?? {};
  const { columns, rows } = oneRoom(model);
  return {
    lines: factLines(facts, detail, columns),
    place: detail,
    rows,
    keep: (place) => withOne(model, { detail: { ...detail, ...place } }),
    turn: turnTab,
    from: peopleEntry(model),
  };
}

export function turnTab(model: Model, direction: 1 | -1): Step {
  const { detail } = model.people.one ?? {};
  if (!detail) return step(model);
  return step(withOne(model, { detail: { ...detail, ...turnedTab(detail, factsTabs, direction) } }));
}

/** Undefined in JSON, and where nothing is open. */
export function selectedFact(model: Model): Fact | undefined {
  const { lines, place, rows } = peopleReading(model);
  return factAt(lines, place, rows);
}

export function find(model: Model, words: string): Step {
  return words === "" ? step(model) : findWords(model, peopleReading(model), words);
}
