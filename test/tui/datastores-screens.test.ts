/** The Datastores pane as a terminal shows it, against files that say how it must look. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { createFakeDatastores, datastoreError, type FakeDatastores } from "../support/fake-datastores.ts";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { expectGolden } from "./golden.ts";
import type { OpenedUi, OpenOptions } from "./open.ts";
import { openForTest } from "./open-for-test.ts";
import { record, sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";

localTimeIn("Europe/Berlin");

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
] as const;

async function open(datastores: FakeDatastores | undefined, options: OpenOptions = {}): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(sampleLog(5));
  store.append([
    record({
      created: startUs + 9_000_000,
      event_type: "datastore_request_result",
      component_id: "A0123456789",
      payload: { datastore_name: "requests", request_type: "put", details: { id: "8805" } },
    }),
  ]);
  const source = createTestSource(store, { datastores });
  return openForTest(source, { nowMs: startUs / 1000 + 66_000, ...options });
}

/** As terminals with the newer keyboard protocol send it: a bare one is told from others only after a while. */
const esc = "\u001b[27u";
const filter = 'status = "open" and (priority >= 3 or tags contains "vip")';

describe.each(sizes)("at $columns×$rows", ({ columns, rows }) => {
  const golden = (name: string, screen: string) =>
    expectGolden(`datastores-${name}-${columns}x${rows}`, screen);
  const show = (datastores = createFakeDatastores()) => open(datastores, { columns, rows });

  it("shows the datastores there are", async () => {
    const ui = await show();
    golden("stores", await ui.press("3"));
  });

  it("says how many of several pages were empty", async () => {
    const ui = await show(createFakeDatastores({ pageItems: 10 }));
    expect(await ui.press("3", "\r", "/", 'id = "8840"', "\r")).toMatch(
      /looked at +there are more|looked at +more/,
    );
    expect(await ui.press("b", "\u0015", "1", "\r")).toMatch(/, 3 empty +/);
  });

  it("shows items, sorted by a column, another one hidden", async () => {
    const ui = await show();
    golden("items", await ui.press("3", "\r", "l", "-", "l", "s", "s", "j"));
  });

  it("says what the items are sorted by where that column is hidden or has no room, and only there", async () => {
    const ui = await show();
    expect(await ui.press("3", "\r", "l", "s")).not.toMatch(/ by \w+▲/);
    const hidden = await ui.press("s", "-");
    expect(hidden).toMatch(/ by employee▼ +/);
    expect(hidden).not.toMatch(/^ .*employee▼ +status/m);
    expect(await ui.press("V")).not.toMatch(/ by \w+▼/);
    const wide = { id: "1", ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`n${n}`, "x".repeat(60)])) };
    const cut = await show(createFakeDatastores({ items: [wide] }));
    expect(await cut.press("3", "\r", "s")).not.toMatch(/ by id▲/);
    expect(await cut.press(..."llllllllllll")).toMatch(/ by id▲/);
  });

  it("says how many columns have no room, and on which side they are", async () => {
    const wide = {
      id: "1",
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`note_${n}`, "x".repeat(60)])),
    };
    const ui = await show(createFakeDatastores({ items: [wide] }));
    const headOf = (screen: string) => /^.*note_.*$/m.exec(screen)?.[0] ?? "";
    const first = await ui.press("3", "\r");
    expect(first).toMatch(/columns 1–\d of \d/);
    expect(headOf(first)).toMatch(/^ .*›$/);
    const last = await ui.press(..."llllllllllll");
    expect(last).toMatch(/columns \d–(\d+) of \1 /);
    expect(headOf(last)).toMatch(/^‹.*[^›]$/);
  });

  it("shows the condition in each of its forms while it is typed", async () => {
    const ui = await show();
    golden("where", await ui.press("3", "\r", "/", filter));
  });

  it("says which attribute of a condition is not declared, while it is typed and where nothing matches", async () => {
    const ui = await show();
    const said = '"requests" declares no attribute "open".';
    expect(await ui.press("3", "\r", "/", "status = open")).toContain(`mind       ${said}`);
    const screen = (await ui.press("\r")).replace(/\s+/g, " ");
    expect(screen).toMatch(/ 0 found/);
    expect(screen).toContain(said);
    expect(screen).toContain('A text is written in quotes: "open".');
  });

  it("shows a mistake in the condition", async () => {
    const ui = await show();
    golden("where-mistake", await ui.press("3", "\r", "/", "status == 'open' && priority"));
  });

  it("shows the condition as a form", async () => {
    const ui = await show();
    golden("builder", await ui.press("3", "\r", "/", filter, "\r", "B", "j", "j", "!", "+"));
  });

  it("shows an item as a form with what has been changed", async () => {
    const ui = await show();
    const keys = [
      "3",
      "\r",
      "j",
      "\r",
      "j",
      "j",
      "j",
      "\r",
      "\u0015",
      "4",
      "\r",
      "G",
      "k",
      "-",
      "+",
      "extra",
      "\r",
      "\r",
      "new",
    ];
    golden("form", await ui.press(...keys, "\r"));
  });

  it("shows an item as JSON with a part folded", async () => {
    const ui = await show();
    golden("json", await ui.press("3", "\r", "j", "j", "j", "j", "\r", "]", "G", "k", "h"));
  });

  it("shows what would change and asks", async () => {
    const ui = await show();
    golden(
      "review",
      await ui.press("3", "\r", "\r", "j", "j", "\r", "\u0015", "denied", "\r", "G", "-", "\u0013"),
    );
  });

  it("shows why a write was refused", async () => {
    const datastores = createFakeDatastores();
    datastores.refuse(
      "put",
      datastoreError("datastore_item_invalid", '"priority" must be a whole number.', "/item/priority"),
    );
    const ui = await show(datastores);
    golden(
      "refused",
      await ui.press("3", "\r", "\r", "j", "j", "j", "\r", "\u0015", "1.5", "\r", "\u0013", "y"),
    );
  });
});

describe("the pane", () => {
  it("says that a page was empty though there are more", async () => {
    const ui = await open(createFakeDatastores({ pageItems: 10 }));
    expectGolden("datastores-empty-page", await ui.press("3", "\r", "/", 'id = "8833"', "\r"));
  });

  it("goes on until enough match, and says how far it has come", async () => {
    const datastores = createFakeDatastores({ pageItems: 10 });
    const ui = await open(datastores);
    await ui.press("3", "\r", "/", 'status = "open"', "\r", "b", "\u0015", "6", "\r");
    const screen = await ui.settled();
    expect(screen).toContain("10 of ≤30 looked at  more");
  });

  it("says beside the count that an item was changed, whether or not it still matches", async () => {
    const ui = await open(createFakeDatastores({ pageItems: 10 }));
    await ui.press("3", "\r", "/", 'status = "open"', "\r");
    const [, matched] = /(\d+) of ≤10 looked at +more/.exec(await ui.settled()) ?? [];
    await ui.press("\r", "j", "j", "\r", "\u0015", "denied", "\r", "\u0013", "y", "\u001b");
    expect(await ui.settled()).toContain(`${matched} of ≤10 looked at, 1 changed since  more`);
  });

  it("says what is missing where the app is not hosted", async () => {
    const datastores = createFakeDatastores();
    const refusal = new FlowtailError(
      "refused",
      "app_not_hosted",
      "The platform refused apps.datastore.query.",
      {
        remedy: "Only apps that the service hosts have datastores.",
      },
    );
    datastores.refuse("query", refusal);
    const ui = await open(datastores);
    expectGolden("datastores-not-hosted", await ui.press("3", "\r"));
    datastores.refuse("query", undefined);
    expect(await ui.press("\u0012")).toContain("40 items");
  });

  it("says what is missing where there is no bot token, and still takes a name", async () => {
    const datastores = createFakeDatastores();
    const noToken = new FlowtailError(
      "auth",
      "no_token",
      "apps.datastore.query needs a token and there is none.",
      {
        remedy: "Give a bot token by `flowtail auth add` or, without --profile, FLOWTAIL_TOKEN.",
      },
    );
    datastores.refuse("known", noToken);
    datastores.refuse("query", noToken);
    const ui = await open(datastores);
    // The log still names one.
    expect(await ui.press("3")).toMatch(/requests +id\? +the log/);
    expect(await ui.press("K", "balances", "\r")).toContain("Give a bot token");
  });

  it("says that a recording has none", async () => {
    const ui = await open(undefined);
    expectGolden("datastores-recording", await ui.press("3"));
  });

  it("asks for the app's name where the place is protected", async () => {
    const datastores = createFakeDatastores({ protected: true });
    const ui = await open(datastores);
    expectGolden("datastores-protected", await ui.press("3", "\r", "d"));
    expect(await ui.press("wrong", "\r")).toContain("That is not the name");
    expect(datastores.items("requests").has("8801")).toBe(true);
    await ui.press("\u0015", "timeoff-bot", "\r");
    expect(await ui.settled()).toContain("Deleted: u takes it back");
    expect(datastores.items("requests").has("8801")).toBe(false);
  });

  it("shows plain characters in ASCII mode", async () => {
    const ui = await open(createFakeDatastores(), { environment: { FLOWTAIL_ASCII: "1" } });
    const screens = [
      await ui.press("3", "\r", "s"),
      await ui.press("j", "j", "\r", "]"),
      await ui.press("#", "\u0013"),
    ];
    for (const screen of screens) expect(screen).toMatch(/^[ -~\n]*$/);
  });

  it("lets nothing from outside steer the terminal", async () => {
    const evil = "\u001b[2J\u001b]52;c;aGk=\u0007\u202e\u009b31m";
    const datastores = createFakeDatastores({
      items: [{ id: evil, [evil]: evil, nested: { [evil]: [evil] } }],
    });
    const ui = await open(datastores);
    await ui.press("3", "\r", "B", esc, "\r", "]", "[", "j", "#", "\u0013", esc, esc, esc);
    await ui.press("/", "`\u202e", "\t", "\r");
    expect(ui.screen.written()).not.toMatch(/\u001b\]|\u001bc|\u009b|\u202e|\u001b\[2J/);
  });

  it("goes from a record to the item it names, and back", async () => {
    const ui = await open(createFakeDatastores());
    const before = await ui.press("G", "k", "j");
    expect(await ui.press("I")).toContain("requests · 8805");
    expect(await ui.settled()).toContain("approved");
    expect(await ui.press(esc)).toBe(before.replace("following ▼", "not following"));
  });

  it("shows what the log says about an item, and leads back to it", async () => {
    const ui = await open(createFakeDatastores());
    const item = await ui.press("3", "\r", "\r");
    expect(await ui.press("a")).toContain('"8801"');
    expect(await ui.press(esc)).toBe(item);
  });
});
