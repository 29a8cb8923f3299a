import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createRecord } from "../../../src/activity/record.ts";
import { safeRendered } from "../../../src/base/terminal-text.ts";
import { pageScript, scriptHash } from "../../../src/exports/html/page-script.ts";
import { pageStyle, styleHash } from "../../../src/exports/html/page-style.ts";
import fc from "../../support/cases.ts";
import { contrast, type Rgb } from "../../support/contrast.ts";
import { hostileText } from "../hostile-records.ts";
import { attacks, hostileRecords, pageOf } from "./hostile-run.ts";

describe("the policy of the page", () => {
  it.each([
    ["style", String(pageStyle), styleHash],
    ["script", String(pageScript), scriptHash],
  ])("allows its one %s", (tag, markup, hash) => {
    const text = markup.slice(`<${tag}>`.length, -`</${tag}>`.length);
    expect(hash).toBe(`sha256-${createHash("sha256").update(text).digest("base64")}`);
    expect(safeRendered(text)).toBe(text);
  });

  it("allows nothing else, and stands before what it is for", () => {
    const page = pageOf(hostileRecords("text"));
    const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `script-src '${scriptHash}'`,
      `style-src '${styleHash}'`,
      ...["base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"],
    ]);
    expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<style>"));
  });
});

it("says of two runs that are alike that nothing differs", () => {
  // The run is put beside itself.
  expect(pageOf(hostileRecords("text"))).toContain("only what differs (the runs are alike)");
});

/** The tags of a page, each with its attributes' names, as a parser finds them: what begins with `<` is no text. */
function tagsOf(page: string): readonly string[] {
  const text = page.replace(String(pageStyle), "").replace(String(pageScript), "");
  return Array.from(text.matchAll(/<[^>]*>?/g), ([tag]) => tag.replace(/="[^"]*"/g, ""));
}

describe("no text from outside leaves its text node", () => {
  const harmless = new Set(tagsOf(pageOf(hostileRecords("text"))));

  it.each(attacks)("%j", (attack) => {
    const tags = tagsOf(pageOf(hostileRecords(attack)));
    expect(tags.filter((tag) => !harmless.has(tag))).toEqual([]);
    expect(tags.length).toBeGreaterThan(50);
  });

  it("whatever it is", () => {
    const text = fc.oneof(
      hostileText,
      fc.array(fc.constantFrom(...attacks, "<", '"', "'", "&", "x")).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const page = pageOf(hostileRecords(each));
        expect(tagsOf(page).filter((tag) => !harmless.has(tag))).toEqual([]);
        expect(safeRendered(page)).toBe(page);
        for (const [, address = ""] of page.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(address).toMatch(/^#row-\d+$/);
      }),
      { numRuns: 60 },
    );
  });
});

it("says what it leaves out of a run of megabytes, and stays small", () => {
  const log = `${"<".repeat(500)}\n`.repeat(60);
  const printed = Array.from({ length: 120 }, (_, index) => {
    const header = { trace_id: "Tr1", event_type: "function_execution_output", created: 1e15 + index };
    const value = { ...header, payload: { log } };
    return createRecord(value, JSON.stringify(value));
  });
  const page = pageOf(printed);
  expect(page.length).toBeLessThan(20_000_000);
  expect(page).toMatch(
    /leaves out [\d,]+ rows, the details of [\d,]+ rows, the ends of [\d,]+ long texts\. <code>flowtail trace Tr1 --output json<\/code> has all of it\.<\/p>\n/,
  );
});

it("can be read in both of its schemes", () => {
  const schemes = Array.from(String(pageStyle).matchAll(/:root \{([^}]*)\}/g), ([, text = ""]) =>
    Object.fromEntries(Array.from(text.matchAll(/--(\w+): (#\w+)/g), ([, name, colour]) => [name, colour])),
  );
  expect(schemes.length).toBe(3);
  for (const scheme of schemes)
    for (const ink of ["ink", "soft", "good", "bad", "warn", "busy", "other"])
      for (const ground of ["page", "card", "mark"])
        expect([ink, ground, contrast(rgbOf(scheme[ink]), rgbOf(scheme[ground])) >= 4.5]).toEqual([
          ink,
          ground,
          true,
        ]);
});

/** Of `#rrggbb`. */
function rgbOf(colour = ""): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
