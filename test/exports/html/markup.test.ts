import { describe, expect, it } from "vitest";
import { html, type Markup } from "../../../src/exports/html/markup.ts";
import fc, { anyCharacter } from "../../support/cases.ts";

const value = "x";

describe("a value", () => {
  it("is text in a text and in an attribute, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const shown = html`<p class="${text}">${text}</p>`.toString();
        expect(shown).toMatch(/^<p class="[^"<>]*">[^"<>']*<\/p>$/);
        expect(shown.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toMatch(/&/);
      }),
    );
  });

  it("shows what hides or steers", () => {
    expect(html`${"a\u202eb\u0000\ud800\u2028"}`.toString()).toBe(String.raw`a\u{202e}b\x00\u{d800}\u{2028}`);
  });

  it("is markup only where it was made as such", () => {
    expect(html`<b>${html`<i>${"<i>"}</i>`}</b>${[html`<br>`, html`${1}`]}`.toString()).toBe(
      "<b><i>&lt;i&gt;</i></b><br>1",
    );
  });

  it.each([
    ["in a tag's name", () => html`<${value}>`],
    ["in an attribute's name", () => html`<p ${value}="x">`],
    ["without quotes", () => html`<p class=${value}>`],
    ["in single quotes", () => html`<p class='${value}'>`],
    ["in what runs", () => html`<p onclick="${value}">`],
    ["in a style", () => html`<p style="${value}">`],
    ["in an address", () => html`<a href="${value}">x</a>`],
    ["in an address of its own", () => html`<img src="#${value}">`],
    ["in a script", () => html`<script>${value}</script>`],
    ["in a style sheet", () => html`<style>${value}</style>`],
    ["in a comment", () => html`<!-- ${value} -->`],
    ["after the tag of another value", () => html`<p class="${value}" onclick="${value}">`],
  ] as readonly (readonly [string, () => Markup])[])("is refused %s", (_, make) => {
    expect(make).toThrow("may not stand here");
  });

  it("is refused as markup in an attribute", () => {
    expect(() => html`<p class="${html`x`}">`).toThrow("attribute");
  });
});
