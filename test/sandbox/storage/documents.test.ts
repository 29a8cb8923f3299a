import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../src/sandbox/storage/database.ts";
import { createDocuments, type Documents, documentsSchema } from "../../../src/sandbox/storage/documents.ts";
import fc from "../../support/cases.ts";

interface Note {
  readonly id: string;
  readonly words: readonly string[];
}

let database: Database;
let notes: Documents<Note>;

beforeEach(() => {
  database = openDatabase(undefined, [documentsSchema("notes")]);
  notes = createDocuments<Note>(database, "notes", ({ id }) => id);
});
afterEach(() => database.close());

describe("a table of documents", () => {
  it("finds what was saved, removed and undone last, however often it was looked for before", () => {
    const id = fc.constantFrom("a", "b", "c");
    const step = fc.oneof(
      fc.record({ kind: fc.constant("save" as const), id, word: fc.string() }),
      fc.record({ kind: fc.constant("remove" as const), id }),
      fc.record({ kind: fc.constant("clear" as const) }),
      fc.record({ kind: fc.constant("undone" as const), id, word: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        notes.clear();
        const kept = new Map<string, Note>();
        for (const each of steps) {
          if (each.kind === "save") {
            const note = { id: each.id, words: [each.word] };
            notes.save(note);
            kept.set(each.id, note);
          } else if (each.kind === "remove") {
            notes.remove(each.id);
            kept.delete(each.id);
          } else if (each.kind === "clear") {
            notes.clear();
            kept.clear();
          } else {
            expect(() =>
              database.transaction(() => {
                notes.save({ id: each.id, words: [each.word, "undone"] });
                expect(notes.find(each.id)?.words).toEqual([each.word, "undone"]);
                throw new Error("undo it");
              }),
            ).toThrow("undo it");
          }
          for (const one of ["a", "b", "c"]) expect(notes.find(one)).toEqual(kept.get(one));
        }
      }),
    );
  });

  it("gives documents that nobody can change in place", () => {
    notes.save({ id: "a", words: ["one"] });
    const words = notes.find("a")?.words as string[];
    expect(() => words.push("two")).toThrow(TypeError);
    expect(notes.find("a")).toEqual({ id: "a", words: ["one"] });
  });

  it("finds each of more documents than it keeps at hand", () => {
    const ids = Array.from({ length: 500 }, (_, n) => `note ${n}`);
    for (const id of ids) notes.save({ id, words: [id] });
    for (let round = 0; round < 2; round++) expect(ids.map((id) => notes.find(id)?.words[0])).toEqual(ids);
  });
});
