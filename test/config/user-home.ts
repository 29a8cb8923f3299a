/** A home of a user with a folder `project` in it, new for each test and gone after it. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach } from "vitest";

export interface UserHome {
  readonly home: string;
  /** The project's. */
  readonly folder: string;
  /** Below the home; what is no text is written as JSON. */
  save(path: string, content: object | string): void;
}

/** To be called once, at the top of a test file: the paths are those of the test that runs. */
export function userHome(): UserHome {
  let home = "";
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "flowtail-home-"));
    mkdirSync(join(home, "project"));
    return () => rmSync(home, { recursive: true, force: true });
  });
  return {
    get home() {
      return home;
    },
    get folder() {
      return join(home, "project");
    },
    save(path, content) {
      const file = join(home, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    },
  };
}
