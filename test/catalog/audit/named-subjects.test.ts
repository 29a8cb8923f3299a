import { expect, it } from "vitest";
import {
  namesSubject,
  type SeenAudit,
  type SeenSubject,
  withIdentifiers,
} from "../../../src/catalog/audit/named-subjects.ts";

const subject = (id: string, name: string, type: string): SeenSubject => ({ id, name, type, count: 1 });

const seen: SeenAudit = {
  actors: [
    subject("U01", "Ada", "user"),
    subject("U02", "Dana", "user"),
    subject("U03", "Hall, Eve", "user"),
  ],
  entities: [
    subject("C01", "general", "channel"),
    subject("C02", "random", "channel"),
    subject("T01", "random", "workspace"),
    subject("U01", "Ada", "user"),
  ],
  actions: new Map(),
};

it.each([
  ["actor=ada", "actor=U01"],
  ["actor=@ada", "actor=U01"],
  ["actor=ADA", "actor=U01"],
  ["actor=USLACKBOT", "actor=USLACKBOT"],
  ["!actor=ADA,DANA", "!actor=U01,U02"],
  ["entity=#GENERAL", "entity=C01"],
  ['actor="hall, eve"', "actor=U03"],
  ["!actor=ada,@Dana", "!actor=U01,U02"],
  ["entity=#general", "entity=C01"],
  ["entity=#random", "entity=C02"],
  ["entity=@ada", "entity=U01"],
  ["!entity=#general,#random", "!entity=C01,C02"],
])("reads in %s whom or what the entries call so", (text, wanted) => {
  expect(withIdentifiers(text, seen)).toEqual({ ok: true, value: wanted });
});

it.each([
  ["actor=ada,dana", "The platform takes one actor", "Give one of them; !actor= takes several."],
  ["entity=C01,C02", "The platform takes one entity", "Give one of them; !entity= takes several."],
  ["entity=random", "Several are called random", "Give one of C02 (1 entry), T01 (1 entry)."],
  ["actor=NOBODY", "No actor of the entries that were read is called NOBODY", expect.any(String)],
  ["entity=@general", "No entity of the entries that were read is called @general", expect.any(String)],
  [
    "entity=undefinedrandom",
    "No entity of the entries that were read is called undefinedrandom",
    expect.any(String),
  ],
  ["actor=#ada", "No actor of the entries that were read is called #ada", expect.any(String)],
])("says what is wrong with %s", (text, message, hint) => {
  expect(withIdentifiers(text, seen)).toMatchObject({ ok: false, problem: { message, hint } });
});

it.each([
  ["actor=ADA", true],
  ["!entity=C01,GENERAL", true],
  ["entity=USLACKBOT", true],
  ["actor=U01 ADA", false],
])("the entries are looked through for a name in %s: %s", (text, isLookedFor) => {
  expect(namesSubject(text)).toBe(isLookedFor);
});
