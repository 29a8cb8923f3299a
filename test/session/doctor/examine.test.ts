/** What is found before anything is asked: the runtime, the terminal and the settings, each whole. */

import { afterAll, describe, expect, it } from "vitest";
import { examine } from "../../../src/session/doctor/examine.ts";
import type { Finding } from "../../../src/session/doctor/finding.ts";
import type { Surroundings } from "../../../src/session/doctor/surroundings.ts";
import { temporaryHome } from "../../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);

/** Settings that cannot be resolved end the findings. */
async function found(
  terminal: Surroundings["terminal"],
  env: Readonly<Record<string, string>> = {},
  flags: Surroundings["flags"] = { profile: "nowhere" },
): Promise<readonly Finding[]> {
  const { signal } = new AbortController();
  const surroundings = { flags, folder: home.folder, terminal, signal };
  const all: Finding[] = [];
  for await (const finding of examine({ ...surroundings, env: { HOME: home.folder, ...env } })) {
    all.push(finding);
  }
  return all;
}

const wide = { isTerminal: true, columns: 80, colour: true };

it("a runtime that is new enough and a profile that there is not are told so, with what to do", async () => {
  const all = await found(wide);
  expect(all[0]).toEqual({
    ...{ what: "runtime", state: "good", detail: `Node ${process.versions.node} on ${process.platform}` },
  });
  expect(all.at(-1)).toEqual({
    ...{ what: "settings", state: "bad", kind: "usage" },
    detail: expect.stringContaining("nowhere"),
    remedy: expect.stringMatching(/\w/),
  });
});

it("a theme that there is not is one finding, with those that there are", async () => {
  const all = await found(wide, { FLOWTAIL_THEME: "nope" }, {});
  expect(all.filter(({ what }) => what === "theme")).toEqual([
    expect.objectContaining({
      ...{ state: "bad", kind: "usage", detail: expect.stringContaining('"nope"') },
      remedy: expect.stringContaining("Themes: "),
    }),
  ]);
  expect((await found(wide, {}, {})).filter(({ what }) => what === "theme")).toEqual([]);
});

it.each([
  [
    "app",
    { FLOWTAIL_APP_ID: "local" },
    "FLOWTAIL_APP_ID: No local app",
    ".slack/apps.dev.json would name it",
  ],
  ["workspace", { FLOWTAIL_TEAM_ID: "acme" }, "FLOWTAIL_TEAM_ID: The files", "Name the workspace by its ID"],
])(
  "a name for an %s that leads to none is one finding, with what to do",
  async (what, env, detail, remedy) => {
    const all = await found(wide, env, {});
    expect(all.filter(({ state }) => state === "bad")).toEqual([
      expect.objectContaining({
        what: "settings",
        detail: expect.stringContaining(detail),
        remedy: expect.stringContaining(remedy),
      }),
    ]);
    expect(all.find((finding) => finding.what === what)).toMatchObject({ state: "warning" });
  },
);

describe("a terminal", () => {
  const remedy = "The workbench is made for 80 columns and more.";
  it.each([
    ["that is none", { ...wide, isTerminal: false }, {}, "none: plain output only", undefined],
    ["of 80 columns", wide, { TERM: "xterm", LANG: "C" }, "xterm, 80 columns, colour, locale C", undefined],
    ["of fewer", { ...wide, columns: 79 }, {}, "unknown, 79 columns, colour, locale not set", remedy],
    [
      "of an unknown width without colour",
      { ...wide, columns: undefined, colour: false },
      { LC_ALL: "", LC_CTYPE: "en_US.UTF-8", LANG: "C" },
      "unknown, ? columns, no colour, locale en_US.UTF-8",
      undefined,
    ],
  ])("%s is told by what it can do", async (_, terminal, env, detail, said) => {
    const state = said === undefined ? "good" : "warning";
    expect((await found(terminal, env))[1]).toEqual({ what: "terminal", state, detail, remedy: said });
  });
});
