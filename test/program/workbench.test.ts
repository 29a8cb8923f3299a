import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../../src/sandbox/index.ts";
import { temporaryHome } from "../support/program.ts";
import { openTerminal } from "../support/terminal.ts";

const home = temporaryHome();
afterAll(home.remove);

const open = (args: readonly string[], columns = 100, rows = 30) =>
  openTerminal(args, { folder: home.folder, columns, rows });

describe("the workbench in a terminal", () => {
  it("opens the demo, moves, filters, explains its keys, follows a resize, and leaves the terminal as it was", async () => {
    const terminal = open(["demo", "--traffic", "40"], 80, 24);
    await terminal.until(
      (screen) => screen.includes("DEMO DATA") && screen.includes("following") && screen.includes("INFO"),
    );
    expect(terminal.isFullScreen()).toBe(true);

    terminal.type("k");
    await terminal.until((screen) => / new /.test(screen));

    terminal.type("/source=developer\r");
    // The line stands on the screen, and a count, before its last letter has come.
    await terminal.until((screen) => {
      const rows = screen.split("\n").filter((row) => /\d\d:\d\d:\d\d\.\d{3}/.test(row));
      const isFiltered = screen.includes("source=developer") && /\d of [\d,]+/.test(screen);
      return isFiltered && rows.length > 0 && !rows.some((row) => row.includes("platform"));
    });

    terminal.type("?");
    await terminal.until((screen) => screen.includes("Keys of this place"));
    terminal.type("\u001b");
    await terminal.until((screen) => !screen.includes("Keys of this place"));

    terminal.resize(130, 40);
    await terminal.until(
      (screen) => screen.split("\n").at(-1)?.includes("help") === true && screen.split("\n").length === 40,
    );

    terminal.type("q");
    expect((await terminal.finished).code).toBe(0);
    expect(terminal.isFullScreen()).toBe(false);
    expect(terminal.written()).toContain("\u001b[?25h");
  });

  it.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const)(
    "restores the terminal when %s ends it",
    async (signal) => {
      const terminal = open(["demo"]);
      await terminal.until((screen) => screen.includes("following"));
      terminal.kill(signal);
      const { code } = await terminal.finished;
      expect(code).toBe(130);
      expect(terminal.isFullScreen()).toBe(false);
      expect(terminal.written()).toContain("\u001b[?25h");
    },
  );

  it("offers the demo when nothing is configured, and takes a no", async () => {
    const terminal = open([]);
    await terminal.until((screen) => screen.includes("Nothing is configured yet"));
    terminal.type("n\r");
    expect((await terminal.finished).code).toBe(2);
    expect(terminal.screen().join("\n")).toContain("FLOWTAIL_BASE_URL");
  });

  it("asks for one's own app when nothing is configured, opens it, and finds it at the next start", async () => {
    const { folder, remove } = temporaryHome();
    onTestFinished(remove);
    const sandbox = await startSandbox({ seed: "demo" });
    onTestFinished(sandbox.close);
    const terminal = openTerminal([], { folder });
    for (const [question, answer] of [
      ["Nothing is configured yet", "a"],
      ["Address of the platform", sandbox.url],
      ["(it does not show): ", sandbox.tokens.service],
      // The token tells the app.
    ] as const) {
      await terminal.until((screen) => screen.includes(question));
      terminal.type(`${answer}\r`);
    }
    await terminal.until((screen) => screen.includes(sandbox.appId) && screen.includes("1 Activity"));
    terminal.type("q");
    expect((await terminal.finished).code).toBe(0);

    const again = openTerminal([], { folder });
    await again.until((screen) => screen.includes(sandbox.appId) && screen.includes("1 Activity"));
    again.type("q");
    expect((await again.finished).code).toBe(0);
  });
});
