/** The words of the Audit pane, in each state that it can be in. */

import { it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { failureOf } from "../../../src/session/failure.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { auditEntry, createFakeAudit } from "../audit/fake-audit.ts";
import { expectGoldenText } from "../golden.ts";
import { startUs } from "../records.ts";
import { openPlace, walk } from "./said.ts";

localTimeIn("UTC");

const all = 40;
const nowMs = startUs / 1000 + 60_000;
const entries = (count: number, patch: object = {}) =>
  Array.from({ length: count }, (_, number) => auditEntry(number, nowMs / 1000 - 600 + number, patch));
const failure = failureOf(new FlowtailError("auth", "token_revoked", "The token was revoked."));

/** The log has said nothing yet. */
async function open() {
  const audit = createFakeAudit();
  const place = await openPlace({ audit });
  await place.go("6");
  return { audit, place };
}

it("says how far the log was read, and what there is to do", async () => {
  const { audit, place } = await open();
  const text = [...(await walk(place, ["the log is read", [], all]))];
  audit.begin([], nowMs, true);
  text.push(...(await walk(place, ["a log without entries", ["T"], all])));
  audit.begin(entries(60), nowMs, false);
  text.push(
    ...(await walk(
      place,
      ["entries", ["T", "T"], 2],
      ["the columns", ["V"], -7],
      ["the histogram", ["esc", "H"], 2],
      ["an entry", ["H", "G", "enter"], 3],
      ["the entry is read", ["enter"], -14],
      ["a mark", ["esc", "esc", "m"], 2],
      ["the families", ["f"], 3],
      ["a family that is open", ["l"], 5],
      ["an action of it", ["j"], 3],
      ["a filter is typed", ["esc", "/"]],
      ["a filter that nothing matches, while it is typed", ["'nowhere"], all],
      ["a filter that nothing matches", ["enter"], all],
      ["its command", ["Y"], -4],
      ["older entries are asked for", ["esc", "backspace", "b"], 2],
      ["the row above the oldest entry", ["g"], 6],
    )),
  );
  audit.tell({ kind: "older-failed", failure });
  text.push(...(await walk(place, ["older entries were refused", [], 3])));
  audit.sendOlder([], true);
  text.push(...(await walk(place, ["no older entries", ["T", "b"], 3])));
  audit.tell({ kind: "stopped", failure });
  text.push(
    ...(await walk(
      place,
      ["the log has stopped", ["T", "T"], 3],
      ["a range of time is typed", ["r"]],
      ["a range that ends before it begins", ["'2030-01-02..2030-01-01", "enter"]],
      ["a range of nothing", ["ctrl-u", "'23:00..22:00"]],
      ["no range", ["ctrl-u", "'x", "enter"]],
      ["a filter by a family", ["esc", "f", "enter"], all],
    )),
  );
  expectGoldenText("messages/said-audit", text.join("\n\n"));
});

it("says why nothing is there", async () => {
  const text: string[] = [];
  const stopped = await open();
  stopped.audit.tell({ kind: "stopped", failure });
  text.push(...(await walk(stopped.place, ["stopped at once", ["k"], all])));
  const trouble = await open();
  trouble.audit.tell({ kind: "trouble", failure, retryAtMs: nowMs + 5000, completeUntilUs: startUs });
  text.push(...(await walk(trouble.place, ["the log cannot be read so far", ["k"], all])));
  const ended = await open();
  await ended.place.go("/", "'since=2h until=1h", "enter");
  ended.audit.send(entries(3), nowMs);
  ended.audit.tell({ kind: "answered", atMs: nowMs, ended: true });
  ended.audit.tell({ kind: "reach", isWhole: true });
  text.push(...(await walk(ended.place, ["a range of time", ["k"], 4])));
  const odd = await open();
  odd.audit.begin(entries(3, { action: "new_kind", actor: { type: "user", user: {} } }), nowMs, true);
  text.push(
    ...(await walk(
      odd.place,
      ["entries without an actor, of no family", ["k"], 4],
      ["their families", ["f"], -4],
      ["an action of no family", ["G"], -4],
    )),
  );
  const none = await openPlace({ audit: undefined });
  text.push(...(await walk(none, ["no audit log", ["6"], all])));
  expectGoldenText("messages/said-audit-nothing", text.join("\n\n"));
});
