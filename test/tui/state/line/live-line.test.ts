/** A line whose text counts at every key. */

import { describe, expect, it } from "vitest";
import { type LiveLine, liveLine, typingLive } from "../../../../src/tui/state/line/live-line.ts";

const keys = (live: LiveLine, ...options: readonly string[]) =>
  typingLive<LiveLine, LiveLine | string>(live, {
    options,
    changed: (next) => next,
    accept: () => "accepted",
    cancel: () => `back to ${live.before}`,
    ignore: () => "ignored",
  });

describe("a line that counts at once", () => {
  it("is told with what stood there at every key", () => {
    expect(keys(liveLine("ab")).type("c")).toMatchObject({ line: { text: "abc" }, before: "ab" });
  });

  it.each([
    ["complete", ["x", "y", "x"]],
    ["complete-back", ["y", "x", "y"]],
  ] as const)("%s goes round the proposals, each in place of the whole line", (action, texts) => {
    let live = liveLine("ab");
    for (const text of texts) {
      const next = keys(live, "x", "y").act(action);
      if (typeof next !== "string") live = next;
      expect(live.line.text).toBe(text);
    }
    expect(keys(live, "x", "y").type("z")).toMatchObject({ chosen: undefined, before: "ab" });
  });

  it("is used, left, or without proposals passed over", () => {
    const typed = { ...liveLine("ab"), line: { text: "abc", cursor: 3 } };
    expect(keys(typed).act("accept")).toBe("accepted");
    expect(keys(typed).act("cancel")).toBe("back to ab");
    expect(keys(typed).act("complete")).toBe("ignored");
  });
});
