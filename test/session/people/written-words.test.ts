import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { readWords, writtenWord } from "../../../src/session/people/written-words.ts";

describe("words that change a person", () => {
  it.each<[PeopleKind, string[], string[]]>([
    ["users", ["title=Team lead", "active=false"], ["title=Team lead", "active=false"]],
    ["users", ["title=", "guest.expiration:=null"], ["title=", "guest.expiration="]],
    ["users", ["emails=a@x,b@x"], ['emails:=[{"value":"a@x","primary":true},{"value":"b@x"}]']],
    ["users", ["emails+=a@x", "emails-=b@x"], ["emails+=a@x", "emails-=b@x"]],
    ["users", ["enterprise.department=Research"], ["enterprise.department=Research"]],
    ["users", ['roles-={"value":"a, b"}'], ['roles-={"value":"a, b"}']],
    ["users", ['roles+=["[a", "b"]'], ['roles+=[{"value":"[a"},{"value":"b"}]']],
    ["users", ['phoneNumbers+={"value":"9","type":"home"}'], ['phoneNumbers+={"value":"9","type":"home"}']],
    ["groups", ["members+=U1,U2"], ["members+=U1,U2"]],
    ["groups", ['members:=[{"value":"U1"}]'], ['members:=[{"value":"U1"}]']],
  ])("of %s %j are written so that they are read again", (kind, words, written) => {
    const read = readWords(kind, words);
    expect(read.map(writtenWord)).toEqual(written);
    expect(readWords(kind, written)).toEqual(read);
  });

  it.each<[string[], number, RegExp]>([
    [["title=x", "titel=y"], 1, /no attribute "titel"/],
    [["nonsense"], 0, /is no attribute with a value/],
    [["title=x", "active=perhaps"], 1, /true or false/],
    [["title=x", "title=y"], 1, /given twice/],
    [["roles:=[{"], 0, /not JSON: line 1, column 3/],
    [["guest.expiration=soon"], 0, /date and time/],
    [["groups=S1"], 0, /written by the platform/],
    [["__proto__=x"], 0, /no attribute/],
  ])("%j is wrong in word %i", (words, word, message) => {
    const read = () => readWords("users", words);
    expect(read).toThrow(FlowtailError);
    expect(read).toThrow(message);
    expect(read).toThrow(
      expect.objectContaining({ kind: "usage", details: expect.objectContaining({ word }) }),
    );
  });
});
