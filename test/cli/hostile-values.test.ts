/**
 * Every command, with values that would steer a terminal or forge a line wherever values come from: the platform's answers,
 * files of the project and of the vendor's tool, the folder's own name, flags, operands, standard input, the environment.
 * Nothing of them may reach either stream but as visible escapes within a line of ours.
 */

import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerFullOf } from "../support/answer-full-of.ts";
import { commandExamples } from "../support/command-examples.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { type MisbehavingServer, misbehavingServer } from "../support/misbehaving-server.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";

/** ESC, 8-bit CSI, links, the clipboard, the title, bidi, invisible, line ends; each would be seen where it came through. */
const steering = [
  "\u001b[31mRED\u001b[2J",
  "\u009b31m",
  "\u001b]52;c;Rk9SR0VE\u0007",
  "\u001b]8;;http://forged.example\u001b\\",
  "\u001b]0;title\u0007",
  "\u001bPq\u001b\\",
  "\u202eRTL\u2066",
  "\u200b\u200d\ufeff\u00ad",
  "\u2028\u2029\u0085",
  "\b\u007f\u0000",
];
const forged = [
  "\nFORGED: all is well\n",
  "\r\nFORGED: all is well\r",
  "\nflowtail: FORGED\n",
  "\r\u001b[KFORGED",
];
const evil = ["X", ...steering, ...forged].join("");
/** What can be a word of a command line or a file's name. */
const evilWord = evil.replaceAll("\0", "").replaceAll("/", "");

/** Without an identifier of its own: an answer about another user or group is asked for again, and none of it is shown. */
const hostileAnswer = { ...answerFullOf(evil), id: undefined };

const servers = {
  "an answer full of them": { status: 200, body: JSON.stringify(hostileAnswer), type: "application/json" },
  "a refusal": {
    status: 200,
    body: JSON.stringify({
      ...hostileAnswer,
      ok: false,
      error: evil,
      needed: evil,
      provided: evil,
      errors: [evil, { code: evil, message: evil, pointer: evil }],
    }),
    type: "application/json",
  },
  "a status that is not 200": {
    status: 400,
    body: JSON.stringify({
      ...hostileAnswer,
      schemas: [evil],
      detail: evil,
      status: evil,
      Errors: { description: evil, code: 400 },
    }),
    type: "application/json",
  },
  "an answer that is no JSON": { status: 200, body: evil, type: "text/html" },
} as const;

const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|[\p{Cf}\p{Zl}\p{Zp}]/u;
/** A line that is replaced, which a terminal has while an import or a long reading goes on. */
const progress = /\r(?:\[[#-]{20}\] [^\r\u001b]*|[\d,]+ [a-z]+ so far[^\r\u001b]*)?\u001b\[K/g;
const colours = /\u001b\[[\d;]*m/g;

interface Look extends RunOptions {
  readonly coloured?: boolean;
}

function expectSafe(text: string, { coloured = false, terminal }: Look): void {
  // A row of CSV ends in CR LF, and in a pipe its cells may hold lines.
  const rows = text.replaceAll("\r\n", "\n");
  const hasCells = rows !== text && terminal === undefined;
  const lines = (hasCells ? rows.replace(/"(?:[^"]|"")*"/g, '""') : rows).split("\n");
  const uncoloured = coloured ? lines.map((line) => line.replaceAll(colours, "")) : lines;
  const onTerminal = coloured || terminal !== undefined;
  const bare = onTerminal ? uncoloured.map((line) => line.replaceAll(progress, "")) : uncoloured;
  expect(bare.filter((line) => controls.test(line)).map((line) => JSON.stringify(line))).toEqual([]);
  expect(bare.filter((line) => /^\W*(?:flowtail: )?FORGED/.test(line))).toEqual([]);
  if (coloured) expect(text).not.toContain("\u001b[31mRED");
}

/** A server for each kind of answer, as runs go on side by side. */
const kinds = Object.keys(servers) as (keyof typeof servers)[];
const running = new Map<keyof typeof servers, MisbehavingServer>();
beforeAll(async () => {
  for (const kind of kinds) {
    const { status, body, type } = servers[kind];
    const server = await misbehavingServer();
    server.always((response) => void response.writeHead(status, { "content-type": type }).end(body));
    running.set(kind, server);
  }
});
afterAll(async () => {
  for (const server of running.values()) await server[Symbol.asyncDispose]();
});

function urlOf(kind: keyof typeof servers): string {
  return running.get(kind)?.url ?? "";
}

/** A home, and in it a project, both full of them. */
interface Place {
  readonly root: string;
  readonly folder: string;
  /** What stands in it, and since when. */
  readonly content: string;
}

/** Places that nobody uses; each is as it was made. */
const unused: Place[] = [];
afterAll(() => unused.forEach(remove));

/** Most commands change nothing: what they leave as it was serves the next test too. */
function takePlace(): Place & Disposable {
  const place = unused.pop() ?? makePlace();
  return {
    ...place,
    [Symbol.dispose]() {
      if (contentOf(place.root) === place.content) unused.push(place);
      else remove(place);
    },
  };
}

function remove({ root }: Place): void {
  rmSync(root, { recursive: true, force: true });
}

function contentOf(root: string): string {
  const entries = readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted();
  return entries
    .map((path) => {
      const { ino, size, mtimeMs } = lstatSync(join(root, path));
      return JSON.stringify([path, ino, size, mtimeMs]);
    })
    .join("\n");
}

function makePlace(): Place {
  const root = mkdtempSync(join(tmpdir(), "flowtail-hostile-"));
  // File systems take any name but some bytes; its length has a limit.
  const folder = join(root, `p${evilWord.slice(0, 60)}${forged[0]}`);
  for (const part of [".flowtail/views", ".flowtail/queries", ".flowtail/alerts", ".slack"])
    mkdirSync(join(folder, part), { recursive: true });
  mkdirSync(join(root, ".slack"));
  for (const [path, text] of filesOf(urlOf("an answer full of them")))
    writeFileSync(join(folder, path), text);
  writeFileSync(join(root, ".slack/credentials.json"), toolCredentials);
  return { root, folder, content: contentOf(root) };
}

const toolCredentials = JSON.stringify({
  [evil]: { token: "xoxe.xoxp-1-evil", team_id: evil, team_domain: evil, exp: 1 },
});

const evilAlert = { title: evil, measure: "count", threshold: 1, window: "1m" };

function filesOf(url: string): readonly (readonly [path: string, text: string])[] {
  return [
    [
      ".flowtail/config.json",
      JSON.stringify({
        profile: "mine",
        profiles: {
          [evil]: { base_url: evil },
          [evilWord]: { base_url: url },
          mine: { base_url: url, app_id: evil },
        },
      }),
    ],
    [".flowtail/views/evil.json", JSON.stringify({ title: evil, query: JSON.stringify(evil) })],
    [".flowtail/views/wrong.json", JSON.stringify({ query: `level=${evil}`, [evil]: evil })],
    ["alert.json", JSON.stringify({ ...evilAlert, query: JSON.stringify(evil) })],
    [".flowtail/alerts/wrong.json", JSON.stringify({ ...evilAlert, query: `level=${evil}`, [evil]: evil })],
    [`.flowtail/alerts/${evilWord.slice(0, 60)}.json`, JSON.stringify({ measure: evil })],
    [".flowtail/queries/evil.json", JSON.stringify({ datastore: evil, where: `${evil} = 1` })],
    [
      ".slack/apps.json",
      JSON.stringify({
        apps: { [evil]: { app_id: evil, team_id: evil, team_domain: evil } },
        default: evil,
      }),
    ],
    [
      "manifest.json",
      JSON.stringify({
        datastores: { [evil]: { primary_key: evil, attributes: { [evil]: { type: evil } } } },
      }),
    ],
    ["items.ndjson", `${JSON.stringify({ id: evil, [evil]: evil })}\n${evil}\n`],
    [
      "log.ndjson",
      `${hostileAnswer.activities.map((record) => JSON.stringify(record)).join("\n")}\n${evil}\n`,
    ],
  ];
}

const looks: readonly (readonly [string, Look, readonly string[]])[] = [
  ["in a pipe", {}, []],
  ["in JSON", {}, ["--output", "json"]],
  ["as JSON Lines", {}, ["--output", "ndjson"]],
  ["as CSV", {}, ["--output", "csv"]],
  ["as CSV on a terminal", { terminal: 100 }, ["--output", "csv"]],
  [
    "on a terminal, with all there is to say",
    { terminal: 100, coloured: true, env: { FORCE_COLOR: "1" } },
    ["--verbose"],
  ],
];

const known = { FLOWTAIL_TOKEN: "xoxp-1-1-1", FLOWTAIL_APP_ID: "A0123456789" };

/** Each run of these starts a process: dozens at a time would take as long as all of them, which a busy machine makes too long. */
const ofProcesses = ["sql"];
const ofWaits = Object.keys(commandExamples).filter((name) => !ofProcesses.includes(name));

describe.concurrent.each(ofWaits)("%s", showsNothingRaw);
describe.each(ofProcesses)("%s", showsNothingRaw);

function showsNothingRaw(name: string): void {
  const { words, stdin } = commandExamples[name] ?? { words: [], stdin: "" };
  const base = name.split(" ");

  async function check({ root, folder }: Place, argv: readonly string[], look: Look = {}) {
    const stop = new AbortController();
    const { coloured: _, env, ...options } = look;
    // Answers stay wrong however often they are asked for.
    const clock = hurriedClock();
    const surroundings = { folder, stdin, clock, ...options, stop, env: { HOME: root, ...env } };
    const result = await runFlowtail(argv, surroundings);
    for (const text of [result.stdout, result.stderr, ...result.asked]) expectSafe(text, look);
  }

  /** Side by side, where most of the time is waiting. */
  async function checkLooks(environment: Readonly<Record<string, string>>) {
    using place = takePlace();
    // A command finds its files from the folder of the process, which is not the place's.
    const found = words.map((word) => {
      const path = join(place.folder, word);
      return word !== "" && existsSync(path) ? path : word;
    });
    const checkLook = async ([, look, more]: (typeof looks)[number]) => {
      const env = { ...environment, ...look.env };
      await check(place, [...base, ...found, ...more], { ...look, env });
    };
    if (ofProcesses.includes(name)) for (const look of looks) await checkLook(look);
    else await Promise.all(looks.map(checkLook));
  }

  it.each(kinds)("shows nothing raw of %s", (kind) =>
    checkLooks({ ...known, FLOWTAIL_BASE_URL: urlOf(kind) }),
  );

  it.each([
    ["", {}],
    [", with a profile of that name", { FLOWTAIL_PROFILE: evilWord }],
    [
      ", with settings of that name",
      { FLOWTAIL_PROFILE: evilWord, FLOWTAIL_APP_ID: evilWord, FLOWTAIL_BASE_URL: evilWord },
    ],
  ])("shows nothing raw of files and of the folder's name%s", (_, environment) => checkLooks(environment));

  it("shows nothing raw of operands, flags and standard input", async () => {
    using place = takePlace();
    const env = { ...known, FLOWTAIL_BASE_URL: urlOf("an answer full of them") };
    const given: readonly (readonly string[])[] = [
      [evilWord],
      [...words.slice(0, -1), evilWord],
      [...words, evilWord],
      [...words, `--${evilWord}`],
      [...words, "--profile", evilWord],
      [...words, "--base-url", evilWord],
      [...words, "--app-id", evilWord],
      [...words, "--output", evilWord],
      [...words, "--timeout", evilWord],
      [...words, "--where", evilWord],
      [...words, "--query", evilWord],
      [...words, "--view", evilWord],
      [...words, "--view", "evil", "--explain"],
      [...words, "--view", "wrong"],
      [...words, "--since", evilWord],
      [...words, "--file", evilWord],
      [...words, "--manifest", evilWord],
      [...words, "--to", evilWord],
    ];
    for (const argv of given) await check(place, [...base, ...argv], { env, stdin: evil });
  });
}

it("shows nothing raw of a command that there is not", async () => {
  for (const argv of [[evilWord], ["help", evilWord], ["datastore", evilWord], [`--${evilWord}`]]) {
    const { stderr, code } = await runFlowtail(argv);
    expect(code).toBe(2);
    expectSafe(stderr, {});
  }
});
