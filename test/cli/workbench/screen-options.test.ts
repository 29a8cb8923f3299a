import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { linearMode, watchedFiles } from "../../../src/cli/workbench/screen-options.ts";
import { temporaryHome } from "../../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);
const context = { clock: systemClock, folder: home.folder };

it.each([
  [true, {}, "asked"],
  [true, { TERM: "dumb" }, "asked"],
  [undefined, { TERM: "dumb" }, "needed"],
  [false, { TERM: "dumb" }, "needed"],
  [undefined, { TERM: "xterm-256color" }, undefined],
  [undefined, {}, undefined],
] as const)(
  "prints lines when asked (%s) or on a terminal that can show nothing else: %j",
  (isAsked, env, mode) => {
    expect(linearMode(isAsked, env)).toBe(mode);
  },
);

it("watches nothing unless asked to", async () => {
  expect(await watchedFiles(context, {})).toBeUndefined();
});

it("watches a folder beside the working one", async () => {
  const marks = await watchedFiles(context, { watch: "." });
  await marks?.ready;
  expect(marks?.list()).toEqual([]);
  await marks?.close();
});

it("says when there is no such folder", async () => {
  await expect(watchedFiles(context, { watch: "nowhere" })).rejects.toThrow(join(home.folder, "nowhere"));
});
