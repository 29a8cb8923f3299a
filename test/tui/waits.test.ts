import { expect, it } from "vitest";
import { createRequestWaits } from "../../src/session/request-waits.ts";
import type { UiSource } from "../../src/tui/effects/source.ts";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { createTestStore } from "../support/test-store.ts";
import { createFakeApi } from "./api/fake-api.ts";
import { openForTest } from "./open-for-test.ts";
import { createFakePeople, user } from "./people/fake-people.ts";
import { createTestSource } from "./source.ts";
import { createFakeWorkflows } from "./workflows/fake-workflows.ts";

const never = <Value>() => new Promise<Value>(() => {});

function peopleWithoutAnswer() {
  return Object.assign(createFakePeople({ users: [user(1)] }), { list: () => ({ nextPage: never }) });
}

function storesWithoutWrites() {
  const datastores = createFakeDatastores();
  return {
    ...datastores,
    async plan(...asked: Parameters<typeof datastores.plan>) {
      const planned = await datastores.plan(...asked);
      return planned.ok ? { ...planned, value: { ...planned.value, carryOut: never } } : planned;
    },
  } satisfies typeof datastores;
}

const unanswered: readonly [
  what: string,
  source: () => Partial<UiSource>,
  keys: string[],
  about: string,
  before: string,
][] = [
  ["a page of people", () => ({ people: peopleWithoutAnswer() }), ["7"], "scim", "asking"],
  [
    "a page of items",
    () => ({ datastores: { ...createFakeDatastores(), page: never } }),
    ["3", "\r"],
    "apps.datastore.query",
    "asking…",
  ],
  [
    "the plan of a write",
    () => ({ datastores: { ...createFakeDatastores(), plan: never } }),
    ["3", "\r", "\r", "d"],
    "apps.datastore.get",
    "Reading the stored item.",
  ],
  [
    "a write",
    () => ({ datastores: storesWithoutWrites() }),
    ["3", "\r", "\r", "d", "y"],
    "apps.datastore.delete",
    "Writing.",
  ],
  [
    "a call",
    () => ({ api: createFakeApi() }),
    ["5", "/", "emoji.list", "\r", "\r", "\u0013"],
    "emoji.list",
    "asking",
  ],
  [
    "the steps of a workflow",
    () => ({ workflows: createFakeWorkflows({ steps: never }) }),
    ["4", "\r"],
    "functions.workflows.steps.list",
    "asking the platform",
  ],
];

it.each(unanswered)(
  "the screen says that %s waits, why and how long",
  async (_, source, keys, about, before) => {
    const waits = createRequestWaits();
    const ui = await openForTest(createTestSource(createTestStore(), { ...source(), waits }), {
      columns: 120,
    });
    await ui.press(...keys);
    expect(await ui.settled()).toContain(before);
    const { onRetry, onWait } = waits.ears(about === "scim" ? about : undefined);
    onRetry({ method: about, attempt: 1, delayMs: 30_000, code: "ratelimited", message: "" });
    waits
      .ears()
      .onRetry({ method: "chat.else", attempt: 1, delayMs: 90_000, code: "fatal_error", message: "" });
    const shown = await ui.settled();
    expect(shown).toContain("ratelimited, asks again in 30s");
    expect(shown).not.toContain("fatal_error");
    await ui.clock.advance(29_000);
    expect(await ui.settled()).toMatch(/asks again in [12]s/);
    await ui.clock.advance(2_000);
    expect(await ui.settled()).not.toContain("asks again");
    onWait({ method: about, delayMs: 4_000 });
    expect(await ui.settled()).toContain("ratelimited, asks again in 4s");
  },
);
