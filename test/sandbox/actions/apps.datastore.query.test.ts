import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../src/catalog/limits.ts";
import { bindExpression } from "../../../src/expressions/bind.ts";
import { compileExpression } from "../../../src/expressions/compile.ts";
import { compileCondition } from "../../../src/expressions/evaluate.ts";
import { items as anyItems, conditions } from "../../expressions/arbitrary.ts";
import fc from "../../support/cases.ts";
import { datastore, fill, manifest, post } from "../datastores/calls.ts";
import { call, type Envelope, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile({ manifest });
const loose = await sandboxForFile({ strict: false });
const { control } = sandbox;

interface Task {
  readonly id: string;
  readonly n: number;
}

const numbered = (count: number): Task[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `t${String(n).padStart(4, "0")}`,
    n,
    status: n % 3 ? "open" : "done",
  }));
const query = (args: object = {}, of = sandbox) => datastore(of, "query", { datastore: "tasks", ...args });
const itemsOf = (answer: Envelope) => answer["items"] as readonly Task[];
const ids = (answer: Envelope) => itemsOf(answer).map(({ id }) => id);
const cursorOf = (answer: Envelope) => answer.response_metadata?.next_cursor;

/** Follows cursors to the end; `between` happens after each page. */
async function walk(
  args: object,
  between: (page: number) => unknown = () => {},
  of = sandbox,
): Promise<Envelope[]> {
  const pages: Envelope[] = [];
  for (let cursor = ""; pages.length < 500; ) {
    const page = await query({ ...args, ...(cursor && { cursor }) }, of);
    if (!page.ok) throw new Error(JSON.stringify(page));
    pages.push(page);
    cursor = cursorOf(page) ?? "";
    if (cursor === "") return pages;
    await between(pages.length);
  }
  throw new Error("the walk does not end");
}

beforeEach(() => control.reset());

describe("apps.datastore.query", () => {
  it("answers with the datastore's name and whole items", async () => {
    await fill(sandbox, "tasks", [{ id: "1", status: "open", more: { a: [1, null] } }]);
    expect(await query()).toEqual({
      ok: true,
      datastore: "tasks",
      items: [{ id: "1", status: "open", more: { a: [1, null] } }],
    });
  });

  it("takes what clients send in a form", async () => {
    await fill(sandbox, "tasks", numbered(6));
    const args = {
      datastore: "tasks",
      expression: "#s = :s AND n > :n",
      expression_attributes: '{"#s":"status"}',
      expression_values: '{":s":"open",":n":1}',
      limit: "4",
    };
    const answer = await call(sandbox, "apps.datastore.query", args, { token: sandbox.tokens.bot });
    expect(ids(answer)).toEqual(["t0002"]);
    expect(cursorOf(answer)).toBeTruthy();
  });

  it("gives every number, key and character back as it was written", async () => {
    const item =
      '{"id":"1","more":{"__proto__":{"constructor":[]},"":1,"big":123456789012345678901234567890,"fine":0.12345678901234567890123,"minus":-0,"text":"\\u0000\\ud800 \u{1f600}"}}';
    const written = await post(sandbox, "put", `{"datastore":"tasks","item":${item}}`);
    expect(written).toBe(`{"ok":true,"datastore":"tasks","item":${item}}`);
    expect(await post(sandbox, "query", { datastore: "tasks" })).toBe(
      `{"ok":true,"datastore":"tasks","items":[${item}]}`,
    );
  });

  it("filters by numbers no double can hold", async () => {
    const put = (id: string, n: string) =>
      post(sandbox, "put", `{"datastore":"tasks","item":{"id":"${id}","n":${n}}}`);
    await put("less", "9007199254740992");
    await put("same", "9007199254740993");
    await put("more", "9007199254740994");
    const text = await post(
      sandbox,
      "query",
      '{"datastore":"tasks","expression":"n = :n","expression_values":{":n":9007199254740993}}',
    );
    expect(text).toContain('"items":[{"id":"same","n":9007199254740993}]');
  });
});

describe("the limit", () => {
  it.each([
    [undefined, 100],
    [1, 1],
    [7, 7],
    [1000, 1000],
    [1001, 1000],
  ])("of %j evaluates %i items", async (limit, expected) => {
    await fill(sandbox, "tasks", numbered(1001));
    const answer = await query(limit === undefined ? {} : { limit });
    expect(ids(answer)).toEqual(numbered(expected).map(({ id }) => id));
    expect(cursorOf(answer)).toBeTruthy();
  });

  it("counts items evaluated, not items that match: a page may be empty and not the last", async () => {
    await fill(sandbox, "tasks", numbered(30));
    const pages = await walk({ limit: 10, expression: "n = :n", expression_values: { ":n": 25 } });
    expect(pages.map(ids)).toEqual([[], [], ["t0025"]]);
  });

  it("has no cursor after it when nothing is left", async () => {
    await fill(sandbox, "tasks", numbered(10));
    expect(await query({ limit: 10 })).not.toHaveProperty("response_metadata");
    expect(cursorOf(await query({ limit: 9 }))).toBeTruthy();
  });

  it.each([0, -1, 1.5, "many"])("is refused when it is %j", async (limit) => {
    const answer = await query({ limit });
    expect(answer).toMatchObject({ ok: false, error: "invalid_arguments" });
    expect(answer.response_metadata?.messages?.[0]).toContain("limit");
  });

  it("stops at a megabyte of evaluated data, also of items that do not match", async () => {
    const large = Array.from({ length: 12 }, (_, n) => ({
      id: `k${n + 10}`,
      n,
      status: "x".repeat(200_000),
    }));
    for (const item of large) await fill(sandbox, "tasks", [item]);
    const bytes = Buffer.byteLength(JSON.stringify(large[0]));
    const fitting = Math.floor(limits.datastorePageBytes / bytes);
    const all = await walk({});
    expect(all.map((page) => ids(page).length)).toEqual([fitting, fitting, 12 - 2 * fitting]);
    const none = await walk({ expression: "n = :n", expression_values: { ":n": -1 } });
    expect(none.map(ids)).toEqual([[], [], []]);
  });

  it("counts bytes of UTF-8", async () => {
    for (let n = 0; n < 4; n++) await fill(sandbox, "tasks", [{ id: `k${n}`, status: "é".repeat(195_000) }]);
    expect((await walk({})).map((page) => ids(page).length)).toEqual([2, 2]);
  });
});

describe("a walk", () => {
  it("is in the order of the keys' bytes, whatever the order of writing", async () => {
    const keys = ["b", "a", "Z", "é", "10", "9", "\uffff", "\u{1f600}"];
    await fill(
      sandbox,
      "tasks",
      keys.map((id) => ({ id })),
    );
    expect(ids(await query())).toEqual(["10", "9", "Z", "a", "b", "é", "\uffff", "\u{1f600}"]);
  });

  it("gives each item that is there all the time exactly once while others are written", async () => {
    const stay = numbered(60);
    await fill(sandbox, "tasks", stay);
    const pages = await walk({ limit: 7 }, async (page) => {
      await fill(sandbox, "tasks", [
        { id: `t000${page}-new`, n: -1 },
        { id: `t005${page % 10}`, n: page % 10, status: "changed" },
      ]);
      await datastore(sandbox, "delete", { datastore: "tasks", id: `t000${page - 1}-new` });
    });
    const seen = pages.flatMap(ids);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !id.endsWith("-new"))).toEqual(stay.map(({ id }) => id));
  });

  it.each<[string, (cursor: string) => object]>([
    ["not one at all", () => ({ cursor: "nonsense" })],
    ["not even base64", () => ({ cursor: "%%%" })],
    [
      "that of another filter",
      (cursor) => ({ cursor, expression: "n = :n", expression_values: { ":n": 1 } }),
    ],
    ["that of another datastore", (cursor) => ({ cursor, datastore: "people" })],
  ])("refuses a cursor that is %s", async (_what, argsOf) => {
    await fill(sandbox, "tasks", numbered(3));
    const cursor = cursorOf(await query({ limit: 1 })) ?? "";
    expect(await query(argsOf(cursor))).toMatchObject({
      ok: false,
      error: "datastore_error",
      errors: [{ code: "invalid_cursor", pointer: "/cursor" }],
    });
  });

  it("takes a cursor with another limit, and an empty one as none", async () => {
    await fill(sandbox, "tasks", numbered(5));
    const cursor = cursorOf(await query({ limit: 2 }));
    expect(ids(await query({ limit: 3, cursor }))).toEqual(["t0002", "t0003", "t0004"]);
    expect(ids(await query({ limit: 1, cursor: "" }))).toEqual(["t0000"]);
  });

  it("goes over keys with any character", async () => {
    const keys = ["a\u0000b", "a", "a:b", "a\nb", "%_", "'", "\u0001"];
    await fill(
      sandbox,
      "tasks",
      keys.map((id) => ({ id })),
    );
    const pages = await walk({ limit: 1 });
    expect(pages.flatMap(ids)).toEqual(keys.toSorted());
  });
});

describe("a filter", () => {
  it.each([
    ["equality", "#s = :s", { "#s": "status" }, { ":s": "done" }, [0, 3]],
    ["an order", "n >= :n", {}, { ":n": 4 }, [4, 5]],
    ["a list", "contains(tags, :t)", {}, { ":t": "odd" }, [1, 3, 5]],
    ["what is missing", "attribute_not_exists(tags)", {}, {}, [0, 2, 4]],
    ["both", "#s = :s AND NOT contains(tags, :t)", { "#s": "status" }, { ":s": "open", ":t": "odd" }, [2, 4]],
    ["nothing", "#s = :s", { "#s": "status" }, { ":s": 1 }, []],
  ])("by %s", async (_what, expression, expression_attributes, expression_values, expected) => {
    const tasks = numbered(6).map((task) => (task.n % 2 ? { ...task, tags: ["odd"] } : task));
    await fill(sandbox, "tasks", tasks);
    const answer = await query({ expression, expression_attributes, expression_values });
    expect(itemsOf(answer).map(({ n }) => n)).toEqual(expected);
    const { count } = await datastore(sandbox, "count", {
      datastore: "tasks",
      expression,
      expression_attributes,
      expression_values,
    });
    expect(count).toBe(expected.length);
  });

  it.each([
    ["cannot be read", { expression: "n ==" }, "/expression", /column 3/],
    ["is blank", { expression: "  " }, "/expression", /empty/],
    [
      "uses a reserved word",
      { expression: "status = :s", expression_values: { ":s": 1 } },
      "/expression",
      /reserved.*#status/,
    ],
    ["lacks a value", { expression: "n = :n" }, "/expression", /":n" is not in the values/],
    ["lacks a name", { expression: "#n = :n", expression_values: { ":n": 1 } }, "/expression", /"#n"/],
    [
      "has a value too many",
      { expression: "n = :n", expression_values: { ":n": 1, ":m": 1 } },
      "/expression_values",
      /^":m" is in the values but not in the expression\. Use it/,
    ],
    [
      "has a name too many",
      { expression: "n = :n", expression_values: { ":n": 1 }, expression_attributes: { "#x": "x" } },
      "/expression_attributes",
      /^"#x" is in the names but not in the expression\. Use it/,
    ],
    ["is not there for its values", { expression_values: { ":n": 1 } }, "/expression", /no expression/],
    [
      "orders what has no order",
      { expression: "n > :n", expression_values: { ":n": true } },
      "/expression",
      /BOOL/,
    ],
    [
      "is too long",
      { expression: `n = :n${" ".repeat(5000)}`, expression_values: { ":n": 1 } },
      "/expression",
      /4096/,
    ],
  ])("that %s matches nothing and is told why", async (_what, args, pointer, message) => {
    await fill(sandbox, "tasks", numbered(3));
    for (const method of ["query", "count"]) {
      expect(await datastore(sandbox, method, { datastore: "tasks", ...args })).toEqual({
        ok: false,
        error: "datastore_error",
        errors: [{ code: "datastore_expression_invalid", message: expect.stringMatching(message), pointer }],
      });
    }
  });

  it.each([
    ["names that are a list", { expression_attributes: ["a"] }],
    [
      "names that are no text",
      { expression: "#a = :a", expression_attributes: { "#a": 1 }, expression_values: { ":a": 1 } },
    ],
    ["values that are no object", { expression: "n = :n", expression_values: 5 }],
    ["values without a colon", { expression: "n = :n", expression_values: { n: 1 } }],
    ["an expression that is no text", { expression: ["n"] }],
  ])("with %s is refused before it is read", async (_what, args) => {
    const answer = await query(args);
    expect(["invalid_arguments", "invalid_array_arg"]).toContain(answer.error);
  });

  it("answers at once whatever the nesting", async () => {
    const expression = Array.from({ length: 200 }).reduce<string>((text) => `(NOT ${text})`, "n = :n");
    await fill(sandbox, "tasks", numbered(3));
    expect(ids(await query({ expression, expression_values: { ":n": 1 } }))).toEqual(["t0001"]);
  });

  it("refuses values nested beyond what items can be", async () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1);
    const answer = await query({ expression: "n = :n", expression_values: { ":n": deep } });
    expect(answer).toMatchObject({ error: "datastore_error", errors: [{ pointer: "/expression_values" }] });
  });

  it("may be about the key, unless the policy is that of the live service", async () => {
    await fill(sandbox, "tasks", numbered(3));
    const byKey = { expression: "id = :id AND n = :n", expression_values: { ":id": "t0001", ":n": 1 } };
    expect(ids(await query(byKey))).toEqual(["t0001"]);
    control.setPolicy({ datastoreKeyFilter: "refuse" });
    expect(await query(byKey)).toMatchObject({
      error: "datastore_error",
      errors: [{ message: expect.stringContaining("read the item with get") }],
    });
    expect((await query({ expression: "n = :n", expression_values: { ":n": 1 } })).ok).toBe(true);
  });

  it("selects what a plain scan selects, page by page", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyItems, { minLength: 1, maxLength: 12 }),
        conditions,
        fc.integer({ min: 1, max: 6 }),
        async (bodies, condition, limit) => {
          loose.control.reset();
          const list = bodies.map((item, index) => ({ ...item, id: `i${String(index).padStart(2, "0")}` }));
          await fill(loose, "any", list);
          const { expression, names, values } = compileExpression(condition);
          const args = {
            datastore: "any",
            limit,
            expression,
            ...(Object.keys(names).length > 0 && { expression_attributes: names }),
            ...(Object.keys(values).length > 0 && { expression_values: values }),
          };
          const bound = bindExpression(expression, { names, values });
          if (!bound.ok) {
            expect((await query(args, loose)).error).toBe("datastore_error");
            return;
          }
          const pages = await walk(args, undefined, loose);
          expect(pages.flatMap(itemsOf)).toEqual(list.filter(compileCondition(bound.value)));
          expect(pages.length).toBe(Math.ceil(list.length / limit));
        },
      ),
      { numRuns: 60 },
    );
  });
});
