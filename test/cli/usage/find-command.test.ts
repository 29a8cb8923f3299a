/** Words of a command line are taken for the longest command they name, and lead to help where they name several. */

import { describe, expect, it } from "vitest";
import { commands } from "../../../src/cli/usage/commands.ts";
import { findCommand } from "../../../src/cli/usage/find-command.ts";
import { buildCommand } from "../../../src/cli/usage/parse-command.ts";
import { toolOptions } from "../../../src/cli/vendor/options.ts";
import { runFlowtail } from "../../support/run-command.ts";

describe("the words of a command line", () => {
  it.each([
    [[], "ui", []],
    [["--demo"], "ui", ["--demo"]],
    [["tail", "--follow"], "tail", ["--follow"]],
    [["trace", "Tr1"], "trace", ["Tr1"]],
    [["datastore", "query", "requests"], "datastore query", ["requests"]],
    [["scim", "users", "list", "--all"], "scim users list", ["--all"]],
    [["scim", "schemas", "users"], "scim schemas", ["users"]],
    [["scim", "users", "get", "list"], "scim users get", ["list"]],
    [["api", "auth.test", "x=1"], "api", ["auth.test", "x=1"]],
    [["--profile", "work", "tail", "-f"], "tail", ["--profile", "work", "-f"]],
    [
      ["--no-color", "--output=json", "scim", "users", "list"],
      "scim users list",
      ["--no-color", "--output=json"],
    ],
    [["datastore", "--profile", "work", "list", "x"], "datastore list", ["--profile", "work", "x"]],
    [["alerts", "--output", "json"], "alerts", ["--output", "json"]],
    [["--profile", "tail"], "ui", ["--profile", "tail"]],
    [["--profile", "work", "--theme", "dark"], "ui", ["--profile", "work", "--theme", "dark"]],
  ])("%j name a command", (argv, name, rest) => {
    expect(findCommand(argv)).toMatchObject({ kind: "command", name, rest });
  });

  it.each(toolOptions.map(({ flags: [flag = ""], takesValue }) => [flag, ...(takesValue ? ["x"] : [])]))(
    "%s of the platform's own tool stands before them too",
    (...given) => {
      const found = findCommand([...given, "traces"]);
      expect(found).toMatchObject({ kind: "command", name: "traces", rest: given });
    },
  );

  it.each([
    [["--help"], /^Usage: flowtail \[command\]/],
    [["help"], /^Usage: flowtail \[command\]/],
    [["help", "help"], /^Usage: flowtail \[command\]/],
    [["scim"], /^Usage: flowtail scim <command>.*scim users list.*scim config/s],
    [["scim", "--help"], /^Usage: flowtail scim <command>/],
    [["scim", "users"], /^Usage: flowtail scim users <command>.*scim users create/s],
    [["scim", "users", "-h"], /^Usage: flowtail scim users <command>/],
    [["audit", "help"], /^Usage: flowtail audit <command>/],
    [["scim", "--profile", "sandbox"], /^Usage: flowtail scim <command>/],
    [["help", "scim"], /^Usage: flowtail scim <command>/],
    [["help", "scim", "users"], /^Usage: flowtail scim users <command>/],
    [["scim", "help", "users"], /^Usage: flowtail scim users <command>/],
    [["--help", "-h"], /^Usage: flowtail \[command\]/],
  ])("%j lead to help", (argv, text) => {
    expect(findCommand(argv)).toMatchObject({ kind: "help", text: expect.stringMatching(text) });
  });

  it("of a noun list only what belongs to it", () => {
    const found = findCommand(["scim", "users"]);
    expect(found.kind === "help" && found.text).not.toMatch(/groups|schemas/);
  });

  it.each([
    [["tial"], 'There is no command "tial".'],
    [["scim", "people"], 'There is no command "scim people".'],
    [["scim", "users", "remove"], 'There is no command "scim users remove".'],
    [
      ["scim", "users", "--all"],
      'Options other than those of every command stand behind a whole command, and "scim users" is none before "--all".\nCommands: scim users ',
    ],
    [
      ["audit", "--query", "x", "logs"],
      '"audit" is none before "--query".\nWrite `flowtail audit logs` before it.',
    ],
    [
      ["datastore", "--where=a", "query", "x"],
      '"datastore" is none before "--where".\nWrite `flowtail datastore query`',
    ],
    [
      ["--quiet", "scim", "--scim-version", "1", "users", "list"],
      "Write `flowtail scim users list` before it.",
    ],
    [["alerts", "tset", "x"], "Perhaps `flowtail alerts test`."],
    [["alerts", "lst"], "Commands: alerts and alerts test."],
    [["constructor"], 'There is no command "constructor".'],
    [["--quiet", "tial"], "Perhaps `flowtail tail`."],
    [["tial"], "Perhaps `flowtail tail`."],
    [["datastore", "qury"], "Perhaps `flowtail datastore query`."],
    [["datastor", "list"], "Perhaps `flowtail datastore list`."],
    [["datastor", "lst", "x"], "Perhaps `flowtail datastore list`."],
    [["scim", "user", "list"], "Perhaps `flowtail scim users list`."],
    [["scmi", "usres"], "Perhaps `flowtail scim users`."],
    [["sandbx"], "Perhaps `flowtail sandbox`."],
    [["help", "tial"], "Perhaps `flowtail tail`."],
    [["help", "datastore", "lst"], "Perhaps `flowtail datastore list`."],
    [["a\nb\u001b[31m"], 'There is no command "a\\nb\\u001b[31m".'],
    [
      ["scim", "people"],
      "Commands: scim users, scim groups, scim schemas, scim config and scim resource-types.",
    ],
    [["nonsense"], "Commands: ui, demo, tail,"],
  ])("%j name none", async (argv, message) => {
    const { code, stderr } = await runFlowtail(argv);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

const beginningOthers = Object.entries(commands).filter(([name]) =>
  Object.keys(commands).some((other) => other.startsWith(`${name} `)),
);

it.each(beginningOthers)(
  "a word behind %s is one of another command unless it takes an operand",
  async (name, entry) => {
    const { registeredArguments } = buildCommand(name, entry.summary, await entry.load(), 100);
    expect(entry.takesNoOperand ?? false).toBe(registeredArguments.length === 0);
  },
);

describe("an option that a command does not take", () => {
  it.each([
    [["tail", "--folow"], "Did you mean --follow?"],
    [["audit", "logs", "--until", "2h"], "Did you mean --until-time?"],
    [["audit", "logs", "--cursor", "x"], "It takes --follow, "],
    [["replay", "--follow"], "`flowtail tail --follow` follows the log itself."],
    [["replay", "--folow"], "`flowtail tail --follow` follows the log itself."],
    [["traces", "--failed"], "`--status failed` keeps the runs that failed."],
    [["traces", "--eror"], "`--status failed` keeps the runs that failed."],
    [["traces", "--fiel", "x"], "Did you mean --file?"],
    [["scim", "users", "list", "--limit", "3"], "Did you mean --count?"],
    [["scim", "users", "list", "--last", "3"], "Did you mean --count?"],
    [["datastore", "query", "requests", "--last", "3"], "Did you mean --limit?"],
    [["tail", "--count", "3"], "Did you mean --last?"],
    [["scim", "config", "--nonsense"], "It takes --scim-version, and those of every command."],
  ])("%j is answered with what it takes", async (argv, expected) => {
    const { code, stderr } = await runFlowtail(argv);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });
});

describe("a word that a command does not take", () => {
  it.each([
    [["workflows", "steps", "Wf04REQUEST"], "Give it with --workflow-id."],
    [["workflows", "steps", "Fn04REQUEST"], "Give it with --function."],
    [["workflows", "steps", "Request time off"], "Give it with --function, --workflow-id or --workflow."],
    [["datastore", "list", "A0DEMOTIME"], "Give it with --app-id."],
    [["tail", "Tr0A9B8C7D6"], "Give it with --trace."],
    [["tail", "T0DEMOTEAM"], "Give it with --team-id."],
    [["tail", "log.ndjson"], "Give it with --file."],
    [["tail", "level=error", "x"], "Give it with --query. A text with spaces stands in quotation marks."],
    [["traces", "Request time off"], "Give it with --workflow."],
    [["trace", "Tr01", "Tr02"], "Give it with --compare."],
    [["audit", "logs", "U0DEMO001"], "Give it with --actor."],
    [["audit", "logs", "C0DEMO001"], "Give it with --entity."],
    [["audit", "logs", "ada"], "Give it with --query."],
    [["scim", "users", "list", "ada"], "Give it with --filter."],
    [["doctor", "x"], '`flowtail doctor` takes options alone, and "x" is none.\nSee `'],
    [["sql", "select", "*", "from"], "A text with spaces stands in quotation marks. See `"],
    [
      ["completion", "bash", "zsh"],
      '`flowtail completion` takes <shell> and options, and "zsh" is one word too many.\nSee `',
    ],
  ])("%j is answered with what takes it", async (argv, expected) => {
    const { code, stderr } = await runFlowtail(argv);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });
});
