/** `flowtail scim` as its users run it, against the sandbox. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FlowtailError } from "../../../../src/base/errors.ts";
import { ownValue } from "../../../../src/base/json.ts";
import { type Sandbox, startSandbox } from "../../../../src/sandbox/index.ts";
import { hurriedClock } from "../../../support/hurried-clock.ts";
import { type Answer, json, misbehavingServer, text } from "../../../support/misbehaving-server.ts";
import { type RunOptions, runFlowtail } from "../../../support/run-command.ts";

let sandbox: Sandbox;
let env: Record<string, string>;
let folder: string;

beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false });
  folder = mkdtempSync(join(tmpdir(), "flowtail-scim-"));
  env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: sandbox.tokens.scim, TZ: "UTC" };
});
beforeEach(() => sandbox.control.reset());
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const scim = (words: string, options: RunOptions = {}, ...more: readonly string[]) =>
  runFlowtail(["scim", ...words.split(" "), ...more], { ...options, env: { ...env, ...options.env } });

/** The answer of a command as JSON. */
async function answerOf(
  words: string,
  ...more: readonly string[]
): Promise<Readonly<Record<string, unknown>>> {
  const { code, stdout, stderr } = await scim(words, {}, ...more, "--output", "json");
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}
const ada = "U0DEMO001";
const address = "ada@timeoff-demo.example";
const crew = "S0DEMO001";
const versions = ["1", "2"] as const;
const membersOf = (group: unknown) =>
  (ownValue(group, "members") as readonly { value: string }[]).map(({ value }) => value);

describe("a change that is answered with its status alone", () => {
  const before = { id: "U1", userName: "sam", title: "before" };
  const nothing =
    (status: number): Answer =>
    (response) =>
      void response.writeHead(status).end();

  it.each([
    [204, "users patch U1 title=T"],
    [200, "users patch U1 title=T"],
    [204, "users replace U1 userName=sam title=T emails=sam@team.example"],
  ])("%i to %s is done, and what there is now is printed", async (status, words) => {
    await using server = await misbehavingServer();
    const now = { ...before, title: "T" };
    server.always((response, request) =>
      (request.verb === "GET" ? json(isMade ? now : before) : made(status))(response, request),
    );
    let isMade = false;
    const made = (by: number): Answer => {
      isMade = true;
      return nothing(by);
    };
    const options = { env: { FLOWTAIL_BASE_URL: server.url } };
    const { code, stdout, stderr } = await scim(`${words} --yes --output json`, options);
    expect([code, JSON.parse(stdout), stderr]).toEqual([0, now, ""]);
  });

  /** The user as it was, a change that is answered with its status, and what each look after it gets. */
  const lookingAfter = async (look: Answer) => {
    const server = await misbehavingServer();
    let isMade = false;
    server.always((response, request) => {
      if (request.verb !== "GET") isMade = true;
      const answer = request.verb !== "GET" ? nothing(204) : isMade ? look : json(before);
      return answer(response, request);
    });
    return server;
  };
  const changes = [
    "users patch U1 title=T",
    "users replace U1 userName=sam title=T emails=sam@team.example",
    "users delete U1",
  ];

  it.each(changes.flatMap((words) => [words, `${words} --quiet`]))(
    "is done where that cannot be read too, which is said: %s",
    async (words) => {
      await using server = await lookingAfter(nothing(404));
      const options = { env: { FLOWTAIL_BASE_URL: server.url } };
      const { code, stdout, stderr } = await scim(`${words} --yes --output json`, options);
      expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ changed: true })]);
      expect(JSON.parse(stderr)).toEqual({
        notices: [
          {
            message: expect.stringMatching(
              /^The platform answered with success, and what is stored then could not be looked at: .*users\.get/,
            ),
          },
        ],
      });
    },
  );

  it.each(
    changes.flatMap((words) => [["interrupted", 130, words] as const, ["timeout", 124, words] as const]),
  )(
    "ends as it is told, and says that it was made, where the look is ended: %s, %i, %s",
    async (kind, code, words) => {
      const stop = new AbortController();
      await using server = await lookingAfter(() =>
        stop.abort(new FlowtailError(kind, kind, "It was ended.")),
      );
      const options = { env: { FLOWTAIL_BASE_URL: server.url }, stop };
      const ended = await scim(`${words} --yes --output json`, options);
      expect([ended.code, ended.stdout]).toEqual([code, ""]);
      expect(JSON.parse(ended.stderr)).toMatchObject({
        error: {
          code: kind,
          message: expect.stringMatching(/^The platform answered the write with success; .*It was ended\.$/),
          details: { answered_with_success: true },
        },
      });
    },
  );
});

describe("a creation that is answered without a body", () => {
  const words = {
    users: "users create userName=sam emails=sam@team.example",
    groups: "groups create displayName=Crew",
  };
  const made = {
    users: { id: "N 9", userName: "sam", emails: [{ value: "sam@team.example" }] },
    groups: { id: "N 9", displayName: "Crew" },
  };
  const created = async (
    kind: keyof typeof words,
    status: number,
    location: string | undefined,
    look: Answer = json(made[kind]),
    version = "2",
  ) => {
    await using server = await misbehavingServer();
    const place = location === undefined ? {} : { location: location.replace("HERE", server.url) };
    server.script(text("", status, place), look);
    const options = { env: { FLOWTAIL_BASE_URL: server.url }, clock: hurriedClock() };
    const more = `--scim-version ${version} --yes --output json`;
    const ended = await scim(`${words[kind]} ${more}`, options);
    return { ...ended, asked: server.requests.slice(1).map(({ verb, path }) => `${verb} ${path}`) };
  };

  it.each([
    ["users", 201, "HERE/scim/v2/Users/N%209", "2", "/scim/v2/Users/N%209"],
    ["users", 201, "/scim/v1/Users/N%209/", "1", "/scim/v1/Users/N%209"],
    ["groups", 204, "../Groups/N%209?x=1#y", "2", "/scim/v2/Groups/N%209"],
    // Only the identifier counts: what was created is asked for where it was created.
    ["groups", 201, "http://other.invalid/scim/v2/Groups/N%209", "2", "/scim/v2/Groups/N%209"],
  ] as const)(
    "is read where it was made, and shown: %s, %i, %s",
    async (kind, status, place, version, path) => {
      const { code, stdout, stderr, asked } = await created(kind, status, place, undefined, version);
      expect([code, JSON.parse(stdout), stderr]).toEqual([0, made[kind], ""]);
      expect(asked).toEqual([`GET ${path}`]);
    },
  );

  it.each([
    ["users", 201, undefined, "users get sam"],
    ["users", 204, "", "users get sam"],
    ["groups", 201, "/", "groups get Crew"],
    ["groups", 201, "http://[", "groups get Crew"],
    ["groups", 201, "/Groups/%ff", "groups get Crew"],
    ["groups", 201, "/Groups/%20", "groups get Crew"],
  ] as const)(
    "is done where no place is named, and by what to find it is said: %s, %i, %s",
    async (...row) => {
      const [kind, status, place, look] = row;
      const { code, stdout, stderr, asked } = await created(kind, status, place);
      expect([code, JSON.parse(stdout), asked]).toEqual([0, expect.objectContaining({ changed: true }), []]);
      expect(stderr).toContain(`The answer names no identifier. \`flowtail scim ${look}\` shows it.`);
    },
  );

  it.each([
    ["it is not there", json({ status: "404" }, 404), /users\.get/],
    ["another one is there", json({ id: "N9", userName: "zed" }), /is about .*zed.*, not about .*sam/],
  ])("is done where %s, and the identifier is given", async (_what, look, said) => {
    const { code, stdout, stderr } = await created("users", 201, "/Users/N9", look);
    expect([code, JSON.parse(stdout)]).toEqual([0, { id: "N9" }]);
    expect(stderr).toMatch(said);
  });

  it("is not known to be done where its status does not say so", async () => {
    const { code, stderr } = await created("users", 200, "/Users/N9");
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining("It is not known whether the platform acted"),
    ]);
  });
});

describe("flowtail scim users list", () => {
  it("is a table of a page, and says how many there are", async () => {
    const { code, stdout, stderr } = await scim("users list", { terminal: 100 });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^.*id +userName +.*emails +active/);
    expect(stdout.split("\n").filter((line) => line.startsWith("U0DEMO"))).toHaveLength(10);
    expect(stderr).toMatch(/^flowtail: 10 of \d+ users; more with --all, or with --start 11\n$/);
  });

  it("that may lack some gives what came, says so, and ends with 5", async () => {
    await using server = await misbehavingServer();
    const Resources = ["U1", "U1", "U2"].map((id) => ({ id, userName: id }));
    server.always(json({ totalResults: 3, startIndex: 1, itemsPerPage: 3, Resources }));
    const run = await scim("users list --all --output ndjson", { env: { FLOWTAIL_BASE_URL: server.url } });
    expect(run.code).toBe(5);
    expect(run.stdout.trim().split("\n")).toHaveLength(2);
    expect(run.stderr).toContain('"code":"listing_changed"');
    expect(run.stderr).toContain("some may be missing");
  });

  it.each([
    [
      "--count 3 --output ndjson",
      3,
      /^\{"notices":\[\{"message":"3 of \d+ users; more with .* --start 4"\}\]\}\n$/,
    ],
    ["--count 2 --start 3", 2, /2 of \d+ users; more with .* --start 5/],
    ["--all --output ndjson", 15, /^$/],
    ["--all --count 4", 15, /^flowtail: 15 of 15 users\n$/],
    ["--count 0", 0, /^flowtail: 0 of 15 users/],
    ["--start 100", 0, /^flowtail: 0 of 15 users/],
    ["--count 0 --output json", 0, /^\{"notices":\[\{"message":"0 of 15 users"\}\]\}\n$/],
    ["--start 100 --output ndjson", 0, /^\{"notices":\[\{"message":"0 of 15 users"\}\]\}\n$/],
  ])("with %s", async (words, count, report) => {
    const { code, stdout, stderr } = await scim(`users list ${words}`);
    expect(code).toBe(0);
    expect(stdout.match(/U0DEMO\d+ .*|"id":"U0DEMO\d+"/g) ?? []).toHaveLength(count);
    expect(stderr).toMatch(report);
  });

  it("tells a program that there is no user, where it asks for the total alone", async () => {
    const noOne = ["--filter", 'userName eq "no one"', "--output", "json"];
    const asked = await scim("users list --count 0", {}, ...noOne);
    expect(asked.stderr).toBe('{"notices":[{"message":"0 of 0 users"}]}\n');
    expect((await scim("users list", {}, ...noOne)).stderr).toBe("");
  });

  it.each([
    ["json", /^\[\n\{"schemas":.*\}\n\]\n$/s],
    ["ndjson", /^(\{"schemas":.*\}\n)+$/],
    ["csv", /^id,userName,name,emails,active,guest,expires,title,groups\r\nU0DEMO001,ada,/],
  ])("is %s too", async (output, text) => {
    const { code, stdout } = await scim(`users list --count 2 --output ${output}`);
    expect(code).toBe(0);
    expect(stdout).toMatch(text);
  });

  it.each(versions)("takes a filter in version %s", async (version) => {
    const words = ["--filter", 'userName eq "ada" and active eq true', "--scim-version", version];
    const { stdout } = await scim("users list --output ndjson", {}, ...words);
    expect(JSON.parse(stdout)).toMatchObject({ id: ada, userName: "ada" });
  });

  it("shows guests with their end", async () => {
    await answerOf(`users patch ${ada} guest.type=multi guest.expiration=2027-01-31T00:00:00Z --yes --quiet`);
    const { stdout } = await scim("users list --count 1", { terminal: 140 });
    expect(stdout).toMatch(/guest +expires/);
    expect(stdout).toMatch(/multi +2027-01-31T00:00:00Z/);
  });

  it.each([
    [["--filter", 'userName == "x"'], 1, /invalidFilter.*\(column 10\).*\nA filter looks like/],
    [["--filter", "nobody eq 1"], 1, /invalidFilter/],
    [["--count", "1001"], 2, /--count takes a whole number from 0 to 1000/],
    [["--count", "0", "--all"], 2, /--count takes a whole number from 1 to 1000/],
    [["--start", "0"], 2, /--start takes/],
    [["--scim-version", "3"], 2, /--scim-version takes 1 or 2/],
    [["--output", "yaml"], 2, /not an output/],
    [["U1"], 2, /takes options alone, and "U1" is none/],
  ])("answers %j with its one message", async (words, code, message) => {
    const result = await scim("users list", {}, ...words);
    expect(result.code).toBe(code);
    expect(result.stderr).toMatch(message);
    expect(result.stdout).toBe("");
  });
});

describe("flowtail scim groups list", () => {
  it("is a table with the members", async () => {
    const { stdout, stderr } = await scim("groups list", { terminal: 100 });
    expect(stdout).toMatch(/id +displayName +members +names/);
    expect(stdout).toMatch(/S0DEMO001 +Engineering +4 +ada \(U0DEMO001\)/);
    expect(stderr).toBe("flowtail: 2 of 2 groups\n");
  });
});

describe("flowtail scim get", () => {
  it.each([
    ["users", ada, { id: ada, userName: "ada" }],
    ["groups", crew, { id: crew, displayName: "Engineering" }],
    ["users", "ada", { id: ada }],
    ["users", "ada@timeoff-demo.example", { id: ada }],
    ["groups", "Engineering", { id: crew }],
  ])("of %s gives all there is", async (kind, id, expected) => {
    expect(await answerOf(`${kind} get ${id}`)).toMatchObject(expected);
    expect((await scim(`${kind} get ${id}`)).stdout).toMatch(/^\{\n {2}"schemas": \[/);
  });

  it.each([
    ["users get U0NOBODY", 1, /not_found.*no user "U0NOBODY"\. No user has that name either\.\nWrite an/],
    ["users get adda", 2, /There is no user called "adda"\.\n.*a user name or an e-mail address/],
    ["users get S0DEMO001", 2, /no user called/],
    ["groups get U0DEMO001", 2, /no group called .*\n.*a group's name/],
    ["users get ../Groups", 2, /no user called/],
  ])("%s says what is wrong", async (words, code, message) => {
    const result = await scim(words);
    expect(result.code).toBe(code);
    expect(result.stderr).toMatch(message);
  });
});

it("a group whose name looks like an identifier is got, changed and removed by it", async () => {
  await answerOf("groups create displayName=SRE --yes --quiet");
  expect(await answerOf("groups get SRE")).toMatchObject({ displayName: "SRE" });
  expect(await answerOf("groups patch SRE displayName=SALES --yes --quiet")).toMatchObject({
    displayName: "SALES",
  });
  await answerOf("groups replace SALES displayName=SUPPORT --yes --quiet");
  expect((await scim("groups delete SUPPORT --yes")).code).toBe(0);
  expect((await scim("groups get SUPPORT")).code).toBe(1);
});

it.each([
  "users delete ada",
  "users delete ada@team.example",
  "users patch ada active=false",
  "users replace ada userName=ada emails=ada@team.example",
  "groups delete Ops",
  "groups patch Ops displayName=Operations",
])("%s writes to nobody else where the server does not filter", async (words) => {
  await using server = await misbehavingServer();
  const Resources = [{ id: "U9", userName: "zed", displayName: "zed" }];
  server.always(json({ totalResults: 1, Resources }));
  const { code, stderr } = await scim(`${words} --yes`, { env: { FLOWTAIL_BASE_URL: server.url } });
  expect([code, stderr]).toEqual([2, expect.stringContaining("it seems not to filter")]);
  expect(server.requests.map(({ verb }) => verb)).toEqual(["GET"]);
});

describe.each(versions)("flowtail scim in version %s", (version) => {
  const inVersion = ["--scim-version", version, "--yes", "--quiet"];

  it("creates a user, changes it, deactivates it and brings it back", async () => {
    const created = await answerOf(
      "users create userName=zoe emails=zoe@example.com name.givenName=Zoe",
      ...inVersion,
      "title=Lead Engineer",
    );
    expect(created).toMatchObject({
      userName: "zoe",
      title: "Lead Engineer",
      active: true,
      emails: [{ primary: true }],
    });
    const id = String(created["id"]);
    const patched = await answerOf(
      `users patch ${id} title= name.familyName=Quinn enterprise.department=R&D`,
      ...inVersion,
    );
    expect(patched).toMatchObject({ name: { givenName: "Zoe", familyName: "Quinn" } });
    expect(patched).not.toHaveProperty("title");
    expect(JSON.stringify(patched)).toContain('"department":"R&D"');
    expect((await scim(`users delete ${id}`, {}, ...inVersion)).code).toBe(0);
    expect(await answerOf(`users get ${id} --scim-version ${version}`)).toMatchObject({ active: false });
    expect(await answerOf(`users patch ${id} active=true`, ...inVersion)).toMatchObject({ active: true });
  });

  it("makes a guest, and a member of it again", async () => {
    const guest = await answerOf(
      `users patch ${ada} guest.type=multi guest.expiration=2027-01-31T00:00:00Z`,
      ...inVersion,
    );
    expect(JSON.stringify(guest)).toContain('"type":"multi","expiration":"2027-01-31T00:00:00Z"');
    const member = await answerOf(`users patch ${ada} guest=`, ...inVersion);
    expect(JSON.stringify(member)).not.toContain("multi");
  });

  it.each(["userName=al nickName=other", "nickName=other userName=al"])(
    "shows and stores the userName of %s",
    async (written) => {
      const shown = await scim(`users patch ${ada} --dry-run ${written} --scim-version ${version}`);
      expect(shown.stderr).toContain('→ "al"');
      expect(shown.stderr).not.toContain("other");
      expect(await answerOf(`users patch ${ada} ${written}`, ...inVersion)).toMatchObject({
        userName: "al",
        nickName: "al",
      });
    },
  );

  it("changes userName and nickName together (PATCH rule 5)", async () => {
    expect(await answerOf(`users patch ${ada} nickName=al`, ...inVersion)).toMatchObject({
      userName: "al",
      nickName: "al",
    });
  });

  it("adds and removes members, sets them, and renames the group", async () => {
    const changed = await answerOf(`groups patch ${crew} members+=U0DEMO006 members-=${ada}`, ...inVersion);
    expect(membersOf(changed)).toEqual(["U0DEMO003", "U0DEMO004", "U0DEMO005", "U0DEMO006"]);
    const set = await answerOf(
      `groups patch ${crew} members=U0DEMO002,${ada} displayName=Crew`,
      ...inVersion,
    );
    expect(membersOf(set).toSorted()).toEqual([ada, "U0DEMO002"]);
    expect(set["displayName"]).toBe("Crew");
  });

  it("takes out a member that a body says to delete, in any case", async () => {
    const body = JSON.stringify({ members: [{ value: ada, operation: "DELETE" }] });
    const changed = await answerOf(`groups patch ${crew} --json`, body, ...inVersion);
    expect(membersOf(changed)).toEqual(["U0DEMO003", "U0DEMO004", "U0DEMO005"]);
  });

  it("takes members by their user names and addresses", async () => {
    const change = `groups patch ${crew} members-=ada members+=U0DEMO006,ben@timeoff-demo.example`;
    const ids = membersOf(await answerOf(change, ...inVersion));
    expect(ids.toSorted()).toEqual(["U0DEMO002", "U0DEMO003", "U0DEMO004", "U0DEMO005", "U0DEMO006"]);
    for (const sign of ["=", "+=", "-="])
      expect(
        await scim(`groups patch ${crew} members${sign}nobody_there --yes`, {}, ...inVersion),
      ).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('There is no user called "nobody_there"'),
      });
    const made = await answerOf("groups create displayName=Named members=ada", ...inVersion);
    expect(membersOf(made)).toEqual([ada]);
  });

  it("creates a group, replaces it and removes it for good", async () => {
    const { id } = (await answerOf(`groups create displayName=New members=${ada}`, ...inVersion)) as {
      id: string;
    };
    expect(
      membersOf(await answerOf(`groups replace ${id} displayName=Newer members=U0DEMO002`, ...inVersion)),
    ).toEqual(["U0DEMO002"]);
    const removed = await scim(`groups delete ${id}`, {}, "--scim-version", version, "--yes");
    expect(removed.stderr).toMatch(/removed for good/);
    expect(await scim(`groups get ${id} --scim-version ${version}`)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/There is no group/),
    });
  });

  it("replaces a user by what it got", async () => {
    const path = join(folder, `ada${version}.json`);
    const before = await answerOf(`users get ${ada} --scim-version ${version}`);
    writeFileSync(path, JSON.stringify({ ...before, title: "Countess" }));
    const after = await answerOf(`users replace ${ada} @${path}`, ...inVersion);
    expect(after).toMatchObject({ title: "Countess", userName: "ada" });
  });

  it("takes a body from standard input", async () => {
    const stdin = JSON.stringify({ userName: "pip", emails: [{ value: "pip@example.com" }] });
    const { code, stdout } = await scim("users create -", { stdin }, ...inVersion, "--output", "json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ userName: "pip" });
  });

  it("describes itself", async () => {
    expect(await answerOf(`config --scim-version ${version}`)).toMatchObject({ patch: { supported: true } });
    const { stdout } = await scim(`schemas --scim-version ${version} --output csv`);
    expect(stdout).toMatch(/^schema,attribute,type,required,mutability,description\r\n/);
    expect(stdout).toMatch(/\r\nUser,userName,string,true,readWrite,/);
    expect(stdout).toMatch(/\r\nGroup,members.value,string,/);
    const narrow = await scim(`schemas groups --scim-version ${version}`, { terminal: 80 });
    expect(narrow.stdout).not.toContain("userName");
  });
});

describe("what flowtail scim writes", () => {
  const confirm = (words: string, answer: string) => scim(words, { answers: [answer] });

  it("shows the difference, asks, and does nothing on no", async () => {
    const { code, stderr, asked } = await confirm(`users patch ${ada} title=Lead active=false`, "n");
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /patch user ada \(U0DEMO001\) at http:.* \(no profile\):\n {2}~ active: true → false\n {2}\+ title: "Lead"\n {2}The account is deactivated/,
    );
    expect(asked).toEqual(["Send it? [y/N] "]);
    expect(await answerOf(`users get ${ada}`)).toMatchObject({ active: true });
  });

  it("does it on yes", async () => {
    const { code, stdout } = await confirm(`users patch ${ada} title=Lead`, "y");
    expect(code).toBe(0);
    expect(stdout).toContain('"title": "Lead"');
  });

  it("asks anew where another writer writes before the answer, and sends nothing", async () => {
    const others = async () => {
      await scim(`users patch ${ada} title=Theirs --yes`);
      return "y";
    };
    const { code, stderr, asked } = await scim(`users patch ${ada} title=Mine`, { answers: [others, "n"] });
    expect([code, asked.length]).toEqual([2, 2]);
    expect(stderr).toMatch(/nothing was sent: what is stored has changed since this was shown/);
    expect(stderr).toContain('~ title: "Theirs" → "Mine"');
    expect(await answerOf(`users get ${ada}`)).toMatchObject({ title: "Theirs" });
  });

  it("says what deleting a user means, and how to undo it", async () => {
    const { stderr } = await confirm(`users delete ${ada}`, "y");
    expect(stderr).toMatch(
      /~ active: true → false\n {2}Deleting a user deactivates the account: .*; active=true brings it back\./,
    );
    expect(stderr).toMatch(/delete user ada \(U0DEMO001\): done\n$/);
    expect(await scim(`users delete ${ada}`)).toMatchObject({
      code: 0,
      stdout: "",
      stderr: /nothing would change/,
    });
  });

  it("says what deleting a group means, and for whom", async () => {
    const { stderr } = await confirm(`groups delete ${crew}`, "n");
    expect(stderr).toMatch(/- "Engineering", 4 members\n {2}- {3}ada \(U0DEMO001\)\n[\s\S]*removed for good/);
  });

  it.each([
    [`users patch ${ada} title=x`, 2, /cannot be confirmed without a terminal\.\nAdd --yes/],
    [
      "groups create displayName=X members=U0NOPE --dry-run",
      0,
      /Whether each new member is a user is not checked/,
    ],
    [`groups patch ${crew} members+=U0NOPE --dry-run`, 0, /Whether each new member is a user is not checked/],
    [`users patch ${ada} title=x --dry-run`, 0, /\+ title: "x"\nflowtail: nothing was written/],
    [`users patch ${ada} active=true`, 0, /nothing would change/],
    [`users create userName=x emails=x@example.com`, 2, /cannot be confirmed without a terminal/],
  ])("%s sends nothing by itself", async (words, code, message) => {
    const seen = sandbox.control.requests().length;
    const result = await scim(words);
    expect(result.code).toBe(code);
    expect(result.stderr).toMatch(message);
    const sent = sandbox.control.requests().slice(seen);
    expect(sent.every(({ http }) => http === "GET")).toBe(true);
  });

  it("asks for the profile's name where it is protected, whatever was said before", async () => {
    const home = mkdtempSync(join(tmpdir(), "flowtail-protected-"));
    const profiles = { live: { base_url: sandbox.url, protected: true } };
    writeFileSync(join(home, "config.json"), JSON.stringify({ profiles }));
    const own = { FLOWTAIL_CONFIG_DIR: home, FLOWTAIL_BASE_URL: "", FLOWTAIL_PROFILE: "live" };
    const words = `users patch ${ada} title=x --yes`;
    try {
      expect(await scim(words, { env: own })).toMatchObject({
        code: 2,
        stderr: /the profile "live" protects this place/,
      });
      const wrong = await scim(words, { env: own, answers: ["y"] });
      expect(wrong).toMatchObject({
        code: 2,
        asked: [/The profile "live" protects this place\. Type live to send it/],
      });
      expect((await scim(words, { env: own, answers: ["live"] })).code).toBe(0);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  it("asks for it too where a project names another app, or only SCIM leads to the place", async () => {
    const home = mkdtempSync(join(tmpdir(), "flowtail-protected-"));
    const save = (path: string, content: object) => {
      mkdirSync(join(home, path));
      writeFileSync(join(home, path, "config.json"), JSON.stringify(content));
    };
    save("own", { profiles: { prod: { base_url: sandbox.url, app_id: sandbox.appId, protected: true } } });
    save(".flowtail", { profile: "q", profiles: { q: { app_id: "A0OTHER0001" } } });
    const own = { FLOWTAIL_CONFIG_DIR: join(home, "own") };
    const elsewhere = { FLOWTAIL_BASE_URL: "http://127.0.0.1:1", FLOWTAIL_SCIM_URL: sandbox.url };
    try {
      for (const more of [own, { ...own, ...elsewhere }])
        expect(await scim(`users delete ${ada} --yes`, { folder: home, env: more })).toMatchObject({
          code: 2,
          stderr: expect.stringMatching(/the profile "prod" protects this place/),
        });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  it("never shows a password", async () => {
    const words = "users create userName=zed emails=zed@example.com password=correct-horse --yes";
    const { stdout, stderr } = await scim(words);
    expect(stdout + stderr).not.toContain("correct-horse");
    expect(stderr).toContain('+ password: "[hidden]"');
    const raw =
      '{"Operations":[{"op":"replace","path":"password","value":"correct-horse"},{"op":"replace","value":{"password":"correct-horse"}}]}';
    const patch = await scim(`users patch ${ada} --dry-run --json`, {}, raw);
    expect(patch.stderr).not.toContain("correct-horse");
    expect(patch.stderr).toContain("~ replace password: [hidden]");
  });

  it("shows operations as they are given", async () => {
    const body = {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      Operations: [{ op: "replace", path: 'emails[type eq "work"].value', value: "new@example.com" }],
    };
    const shown = await scim(`users patch ${ada} --dry-run --json`, {}, JSON.stringify(body));
    expect(shown.stderr).toContain("What the operations of the JSON lead to is not worked out here");
    const { code, stdout, stderr } = await scim(`users patch ${ada} --yes --json`, {}, JSON.stringify(body));
    expect(code).toBe(0);
    expect(stderr).toContain('~ replace emails[type eq "work"].value: "new@example.com"');
    expect(stdout).toContain("new@example.com");
  });

  it("says which addresses are not kept, and which names are no attributes", async () => {
    const body =
      '--json {"emails":[{"value":"1@x.example"},{"value":"2@x.example","type":"work"},{"value":"3@x.example"}],"titel":"x"}';
    const { stderr } = await scim(`users patch ${ada} ${body} --dry-run`);
    expect(stderr).toContain('+ emails: {"value":"2@x.example","type":"work","primary":true}');
    expect(stderr).toContain('+ emails: {"value":"1@x.example","primary":false}');
    expect(stderr).toContain("Only two e-mail addresses are kept, without 3@x.example.");
    expect(stderr).toContain('"titel" is no attribute of a user');
  });

  it.each([
    [
      `users patch ${ada} --json {"name":{"givenName":"G","middleName":"M"},"title":"T"}`,
      ["name.middleName"],
    ],
    [`users patch ${ada} phoneNumbers+={"value":"1","ext":"22"}`, ["phoneNumbers.ext"]],
    [
      `users patch ${ada} enterprise.manager:={"managerId":"U1","displayName":"D"}`,
      ["enterprise.manager.displayName"],
    ],
    [
      `users replace ${ada} --json {"userName":"ada","emails":[{"value":"a@x.example","Primary":true,"x":1}],"guest":{"type":"multi","foo":1}}`,
      ["emails.x", "guest.foo"],
    ],
    [
      'users create userName=zed emails=z@x.example addresses:=[{"streetAddress":"1","type":"home"},{"streetAddress":"2","type":"work"}]',
      ["addresses.type"],
    ],
    ['groups create displayName=New members:=[{"value":"U0DEMO009","display":"Ken","x":1}]', ["members.x"]],
  ])("says which parts are no parts of their attribute, in both versions: %s", async (words, parts) => {
    for (const version of ["1", "2"]) {
      const { code, stderr } = await scim(`${words} --dry-run --scim-version ${version}`);
      const said = stderr.split("\n").filter((line) => line.includes("the platform passes over"));
      expect([code, said.flatMap((line) => line.match(/"[^"]+"/g))]).toEqual([
        0,
        parts.map((part) => JSON.stringify(part)),
      ]);
    }
  });

  const third = "Only two e-mail addresses are kept, without 3@x.example.";
  const three = "emails=1@x.example,2@x.example,3@x.example";
  it.each([
    [`users patch ${ada} ${three}`, [third]],
    [
      `users patch ${ada} emails+=2@x.example,3@x.example roles-=Lead`,
      ["roles has no Lead to take out.", third],
    ],
    [`users patch ${ada} roles-=Lead`, ["roles has no Lead to take out."]],
    [`groups patch ${crew} members-=U0DEMO009`, ["members has no U0DEMO009 to take out."]],
    [`users replace ${ada} userName=ada ${three}`, [third]],
    [
      `users create userName=zed ${three} --json {"titel":"x"}`,
      ['"titel" is no attribute of a user: the platform passes over what it does not know.', third],
    ],
    [`users patch ${ada} active=false`, undefined],
  ])("what is left out is said where a program reads too: %s", async (words, said) => {
    const { code, stdout, stderr } = await scim(`${words} --yes --output ndjson`);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { id: expect.any(String) }]);
    const notices = said?.map((message) => ({ message }));
    expect(stderr === "" ? undefined : JSON.parse(stderr).notices).toEqual(notices);
  });

  it.each([
    [
      `users patch ${ada}`,
      2,
      /Nothing says what to write\.\nGive attributes such as title=Engineer, or --json\./,
    ],
    ["groups create", 2, /Give attributes such as displayName=Crew, or --json\./],
    ["groups patch S0DEMO002", 2, /Give attributes such as displayName=Crew, or --json\./],
    [`users patch ${ada} title`, 2, /"title" is no attribute with a value/],
    [`users patch ${ada} titel=x`, 2, /no attribute "titel"\.\nDid you mean title\?/],
    [`users patch ${ada} title=a title=b`, 2, /title is given twice/],
    [`users patch ${ada} userName=`, 2, /userName must not be empty/],
    [
      `users patch ${ada} emails-=${address}`,
      2,
      /emails must not be empty: the last one cannot be taken out/,
    ],
    [`users patch ${ada} emails-=${address} --scim-version 1`, 2, /empty: the last one cannot be taken out/],
    [`users patch ${ada} emails:=[]`, 2, /emails must not be empty/],
    [`users patch ${ada} active=maybe`, 2, /active is true or false/],
    [
      `users patch ${ada} --json {"title":`,
      2,
      /--json: this is not JSON: line 1, column 10: a value was expected/,
    ],
    [
      `users patch ${ada} --json {"title":"a","title":"b"}`,
      2,
      /--json: this has a name twice in one object: line 1, column 14/,
    ],
    [`users patch ${ada} --json []`, 2, /this is not an object/],
    [`users patch ${ada} --json {} @x.json`, 2, /The JSON is given twice/],
    [`users create @nowhere.json`, 2, /nowhere\.json cannot be read/],
    [`users patch ${ada} profileUrl=https://x.example --yes`, 2, /profileUrl cannot be changed by a patch/],
    [`users patch ${ada} password=xx --dry-run`, 2, /password cannot be changed by a patch/],
    [`users patch ${ada} externalId=e --dry-run`, 2, /externalId cannot be changed by a patch/],
    [`users patch ${ada} emails:=[{"value":"zz"}] --dry-run`, 2, /emails\[0\]\.value must be an e-mail/],
    [`users patch ${ada} photos:=[{"value":"zz"}] --dry-run`, 2, /photos\[0\]\.value must be the address/],
    [`users patch ${ada} active:="False" --dry-run`, 2, /active must be true or false/],
    [`users patch ${ada} addresses:="x" --dry-run`, 2, /addresses must be a list|addresses has items/],
    [`users patch ${ada} timezone:=5 --dry-run`, 2, /timezone must be a text/],
    ["users create userName=zed emails=notmail --dry-run", 2, /emails\[0\]\.value must be an e-mail address/],
    ["users replace U0DEMO003 userName=x1 emails=nope --dry-run", 2, /emails\[0\]\.value must be an e-mail/],
    [`groups patch ${crew} members:=[{"x":1}] --dry-run`, 2, /members\[0\]\.value is missing/],
    [
      `users patch ${ada} userName=a-name-that-is-longer-than-it-may --yes`,
      2,
      /has 33 characters; it may have 21/,
    ],
    [`users create userName=ada emails=other@example.com --yes`, 1, /uniqueness.*userName is taken/],
    [`users create userName=nobody --yes`, 2, /emails is missing/],
    ["users create nickName=nobody emails=n@example.com --yes", 2, /userName is missing/],
    [`users replace ${ada} nickName=nobody emails=n@example.com --yes`, 2, /userName is missing/],
    [`users patch ${ada} --json {"userName":null,"nickName":"n"} --yes`, 2, /userName must not be empty/],
    [
      `users create userName=${"n".repeat(22)} emails=n@example.com --yes`,
      2,
      /userName has 22 .* may have 21/,
    ],
    [`users patch U0DEMO002 displayName=${"n".repeat(81)} --yes`, 2, /displayName has 81 .* may have 80/],
    [`groups patch ${crew} members+=U0NOBODY --yes`, 1, /who is no user/],
    [`groups patch ${crew} title=x`, 2, /A group has no attribute/],
    ["resource-types --scim-version 1", 2, /SCIM 1\.1 has no resource types/],
    ["schemas people", 2, /takes users or groups/],
  ])("%s: one clear message", async (words, code, message) => {
    const result = await scim(words);
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
    expect(result.stdout).toBe("");
  });
});

describe("the tokens of flowtail scim", () => {
  it.each([
    ["scim", 0, /15 users/],
    ["admin", 0, /15 users/],
    ["bot", 4, /forbidden.*\n.*auth add --kind scim/],
    ["service", 4, /forbidden/],
  ] as const)("%s", async (kind, code, message) => {
    const result = await scim("users list", { env: { FLOWTAIL_TOKEN: sandbox.tokens[kind] } });
    expect(result.code).toBe(code);
    expect(result.stderr).toMatch(message);
  });

  it.each([
    [{ FLOWTAIL_TOKEN: "" }, 4, /there is none/],
    [{ FLOWTAIL_TOKEN: "not-a-real-token" }, 4, /invalid_auth/],
    [{ FLOWTAIL_TOKEN: "two words" }, 4, /characters that no token has/],
    [{ FLOWTAIL_BASE_URL: "" }, 2, /Nothing says where SCIM is/],
    [{ FLOWTAIL_SCIM_URL: "http://127.0.0.1:1" }, 3, /cannot be reached/],
    [{ FLOWTAIL_SCIM_URL: "scim.example" }, 2, /The SCIM URL is not an http or https address/],
    [{ FLOWTAIL_SCIM_URL: "http://scim.example" }, 2, /The SCIM URL uses http/],
  ])("%j", async (changed, code, message) => {
    const result = await scim("users list", { env: changed, clock: hurriedClock() });
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
  });

  it("tells an error as JSON where the output is JSON", async () => {
    const { code, stdout, stderr } = await scim("users get U0NOBODY --output json");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: "not_found", method: "scim.v2.users.get", details: { status: 404 } },
    });
  });
});

it("lists the resource types", async () => {
  const { stdout } = await scim("resource-types --output csv");
  expect(stdout).toMatch(/\r\nUser,\/Users,urn:/);
  expect(stdout).toMatch(/\r\nGroup,\/Groups,urn:/);
});
