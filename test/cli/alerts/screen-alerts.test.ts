import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { screenAlerts } from "../../../src/cli/alerts/screen-alerts.ts";
import { createNotices } from "../../../src/cli/notices.ts";
import { temporaryHome } from "../../support/program.ts";
import { textOutput } from "../../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);
const alerts = join(home.folder, ".flowtail", "alerts");
mkdirSync(alerts, { recursive: true });

const secret = "Qz7mPlatformSecretValue42";

async function watched() {
  let said = "";
  const err = textOutput(undefined, (text) => {
    said += text;
  });
  const notices = createNotices(err, { asJson: false, quiet: false, verbose: false, env: {} });
  const env = { FLOWTAIL_TOKEN: secret };
  const found = await screenAlerts({ folder: home.folder, notices, env, heard: new Set() });
  await found.close();
  const alerts = found.list();
  return { names: alerts.map(({ name }) => name), titles: alerts.map(({ title }) => title), said };
}

it("watches the good ones, and says what is wrong with another", async () => {
  writeFileSync(join(alerts, "good.json"), '{"measure":"no-run-since","window":"1m"}');
  writeFileSync(join(alerts, "wrong.json"), '{"measure":"no-run-since","window":1}');
  const { names, said } = await watched();
  expect(names).toEqual(["good"]);
  expect(said).toMatch(/^flowtail: .*wrong\.json: window: must be .*\n$/);
});

it("calls one by its title without the secrets that stand there", async () => {
  writeFileSync(
    join(alerts, "good.json"),
    JSON.stringify({ measure: "no-run-since", window: "1m", title: `of ${secret}` }),
  );
  expect((await watched()).titles).toEqual(["of [redacted]"]);
});

it("watches no more than a hundred, and says so", async () => {
  for (let index = 0; index < 120; index++)
    writeFileSync(join(alerts, `a${index}.json`), '{"measure":"no-run-since","window":"1m"}');
  const { names, said } = await watched();
  expect(names).toHaveLength(100);
  expect(said).toContain("this project has 122 alerts: the first 100 are watched");
});
