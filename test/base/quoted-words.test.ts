import { describe, expect, it } from "vitest";
import { quotedValue, wordsIn, writtenWords } from "../../src/base/quoted-words.ts";
import fc, { anyCharacter } from "../support/cases.ts";

describe("a line of words", () => {
  it.each([
    ["", []],
    ["  a  b ", ["a", "b"]],
    ['title="Team lead" x', ["title=Team lead", "x"]],
    ["title='it is \"so\"'", ['title=it is "so"']],
    ['title="not closed', ["title=not closed"]],
    ['a"b c"d', ["ab cd"]],
    ["title=", ["title="]],
  ])("%j is %j", (line, words) => {
    expect(wordsIn(line).map(({ text }) => text)).toEqual(words);
  });

  it("says where each word stands", () => {
    expect(wordsIn(' a "b c"')).toMatchObject([
      { offset: 1, length: 1 },
      { offset: 3, length: 5 },
    ]);
  });

  it.each([
    [String.raw`title="a \"q\" b" x`, ['title=a "q" b', "x"]],
    [String.raw`title="C:\\x" y`, [String.raw`title=C:\x`, "y"]],
    [String.raw`title="caf\u00e9\t!"`, ["title=café\t!"]],
    [String.raw`title=C:\x 'C:\x'`, [String.raw`title=C:\x`, String.raw`C:\x`]],
    ['a"b c"d "not closed', ["ab cd", "not closed"]],
    [" ", []],
  ])("%j is %j where values are typed", (line, words) => {
    const read = writtenWords(line);
    expect(read.ok && read.value.map(({ text }) => text)).toEqual(words);
  });

  it.each([
    ['id=1 tags:=["a","b c"] x', ["id=1", 'tags:=["a","b c"]', "x"]],
    ['tags:=[ "a", {"b": "]"} ] x', ['tags:=[ "a", {"b": "]"} ]', "x"]],
    [String.raw`reason:="x \"y\" \z" n:=5`, [String.raw`reason:="x \"y\" \z"`, "n:=5"]],
    [`limits:="5" item:='{"id": "5"}'`, ['limits:="5"', 'item:={"id": "5"}']],
    [`'tags:=["a", "b"]' x:=@"my file" y`, ['tags:=["a", "b"]', "x:=@my file", "y"]],
    ["tags:=[1, 2", ["tags:=[1, 2"]],
    ["tags:=[1]] x", ["tags:=[1]]", "x"]],
    ['title="a:=[1" x', ["title=a:=[1", "x"]],
  ])("%j is %j where JSON is given as it is typed", (line, words) => {
    const read = writtenWords(line);
    expect(read.ok && read.value.map(({ text }) => text)).toEqual(words);
  });

  it.each([
    [String.raw`name=x title="a\q"`, 15, 2],
    [String.raw`title="\u12"`, 7, 4],
    [String.raw`a="\\" b="\x"`, 10, 2],
  ])("says where %j has an escape that is none", (line, offset, length) => {
    expect(writtenWords(line)).toMatchObject({ ok: false, problem: { code: "no-escape", offset, length } });
  });

  it("keeps every value", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (value) => {
        const read = writtenWords(`title=${quotedValue(value)}`);
        const kept = read.ok && read.value.map(({ text }) => text).join("");
        expect(kept).toBe(`title=${value}`);
      }),
    );
  });
});
