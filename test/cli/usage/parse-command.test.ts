/** What the words after a command's name are taken for, and which mistakes are told before anything is done. */

import { describe, expect, it } from "vitest";
import { commands } from "../../../src/cli/usage/commands.ts";
import { buildCommand, parseInvocation } from "../../../src/cli/usage/parse-command.ts";
import { runFlowtail } from "../../support/run-command.ts";

describe("a value that was forgotten", () => {
  it.each([
    [["tail", "--record", "--level", "warn"], "--record needs a value, and --level is an option."],
    [["tail", "--query", "--follow"], "--query needs a value, and --follow is an option."],
    [["datastore", "export", "tasks", "--to", "--force"], "--to needs a value, and --force is an option."],
  ])("is not taken from the next option: %j", async (argv, message) => {
    const { code, stdout, stderr } = await runFlowtail(argv);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  it("may look like an option when it is given with an equals sign", async () => {
    const { code, stdout } = await runFlowtail(["tail", "--explain", "--query=--level"]);
    expect(code).toBe(0);
    expect(stdout).toContain("--level");
  });
});

describe("a text that begins like an option", () => {
  const query = "-- one\nSELECT 1 AS one";

  it.each([query, "--one\nSELECT 1"])("is said to stand behind two dashes: %j", async (text) => {
    const { code, stderr } = await runFlowtail(["sql", text]);
    expect(code).toBe(2);
    expect(stderr).toContain(
      "A text that begins with -- stands behind one: `flowtail sql -- TEXT`. See `flowtail sql --help`.",
    );
  });

  it("is taken there", async () => {
    expect(await runFlowtail(["sql", "--output", "csv", "--", query])).toMatchObject({
      stdout: "one\r\n1\r\n",
    });
  });

  it("is an option where the command takes no text", async () => {
    expect((await runFlowtail(["stats", query])).stderr).toContain("It takes --sort");
  });
});

describe("an option that is given twice", () => {
  it.each(Object.entries(commands))("is refused where it takes one value: %s", async (name, entry) => {
    const module = await entry.load();
    const { options, registeredArguments } = buildCommand(name, entry.summary, module, 100);
    const operands = registeredArguments.map(() => "x");
    // Those of which each one counts are read by a function that keeps them all.
    for (const { long } of options.filter(({ required, parseArg }) => required && !parseArg))
      expect(() =>
        parseInvocation(name, entry.summary, module, [`${long}=a`, `${long}=b`, ...operands], 100),
      ).toThrow(`${long} is given twice, and takes one value.`);
    for (const { long } of options.filter(({ negate }) => negate)) {
      const positive = options.find((option) => option.long === long?.replace("--no-", "--"));
      if (!long || !positive?.long) continue;
      const words = [positive.long + (positive.required ? "=a" : ""), long, ...operands];
      expect(() => parseInvocation(name, entry.summary, module, words, 100)).toThrow("exclude each other");
    }
  });

  it.each([
    ["a flag may be", ["tail", "--follow", "--follow", "--explain"], 0, ""],
    [
      "before and behind the command",
      ["--app-id", "A1", "tail", "--app-id", "A2"],
      2,
      "--app-id is given twice",
    ],
    ["no name of a profile", ["profile", "set", "app_id=A1"], 2, "The profile's name is missing"],
    ["what a key of a profile takes", ["profile", "set", "x", "app_id"], 2, "Write app_id=VALUE."],
    [
      "which word a key takes",
      ["profile", "set", "x", "protected"],
      2,
      "Write protected=true or protected=false.",
    ],
    ["a value of a profile", ["profile", "set", "x", "app_id=A1", "app_id=A2"], 2, "app_id is given twice"],
    [
      "two ways to move a clock",
      ["sandbox", "clock", "--set", "now", "--advance", "1h", "--base-url", "http://127.0.0.1:9"],
      2,
      "--set and --advance",
    ],
  ])("%s", async (_what, argv, code, message) => {
    const run = await runFlowtail(argv);
    expect({ code: run.code, isSaid: run.stderr.includes(message) }).toEqual({ code, isSaid: true });
  });
});

describe("an empty value", () => {
  it.each(Object.entries(commands))(
    "is refused by every option of %s that takes one",
    async (name, entry) => {
      const module = await entry.load();
      const { options, registeredArguments } = buildCommand(name, entry.summary, module, 100);
      const operands = registeredArguments.map(() => "x");
      for (const { long } of options.filter(({ required }) => required)) {
        for (const value of ["", " "])
          expect(() =>
            parseInvocation(name, entry.summary, module, [`${long}=${value}`, ...operands], 100),
          ).toThrow(`${long} needs a value, and an empty one is given.`);
      }
    },
  );

  it("stands for a variable of a script that is not set", async () => {
    for (const words of [
      ["tail", "--until", ""],
      ["tail", "--record", ""],
      ["stats", "--file", ""],
    ]) {
      const { code, stderr } = await runFlowtail(words);
      expect(code).toBe(2);
      expect(stderr).toContain(`${words[1]} needs a value, and an empty one is given.`);
    }
  });
});

describe("a component", () => {
  it.each([
    ["function", 'not "function".\nDid you mean functions?'],
    ["anything", "For another one write --query 'component=…'."],
  ])("that is not known is refused, as the log would look empty: %s", async (type, words) => {
    const { code, stderr } = await runFlowtail(["tail", "--explain", "--component", type]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  it.each(["functions", "work*"])("that is known, or a pattern, is taken: %s", async (type) => {
    expect((await runFlowtail(["tail", "--explain", "--component", type])).code).toBe(0);
  });
});

it("gives the command that a sandbox runs the sandbox's address and no secret of a real app", async () => {
  const script =
    "process.exit(process.env.FLOWTAIL_CLIENT_SECRET === undefined && process.env.FLOWTAIL_BASE_URL?.startsWith('http://127.') ? 7 : 1)";
  const env = { FLOWTAIL_CLIENT_SECRET: "real", FLOWTAIL_BASE_URL: "https://prod.example" };
  expect((await runFlowtail(["sandbox", "run", "--", process.execPath, "-e", script], { env })).code).toBe(7);
});

it("leaves the words of the command that a sandbox runs as they are, also without --", async () => {
  const script = "process.exit(process.argv[1] === '--seed' ? 7 : 1)";
  expect((await runFlowtail(["sandbox", "run", process.execPath, "-e", script, "--", "--seed"])).code).toBe(
    7,
  );
});

describe("an address where a file or a folder is needed", () => {
  const password = "SECRETpw12";
  const address = `https://admin:${password}@corp.example/items.ndjson?sig=${password}`;
  const ofPath = /file|folder|dir|path/i;

  it.each(Object.entries(commands))("is refused without its secrets: %s", async (name, entry) => {
    const module = await entry.load();
    const { options, registeredArguments } = buildCommand(name, entry.summary, module, 100);
    const operands = registeredArguments.map(() => "x");
    const given = options
      .filter(({ flags }) => ofPath.test(/<.*>/.exec(flags)?.[0] ?? ""))
      .map(({ long }) => [`${long}=${address}`, ...operands]);
    for (const [index, argument] of registeredArguments.entries())
      if (ofPath.test(argument.name())) given.push(operands.with(index, address));
    // A folder of the platform's own tool may be named to each of them.
    expect(given.length).toBeGreaterThan(0);
    for (const words of given) {
      const refused = /^https:\/\/corp\.example\/… is an address, and \S+ takes a path on this machine\.$/;
      expect(() => parseInvocation(name, entry.summary, module, words, 100)).toThrow(refused);
    }
  });

  it.each([
    [`https://admin:p/${password}@corp.example`, "https://…"],
    [`postgres://admin:${password}@corp.example/db`, "postgres://corp.example/…"],
    [`https://admin:12/${password}@corp.example`, "https://…"],
    [`HTTPS://corp.example?token=${password}`, "HTTPS://corp.example/…"],
  ])("shows nothing of what is before and behind its host: %s", async (word, shown) => {
    const { code, stdout, stderr } = await runFlowtail(["replay", word]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`flowtail: ${shown} is an address, and FILE takes a path`);
    expect(stderr).not.toContain(password);
  });

  it("is refused behind an @ too", async () => {
    const { code, stderr } = await runFlowtail(["api", "auth.test", "--json", `@${address}`]);
    expect(code).toBe(2);
    expect(stderr).toContain("https://corp.example/… is an address, and @FILE takes a path");
    expect(stderr).not.toContain(password);
  });

  it.each(["C:\\logs\\a.ndjson", "./https:", "a:/b"])(
    "is not what a path may look like: %s",
    async (word) => {
      const { stderr } = await runFlowtail(["replay", word]);
      expect(stderr).not.toContain("is an address");
    },
  );
});
