import { describe, expect, it } from "vitest";
import { chooseBeginning } from "../../../src/cli/asking/choose-beginning.ts";
import { createNotices } from "../../../src/cli/notices.ts";
import { scriptedInput, textOutput } from "../../support/run-command.ts";

function choose(...answers: readonly string[]) {
  let said = "";
  const err = textOutput(80, (text) => {
    said += text;
  });
  const chosen = chooseBeginning({
    interactive: true,
    input: scriptedInput({ answers }, []),
    notices: createNotices(err, { asJson: false, quiet: false, verbose: false, env: {} }),
    signal: new AbortController().signal,
  });
  return { chosen, said: () => said };
}

describe("the first start", () => {
  it.each([
    ["", "demo"],
    ["d", "demo"],
    ["Demo", "demo"],
    ["a", "own-app"],
    ["n", "neither"],
    ["No", "neither"],
  ])("begins after %j with %s", async (answer, beginning) => {
    expect(await choose(answer).chosen).toBe(beginning);
  });

  it("says for an app of one's own which token its log takes, and nothing for the demo", async () => {
    const { chosen, said } = choose("a");
    await chosen;
    expect(said().replaceAll("\n", " ")).toContain("the app's log takes a service or user token");
    const demo = choose("d");
    await demo.chosen;
    expect(demo.said()).toBe("");
  });

  it.each(["?", "banana", "nein"])("says what each answer does after %j, and asks again", async (answer) => {
    const { chosen, said } = choose(answer, "a");
    expect(await chosen).toBe("own-app");
    expect(said().replaceAll("\n", " ")).toContain(
      "d opens the demo, a sets up your own app, and n leaves without either.",
    );
  });

  it("ends after three answers that are none", async () => {
    await expect(choose("?", "?", "?").chosen).rejects.toMatchObject({
      code: "unknown_beginning",
      kind: "usage",
    });
  });
});
