/** The user, group or request that is open, as a text that is read. */

import type { Model } from "../../model.ts";
import type { FactsReader } from "../../reader/facts.ts";
import type { Fact } from "../../reader/line.ts";
import { factAt } from "../../reader/place.ts";
import { closedReader } from "../../reader/reader.ts";
import { factsReading, type Reading } from "../../reading.ts";
import { oneRoom } from "./layout.ts";
import { peopleEntry } from "./navigation.ts";
import { withOne } from "./setters.ts";

/** Without lines where nothing is open. */
export function peopleReading(model: Model): Reading {
  const { facts, detail = closedReader("view") } = model.people.one ?? {};
  const from = peopleEntry(model);
  const keep = (next: FactsReader) => withOne(model, { detail: next });
  return factsReading({ facts, reader: detail, room: oneRoom(model), from, keep });
}

/** Undefined in JSON, and where nothing is open. */
export function selectedFact(model: Model): Fact | undefined {
  const { lines, place, rows } = peopleReading(model);
  return factAt(lines, place, rows);
}
