/** Another log takes the place of the one on the screen, as of a sandbox that was started again: the user stays where they were. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { createTestStore } from "../support/test-store.ts";
import { createFullSource } from "./full-source.ts";
import { openForTest } from "./open-for-test.ts";
import { startUs } from "./records.ts";
import { createTestSource, liveStatus, type TestSource } from "./source.ts";

const nowMs = startUs / 1000 + 66_000;
const size = { columns: 120, rows: 40 };
const why = "This is another log";
const esc = "\u001b[27u";

/** The screen over the log after, where these keys were pressed over the log before. */
async function afterwards(
  keys: readonly string[],
  {
    next = createFullSource(nowMs, 3),
    refusal,
  }: { next?: TestSource; refusal?: FlowtailError | undefined } = {},
) {
  const datastores = createFakeDatastores();
  datastores.refuse("put", refusal);
  const source = createFullSource(nowMs, 3, { datastores });
  const left = await openForTest(source, { nowMs, ...size });
  const screenBefore = await left.press(...keys);
  source.setStatus({
    ...liveStatus,
    phase: "stopped",
    lastError: { kind: "stop", code: "log_replaced", message: "It was." },
  });
  const ending = await left.ui.ended;
  if (ending.reason !== "log-replaced") throw new Error(ending.reason);
  const ui = await openForTest(next, { nowMs, ...size, replaced: { before: ending.before, why } });
  await ui.settled();
  return { ui, screenBefore, screen: await ui.settled() };
}

/** Without the notice, and without what follows from what else was looked at: widths, the place in a list, when it was answered. */
const body = (screen: string) =>
  screen
    .split("\n")
    .slice(1, -3)
    .map((line) => line.replace(/1 of 40|answered 0\.\ds ago/, "").replaceAll(/ +/g, " "));

it.each([
  ["1", []],
  ["2", ["f"]],
  ["3", ["\r", "/", "priority > 2", "\r"]],
  ["3", ["\r", "\r"]],
  ["4", []],
  ["5", ["/", "auth", "\r"]],
  ["6", ["/", "action=app_installed", "\r"]],
  ["7", ["]", "/", "name~team", "\r"]],
  ["2", ["/", "failed"]],
  ["7", ["/", "active eq false"]],
  ["3", ["\r", "/", 'status = "open" and days']],
  ["4", ["/", "off", "\r", "\r"]],
] as const)("pane %s is shown as it was after %j", async (pane, keys) => {
  const { screenBefore, screen } = await afterwards([pane, ...keys]);
  expect(screen).toContain(why);
  expect(body(screen)).toEqual(body(screenBefore));
});

it("the filter of the log, its context and a range that goes on with time stay; one of the log before does not", async () => {
  const rolling = await afterwards(["/", "level>=warn", "\r", "r", "15m", "\r", "3"]);
  expect(rolling.screen).toContain("[3 Datastores]");
  const activity = await rolling.ui.press("1");
  expect(activity).toContain("level>=warn");
  expect(activity).toContain("[15m]");
  const { screen, ui } = await afterwards(["/", "level>=warn", "\r", "r", "14:00..14:30", "\r"]);
  expect(screen).toContain("level>=warn");
  expect(screen).not.toContain("[14:00..14:30]");
  expect(await ui.press("\u007f")).toContain("all events");
});

it("a filter that is being typed is typed on, and Esc brings back the one before it", async () => {
  const { screen, ui } = await afterwards(["/", "level>=warn", "\r", "/", "source="]);
  expect(screen).toContain("level>=warn source=");
  const back = await ui.press(esc);
  expect(back).toContain("level>=warn");
  expect(back).not.toContain("source=");
});

it("a log that is refused says that the one before was let go, and why nothing comes", async () => {
  const next = createTestSource(createTestStore(), { older: () => "unknown" });
  const { ui } = await afterwards([], { next });
  next.setStatus({
    ...liveStatus,
    phase: "stopped",
    lastError: { kind: "stop", code: "invalid_auth", message: "The token is refused." },
  });
  for (const [pane, words] of [
    ["1", "Nothing was received. What was shown before was let go, as the log was begun anew."],
    ["2", "What was shown before was let go, as the log was begun anew."],
  ] as const) {
    const screen = (await ui.press(pane)).replaceAll(/\s+/g, " ");
    expect(screen).toContain(words);
    expect(screen).toContain("The log has stopped (invalid_auth)");
    expect(screen).not.toMatch(/following|as their events arrive/);
  }
});

it("a log that was replaced before the screen was open is left as well", async () => {
  const source = createFullSource(nowMs, 3);
  source.setStatus({
    ...liveStatus,
    phase: "stopped",
    lastError: { kind: "stop", code: "log_replaced", message: "It was." },
  });
  const { ui } = await openForTest(source, { nowMs, ...size });
  expect(await ui.ended).toMatchObject({ reason: "log-replaced" });
});

const changed = ["3", "\r", "\r", "j", "j", "\r", "\u0015", "closed", "\r"] as const;

it.each([
  ["an item that was changed", changed, undefined],
  ["a change that is asked about", [...changed, "\u0013"], undefined],
  [
    "a change that was refused",
    [...changed, "\u0013", "y"],
    new FlowtailError("transport", "unreachable", "No connection."),
  ],
] as const)(
  "%s is kept, and that is said; it is compared with what is stored now",
  async (_, keys, refusal) => {
    const after = createFakeDatastores();
    const stored = after.items("requests").get("8801");
    after.items("requests").set("8801", { ...stored, reason: "another" });
    const { screen, ui } = await afterwards(keys, {
      next: createFullSource(nowMs, 3, { datastores: after }),
      refusal,
    });
    expect(screen.replaceAll(/\s+/g, " ")).toContain(
      `${why}. Kept in Datastores: the changes of "8801" are not written`,
    );
    expect(screen).toContain("[3 Datastores]");
    expect(screen).toMatch(/status +text +closed/);
    expect(after.asked.filter((asked) => asked.startsWith("put"))).toEqual([]);
    const review = await ui.press("\u0013");
    expect(review).toContain('"open" → "closed"');
    expect(review).toMatch(/has changed/);
  },
);

it("a value that is being typed is typed on", async () => {
  const { screen, ui } = await afterwards([...changed.slice(0, -2), "clo"]);
  expect(screen).toContain("clo");
  expect(await ui.press("sed", "\r")).toMatch(/status +text +closed/);
});

it("the form of a method keeps what was typed, and is sent by no one", async () => {
  const { screen } = await afterwards(["5", "/", "datastore.delete", "\r", "\r", "\r", "requests", "\r"]);
  expect(screen.replaceAll(/\s+/g, " ")).toContain("Kept in API: what was typed for apps.datastore.delete");
  expect(screen).toContain("[5 API]");
  expect(screen).toContain("requests");
});

it("words about a person are gone, which is said", async () => {
  const { screen } = await afterwards(["7", "\r", "e", "title=Lead"]);
  expect(screen.replaceAll(/\s+/g, " ")).toContain(
    `${why}. Gone in People: the change that was typed is not made`,
  );
  expect(screen).toContain("[7 People]");
});

it("what is typed for a person that is gone goes into a line, and not to the keys", async () => {
  const { ui } = await afterwards(["7", "\r", "e", "title=Lea"]);
  const screen = await ui.press("q", "d");
  expect(screen).toMatch(/was typed .*tle=Leaqd/);
  expect(screen).toContain("nothing is done with it: Esc closes it");
  expect(await ui.press("\r")).not.toContain("was typed");
});

it("a question that waits for a yes is gone, which is said", async () => {
  const { screen } = await afterwards(["3", "\r", "d"]);
  expect(screen).toContain("Gone in Datastores: the change that was asked about is not made");
  expect(screen).toMatch(/40 items/);
});
