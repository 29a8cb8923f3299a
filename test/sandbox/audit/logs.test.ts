import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { actionsOf, audit } from "./audit-calls.ts";

const sandbox = await sandboxForFile();
/** The sandbox's time, in Unix seconds. */
const now = Date.UTC(2026, 5, 1) / 1000;

const channel = (id: string) => ({ type: "channel", channel: { id, name: id.toLowerCase() } });

function append(
  action: "huddle_started" | "huddle_ended" | "canvas_edited",
  seconds: number,
  more: object = {},
) {
  const event = { action, actor: "U0DEMO001", entity: channel("C1"), atMs: seconds * 1000, ...more };
  sandbox.control.appendAudit(event);
}

beforeEach(() => {
  sandbox.control.reset();
  sandbox.control.setClock({ nowMs: now * 1000, frozen: true });
});

describe("4.4: the filter", () => {
  beforeEach(() => {
    append("huddle_started", now - 300);
    append("huddle_ended", now - 200, { actor: "U0DEMO002" });
    append("canvas_edited", now - 100, { entity: channel("C2") });
  });

  it.each([
    ["nothing is the newest first", "", ["canvas_edited", "huddle_ended", "huddle_started"]],
    ["latest is inclusive", `?latest=${now - 200}`, ["huddle_ended", "huddle_started"]],
    ["latest leaves out what is a second newer", `?latest=${now - 201}`, ["huddle_started"]],
    ["oldest is inclusive", `?oldest=${now - 200}`, ["canvas_edited", "huddle_ended"]],
    ["oldest leaves out what is a second older", `?oldest=${now - 199}`, ["canvas_edited"]],
    ["latest and oldest combine", `?oldest=${now - 200}&latest=${now - 200}`, ["huddle_ended"]],
    ["latest before oldest is nothing", `?oldest=${now}&latest=${now - 300}`, []],
    ["action names one", "?action=huddle_ended", ["huddle_ended"]],
    ["action names several", "?action=huddle_ended,canvas_edited", ["canvas_edited", "huddle_ended"]],
    ["an unknown action is nothing", "?action=moon_landing", []],
    ["actor", "?actor=U0DEMO002", ["huddle_ended"]],
    ["entity", "?entity=C2", ["canvas_edited"]],
    ["filters combine with and", "?entity=C1&actor=U0DEMO001", ["huddle_started"]],
    ["filters that exclude each other find nothing", "?entity=C2&actor=U0DEMO002", []],
    ["limit takes the newest", "?limit=2", ["canvas_edited", "huddle_ended"]],
    [
      "empty filters are none",
      "?action=&actor=&entity=&latest=&oldest=",
      ["canvas_edited", "huddle_ended", "huddle_started"],
    ],
    ...["%20", ",", "%20,%20,"].map((nothing): [string, string, string[]] => [
      `an action filter of ${nothing} names none, and is none`,
      `?action=${nothing}`,
      ["canvas_edited", "huddle_ended", "huddle_started"],
    ]),
    ["names of actions may stand apart", "?action=%20huddle_ended%20,,%20", ["huddle_ended"]],
    ["unknown filters are passed over", "?color=red&limit=1", ["canvas_edited"]],
  ])("%s", async (_rule, query, expected) => expect(await actionsOf(sandbox, query)).toEqual(expected));

  it.each([
    ["a channel", { type: "channel", channel: { id: "C7" } }, "C7"],
    ["a workspace", { type: "workspace", workspace: { id: "T7" } }, "T7"],
    ["the organisation", { type: "enterprise", enterprise: { id: "E7" } }, "E7"],
    ["a file", { type: "file", file: { id: "F7" } }, "F7"],
    ["a user", { type: "user", user: { id: "U7" } }, "U7"],
    ["an app", { type: "app", app: { id: "A7" } }, "A7"],
  ])("entity is the ID of the target, as of %s", async (_what, entity, id) => {
    append("canvas_edited", now - 50, { entity });
    const { body } = await audit(sandbox, `logs?entity=${id}`);
    expect(body.entries.map((entry: { entity: object }) => entry.entity)).toEqual([entity]);
  });

  it("actor may be an ID of no user, as that of the service's security team", async () => {
    append("huddle_ended", now - 50, { actor: "W0SECURITY" });
    const { body } = await audit(sandbox, "logs?actor=W0SECURITY");
    expect(body.entries).toMatchObject([{ actor: { type: "user", user: { id: "W0SECURITY" } } }]);
  });

  it("actor and entity are told apart", async () => {
    expect(await actionsOf(sandbox, "?actor=C1")).toEqual([]);
    expect(await actionsOf(sandbox, "?entity=U0DEMO001")).toEqual([]);
  });

  it("what is dated later than now is not there yet", async () => {
    append("huddle_ended", now + 60);
    expect(await actionsOf(sandbox, `?latest=${now + 100}&limit=1`)).toEqual(["canvas_edited"]);
    sandbox.control.setClock({ advanceMs: 60_000 });
    expect(await actionsOf(sandbox, "?limit=1")).toEqual(["huddle_ended"]);
  });

  it.each([
    ["more than 30 actions", `action=${Array(31).fill("huddle_ended").join(",")}`],
    ["a latest that is no number", "latest=yesterday"],
    ["an oldest with a fraction", "oldest=1.5"],
    ["a negative oldest", "oldest=-1"],
    ["a limit of 0", "limit=0"],
    ["a limit that is no number", "limit=all"],
    ["a number beyond counting", `latest=${"9".repeat(30)}`],
  ])("%s is refused", async (_case, query) => {
    const { status, body } = await audit(sandbox, `logs?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ ok: false, error: "invalid_arguments" });
    expect(body.response_metadata.messages).toHaveLength(1);
  });

  it.each([
    ["limit=0", 1],
    ["limit=-1", 1],
    ["limit=all", 1],
    ["oldest=-1", 0],
    ["latest=1.5", 0],
  ])("the refusal of %s says that the least is %j", async (query, least) => {
    const name = query.split("=")[0];
    const { body } = await audit(sandbox, `logs?${query}`);
    expect(body.response_metadata.messages).toEqual([
      `[ERROR] ${name} must be a whole number of at least ${least}, with at most 15 digits`,
    ]);
  });

  it("30 actions are taken", async () => {
    const names = ["huddle_ended", ...Array(29).fill("huddle_started")].join(",");
    expect(await actionsOf(sandbox, `?action=${names}`)).toEqual(["huddle_ended", "huddle_started"]);
  });
});

describe("section 8: earliest data", () => {
  it("nothing is found from before March 2018, whatever oldest says", async () => {
    const floor = Date.UTC(2018, 2, 1) / 1000;
    append("huddle_started", floor - 1);
    append("huddle_ended", floor);
    expect(await actionsOf(sandbox)).toEqual(["huddle_ended"]);
    expect(await actionsOf(sandbox, "?oldest=0")).toEqual(["huddle_ended"]);
  });
});

describe("4.4: pages", () => {
  it.each([
    ["lost-cursor", ["canvas_edited", "invalid_cursor", "huddle_ended"]],
    ["repeated-page", ["canvas_edited", "canvas_edited", "huddle_ended"]],
  ])("the fault %s acts on what carries a cursor", async (fault, expected) => {
    append("huddle_ended", now - 200);
    append("canvas_edited", now - 100);
    sandbox.control.addFault({ fault, method: "audit.logs", times: 1 });
    const first = await audit(sandbox, "logs?limit=1");
    const next = `logs?limit=1&cursor=${first.body.response_metadata.next_cursor}`;
    const pages = [first, await audit(sandbox, next), await audit(sandbox, next)];
    expect(pages.map(({ body }) => body.error ?? body.entries[0].action)).toEqual(expected);
    expect(pages[1]?.status).toBe(fault === "lost-cursor" ? 400 : 200);
  });

  it("a cursor goes on where the page ended, through entries of the same second too", async () => {
    for (let index = 0; index < 25; index++)
      append("huddle_started", now - Math.floor(index / 5), { actor: `U${index}` });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await audit(sandbox, `logs?limit=4&cursor=${cursor}`);
      seen.push(...body.entries.map((entry: { id: string }) => entry.id));
      cursor = body.response_metadata.next_cursor;
      // What is written meanwhile does not move the pages.
      append("huddle_ended", now);
    } while (cursor !== "");
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  it("keep the filter that goes with the cursor", async () => {
    for (const at of [1, 2, 3]) append("huddle_started", now - at);
    append("huddle_ended", now - 2);
    const first = await audit(sandbox, "logs?limit=2&action=huddle_started");
    const cursor = first.body.response_metadata.next_cursor;
    expect(await actionsOf(sandbox, `?limit=2&action=huddle_started&cursor=${cursor}`)).toEqual([
      "huddle_started",
    ]);
  });

  it("have an empty cursor at the end, and always entries", async () => {
    const { body } = await audit(sandbox, "logs");
    expect(body).toEqual({ entries: [], response_metadata: { next_cursor: "" } });
  });

  it.each(["nonsense", "YXVkaXQ6eDp5", "x".repeat(500)])("refuse the cursor %s", async (cursor) => {
    const { status, body } = await audit(sandbox, `logs?cursor=${cursor}`);
    expect([status, body.error]).toEqual([400, "invalid_cursor"]);
  });

  it("section 8: hold 9,999 entries at most, also without a limit", async () => {
    const entries = Array.from({ length: 10_001 }, (_, index) => ({
      id: `entry-${index}`,
      date_create: now - 10_001 + index,
      action: "huddle_started",
      actor: { type: "user", user: { id: "U1" } },
      entity: { type: "channel", channel: { id: "C1" } },
    }));
    sandbox.control.seed({ ...sandbox.control.snapshot(), auditEntries: entries });
    for (const query of ["", "?limit=9999", "?limit=20000"]) {
      const { body } = await audit(sandbox, `logs${query}`);
      expect(body.entries).toHaveLength(9999);
      const rest = await audit(sandbox, `logs?cursor=${body.response_metadata.next_cursor}`);
      expect(rest.body.entries.map(({ id }: { id: string }) => id)).toEqual(["entry-1", "entry-0"]);
    }
  });
});
