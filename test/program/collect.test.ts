/** `flowtail collect` as a process: killed again and again, or out of room, it loses nothing and keeps nothing twice. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runProgram, startLine, startProgram, temporaryHome } from "../support/program.ts";
import { until } from "../support/until.ts";

const sandbox = await sandboxForFile();
const home = temporaryHome();
afterAll(home.remove);

const envOf = (archive: string) => ({
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
  FLOWTAIL_ARCHIVE_DIR: join(home.folder, archive),
});

let happened = 0;

/** Some are equal, and some happened a while ago. */
function append(count: number): void {
  const nowMs = Math.floor(Date.now() / 1000) * 1000;
  const events = Array.from({ length: count }, (_, at) => ({
    ...{ level: "debug", event_type: "function_execution_output", source: "developer" },
    created: (nowMs - (at % 7) * 60_000) * 1000,
    payload: { log: `${happened} ${at % 50}` },
  }));
  sandbox.control.appendEvents({ events });
  happened += count;
}

function linesIn(archive: string): readonly string[] {
  const top = join(home.folder, archive);
  if (!existsSync(top)) return [];
  return readdirSync(top).flatMap((name) =>
    readdirSync(join(top, name))
      .filter((file) => file.endsWith(".ndjson"))
      .flatMap((file) =>
        readFileSync(join(top, name, file), "utf8")
          .split("\n")
          .slice(0, -1),
      ),
  );
}

async function wholeLog(): Promise<readonly string[]> {
  const words = ["tail", "--since", "30d", "--level", "trace", "--output", "ndjson"];
  const { stdout } = await runProgram(words, { folder: home.folder, env: envOf("none") });
  return stdout.split("\n").filter(Boolean).toSorted();
}

it("holds what the log held after kills at any moment", async () => {
  const env = envOf("killed");
  for (const share of [0, 0.3, 1, 0.5, 0.9, 1]) {
    const before = linesIn("killed").length;
    append(700);
    const wanted = before + share * (happened - before);
    const running = startProgram(["collect"], { folder: home.folder, env });
    await until(() => linesIn("killed").length >= wanted, "records in the archive");
    running.kill("SIGKILL");
    await running.finished;
  }
  const { code } = await runProgram(["collect", "--once"], { folder: home.folder, env });
  expect(code).toBe(0);
  expect(linesIn("killed").toSorted()).toEqual(await wholeLog());
  expect(linesIn("killed").length).toBeGreaterThanOrEqual(happened);
});

it("goes on until a signal, and one at a time", async () => {
  const env = envOf("signal");
  append(10);
  const running = startProgram(["collect"], { folder: home.folder, env });
  await until(() => linesIn("signal").length >= happened, "records in the archive");
  const second = await runProgram(["collect", "--once"], { folder: home.folder, env });
  expect(second).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`(process ${running.process.pid})`),
  });
  running.kill("SIGTERM");
  const { code, stderr } = await running.finished;
  expect([code, stderr]).toEqual([130, expect.stringMatching(/[\d,]+ new records in /)]);
});

describe.runIf(process.platform !== "win32")("a disk that is full", () => {
  it("is said, no line is cut, and the next run fetches what is missing", async () => {
    const env = envOf("full");
    append(700);
    const full = startLine("ulimit -f 100; flowtail collect --once", { folder: home.folder, env });
    const { code, stderr } = await full.finished;
    expect([code, stderr]).toEqual([5, expect.stringContaining("takes no more")]);
    for (const line of linesIn("full")) JSON.parse(line);
    await runProgram(["collect", "--once"], { folder: home.folder, env });
    expect(linesIn("full").toSorted()).toEqual(await wholeLog());
  });
});
