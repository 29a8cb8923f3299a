/** What may be written to a terminal: whatever goes in, nothing comes out that could steer it or forge a line. */

import { describe, expect, it } from "vitest";
import { lines, rendered, words } from "../../src/base/printable.ts";
import fc, { anyCharacter } from "../support/cases.ts";

const colour = /\u001b\[[\d;]*m/g;
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .array(
      fc.constantFrom(
        "\u001b[2J",
        "\u001b]52;c;aGk=\u0007",
        "\u001b]8;;http://x\u001b\\",
        "\u009b31m",
        "\u001b[31m",
        "\r",
        "\n",
        "\r\n",
        "\u202e",
        "\u200b",
        "\u2028",
        "\u0301".repeat(20),
        "text",
        "日本",
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join("")),
);

describe("words", () => {
  it("keeps its own line breaks, and makes each value one visible line", () => {
    expect(`${words`a\n${"b\nc\u001b[31m"} ${3}\n`}`).toBe("a\nb\\nc\\e[31m 3\n");
    expect(`${words`[${words`in\n`}]`}`).toBe("[in\n]");
  });

  it("lets no value begin a line, steer or hide", () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const text = `${words`x ${one} y ${other}`}`;
        expect(text).not.toMatch(forbidden);
        expect(text).not.toMatch(/\p{M}{9}/u);
      }),
    );
  });
});

it("gives as many lines as there are texts", () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 5 }), (texts) => {
      expect(`${lines(texts)}`.split("\n")).toHaveLength(texts.length + 1);
      expect(`${lines(texts)}`.replaceAll("\n", "")).not.toMatch(forbidden);
    }),
  );
});

describe("rendered", () => {
  it.each([
    ["a\u001b[1;31mred\u001b[0m\n", "a\u001b[1;31mred\u001b[0m\n"],
    ["a,b\r\nc", "a,b\r\nc"],
    ["a\rb", "a\\rb"],
    ["\u001b[2J\u001b[31", "\\e[2J\\e[31"],
    [`\u001b[${"1;".repeat(40)}m`, `\\e[${"1;".repeat(40)}m`],
    ["\u009b31m\u202e", "\\x9b31m\\u{202e}"],
  ])("shows %j as %j", (text, shown) => expect(`${rendered(text)}`).toBe(shown));

  it("lets nothing through but lines and colours", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const left = `${rendered(text)}`.replace(colour, "").replace(/\r?\n/g, "");
        expect(left).not.toMatch(forbidden);
      }),
    );
  });

  it("changes no text twice", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = `${rendered(text)}`;
        expect(`${rendered(once)}`).toBe(once);
      }),
    );
  });
});
