import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { startSandbox } from "../../src/sandbox/index.ts";
import { temporaryHome } from "../support/program.ts";
import { openShell, openTerminal } from "../support/terminal.ts";

let home: ReturnType<typeof temporaryHome>;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(() => home.remove());

function put(path: string, value: unknown) {
  mkdirSync(join(home.folder, path, ".."), { recursive: true });
  writeFileSync(join(home.folder, path), JSON.stringify(value));
}

describe("the workbench in a shell", () => {
  it("stops with Ctrl-Z, leaves the shell a clean terminal, and comes back with fg in the size of then", async () => {
    const shell = openShell({ folder: home.folder });
    await shell.until((screen) => screen.includes("shell>"));
    shell.type(`${shell.program} demo\r`);
    await shell.until((screen) => screen.includes("following"));
    expect(shell.isFullScreen()).toBe(true);
    shell.type("\u001bOQ");
    await shell.until((screen) => screen.includes("The wheel scrolls"));

    shell.type("\u001a");
    await shell.until((screen) => screen.includes("Stopped"));
    expect(shell.isFullScreen()).toBe(false);
    shell.type("echo $((6 * 7))\r");
    await shell.until((screen) => /^42$/m.test(screen));
    expect(shell.mouseMode()).toBe("none");

    // The system tells of the new size only who is in the foreground: the shell.
    shell.resize(120, 40);
    shell.type("fg\r");
    await shell.until((screen) => screen.includes("following") && screen.trimEnd().split("\n").length === 40);
    expect(shell.isFullScreen()).toBe(true);
    shell.type("k");
    await shell.until((screen) => screen.includes("not following") || / new /.test(screen));

    shell.type("q");
    await shell.until((screen) => screen.trimEnd().endsWith("shell>"));
    expect(shell.mouseMode()).toBe("none");
    shell.type("exit\r");
    expect((await shell.finished).code).toBe(0);
  });
});

it("the workbench stopped from outside comes back whole with fg, and hears keys", async () => {
  const shell = openShell({ folder: home.folder });
  await shell.until((screen) => screen.includes("shell>"));
  shell.type(`sh -c 'echo $$ > pid; exec ${shell.program} demo'\r`);
  await shell.until((screen) => screen.includes("following"));
  for (const signal of ["SIGTSTP", "SIGSTOP"] as const) {
    process.kill(Number(readFileSync(join(home.folder, "pid"), "utf8")), signal);
    // The shell reads what is typed once it prompts: before that it may still set the terminal's modes.
    await shell.until((screen) => /Stopped.*shell>/s.test(screen));
    if (signal === "SIGTSTP") expect(shell.isFullScreen()).toBe(false);
    shell.type("fg\r");
    await shell.until((screen) => screen.includes("following") && !screen.includes("Stopped"));
    expect(shell.isFullScreen()).toBe(true);
    shell.type("?");
    await shell.until((screen) => screen.includes("Keys of this place"));
    shell.type("\u001b");
    await shell.until((screen) => !screen.includes("Keys of this place"));
  }
  shell.type("\u0003");
  await shell.until((screen) => screen.trimEnd().endsWith("shell>"));
  expect(shell.isFullScreen()).toBe(false);
  shell.type("exit\r");
  expect((await shell.finished).code).toBe(0);
});

it.runIf(process.platform !== "win32")(
  "the workbench that is ended while an editor has the terminal ends that too, and says where the text is",
  async () => {
    const editor = join(home.folder, "editor");
    const script = `stty raw; trap 'printf saved > "$1"; exit 1' TERM\ntrap ':' INT\necho editing\nwhile :; do sleep 0.01; done\n`;
    writeFileSync(editor, `#!/bin/sh\n${script}`);
    chmodSync(editor, 0o700);
    const shell = openShell({ folder: home.folder, env: { EDITOR: editor, TMPDIR: home.folder } });
    await shell.until((screen) => screen.includes("shell>"));
    shell.type(`sh -c 'echo $$ > pid; exec ${shell.program} demo'; echo ended with $?\r`);
    await shell.until((screen) => screen.includes("following"));
    shell.type("3");
    await shell.until((screen) => screen.includes("employee"));
    shell.type("\r");
    await shell.until((screen) => /\d+ items/.test(screen));
    shell.type("\r");
    await shell.until((screen) => /requests · \d+/.test(screen));
    shell.type("\u0005");
    await shell.until((screen) => screen.includes("editing"));
    process.kill(Number(readFileSync(join(home.folder, "pid"), "utf8")), "SIGTERM");
    await shell.until((screen) => screen.includes("ended with 130"));
    const said = shell.screen().join("");
    // The next line begins at the left: the terminal has the modes of before.
    expect(shell.screen()).toContainEqual(expect.stringMatching(/^ended with 130/));
    const [kept = ""] = readdirSync(home.folder).filter((name) => name.startsWith("flowtail-kept-"));
    expect(said.replace(/\s/g, "")).toContain(`iskept:${join(home.folder, kept, "item.json")}`);
    expect(readFileSync(join(home.folder, kept, "item.json"), "utf8")).toBe("saved");
    shell.type("exit\r");
    expect((await shell.finished).code).toBe(0);
  },
);

/** A sandbox that the profile `sandbox` leads to. */
async function offeredSandbox(seed: string) {
  const env = { HOME: home.folder, TMPDIR: home.folder };
  const sandbox = await startSandbox({ seed, rateLimits: false });
  onTestFinished(() => sandbox.close());
  const { url, appId, teamId, enterpriseId, tokens } = sandbox;
  noteRunningSandbox(env, {
    ...{ base_url: url, scim_url: url, audit_url: url },
    ...{ app_id: appId, team_id: teamId, enterprise_id: enterpriseId, tokens },
  });
  return { sandbox, env };
}

it.each([
  ["items", "apps.datastore.*", ["3", "\r"], /^› \w+ /m],
  ["people", "scim.*", ["7"], /People/],
] as const)("the workbench says that its question for %s has to wait", async (_, method, keys, chosen) => {
  const { sandbox, env } = await offeredSandbox("demo");
  const terminal = openTerminal(["ui", "--profile", "sandbox"], { folder: home.folder, env, columns: 120 });
  await terminal.until((screen) => screen.includes("following"));
  sandbox.control.addFault({ fault: "rate-limit", method, retryAfterSeconds: 20 });
  for (const key of keys) {
    terminal.type(key);
    await terminal.until(
      (screen) => screen.includes("asks again") || (chosen.test(screen) && !/Activity\]/.test(screen)),
    );
  }
  await terminal.until((screen) => /ratelimited, asks again in \d+s/.test(screen));
  terminal.type("\u0003");
  expect((await terminal.finished).code).toBe(0);
});

it("the workbench on a sandbox that is seeded anew goes on with it where it was, and says so", async () => {
  const { sandbox, env } = await offeredSandbox("standard");
  const happened = (trace_id: string, message: string) =>
    sandbox.control.appendEvents({
      events: [{ level: "info", event_type: "function_log", trace_id, payload: { message } }],
    });
  happened("Tr1", "before");
  const terminal = openTerminal(["ui", "--profile", "sandbox"], { folder: home.folder, env });
  await terminal.until((screen) => screen.includes("before"));
  terminal.type("/");
  await terminal.until((screen) => screen.includes("Esc cancel"));
  terminal.type("level>=info\r");
  await terminal.until((screen) => screen.includes("1 of 1") && !screen.includes("Esc cancel"));
  sandbox.control.reset();
  happened("Tr1", "after");
  await terminal.until((screen) => screen.includes("this is its new log") && screen.includes("after"));
  expect(terminal.screen().join("\n")).not.toContain("before");
  expect(terminal.screen().join("\n")).toContain("1 of 1");
  expect(terminal.screen().join("\n")).toContain("level>=info");
  terminal.type("q");
  expect((await terminal.finished).code).toBe(0);
  expect(terminal.isFullScreen()).toBe(false);
});

describe("hostile input", () => {
  it.each([
    ["a paste without an end", "\u001b[200~qqq"],
    ["an answer without an end", "\u001b]52;c;qqq"],
    ["a flood of keys", "j".repeat(20_000)],
  ])("of %s leaves Ctrl-C to be heard", async (_, sent) => {
    const terminal = openTerminal(["demo"], { folder: home.folder });
    await terminal.until((screen) => screen.includes("following"));
    terminal.type(sent);
    terminal.type("\u0003");
    expect((await terminal.finished).code).toBe(0);
    expect(terminal.isFullScreen()).toBe(false);
  });
});

describe("an answer of the terminal", () => {
  it("that came alone leaves the next keys to be heard", async () => {
    const terminal = openTerminal(["demo"], { folder: home.folder, isSilent: true });
    await terminal.until((screen) => screen.includes("following"));
    for (const colour of ["white", "#ffffff", "rgb:ffff/ffff/ffff"]) {
      terminal.type(`\u001b]11;${colour}\u0007`);
      // The next row shows that the program has gone on since.
      const shown = terminal.written().length;
      await terminal.until(() => terminal.written().length > shown + 200);
    }
    terminal.type("?");
    await terminal.until((screen) => screen.includes("Keys of this place"));
    terminal.type("\u0003");
    expect((await terminal.finished).code).toBe(0);
  });
});

describe("the terminal's background", () => {
  it("is asked for and followed, and the answer reaches no shell, also where it comes after the end", async () => {
    const shell = openShell({ folder: home.folder, isSilent: true });
    await shell.until((screen) => screen.includes("shell>"));
    const begin = async (times: number) => {
      shell.type(`${shell.program} demo\r`);
      await shell.until(() => shell.written().split("\u001b]11;?\u001b\\").length > times);
    };
    const white = "\u001b]11;rgb:ffff/ffff/ffff\u001b\\";
    const isLeft = (screen: string) => screen.trimEnd().endsWith("shell>");

    await begin(1);
    shell.type(white);
    // The ink of a word that all is well, among 256 colours on a light ground.
    await shell.until(() => shell.written().includes("\u001b[38;5;23m"));
    shell.type("q");
    await shell.until(isLeft);

    await begin(2);
    shell.type("q");
    shell.type(white);
    await shell.until(isLeft);

    // Stopped from outside before it has answered, it is waited for too.
    shell.type(`sh -c 'echo $$ > pid; exec ${shell.program} demo'\r`);
    await shell.until((screen) => screen.includes("following"));
    process.kill(Number(readFileSync(join(home.folder, "pid"), "utf8")), "SIGTSTP");
    shell.type(white);
    await shell.until((screen) => /Stopped.*shell>/s.test(screen));
    shell.type("echo $((6 * 7))\r");
    await shell.until((screen) => /^42$/m.test(screen));
    shell.type("fg\r");
    await shell.until((screen) => screen.includes("following"));
    shell.type("\u0003");
    await shell.until(isLeft);
    shell.type("exit\r");
    expect((await shell.finished).code).toBe(0);
    expect(shell.screen().join("\n")).not.toContain("rgb");
  });
});

describe("settings of the screen", () => {
  /** Of a word that all is well. */
  const [lightInk, darkInk] = ["38;2;29;107;54m", "38;2;166;218;149m"];
  const own = ".config/flowtail/config.json";

  it("are the person's own: a project's have no effect, which is said, and Ctrl-C leaves", async () => {
    put(".flowtail/config.json", { keys: { help: ["ctrl-o"], "always.quit": ["f9"] }, theme: "light" });
    const terminal = openTerminal(["demo"], { folder: home.folder, columns: 200 });
    await terminal.until((screen) => screen.includes("? help"));
    expect(terminal.written()).toMatch(/keys and theme of .*config\.json have no effect/);
    terminal.type("\u0003");
    expect((await terminal.finished).code).toBe(0);
  });

  it("give actions other keys", async () => {
    put(own, { keys: { help: ["ctrl-o"] }, theme: "light" });
    const terminal = openTerminal(["demo"], { folder: home.folder });
    await terminal.until((screen) => screen.includes("Ctrl-O help"));
    terminal.type("\u000f");
    await terminal.until((screen) => screen.includes("Keys of this place"));
    terminal.type("q");
    terminal.type("q");
    expect((await terminal.finished).code).toBe(0);
    expect(terminal.written()).toContain("38;5;");
  });

  it.each([
    ["the one of the environment goes before that", { FLOWTAIL_THEME: "light" }, lightInk],
    ["is that where the environment names none", {}, darkInk],
  ])("remember the theme: %s", async (_, env, ink) => {
    put(".local/state/flowtail/screen.json", { starts: 1, theme: "dark" });
    const terminal = openTerminal(["demo"], {
      folder: home.folder,
      env: { COLORTERM: "truecolor", ...env },
    });
    await terminal.until((screen) => screen.includes("following"));
    expect([lightInk, darkInk].filter((each) => terminal.written().includes(each))).toEqual([ink]);
    terminal.type("\u0003");
    expect((await terminal.finished).code).toBe(0);
  });

  it.each([
    [
      "keys that are in conflict",
      { keys: { "activity.mark": ["n"] } },
      "both activity.mark and activity.next-match",
    ],
    ["an unknown action", { keys: { nothing: ["n"] } }, 'There is no action "nothing"'],
    ["an unknown theme", { theme: "pink" }, "theme"],
  ])("are refused before anything is shown: %s", async (_, config, words) => {
    put(own, config);
    const terminal = openTerminal(["demo"], { folder: home.folder, columns: 200 });
    expect((await terminal.finished).code).toBe(2);
    expect(terminal.screen().join("\n")).toContain(words);
    expect(terminal.screen().join("\n")).toContain("config.json");
    expect(terminal.written()).not.toContain("\u001b[?1049h");
  });
});

const strayToken = "qz7m-platform-secret-value-42";
const nowhere = "http://127.0.0.1:9";
const strays: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  [
    "the environment's",
    { FLOWTAIL_APP_ID: strayToken, FLOWTAIL_TOKEN: strayToken, FLOWTAIL_BASE_URL: nowhere },
    [],
  ],
  ["one that is stored for another profile", {}, ["--profile", "s"]],
];

it.each(strays)(
  "a token that stands in place of the app is on no pane of the screen: %s",
  async (_, env, args) => {
    const profiles = { p: { base_url: nowhere }, s: { base_url: nowhere, app_id: `A${strayToken}` } };
    put(".config/flowtail/config.json", { profiles });
    const stored = { base_url: nowhere, tokens: { user: { token: strayToken } } };
    put(".config/flowtail/credentials.json", { version: 1, profiles: { p: stored } });
    chmodSync(join(home.folder, ".config/flowtail/credentials.json"), 0o600);
    const terminal = openTerminal(args, { folder: home.folder, env, columns: 160 });
    await terminal.until((screen) => screen.includes("Stopped"));
    for (const key of ["2", "3", "4", "5", "6", "7", "1"]) terminal.type(key);
    terminal.type("q");
    expect((await terminal.finished).code).toBe(0);
    expect(terminal.written()).toContain("[redacted]");
    expect(terminal.written()).not.toContain(strayToken);
  },
);

it("files that are saved in the watched folder are rows of the log", async () => {
  const terminal = openTerminal(["demo", "--watch", "."], { folder: home.folder });
  let saved = 0;
  await terminal.until((screen) => {
    // What is saved before the folder is watched is not heard of.
    if (screen.includes("following")) put("approve.json", saved++);
    return /(?:added|changed) approve\.json/.test(screen);
  });
  terminal.type("\u0003");
  expect((await terminal.finished).code).toBe(0);
});

describe("saved views", () => {
  it("are written with Ctrl-S, and an edit of the file shows at once", async () => {
    const terminal = openTerminal(["demo"], { folder: home.folder });
    await terminal.until((screen) => screen.includes("following"));
    terminal.type("/");
    terminal.type("source=developer\r");
    await terminal.until((screen) => screen.includes("source=developer"));
    terminal.type("\u0013");
    terminal.type("Mine\r");
    await terminal.until((screen) => screen.includes("Saved as .flowtail/views/mine.json"));
    put(".flowtail/views/mine.json", { title: "Mine", query: "source=platform" });
    await terminal.until((screen) => screen.includes("[Mine]  source=platform"));
    put(".flowtail/views/mine.json", { title: "Mine", query: "source=" });
    await terminal.until((screen) =>
      screen.includes("Kept as it was: .flowtail/views/mine.json: query, column 8"),
    );
    expect(terminal.screen().join("\n")).toContain("[Mine]  source=platform");
    terminal.type("q");
    expect((await terminal.finished).code).toBe(0);
  });
});
