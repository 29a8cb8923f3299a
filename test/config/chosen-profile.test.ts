/** Which profiles there are, where the user and the project name some. */

import { expect, it } from "vitest";
import { findProfile, knownProfiles, storedProfiles } from "../../src/config/chosen-profile.ts";

const file = (path: string, profiles: Readonly<Record<string, { readonly base_url: string }>>) => ({
  path,
  config: { profiles },
});
const files = {
  own: file("own.json", {
    work: { base_url: "https://mine.example" },
    sandbox: { base_url: "https://a.example" },
  }),
  project: {
    ...file("project.json", {
      work: { base_url: "https://theirs.example" },
      dev: { base_url: "https://dev.example" },
    }),
    ...{ folder: "/project", ignored: [], unknown: [] },
  },
  foreign: [],
};
const shown = (profiles: ReturnType<typeof knownProfiles>) =>
  profiles.map(({ name, by, path, values }) => [name, by, path, values.base_url]);

it("has each name once: the user's own goes before a project's, and the built-in one is none of theirs", () => {
  const mine = ["work", "user", "own.json", "https://mine.example"];
  const theirs = ["dev", "project", "project.json", "https://dev.example"];
  expect(shown(knownProfiles(files))).toEqual([mine, theirs]);
  expect(shown(storedProfiles(files))).toEqual([
    mine,
    ["sandbox", "user", "own.json", "https://a.example"],
    theirs,
  ]);
});

it("says of a name that nobody has which there are, and who chose it", () => {
  const message = expect.stringContaining("project.json chooses");
  const remedy = expect.stringMatching(/sandbox, work (?:and|or) dev|sandbox, work, dev/);
  expect(() => findProfile({ name: "none", by: "project" }, files)).toThrow(
    expect.objectContaining({ kind: "usage", message, remedy }),
  );
});
