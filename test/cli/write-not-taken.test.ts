/** Every command that writes, given an answer which shows that nothing was written: it says so, and a script sees it. */

import { describe, expect, it } from "vitest";
import { hurriedClock } from "../support/hurried-clock.ts";
import { json, misbehavingServer, text } from "../support/misbehaving-server.ts";
import { runFlowtail } from "../support/run-command.ts";

const user = {
  ...{ id: "U0002", userName: "u2", active: true, title: "Old" },
  emails: [{ value: "a@x.example", primary: true }],
};
const group = { id: "S1", displayName: "Crew", members: [{ value: "U0001" }] };
const found = { ok: true, datastore: "ds", item: { id: "k1", a: 1 }, items: [{ id: "k1", a: 1 }] };
const plainOperation = { op: "replace", value: { active: false } };
const patchOp = { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations: [plainOperation] };
const whole = { userName: "u2", emails: [{ value: "a@x.example" }], title: "New" };

/** The words of a command, what everything is answered, and what is told of it. */
const writes: readonly (readonly [words: readonly string[], answer: object, untaken: object])[] = [
  [["scim", "users", "patch", "U0002", "active=false"], user, { path: "active", wanted: false, is: true }],
  [
    ["scim", "users", "patch", "U0002", "active=false", "--scim-version", "1"],
    user,
    { path: "active", wanted: false, is: true },
  ],
  [
    ["scim", "users", "patch", "U0002", "--json", JSON.stringify(patchOp)],
    user,
    { path: "active", wanted: false, is: true },
  ],
  [["scim", "users", "delete", "U0002"], user, { path: "active", wanted: false, is: true }],
  [
    ["scim", "users", "replace", "U0002", "--json", JSON.stringify(whole)],
    user,
    { path: "title", wanted: "New", is: "Old" },
  ],
  [
    ["scim", "users", "create", "userName=u2", "emails=a@x.example", "active=false"],
    user,
    { path: "active", wanted: false, is: true },
  ],
  [
    ["scim", "groups", "patch", "S1", "members+=U0009"],
    group,
    { path: "members", wanted: { value: "U0009" }, is: null },
  ],
  [["datastore", "update", "ds", "id=k1", "a:=2"], found, { path: "a", wanted: 2, is: 1 }],
  [["datastore", "put", "ds", "id=k1", "a:=2"], found, { path: "a", wanted: 2, is: 1 }],
];

describe("a write whose answer shows that it did not take", () => {
  it.each(writes)("fails in part: %j", async (words, answer, untaken) => {
    await using server = await misbehavingServer();
    server.always(json(answer));
    const { code, stdout, stderr } = await run([...words, "--yes", "-o", "json"], server);
    expect([code, JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "")]).toMatchObject([
      5,
      { error: { code: "write_not_taken", details: { not_taken: [untaken] } } },
    ]);
    // What the platform has is given all the same; a deletion has nothing.
    if (!words.includes("delete")) expect(JSON.parse(stdout)).toMatchObject({ id: expect.any(String) });
    else expect(stdout).toBe("");
  });

  it.each([
    ["users create userName=u2 emails=a@x.example active=false", user, "users patch U0002 active=false"],
    [
      "groups create displayName=Crew members+=U0009",
      { id: "S1", displayName: "Crew", members: [] },
      "groups patch S1 members+=U0009",
    ],
  ])(
    "of a creation is put right by a change, as it would be refused if it was sent again: %s",
    async (words, is, next) => {
      await using server = await misbehavingServer();
      server.always(json(is));
      const { code, stderr } = await run(["scim", ...words.split(" "), "--yes", "-o", "json"], server);
      const { error } = JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "");
      expect([code, error.remedy]).toEqual([5, expect.stringContaining(`\`flowtail scim ${next}\``)]);
      expect(error.remedy).not.toContain("and send it again");
    },
  );

  it.each([
    [["groups", "create", "displayName=Ops"], { id: "S2", displayName: "Sales" }],
    [
      ["users", "create", "userName=u2", "emails=a@x.example"],
      { ...user, userName: "other", emails: [{ value: "b@x.example" }] },
    ],
  ])("is not believed where a creation is answered with another one: %j", async (words, is) => {
    await using server = await misbehavingServer();
    server.always(json(is, 201));
    const { code, stdout, stderr } = await run(["scim", ...words, "--yes", "-o", "json"], server);
    const { error } = JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "");
    expect([code, error.code, stdout, server.requests.length]).toEqual([3, "contradictory_answer", "", 1]);
  });

  it("is read where the answer has no user, and is told then", async () => {
    await using server = await misbehavingServer();
    const answers = { PATCH: text("", 204), GET: json(user) };
    server.always((response, request) => answers[request.verb as "GET" | "PATCH"](response, request));
    const { code, stderr } = await run(["scim", "users", "patch", "U0002", "active=false", "--yes"], server);
    expect([code, stderr]).toEqual([5, expect.stringContaining("active was to be false and is true")]);
  });

  it.each(["users patch U0002 active=false", "users delete U0002"])(
    "is looked at twice, as reads may be behind: %s",
    async (words) => {
      await using server = await misbehavingServer();
      const off = json({ ...user, active: false });
      server.script(json(user), text("", 204), json(user), off);
      const done = await run(["scim", ...words.split(" "), "--yes"], server);
      expect([done.code, server.requests.length]).toEqual([0, 4]);
      server.script(json(user), text("", 204), json(user), text("", 404));
      const { code, stderr } = await run(["scim", ...words.split(" "), "--yes"], server);
      expect([code, stderr]).toEqual([5, expect.stringContaining("active was to be false and is true")]);
    },
  );

  it.each([
    ["users patch U0002 active=false", false],
    ["users patch U0002 active=false --scim-version 1", false],
    ["users patch U0003 active=true", true],
    ["users replace U0002 userName=u2 emails=a@x.example active=false", false],
    ["users create userName=u2 emails=a@x.example active=false", false],
  ])(
    "is looked at where the answer does not say whether the account is active: %s",
    async (words, wanted) => {
      const id = words.includes("U0003") ? "U0003" : "U0002";
      const { active: _active, ...silent } = { ...user, id };
      for (const answer of [silent, { ...silent, active: null }]) {
        for (const active of [wanted, !wanted]) {
          await using server = await misbehavingServer();
          const before = json({ ...silent, active: !wanted });
          const look = json({ ...silent, active });
          server.script(...(words.includes("create") ? [] : [before]), json(answer), look, look);
          const { code, stdout } = await run(["scim", ...words.split(" "), "--yes", "-o", "json"], server);
          expect([code, JSON.parse(stdout)]).toEqual([active === wanted ? 0 : 5, { ...silent, active }]);
        }
      }
    },
  );

  it("is not looked at where the account's state was not written", async () => {
    await using server = await misbehavingServer();
    const { active: _active, ...silent } = user;
    server.script(json(user), json({ ...silent, title: "New" }));
    const { code } = await run(["scim", "users", "patch", "U0002", "title=New", "--yes"], server);
    expect([code, server.requests.length]).toEqual([0, 2]);
  });

  it("is done where the platform keeps the value in a form of its own, which is said", async () => {
    await using server = await misbehavingServer();
    server.script(json(user), json({ ...user, userName: "newname", title: "New" }));
    const words = ["scim", "users", "patch", "U0002", "userName=NewName", "title=New", "--yes"];
    const { code, stderr } = await run(words, server);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('The platform keeps its own: userName was to be "NewName" and is "newname".'),
    ]);
  });

  it("… where a program reads too", async () => {
    await using server = await misbehavingServer();
    server.script(json(user), json({ ...user, userName: "newname" }));
    const words = ["scim", "users", "patch", "U0002", "userName=NewName", "--yes", "-o", "json"];
    const { code, stderr } = await run(words, server);
    const message = 'The platform keeps its own: userName was to be "NewName" and is "newname".';
    expect([code, JSON.parse(stderr)]).toEqual([0, { notices: [{ message }] }]);
  });
});

it.each([
  ["replace S1 displayName=Crew members=U0001", ["U0001"], [], "U0001"],
  ["replace S1 displayName=New members=U0001", ["U0001"], [], "U0001"],
  ["patch S1 members-=U0002", ["U0001", "U0002", "U0003"], ["U0001"], "U0003"],
  ["patch S1 members+=U0002", ["U0001"], ["U0002"], "U0001"],
])(
  "a member who was to stay and is gone is said, and the write is done: %s",
  async (words, was, is, lost) => {
    await using server = await misbehavingServer();
    const of = (ids: readonly string[]) => ({
      ...{ id: "S1", displayName: words.includes("New") ? "New" : "Crew" },
      members: ids.map((value) => ({ value })),
    });
    const before = { ...of(was), displayName: words.includes("replace") ? "Old" : "Crew" };
    server.script(json(before), json(of(is)));
    const { code, stderr } = await run(["scim", "groups", ...words.split(" "), "--yes"], server);
    const said = `The platform keeps its own: members was to have {"value":"${lost}"} and has not.`;
    expect([code, stderr]).toEqual([0, expect.stringContaining(said)]);
  },
);

const crew = { displayName: "Crew", members: [{ value: "U0001" }] };
const put = { userName: "u2", emails: [{ value: "a@x.example" }] };
const opened = (...Operations: object[]) => JSON.stringify({ ...patchOp, Operations });
const rest = (body: object) => ["--json", JSON.stringify(body)];
const change = (...words: string[]) => ["users", "patch", "U0002", ...words];
const replaced = (body: object) => ["users", "replace", "U0002", ...rest(body)];
const off = { op: "replace", path: "active", value: false };

/** The words of a command, what is stored before, what the write is answered, and how it ends. */
const ends: readonly (readonly [words: readonly string[], was: object, is: object, code: number])[] = [
  // The same accepted write again: what it was formed to stands there already.
  [change("title=Director of all that is long"), { title: "Director of all" }, {}, 0],
  [change("userName=ada.l@x.example"), { userName: "ada.l2" }, {}, 0],
  [change("photos=https://x.example/p.png"), { photos: [{ value: "https://cdn.example/1" }] }, {}, 0],
  [change("phoneNumbers=555 0100"), { phoneNumbers: [{ value: "5550100" }] }, {}, 0],
  [change("timezone=Asia/Calcutta"), { timezone: "Asia/Kolkata" }, {}, 0],
  [change("locale=en"), { locale: "en-US" }, {}, 0],
  [change("timezone="), { timezone: "UTC" }, {}, 0],
  [
    change('roles:=[{"value":"Boss"},{"value":"X"}]'),
    { roles: [{ value: "Boss", primary: false }] },
    {
      roles: [
        { value: "Boss", primary: false },
        { value: "X", primary: false },
      ],
    },
    0,
  ],
  [
    replaced({ ...put, name: { givenName: "Ada" }, title: "New" }),
    { name: { givenName: "Ada", familyName: "L" } },
    { title: "New" },
    0,
  ],
  [change("photos=https://x.example/p.png"), {}, { photos: [] }, 0],
  [change("title=R&D"), {}, { title: "R&amp;D" }, 0],
  [change("title=New"), {}, {}, 5],
  [replaced({ ...put, title: null }), {}, {}, 5],
  [replaced({ ...put, roles: [] }), { roles: [{ value: "Boss" }] }, { title: undefined }, 0],
  [replaced(put), {}, {}, 0],
  [["groups", "replace", "S1", ...rest({ displayName: "Crew", members: [] })], crew, crew, 5],
  [["groups", "replace", "S1", ...rest({ displayName: "Crew" })], crew, crew, 0],
  [["groups", "patch", "S1", "displayName=R&D Crew"], crew, { displayName: "R_D Crew" }, 0],
];

/** Only version 2.0 has operations. */
const operationEnds: readonly (readonly [operations: readonly object[], code: number])[] = [
  [[off, { op: "remove", path: "title" }], 5],
  [[off, { op: "replace", path: "name.givenName", value: "X" }], 5],
  [
    [
      { op: "replace", value: { active: false } },
      { op: "replace", path: "emails", value: [] },
    ],
    5,
  ],
  [[{ op: "Replace", path: "active", value: "False" }], 5],
  [[off, { op: "replace", path: "active", value: true }], 0],
  [[off, { op: "remove", path: "active" }], 0],
];

describe("how a write ends", () => {
  it.each(["1", "2"].flatMap((version) => ends.map((end) => [version, ...end] as const)))(
    "by version %s: %j",
    async (version, words, was, is, code) => {
      await using server = await misbehavingServer();
      const stored = words[0] === "groups" ? { id: "S1", ...was } : { ...user, ...was };
      server.script(json(stored), json({ ...stored, ...is }));
      const ended = await run(["scim", ...words, "--yes", "--scim-version", version], server);
      expect([ended.code, ended.stderr]).toEqual([code, expect.any(String)]);
    },
  );

  it.each(operationEnds)("by operations: %j", async (operations, code) => {
    await using server = await misbehavingServer();
    server.always(json(user));
    const ended = await run(["scim", ...change("--json", opened(...operations)), "--yes"], server);
    expect([ended.code, ended.stderr]).toEqual([code, expect.any(String)]);
  });

  it("by words that come after the operations", async () => {
    await using server = await misbehavingServer();
    server.script(json(user), json({ ...user, active: false }));
    const on = opened({ op: "replace", path: "active", value: true });
    const { code } = await run(["scim", ...change("--json", on, "active=false"), "--yes"], server);
    expect(code).toBe(0);
  });
});

function run(words: readonly string[], { url }: { readonly url: string }) {
  return runFlowtail([...words], {
    env: {
      ...{ FLOWTAIL_BASE_URL: url, FLOWTAIL_SCIM_URL: url, FLOWTAIL_APP_ID: "A0DEMO001" },
      ...{ FLOWTAIL_TOKEN: "xoxb-1-bot-token", FLOWTAIL_SCIM_TOKEN: "xoxp-1-scim-token" },
    },
    stdin: "",
    clock: hurriedClock(),
  });
}
