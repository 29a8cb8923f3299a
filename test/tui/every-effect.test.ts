/** An effect that a runtime forgets is a key that does nothing: the type checker must be able to see it. */

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = "src/tui/effects";

/** The text between the braces of each switch over the kinds of effects. */
function switchesIn(text: string): readonly string[] {
  return [...text.matchAll(/switch \((?:effect\.)?kind\) \{/g)].map(({ 0: head, index }) => {
    let depth = 0;
    const from = index + head.length - 1;
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === "{") depth += 1;
      if (text[at] === "}") depth -= 1;
      if (depth === 0) return text.slice(from, at);
    }
    return text.slice(from);
  });
}

const switches = globSync("**/*.ts", { cwd: folder }).flatMap((file) =>
  switchesIn(readFileSync(`${folder}/${file}`, "utf8")).map((body, at) => ({ place: `${file} ${at}`, body })),
);

it.each(switches)("the effects of $place that have no case are handed on, or are none", ({ body }) => {
  const [, last = ""] = body.split(/\n\s+default:/);
  expect(last).toMatch(/unhandled\((effect|kind)\)|run\w+Effect\(\w+, effect\b/);
});

it("finds the switches of every pane", () => {
  expect(new Set(switches.map(({ place }) => place.split("/")[0])).size).toBeGreaterThan(6);
});
