/** `flowtail datastore …` as its users run it, against a sandbox in this process. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../../../src/base/clock.ts";
import { FlowtailError } from "../../../../src/base/errors.ts";
import { listWords } from "../../../../src/base/problem.ts";
import { itemOutputs } from "../../../../src/cli/datastore/print-items.ts";
import { itemFormatNames } from "../../../../src/session/datastore/copy/item-text.ts";
import { datastore, fill, manifest } from "../../../sandbox/datastores/calls.ts";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { hurriedClock } from "../../../support/hurried-clock.ts";
import {
  type Answer,
  json,
  misbehavingServer,
  type SeenRequest,
} from "../../../support/misbehaving-server.ts";
import { type RunOptions, runFlowtail } from "../../../support/run-command.ts";

const sandbox = await sandboxForFile({ manifest });
const seeded = await sandboxForFile();
const plain = await sandboxForFile({ manifest: { display_information: { name: "Plain" } } });
const folder = mkdtempSync(join(tmpdir(), "flowtail-datastore-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const envOf = (of: typeof sandbox) => ({
  FLOWTAIL_BASE_URL: of.url,
  FLOWTAIL_TOKEN: of.tokens.service,
  FLOWTAIL_APP_ID: of.appId,
});
const run = (words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(["datastore", ...words], { folder, env: envOf(sandbox), ...options });
const path = (name: string) => join(folder, name);
const save = (name: string, text: string) => {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
};
const stored = async (id: string) => (await datastore(sandbox, "get", { datastore: "tasks", id }))["item"];
const calls = () => sandbox.control.requests().map(({ method }) => method.replace("apps.datastore.", ""));

const tasks = Array.from({ length: 250 }, (_, n) => ({
  id: `t${String(n).padStart(3, "0")}`,
  n,
  status: n % 10 ? "open" : "done",
  ...(n % 50 === 0 && { tags: ["vip"] }),
}));

beforeEach(async () => {
  sandbox.control.reset();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await fill(sandbox, "tasks", tasks);
  sandbox.control.clearRequests();
});

describe("query", () => {
  it("shows one page as a table and says what there is beyond it", async () => {
    const { code, stdout, stderr } = await run([
      "query",
      "tasks",
      "--where",
      'status = "done"',
      "--limit",
      "30",
    ]);
    expect(code).toBe(0);
    expect(stdout.split("\n").slice(0, 3)).toEqual([
      "id     n  status  tags",
      "────  ──  ──────  ───────",
      't000   0  done    ["vip"]',
    ]);
    expect(stderr).toMatch(
      /^flowtail: 3 found of at most 30 looked at; more with --all, or with --cursor \S+\n$/,
    );
  });

  it("follows the pages, also empty ones", async () => {
    const words = ["query", "tasks", "--where", "n >= 245", "--all", "--limit", "50", "--output", "ndjson"];
    const { stdout, stderr } = await run(words);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).n),
    ).toEqual([245, 246, 247, 248, 249]);
    expect(stderr).toBe("");
    const { stderr: told } = await run(words.slice(0, -2));
    expect(told).toBe("flowtail: 5 found on 5 pages; no more\n");
  });

  it("follows the pages until that many items are found", async () => {
    const words = [
      "query",
      "tasks",
      "--where",
      'tags contains "vip"',
      "--matches",
      "2",
      "--limit",
      "20",
      "--output",
      "json",
    ];
    const { stdout, stderr } = await run(words);
    expect(JSON.parse(stdout).map(({ n }: { n: number }) => n)).toEqual([0, 50]);
    expect(JSON.parse(stderr).notices).toEqual([
      { message: expect.stringContaining("on 3 pages; more with") },
    ]);
  });

  it.each([
    ["a word", "dGVhbQ==", ", or with --cursor dGVhbQ=="],
    ["a command", "c;touch x;#", ", or with --cursor 'c;touch x;#'"],
    ["an option", "--all", ", or with --cursor=--all"],
    // It is masked where it is said.
    ["like a token", `xoxb-${"1".repeat(12)}-${"a".repeat(24)}`, ""],
    ["too long to be said", "c".repeat(2000), ""],
  ])("says a cursor as it can be used in a shell, where it is %s", async (_what, next_cursor, way) => {
    await using server = await misbehavingServer();
    server.always(
      json({ ok: true, datastore: "tasks", items: [{ id: "a" }], response_metadata: { next_cursor } }),
    );
    const { stderr } = await run(["query", "tasks"], {
      env: { ...envOf(sandbox), FLOWTAIL_BASE_URL: server.url },
    });
    expect(stderr).toBe(`flowtail: 1 found; more with --all${way}\n`);
  });

  const ages = [10, 9, undefined, 100, 12].map((age, n) => ({ user: `U000000${n}`, age }));
  const orders: readonly (readonly [readonly string[], readonly unknown[]])[] = [
    [
      ["--sort", "age"],
      [9, 10, 12, 100, undefined],
    ],
    [
      ["--sort", "age", "--reverse"],
      [100, 12, 10, 9, undefined],
    ],
    [
      ["--sort", "age", "--all", "--limit", "2"],
      [9, 10, 12, 100, undefined],
    ],
    // What is not read is not sorted.
    [
      ["--sort", "age", "--limit", "3"],
      [9, 10, undefined],
    ],
    [
      ["--sort", "age", "--matches", "3", "--limit", "2"],
      [9, 10, 100, undefined],
    ],
  ];

  it.each(orders)("sorts what it reads as the screen does, with %j", async (words, values) => {
    await fill(sandbox, "people", ages);
    const { stdout } = await run(["query", "people", ...words, "--output", "ndjson"]);
    const lines = stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).age)).toEqual(values);
  });

  it("has each format that an export has, beside a table", () => {
    expect(itemOutputs.toSorted()).toEqual(["table", ...itemFormatNames].sort());
  });

  it.each(itemOutputs)("sorts in the output %s", async (output) => {
    const words = ["query", "tasks", "--all", "--sort", "n", "--reverse", "--output", output];
    const { stdout } = await run(words);
    const ids = [...stdout.matchAll(/\bt\d{3}\b/g)].map(([id]) => id);
    expect(ids).toEqual(tasks.map(({ id }) => id).toReversed());
  });

  it("says that no item has the attribute, and which one is near", async () => {
    const { code, stdout, stderr } = await run(["query", "tasks", "--sort", "statu", "--limit", "2"]);
    expect([code, stdout.split("\n").slice(2, 4)]).toEqual([
      0,
      ['t000  0  done    ["vip"]', "t001  1  open"],
    ]);
    expect(stderr).toContain('no item has "statu", so none is sorted. Did you mean status?\n');
    expect((await run(["query", "tasks", "--where", "n < 0", "--sort", "statu"])).stderr).not.toContain(
      "statu",
    );
  });

  it("sorts no more items than memory is meant for", async () => {
    await using server = await misbehavingServer();
    const items = Array.from({ length: 100_001 }, (_, n) => ({ id: String(n) }));
    server.always(json({ ok: true, datastore: "tasks", items }));
    const { code, stdout, stderr } = await run(["query", "tasks", "--sort", "id", "--output", "ndjson"], {
      env: { ...envOf(sandbox), FLOWTAIL_BASE_URL: server.url },
    });
    expect([code, stdout]).toEqual([2, ""]);
    expect(JSON.parse(stderr).error).toMatchObject({ code: "too_many_items" });
  });

  it("goes on from a cursor", async () => {
    const first = await run(["query", "tasks", "--limit", "10"]);
    const cursor = /--cursor (\S+)/.exec(first.stderr)?.[1] ?? "";
    expect(first.stderr).toContain("10 found; more");
    const second = await run([
      "query",
      "tasks",
      "--limit",
      "3",
      "--cursor",
      cursor,
      "--output",
      "csv",
      "--quiet",
    ]);
    expect(second).toMatchObject({
      stdout: "id,n,status\r\nt010,10,done\r\nt011,11,open\r\nt012,12,open\r\n",
      stderr: "",
    });
  });

  it("takes the platform's own form, from files too", async () => {
    save("values.json", '{":s": "done", ":n": 100}');
    const words = [
      "--expression",
      "#s = :s AND n > :n",
      "--names",
      '{"#s":"status"}',
      "--values",
      "@values.json",
    ];
    const { stdout } = await run(["query", "tasks", ...words, "--all", "--output", "json"]);
    expect(JSON.parse(stdout)).toHaveLength(14);
  });

  it("takes saved queries of the project, and shipped ones with their datastore", async () => {
    save(".flowtail/queries/done.json", '{"datastore":"tasks","where":"status = \\"done\\" and n < 30"}');
    save(".flowtail/queries/exact.json", '{"expression":"n = :n","values":{":n":12345678901234567890}}');
    expect(JSON.parse((await run(["query", "--query", "done", "--output", "json"])).stdout)).toHaveLength(3);
    const exact = await run(["explain", "tasks", "--query", "exact", "--output", "json"]);
    expect(exact.stdout).toContain("12345678901234567890");
    const shipped = await run(["query", "--query", "urgent-requests", "--all"], { env: envOf(seeded) });
    expect(shipped).toMatchObject({ code: 0, stderr: expect.stringMatching(/^flowtail: \d+ found/) });
  });

  it("keeps the digits of numbers and every name, in each output", async () => {
    const item = '{"id":"x","n":12345678901234567890,"more":{"__proto__":1,"\\u001b[31m":2}}';
    await run(["put", "tasks", "--item", item, "--yes"]);
    for (const output of itemOutputs) {
      const { stdout } = await run(["query", "tasks", "--where", 'id = "x"', "--all", "--output", output]);
      expect(stdout).toContain("12345678901234567890");
      expect(stdout).toContain("__proto__");
      expect(stdout).not.toContain("\u001b");
    }
  });

  it("warns of a condition on the key", async () => {
    const { stderr } = await run(["query", "tasks", "--where", 'id = "t001"']);
    expect(stderr).toContain("`flowtail datastore get NAME KEY` reads one item by its key");
  });

  it("shows a table that fits the terminal", async () => {
    await run(["update", "tasks", "id=t000", `more:={"long":"${"x".repeat(300)}"}`, "--yes"]);
    const { stdout } = await run(["query", "tasks", "--no-color"], { terminal: 60 });
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(60);
  });
});

describe("a mistake", () => {
  it.each([
    [
      "in a condition",
      ["query", "tasks", "--where", "status = open or"],
      /--where: .*\(column 17\)\n {2}status = open or\n {18}\^/,
    ],
    [
      "in an expression",
      ["query", "tasks", "--expression", "status = :s", "--values", '{":s":1}'],
      /reserved word[\s\S]*Write #status/,
    ],
    ["of the dotted kind", ["query", "tasks", "--expression", "#a == :s"], /Equality is one `=`/],
    [
      "in the values",
      ["count", "tasks", "--expression", "n = :n", "--values", '{":n": }'],
      /--values: this is not JSON: line 1, column 8: a value was expected/,
    ],
    [
      "of values without expression",
      ["query", "tasks", "--values", "{}"],
      /--names and --values belong to --expression/,
    ],
    [
      "of two conditions",
      ["query", "tasks", "--where", "n = 1", "--query", "x"],
      /--where and --query exclude each other/,
    ],
    [
      "of a saved query",
      ["query", "tasks", "--query", "nothing"],
      /There is no query "nothing"[\s\S]*open-requests/,
    ],
    ["of an order of nothing", ["query", "tasks", "--reverse"], /--reverse belongs to --sort/],
    ["of a limit", ["query", "tasks", "--limit", "1001"], /from 1 to 1000/],
    [
      "of an output",
      ["query", "tasks", "--output", "yaml"],
      new RegExp(`Outputs: ${listWords(itemOutputs, "and")}\\.`),
    ],
    ["of a missing name", ["query"], /The datastore's name is missing/],
    ["of a missing key", ["put", "tasks", "n:=1", "--yes"], /has no "id", which is its key/],
    [
      "of a number as key",
      ["put", "tasks", "id:=8803", "--yes"],
      /"id" is a number, and as its key it must be a text/,
    ],
    ["of an empty key", ["put", "tasks", "id=", "--yes"], /"id" is an empty text/],
    ["of an attribute", ["put", "tasks", "id", "--yes"], /"id" is not an attribute/],
    [
      "of +=",
      ["put", "tasks", "id=t000", "tags+=a", "--yes"],
      /"tags\+=a": \+= is not taken[\s\S]*Write tags:=\[/,
    ],
    ["of -=", ["update", "tasks", "id=t000", "tags-=a", "--yes"], /"tags-=a": -= is not taken/],
    ["of +:=", ["put", "tasks", "id=t000", 'tags+:=["a"]', "--yes"], /\+= is not taken/],
    ["of JSON in an attribute", ["put", "tasks", "id=1", "n:=x", "--yes"], /n: this is not JSON/],
    ["of an attribute given twice", ["put", "tasks", "id=1", "id=2", "--yes"], /"id" is given twice/],
    ["of an item that is none", ["put", "tasks", "--item", "[1]", "--yes"], /--item: this is not an object/],
    ["of no item", ["put", "tasks", "--yes"], /There is no item/],
    ["of a skeleton", ["put", "tasks", "--skeleton", "nothing", "--yes"], /There is no skeleton "nothing"/],
    ["of a file", ["put", "tasks", "--item", "@none.json", "--yes"], /none\.json cannot be read/],
    ["of no file", ["export", "tasks"], /--to is missing/],
    [
      "of an import's format",
      ["import", "tasks", "x", "--format", "xml"],
      new RegExp(`--format takes ${listWords(itemFormatNames)}[,.]`),
    ],
    [
      "of a manifest",
      ["put", "tasks", "id=1", "--yes", "--manifest", "none.json"],
      /none\.json cannot be read as a manifest/,
    ],
  ])("%s is told in one message, and nothing is sent", async (_what, words, message) => {
    const { code, stdout, stderr } = await run(words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(calls()).toEqual([]);
  });

  it("is one JSON object where JSON is asked for", async () => {
    const { stderr } = await run(["query", "tasks", "--where", "n >", "--output", "json"]);
    expect(JSON.parse(stderr).error).toMatchObject({
      code: "invalid_condition",
      details: { problem: "missing-operand", offset: 3, expected: expect.any(Array) },
    });
  });

  it.each([
    ["an unknown datastore", ["query", "nothing"], {}, 1, /datastore_error[\s\S]*datastore_config_not_found/],
    ["a wrong token", ["get", "tasks", "1"], { FLOWTAIL_TOKEN: "wrong" }, 4, /invalid_auth/],
    ["no token", ["get", "tasks", "1"], { FLOWTAIL_TOKEN: "" }, 4, /token/],
    [
      "a dead server",
      ["get", "tasks", "1"],
      { FLOWTAIL_BASE_URL: "http://127.0.0.1:9" },
      3,
      /apps\.datastore\.get got no usable answer/,
    ],
  ])("%s is told by the platform", async (_what, words, env, code, message) => {
    const answer = await run(words, { env: { ...envOf(sandbox), ...env }, clock: hurriedClock() });
    expect([answer.code, answer.stderr]).toEqual([code, expect.stringMatching(message)]);
  });
});

it("a condition that only the platform refuses is told with its reason", async () => {
  sandbox.control.setPolicy({ datastoreKeyFilter: "refuse" });
  const { code, stderr } = await run(["count", "tasks", "--where", 'id = "1"']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/datastore_expression_invalid.*read the item with get/),
  ]);
});

describe("get and count", () => {
  it("print one item, for people and for programs", async () => {
    expect((await run(["get", "tasks", "t050"])).stdout).toBe(
      '{\n  "id": "t050",\n  "n": 50,\n  "status": "done",\n  "tags": [\n    "vip"\n  ]\n}\n',
    );
    expect((await run(["get", "tasks", "t050", "--output", "json"])).stdout).toBe(
      `${JSON.stringify(tasks[50])}\n`,
    );
  });

  it("say so when there is no such item", async () => {
    expect(await run(["get", "tasks", "t999"])).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining('no item "t999"'),
    });
  });

  it("count what matches", async () => {
    expect((await run(["count", "tasks", "--where", 'status = "done"'])).stdout).toBe("25\n");
    expect((await run(["count", "tasks", "--output", "json"])).stdout).toBe(
      '{"datastore":"tasks","count":250}\n',
    );
  });

  it("count by reading where the platform cannot count", async () => {
    sandbox.control.addFault({ fault: "refuse", method: "apps.datastore.count", error: "unknown_method" });
    expect((await run(["count", "tasks", "--where", 'status = "done"'])).stdout).toBe("25\n");
  });
});

describe("put, update and delete", () => {
  it("quotes a key that is no plain word, which would be read as another place", async () => {
    const { stderr } = await run(["put", "tasks", "id=k at http://prod (profile work)?", "--dry-run"]);
    expect(stderr).toContain('put "k at http://prod (profile work)?" in tasks at ');
  });

  it("say before they write what the datastore declares otherwise", async () => {
    const { stderr } = await run(["put", "tasks", "id=new", "priority=5", "colour=red", "--dry-run"]);
    expect(stderr).toMatch(
      /may refuse it: "priority" must be a whole number\. "tasks" declares no attribute "colour"\. priority:=5 gives it as JSON\.[\s\S]*priority: "5"/,
    );
    const soon = await run(["put", "tasks", "id=new", "priority=soon", "--dry-run"]);
    expect(soon.stderr).toContain('"priority" must be a whole number.');
    expect(soon.stderr).not.toContain("gives it as JSON");
    for (const all of [["--verbose"], ["--output", "json"]]) {
      const told = await run(["put", "tasks", "id=new", "priority=5", "colour=red", "--dry-run", ...all]);
      expect(told.stderr).toMatch(/must be a whole number\. .*declares no attribute .*colour/);
      expect(told.stderr).not.toContain("more.");
    }
    const named = await run(["update", "tasks", "id=t001", "colour=red", "--dry-run"]);
    expect(named.stderr).toContain('"tasks" declares no attribute "colour".');
    const right = await run(["update", "tasks", "id=t001", "status=done", "--dry-run"]);
    expect(right.stderr).not.toContain("refuse");
  });

  it("take a name that ends with + where the datastore declares it", async () => {
    const declared = { primary_key: "id", attributes: { id: { type: "string" }, "a+": { type: "string" } } };
    save("plus.json", JSON.stringify({ datastores: { tasks: declared } }));
    const words = ["put", "tasks", "id=t001", "a+=x", "--dry-run", "--manifest", "plus.json"];
    expect((await run(words)).stderr).toContain('+ `a+`: "x"');
  });

  it("show what changes and ask", async () => {
    const no = await run(["update", "tasks", "id=t001", "status=done", "n:=5"], { answers: ["n"] });
    expect(no).toMatchObject({ code: 2, stdout: "", asked: ["Send it? [y/N] "] });
    expect(no.stderr).toContain('  ~ n: 1 → 5\n  ~ status: "open" → "done"\n');
    expect(await stored("t001")).toEqual(tasks[1]);
    const yes = await run(["update", "tasks", "id=t001", "status=done"], { answers: ["y"] });
    expect([yes.code, JSON.parse(yes.stdout)]).toEqual([0, { ...tasks[1], status: "done" }]);
  });

  it.each([
    ["put", ["put", "tasks", "id=t001", "n:=7"], /~ n: 1 → 7\n {2}- status: "theirs"/],
    ["update", ["update", "tasks", "id=t001", "status=mine"], /~ status: "theirs" → "mine"/],
    ["delete", ["delete", "tasks", "t001"], /- status: "theirs"/],
  ])(
    "%s: asks anew where another writer writes before the answer, and sends nothing",
    async (_what, words, now) => {
      const others = async () => {
        await run(["update", "tasks", "id=t001", "status=theirs", "--yes"]);
        return "y";
      };
      const no = await run(words, { answers: [others, "n"] });
      expect(no).toMatchObject({ code: 2, stdout: "", asked: ["Send it? [y/N] ", "Send it? [y/N] "] });
      expect(no.stderr).toMatch(/nothing was sent: what is stored has changed since this was shown/);
      expect(no.stderr).toMatch(now);
      expect(await stored("t001")).toEqual({ ...tasks[1], status: "theirs" });
      expect((await run(words, { answers: ["y"] })).code).toBe(0);
    },
  );

  it("say that nothing would change where another writer has done it before the answer", async () => {
    const others = async () => {
      await run(["delete", "tasks", "t001", "--yes"]);
      return "y";
    };
    const late = await run(["delete", "tasks", "t001"], { answers: [others] });
    expect(late).toMatchObject({ code: 0, stderr: expect.stringContaining("there is no such item") });
  });

  it.each([
    ["put", ["put", "tasks", "id=t001", "n:=7"], { id: "t001", n: 7 }],
    ["update", ["update", "tasks", "id=t001", "n:=7"], { ...tasks[1], n: 7 }],
    ["delete", ["delete", "tasks", "t001"], {}],
  ])("%s: --yes writes, --dry-run only shows, and a script has to say which", async (_what, words, after) => {
    expect(await run(words)).toMatchObject({ code: 2, stderr: expect.stringContaining("Add --yes") });
    expect(await run([...words, "--dry-run"])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("nothing was written"),
    });
    expect(await stored("t001")).toEqual(tasks[1]);
    expect((await run([...words, "--yes"])).code).toBe(0);
    expect(await stored("t001")).toEqual(after);
  });

  it.each(["--dry-run", "--yes"])(
    "stopped while the plan is shown, nothing more is said or sent: %s",
    async (how) => {
      const stop = new AbortController();
      const onText = () => stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
      const stopped = await run(["put", "tasks", "id=t001", "n:=7", how], { stop, onText });
      expect(stopped.code).toBe(130);
      expect(stopped.stderr).not.toMatch(/nothing was written|done|may have/);
      expect(await stored("t001")).toEqual(tasks[1]);
    },
  );

  it("keep types apart: text is text, JSON is what it says", async () => {
    await run([
      "put",
      "tasks",
      "id=1",
      "status=5",
      "n:=5",
      'tags:=["a"]',
      "done:=true",
      'more:={"a":null}',
      "--yes",
    ]);
    expect(await stored("1")).toEqual({
      id: "1",
      status: "5",
      n: 5,
      tags: ["a"],
      done: true,
      more: { a: null },
    });
  });

  it("take the item from a file, standard input or a skeleton, words on top", async () => {
    save("item.json", '{"id":"f","n":1}');
    await run(["put", "tasks", "--item", "@item.json", "n:=2", "--yes"]);
    expect(await stored("f")).toEqual({ id: "f", n: 2 });
    await run(["put", "tasks", "--item", "-", "--yes"], { stdin: '{"id":"i","n":12345678901234567890}' });
    expect((await run(["get", "tasks", "i"])).stdout).toContain("12345678901234567890");
    save(".flowtail/items/new.json", '{"item":{"status":"open","n":0}}');
    await run(["put", "tasks", "--skeleton", "new", "id=s", "--yes"]);
    expect(await stored("s")).toEqual({ id: "s", status: "open", n: 0 });
    const words = [
      "put",
      "requests",
      "--skeleton",
      "time-off-request",
      "id=9001",
      "employee=U0DEMO001",
      "--yes",
    ];
    expect((await run(words, { env: envOf(seeded) })).code).toBe(0);
  });

  it("send nothing where nothing would change", async () => {
    const { code, stderr } = await run(["update", "tasks", "id=t001", "n:=1"]);
    expect([code, stderr]).toEqual([0, expect.stringContaining("nothing would change")]);
    expect(await run(["delete", "tasks", "t999"])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("no such item"),
    });
    expect(calls()).not.toContain("update");
    expect(calls()).not.toContain("delete");
  });

  it("know the key by the manifest's name for it", async () => {
    expect((await run(["put", "people", "user=U1", "age:=4", "--yes"])).code).toBe(0);
    expect(JSON.parse((await run(["get", "people", "U1", "--output", "json"])).stdout)).toEqual({
      user: "U1",
      age: 4,
    });
  });

  it("tell the platform's reason for each attribute", async () => {
    const { code, stderr } = await run(["put", "tasks", "id=1", "n=five", "colour=red", "--yes"]);
    expect(code).toBe(1);
    expect(stderr).toContain('/item/n: datastore_item_invalid: "n" must be a number.');
    expect(stderr).toContain("/item/colour");
  });

  it("say that an update of an item that is not there creates one", async () => {
    const { code, stderr } = await run(["update", "tasks", "id=t999", "n:=1", "--yes"]);
    expect(code).toBe(0);
    const said = "update t999 in tasks: there is no such item; this creates one";
    expect(stderr).toContain(said);
    const told = await run(["update", "tasks", "id=t998", "n:=1", "--yes", "--output", "json"]);
    expect(JSON.parse(told.stderr)).toEqual({ notices: [{ message: said.replace("t999", "t998") }] });
    expect((await run(["update", "tasks", "id=t001", "n:=1", "--dry-run"])).stderr).not.toContain(
      "creates one",
    );
  });

  it("of a protected profile ask for the app's name, --yes or not", async () => {
    const profile = { base_url: sandbox.url, app_id: sandbox.appId, protected: true };
    save("own/config.json", JSON.stringify({ profile: "live", profiles: { live: profile } }));
    const env = { FLOWTAIL_TOKEN: sandbox.tokens.bot, FLOWTAIL_CONFIG_DIR: path("own") };
    const words = ["update", "tasks", "id=t001", "n:=9", "--yes"];
    expect(await run(words, { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("protected"),
    });
    expect((await run(words, { env, answers: ["y"] })).code).toBe(2);
    expect(await stored("t001")).toEqual(tasks[1]);
    const named = await run(words, { env, answers: ["timeoff-bot"] });
    expect([named.code, named.asked[0]]).toEqual([0, expect.stringContaining("timeoff-bot")]);
    // What is asked about is shown once.
    expect(named.stderr.match(/update t001 in tasks/g)).toHaveLength(1);
    save("in.ndjson", '{"id":"1"}');
    expect((await run(["import", "tasks", "in.ndjson"], { env })).code).toBe(2);
    expect((await run(["import", "tasks", "in.ndjson"], { env, answers: ["timeoff-bot"] })).code).toBe(0);
  });
});

describe("list", () => {
  it("shows what the sandbox serves, with counts", async () => {
    const { stdout, stderr } = await run(["list", "--output", "json"]);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject([
      { name: "tasks", primary_key: "id", items: 250 },
      {
        name: "people",
        primary_key: "user",
        items: 0,
        attributes: [{ name: "user", type: "svc#/types/user_id" }, { name: "age" }],
      },
    ]);
    const table = await run(["list"]);
    expect(table.stderr).toBe("flowtail: as declared by the sandbox\n");
    expect(table.stdout).toMatch(/^name {4}items {2}key {3}attributes\n/);
  });

  it.each([[], ["--no-count"]])(
    "does not take an app that there is not for one without datastores: %j",
    async (...words) => {
      const { code, stdout, stderr } = await run([
        "list",
        "--app-id",
        "A0TYPO001",
        "--output",
        "json",
        ...words,
      ]);
      expect([code, stdout, JSON.parse(stderr)]).toMatchObject([
        1,
        "",
        { error: { code: "invalid_app_id" } },
      ]);
    },
  );

  it("does not take it for one either with a bot's token, which reads no log", async () => {
    const bot = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: "" };
    const added = ["auth", "add", "--profile", "b", "--base-url", sandbox.url, "--no-check", "--kind", "bot"];
    expect((await runFlowtail(added, { stdin: sandbox.tokens.bot, env: { HOME: path("") } })).code).toBe(0);
    const words = ["datastore", "list", "--profile", "b", "--app-id", "A0TYPO001"];
    const { code, stdout, stderr } = await runFlowtail(words, {
      folder: path(""),
      env: { ...bot, HOME: path("") },
    });
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining("invalid_app_id")]);
  });

  it.each([
    ["a token that there is not", "nonsense99", 4, "apps.datastore.count with invalid_auth"],
    ["a bot's token of which nothing tells the kind", sandbox.tokens.bot, 1, "invalid_app_id"],
    [
      "a token that reads no datastore",
      sandbox.tokens.session,
      4,
      "apps.datastore.count with not_allowed_token",
    ],
  ])("nor with %s", async (_what, token, code, said) => {
    const env = { ...envOf(sandbox), FLOWTAIL_TOKEN: token, FLOWTAIL_APP_ID: "A0TYPO001" };
    expect(await run(["list"], { env })).toMatchObject({
      code,
      stdout: "",
      stderr: expect.stringContaining(said),
    });
  });

  it("shows that an app has none", async () => {
    const { code, stdout } = await run(["list", "--output", "json"], { env: envOf(plain) });
    expect([code, JSON.parse(stdout)]).toEqual([0, []]);
  });

  it("says where nothing is known that the platform cannot be reached", async () => {
    const env = {
      FLOWTAIL_BASE_URL: "http://127.0.0.1:1",
      FLOWTAIL_TOKEN: "xoxp-1",
      FLOWTAIL_APP_ID: "A0DEMOTIME",
    };
    const { code, stderr } = await run(["list"], { env });
    expect([code, stderr]).toEqual([3, expect.stringContaining("cannot be reached")]);
  });

  it("shows a project's manifest, without anything configured", async () => {
    save("app/manifest.json", JSON.stringify(manifest));
    mkdirSync(path("app/src"));
    const { stdout, stderr } = await run(["list", "--output", "csv"], { folder: path("app/src"), env: {} });
    expect(stdout.split("\r\n")[1]).toBe("tasks,,id,id status priority cost done tags more n");
    expect(stderr).toContain(path("app/manifest.json"));
  });

  it("has no count for what is declared but not deployed", async () => {
    save("other.json", '{"datastores":{"new":{"attributes":{"id":{"type":"string"}}}}}');
    const { code, stdout } = await run(["list", "--manifest", "other.json", "--output", "json"]);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, [{ name: "new", items: null }]]);
  });

  it("says so when nothing is known, and where nothing is configured either what every command says then", async () => {
    await using server = await misbehavingServer();
    server.always(json({ ok: true }));
    const known = await run(["list"], { env: { ...envOf(sandbox), FLOWTAIL_BASE_URL: server.url } });
    expect([known.code, known.stderr]).toEqual([
      2,
      expect.stringMatching(/there is no manifest\.\n.* `flowtail datastore query NAME` works without\.\n$/),
    ]);
    for (const words of [["list"], ["list", "--no-count"]]) {
      const { stderr } = await run(["query", "tasks"], { env: {} });
      expect(stderr).toMatch(/^flowtail: Nothing is configured/);
      expect(await run(words, { env: {} })).toMatchObject({ code: 2, stdout: "", stderr });
      save("manifest.json", '{"name":"a web page","icons":[]}');
      expect(await run(words, { env: {} })).toMatchObject({ code: 2, stdout: "", stderr });
    }
  });

  it.each([
    [
      "has a comma too many",
      '{"datastores":{},}',
      /manifest\.json cannot be read as a manifest: it is not JSON.*line 1, column 18/,
    ],
    [
      "nests deeply",
      "[".repeat(500),
      /manifest\.json cannot be read as a manifest: it nests more than 100 levels deep/,
    ],
  ])("says where nothing is known that the project's manifest %s", async (_what, text, sentence) => {
    save("manifest.json", text);
    const { code, stderr } = await run(["list"], { env: {} });
    expect([code, stderr.replaceAll(/\s+/g, " ")]).toEqual([2, expect.stringMatching(sentence)]);
    expect(stderr).not.toContain("datastore query");
  });
});

it.each(["query", "count", "explain"])("%s doubts a condition in the place of the name", async (command) => {
  const { code, stderr } = await run([command, 'days > 2 and status = "open"']);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining("is no name of a datastore.\nName the datastore first"),
  ]);
});

describe("explain", () => {
  it("shows each form, who promises what, and the request", async () => {
    const { stdout } = await run(["explain", "tasks", "--where", 'status = "open" and size(tags) > 1']);
    expect(stdout).toContain("expression  #status = :status AND size(#tags) > :tags\n");
    expect(stdout).toContain("  =       the interface document promises it\n");
    expect(stdout).toContain("  size()  the language has it, but no document promises it\n");
    expect(stdout).toContain(`"app_id": "${sandbox.appId}"`);
    expect(calls()).toEqual([]);
  });

  it("gives the human form of an expression back", async () => {
    const words = [
      "--expression",
      "NOT contains(#t, :t)",
      "--names",
      '{"#t":"tags"}',
      "--values",
      '{":t":"vip"}',
    ];
    const { stdout } = await run(["explain", "tasks", ...words, "--output", "json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      where: 'not tags contains "vip"',
      features: [
        { name: "NOT", promised_by: "extension" },
        { name: "contains()", promised_by: "documented" },
      ],
    });
  });

  it("needs nothing configured", async () => {
    expect(await run(["explain", "tasks"], { env: {} })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("every item"),
    });
  });
});

describe("an import says", () => {
  it("in a dry run that the datastore is none that is known, and which one is near", async () => {
    save("in.ndjson", `${JSON.stringify({ id: "a" })}\n`);
    const near = await run(["import", "taskz", "in.ndjson", "--dry-run"]);
    expect(near.stderr).toMatch(/knows no datastore "taskz"\. .*tasks/);
    const known = await run(["import", "tasks", "in.ndjson", "--dry-run"]);
    expect(known.stderr).not.toContain("knows no datastore");
  });

  it.each([["--dry-run"], ["--yes"]])("that there is no item in the file: %s", async (...words) => {
    for (const [name, text] of [
      ["none.ndjson", "\n"],
      ["none.json", "[]"],
      ["none.csv", "id,n\n"],
    ] as const) {
      save(name, text);
      const { code, stderr } = await run(["import", "tasks", name, ...words, "--output", "json"]);
      expect([name, code, JSON.parse(stderr)]).toEqual([
        name,
        0,
        { notices: [{ message: expect.stringContaining("there is no item in the file") }] },
      ]);
    }
  });
});

describe("an import of items with one key", () => {
  it.each([
    ["in.ndjson", '{"id":"d1","n":1}\n{"id":"d2"}\n{"id":"d1","n":2}\n', "line 3 that of line 1"],
    ["in.csv", "id,n\nd1,1\nd2,\nd1,2\n", "line 4 that of line 2"],
    ["in.json", '[{"id":"d1","n":1},{"id":"d2"},{"id":"d1","n":2}]', 'line 1 has "d1" more than once'],
  ])("says which one replaces which, also in a dry run: %s", async (name, text, pair) => {
    save(name, text);
    const said = `1 item replaces an earlier one of the file with the same key: ${pair}`;
    for (const word of ["--dry-run", "--yes"]) {
      const { code, stdout, stderr } = await run(["import", "tasks", name, word, "--output", "json"]);
      expect([code, JSON.parse(stdout).repeated_keys, JSON.parse(stderr)]).toEqual([
        0,
        1,
        { notices: [{ message: said }] },
      ]);
    }
    expect(await stored("d1")).toEqual({ id: "d1", n: 2 });
  });

  it("names the first few and counts the others", async () => {
    save("in.ndjson", '{"id":"d1"}\n'.repeat(8));
    const { stderr } = await run(["import", "tasks", "in.ndjson", "--dry-run"]);
    expect(stderr).toContain("7 items replace an earlier one");
    expect(stderr.replace(/\s+/g, " ")).toContain("line 6 that of line 5, … and 2 more");
  });
});

describe("an import of a table whose last row has no line end", () => {
  it.each(["--dry-run", "--yes"])("says that its last value may be a part: %s", async (word) => {
    save("part.csv", "id,n\r\nd1,2\r\nd2,17943");
    const { code, stdout, stderr } = await run(["import", "tasks", "part.csv", word, "--output", "json"]);
    expect([code, JSON.parse(stdout), JSON.parse(stderr)]).toMatchObject([
      0,
      { read: 2, unended: { line: 3, key: "d2" } },
      { notices: [{ message: expect.stringContaining('the last row, line 3 (key "d2"), has no line end') }] },
    ]);
  });

  it.each(["id,n\nd1,2\n", "id,n\r\nd1,2\r\n", "id,n\r\nd1,2\r", "id,n\nd1,2\n\n  "])(
    "says nothing of a row that has come to its end: %j",
    async (text) => {
      save("whole.csv", text);
      const { stdout, stderr } = await run(["import", "tasks", "whole.csv", "--yes", "--output", "json"]);
      expect([JSON.parse(stdout).unended, stderr]).toEqual([null, ""]);
    },
  );

  it("says nothing of a row that is put aside, which names what is wrong", async () => {
    save("part.csv", "id,n,status\nd1,2,new\nd2,17943");
    const { code, stdout } = await run(["import", "tasks", "part.csv", "--yes", "--output", "json"]);
    expect([code, JSON.parse(stdout)]).toMatchObject([5, { written: 1, failed: 1, unended: null }]);
  });
});

describe("an import of a JSON array that is cut off", () => {
  const cutOff = { line: 2, column: 11 };
  const where = "its array is not closed where it ends, at line 2, column 11. Items may be missing.";

  it("writes what is there, says where the file ends and is done in part", async () => {
    save("part.json", '[{"id":"a1"},\n{"id":"a2');
    const bad = await run(["import", "tasks", "part.json", "--yes"]);
    expect(bad.code).toBe(5);
    expect(bad.stderr).toContain("1 of 2 items was put aside");
    expect(bad.stderr).toContain(where.replace("11", "10"));
    save("part.json", '[{"id":"a1"},\n{"id":"a"}');
    const { code, stdout, stderr } = await run(["import", "tasks", "part.json", "--yes", "--output", "json"]);
    expect([code, JSON.parse(stdout), JSON.parse(stderr)]).toMatchObject([
      5,
      { read: 2, written: 2, failed: 0, cut_off: cutOff },
      {
        error: { code: "partly_done", message: expect.stringContaining(where), details: { cut_off: cutOff } },
      },
    ]);
  });

  it.each(['[{"id":"a1"},\n{"id":"a"}', '[{"id":"a1"},5,\n          '])(
    "says so in a dry run, as of items that cannot be written: %j",
    async (text) => {
      save("part.json", text);
      const { code, stdout, stderr } = await run([
        "import",
        "tasks",
        "part.json",
        "--dry-run",
        "--output",
        "json",
      ]);
      expect([code, JSON.parse(stdout).cut_off]).toEqual([2, cutOff]);
      expect(stderr).toContain(where);
    },
  );
});

describe("export and import", () => {
  it.each(itemFormatNames)("give everything back through %s", async (format) => {
    const odd =
      '{"id":"odd","n":12345678901234567890,"more":{"__proto__":{"a":"\\u001b[31m,\\"\\n"}},"status":"5"}';
    await run(["put", "tasks", "--item", odd, "--yes"]);
    const exported = await run(["export", "tasks", "--to", `all.${format}`]);
    expect(exported).toMatchObject({ code: 0, stdout: "", stderr: `flowtail: 251 items in all.${format}\n` });
    const before = sandbox.control.snapshot().datastores;
    sandbox.control.reset();
    const imported = await run(["import", "tasks", `all.${format}`, "--yes", "--output", "json"]);
    expect(imported.code).toBe(0);
    expect(JSON.parse(imported.stdout)).toEqual({
      datastore: "tasks",
      read: 251,
      written: 251,
      failed: 0,
      failed_files: [],
      resumed_at: 0,
      repeated_keys: 0,
      cut_off: null,
      unended: null,
    });
    expect(JSON.stringify(sandbox.control.snapshot().datastores)).toBe(JSON.stringify(before));
  });

  it("stream to standard output and from standard input", async () => {
    const { stdout, stderr } = await run(["export", "tasks", "--to", "-", "--where", "n < 3"]);
    expect([stdout.split("\n").length, stderr]).toEqual([4, ""]);
    sandbox.control.reset();
    const { code } = await run(["import", "tasks", "-", "--yes"], { stdin: stdout });
    expect([code, await stored("t002")]).toEqual([0, tasks[2]]);
    expect((await run(["export", "tasks", "--to", "-", "--output", "csv"])).stdout).toMatch(
      /^id,n,status,tags\r\nt000,0,done,/,
    );
  });

  it("never replace a file by surprise", async () => {
    save("all.ndjson", "mine");
    expect(await run(["export", "tasks", "--to", "all.ndjson"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--force"),
    });
    expect(readFileSync(path("all.ndjson"), "utf8")).toBe("mine");
    expect((await run(["export", "tasks", "--to", "all.ndjson", "--force"])).code).toBe(0);
  });

  it("name the files that they make as these can be given again from the current folder", async () => {
    mkdirSync(path("sub"), { recursive: true });
    save("sub/in.ndjson", "bad");
    const aside = join("sub", "in.ndjson.failed.ndjson");
    const { stderr } = await run(["import", "tasks", "sub/in.ndjson", "--yes"]);
    expect(stderr).toContain(`was put aside, with reasons, in ${aside}.\n`);
    expect(existsSync(path(aside))).toBe(true);
    const absolute = await run(["import", "tasks", path("sub/in.ndjson"), "--yes", "--no-resume"]);
    expect(absolute.stderr).toMatch(/with reasons, in sub.in\.ndjson\.failed\.2\.ndjson\.\n/);
    const exported = await run(["export", "tasks", "--to", "sub/out.ndjson"]);
    expect(exported.stderr).toMatch(/\d items in sub\/out\.ndjson\n/);
  });

  it("of a file with bad lines leave just those, exit 5 and say where they are", async () => {
    const all = tasks.map((item) => JSON.stringify(item));
    all[7] = "bad";
    all[77] = '{"id":"t077","n":"many"}';
    save("in.ndjson", all.join("\n"));
    sandbox.control.reset();
    const { code, stderr } = await run(["import", "tasks", "in.ndjson", "--yes"]);
    expect([code, stderr]).toEqual([5, expect.stringContaining("250 read, 248 written, 2 put aside")]);
    expect(stderr).toContain("2 of 250 items were put aside, with reasons, in in.ndjson.failed.ndjson.\n");
    expect(readFileSync(path("in.ndjson.failed.ndjson"), "utf8").split("\n")).toHaveLength(3);
    expect(calls().filter((method) => method === "bulkPut")).toHaveLength(10);
  });

  it("look first with --dry-run, and write nothing", async () => {
    save("in.ndjson", '{"id":"1"}\nbad\n{"id":"2","colour":"red"}\n');
    const { code, stderr, stdout } = await run([
      "import",
      "tasks",
      "in.ndjson",
      "--dry-run",
      "--output",
      "json",
    ]);
    expect([code, JSON.parse(stdout)]).toEqual([
      2,
      { datastore: "tasks", read: 3, good: 1, bad: 2, repeated_keys: 0, cut_off: null, unended: null },
    ]);
    expect(JSON.parse(stderr).error).toMatchObject({
      code: "bad_items",
      message: expect.stringMatching(/^2 of 3 .*\nline 2: .*not JSON.*\nline 3: .*no attribute "colour"/),
    });
    expect([calls().includes("bulkPut"), existsSync(path("in.ndjson.failed.ndjson"))]).toEqual([
      false,
      false,
    ]);
  });

  it("ask a person before items are replaced", async () => {
    save("in.ndjson", '{"id":"t001","n":-1}');
    const no = await run(["import", "tasks", "in.ndjson"], { answers: ["n"] });
    expect([no.code, no.stderr]).toEqual([
      2,
      expect.stringContaining("stored items with the same keys are replaced"),
    ]);
    expect((await run(["import", "tasks", "in.ndjson", "--yes"], { answers: [] })).code).toBe(0);
  });

  it("replace nothing where there is no terminal, unless they are told to beforehand", async () => {
    save("in.ndjson", '{"id":"t001","n":-1}');
    const { code, stderr } = await run(["import", "tasks", "in.ndjson"]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/cannot be confirmed without a terminal[\s\S]*--yes/),
    ]);
    expect(await stored("t001")).toEqual(tasks[1]);
  });

  it.each([
    [["--to", "none/a.ndjson"], "cannot be written"],
    [["--to", "none/", "--output", "ndjson"], "names a folder"],
    [
      ["--to", "a.csv", "--output", "ndjson"],
      "--output ndjson and the ending of a.csv contradict each other",
    ],
    [["--to", "a.jsonl", "--output", "csv"], "Leave --output out where it is to be ndjson"],
    [["--to", "a.csv.gz", "--output", "csv"], "is named as a compressed file"],
  ])("ask nothing of the platform when the file of %j cannot be made", async (options, reason) => {
    const { code, stderr } = await run(["export", "tasks", ...options]);
    expect([code, stderr, calls()]).toEqual([2, expect.stringContaining(reason), []]);
  });

  it.each(["people.tsv", "people.txt"])("take no file for lines of JSON that is named %s", async (file) => {
    writeFileSync(path(file), "id\tname\nk1\tAda\n");
    const refused = await run(["import", "tasks", file, "--yes"]);
    expect([refused.code, calls()]).toEqual([2, []]);
    expect(refused.stderr).toMatch(/The ending \.\w+ names no format of items\..*--format/s);
    const named = await run(["import", "tasks", file, "--format", "ndjson", "--dry-run"]);
    expect(named.stderr).toContain("It is not JSON");
  });

  it("say how to go on when their user stops them, once", async () => {
    await fill(
      sandbox,
      "tasks",
      Array.from({ length: 1500 }, (_, n) => ({ id: `u${n}`, n })),
    );
    const stop = new AbortController();
    sandbox.control.addFault({
      fault: "rate-limit",
      method: "apps.datastore.query",
      retryAfterSeconds: 5000,
      nth: 2,
    });
    const clock = {
      nowMs: () => 0,
      elapsedMs: () => 0,
      sleep(delayMs: number, signal?: AbortSignal) {
        // Not a wait, but the time that an answer has.
        if (delayMs <= 30_000) return systemClock.sleep(delayMs, signal);
        stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
        return Promise.reject(signal?.reason);
      },
    };
    const words = ["export", "tasks", "--to", "a.ndjson"];
    const env = { ...envOf(sandbox), HOME: folder };
    const { code, stderr } = await run(words, { stop, clock, env });
    expect([code, stderr]).toEqual([
      130,
      expect.stringMatching(
        /\nflowtail: .*\n1,000 items fetched until then are kept\. The same command goes on where it stopped\.\n$/,
      ),
    ]);
    sandbox.control.clearFaults();
    const again = await run(words, { clock: { ...clock, nowMs: () => 90_000 }, env });
    expect([again.code, again.stderr]).toEqual([
      0,
      expect.stringContaining("goes on after 1,000 items, fetched until 1m 30s ago\n"),
    ]);
  });

  it("tell their progress on a terminal, and nothing with --quiet", async () => {
    const shown = await run(["export", "tasks", "--to", "a.ndjson"], { terminal: 80 });
    expect(shown.stderr).toContain("[####################] 100 % tasks: 250 items");
    expect((await run(["export", "tasks", "--to", "b.ndjson", "--quiet"], { terminal: 80 })).stderr).toBe("");
  });

  it("say how to go on when they are stopped", async () => {
    sandbox.control.addFault({
      fault: "refuse",
      method: "apps.datastore.bulkPut",
      error: "token_revoked",
      nth: 3,
    });
    save("in.ndjson", tasks.map((item) => JSON.stringify(item)).join("\n"));
    const words = ["import", "tasks", "in.ndjson", "--yes"];
    const env = { ...envOf(sandbox), HOME: folder };
    const { code, stderr } = await run(words, { env });
    expect([code, stderr]).toEqual([4, expect.stringContaining("The same command goes on where it stopped")]);
    sandbox.control.clearFaults();
    const again = await run(words, { env });
    expect([again.code, again.stderr]).toEqual([
      0,
      expect.stringMatching(/goes on after \d+ read until \d.* ago\n/),
    ]);
  });

  it("leave nothing behind where nothing was begun", async () => {
    sandbox.control.addFault({ fault: "refuse", error: "token_revoked" });
    const { code, stderr } = await run(["export", "tasks", "--to", "a.ndjson"]);
    expect([code, stderr]).toEqual([4, expect.not.stringContaining("goes on")]);
    save("in.ndjson", '{"id":"1"}');
    expect((await run(["import", "tasks", "in.ndjson", "--yes"])).stderr).not.toContain("goes on");
    expect(readdirSync(folder)).toEqual(["in.ndjson"]);
  });
});

it.each(["list", "query", "get", "count", "put", "update", "delete", "export", "import", "explain"])(
  "%s explains itself",
  async (verb) => {
    const { code, stdout } = await run([verb, "--help"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Usage: flowtail datastore ${verb}`)]);
  },
);

it.each([
  ["import", ["import", "tasks", "-", "--yes"], tasksText(60 * 25)],
  ["export", ["export", "tasks", "--to", "-"], ""],
  ["query of all pages", ["query", "tasks", "--all", "--output", "ndjson"], ""],
  ["count by reading", ["count", "tasks"], ""],
])("on this machine the pace of many calls is left to the sandbox: %s", async (_, words, stdin) => {
  await using server = await misbehavingServer();
  server.always((response, request) => pageOfOne(request)(response, request));
  const env = { ...envOf(sandbox), FLOWTAIL_BASE_URL: server.url };
  const clock = hurriedClock();
  const { code } = await run(words, { env, clock, stdin });
  expect(code).toBe(0);
  expect(server.requests.length).toBeGreaterThan(50);
  expect(clock.elapsedMs() - systemClock.elapsedMs()).toBeLessThan(1000);
});

function tasksText(count: number): string {
  return Array.from({ length: count }, (_, n) => `${JSON.stringify({ id: `t${n}` })}\n`).join("");
}

/** A platform that counts nothing, and has an item on each of 120 pages. */
function pageOfOne({ path: asked, body }: SeenRequest): Answer {
  if (asked.endsWith(".count")) return json({ ok: false, error: "unknown_method" });
  // What an import looks at first is stored by its key.
  if (asked.endsWith(".get")) return json({ ok: true, datastore: "tasks", item: { id: "t1" } });
  if (!asked.endsWith(".query")) return json({ ok: true, datastore: "tasks" });
  const page = Number(/cursor\W+(\d+)/.exec(body)?.[1] ?? 0) + 1;
  return json({
    ...{ ok: true, datastore: "tasks", items: [{ id: `t${page}` }] },
    response_metadata: { next_cursor: page < 120 ? String(page) : "" },
  });
}

describe("entries that are no items", () => {
  const page = { ok: true, datastore: "tasks", items: [{ id: "a" }, null, "x", { id: "b" }] };
  const rest = '{"id":"a"}\n{"id":"b"}\n';

  it.each([
    ["exported", ["export", "tasks", "--to", "out.ndjson"]],
    ["exported to standard output", ["export", "tasks", "--to", "-", "--output", "ndjson"]],
    ["queried", ["query", "tasks", "--output", "ndjson"]],
  ])("are left out of what is %s, which is done in part then", async (_how, words) => {
    await using server = await misbehavingServer();
    server.always(json(page));
    const env = { ...envOf(sandbox), FLOWTAIL_BASE_URL: server.url };
    const { code, stdout, stderr } = await run(words, { env });
    expect(code).toBe(5);
    expect(stderr).toContain("2 entries of apps.datastore.query are no JSON objects and were left out.");
    expect(stdout || readFileSync(path("out.ndjson"), "utf8")).toBe(rest);
  });
});

it("is refused for a datastore that is not known also where no item could be sent to it", async () => {
  save("a.ndjson", '{"n":1}\n');
  const { code, stderr } = await run(["import", "nope", "a.ndjson", "--yes"]);
  expect(code).toBe(1);
  expect(stderr).toContain("The app declares no datastore of this name.");
});
