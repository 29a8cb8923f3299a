/** The user, group or request that is open, as a text that is read. */

import type { Model, Step } from "../../model.ts";
import { factLines, factsTabs } from "../../reader/facts.ts";
import type { Fact } from "../../reader/line.ts";
import { factAt } from "../../reader/place.ts";
import { closedReader } from "../../reader/reader.ts";
import { findWords, type Reading, tabbedReading } from "../../reading.ts";
import { step } from "../../step.ts";
import { oneRoom } from "./layout.ts";
import { peopleEntry } from "./navigation.ts";
import { withOne } from "./setters.ts";

/** Without lines where nothing is open. */
export function peopleReading(model: Model): Reading {
  const { facts, detail = closedReader("view") } = model.people.one ?? {};
  const { columns, rows } = oneRoom(model);
  return tabbedReading({
    reader: detail,
    tabs: factsTabs,
    lines: factLines(facts, detail, columns),
    rows,
    keep: (next) => withOne(model, { detail: next }),
    from: peopleEntry(model),
  });
}

/** Undefined in JSON, and where nothing is open. */
export function selectedFact(model: Model): Fact | undefined {
  const { lines, place, rows } = peopleReading(model);
  return factAt(lines, place, rows);
}

export function find(model: Model, words: string): Step {
  return words === "" ? step(model) : findWords(model, peopleReading(model), words);
}
