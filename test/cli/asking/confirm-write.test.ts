import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { confirmWrite } from "../../../src/cli/asking/confirm-write.ts";
import { isYes } from "../../../src/cli/input.ts";
import fc from "../../support/cases.ts";
import { scriptedInput, textOutput } from "../../support/run-command.ts";

const agreeing = ["y", "Y", "yes", "Yes", "YES", " yes ", "y\r"];
/** Words near to one that agrees, and any others. */
const anyAnswer = fc.oneof(
  fc.string(),
  fc.tuple(fc.constantFrom(...agreeing), fc.string({ minLength: 1 })).map(([yes, more]) => `${yes}${more}`),
  fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom(...agreeing)).map(([more, yes]) => `${more}${yes}`),
  fc.constantFrom("yikes", "ye", "yess", "yes, no", "no yes", "ｙ", "", "n", "1", "true", "y\ny"),
);

/** At a terminal of 80 columns, where `input` answers. */
function contextOf<Input>(input: Input) {
  return {
    ...{ interactive: true, hasScreen: true, signal: new AbortController().signal },
    ...{ env: {}, heard: new Set<string>() },
    err: textOutput(80, () => {}),
    notices: { block: () => Promise.resolve() },
    input,
  };
}

/** Whether it is sent. */
async function sends(answer: string, nameToType?: string): Promise<boolean> {
  const guard = nameToType === undefined ? undefined : { protectedBy: "live", nameToType };
  const asked: string[] = [];
  const context = contextOf(scriptedInput({ answers: [answer] }, asked));
  const write = {
    what: "dnd.setSnooze",
    place: "at http://a.example",
    lines: ["num_minutes=5"],
    yes: false,
    guard: async () => guard,
  };
  const sent = await confirmWrite(write, context).then(
    () => true,
    ({ code }) => {
      expect(code).toBe("not_confirmed");
      return false;
    },
  );
  expect(asked).toHaveLength(1);
  return sent;
}

describe("a write is sent", () => {
  it.each(agreeing)("after %j", async (answer) => expect(await sends(answer)).toBe(true));

  it("after no other answer", async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswer, async (answer) => {
        const agrees = ["y", "yes"].includes(answer.trim().toLowerCase());
        expect(isYes(answer)).toBe(agrees);
        expect(await sends(answer)).toBe(agrees);
      }),
    );
  });

  it("of a protected profile after its whole name alone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyAnswer, fc.constantFrom("live", "Live", "live2", "liv")),
        async (answer) => {
          expect(await sends(answer, "live")).toBe(answer.trim() === "live");
        },
      ),
    );
  });
});

const why = { method: "apps.datastore.put", cause: new Error("SIGINT") };

it.each([
  ["a no", () => Promise.resolve("n"), "not_confirmed", "Nothing more was sent.", {}],
  [
    "an end of the program",
    () => Promise.reject(new FlowtailError("interrupted", "interrupted", "Interrupted.", why)),
    "interrupted",
    "Interrupted.",
    why,
  ],
] as const)(
  "%s to a question after a try whose answer was lost leaves open whether that was made",
  async (_, ask, code, message, info) => {
    const context = contextOf({ askForConsent: ask });
    const write = {
      what: "put 1 in requests",
      place: "at http://a.example",
      lines: ["~ a: 1 → 2"],
      yes: false,
      mayBeDone: true,
      guard: async () => undefined,
    };
    await expect(confirmWrite(write, context)).rejects.toMatchObject({
      ...{ code, message, ...info, details: { may_be_done: true } },
      remedy: "It is not known whether the platform acted on the try before: look before you send it again.",
    });
  },
);

it.each([
  ["few lines", ["~ a: 1 → 2"], "Send it? [y/N] "],
  ["many lines", Array.from({ length: 12 }, (_, index) => `+ a${index}: 1`), "long"],
  ["a long value", [`- text: ${"x".repeat(6000)}`], "long"],
])("the question after %s", async (_what, planned, expected) => {
  const asked: string[] = [];
  const context = contextOf(scriptedInput({ answers: ["y"] }, asked));
  const place = "at http://a.example (profile work, app A1)";
  const what = `delete ${"k".repeat(99)}`;
  await confirmWrite({ what, place, lines: planned, yes: false, guard: async () => undefined }, context);
  const again = `delete ${"k".repeat(52)}… ${place}. Send it? [y/N] `;
  expect(asked).toEqual([expected === "long" ? again : expected]);
});

it("asks for the name too where the place is protected between the question and its yes", async () => {
  const guards = [undefined, { protectedBy: "live", nameToType: "A1" }];
  const asked: string[] = [];
  const context = contextOf(scriptedInput({ answers: ["y", "y"] }, asked));
  const guard = async () => (guards.length > 1 ? guards.shift() : guards[0]);
  const write = { what: "delete 1", place: "at http://a.example", lines: [], yes: false, guard };
  await expect(confirmWrite(write, context)).rejects.toMatchObject({ code: "not_confirmed" });
  expect(asked).toEqual(["Send it? [y/N] ", 'The profile "live" protects this place. Type A1 to send it: ']);
});

it("breaks sentences between words at a terminal's width, and leaves a value whole", async () => {
  let shown = "";
  const err = textOutput(80, (text) => {
    shown += text;
  });
  const value = `- text: ${"many words ".repeat(20)}`;
  const write = {
    what: "delete group Engineering of the people who stay late (S0DEMO001)",
    place: "at http://a.example",
    lines: [value],
    notes: ["A group is removed for good; its members stay, without what the group gave them."],
    yes: false,
    guard: async () => undefined,
  };
  await confirmWrite(write, { ...contextOf(scriptedInput({ answers: ["y"] }, [])), err });
  expect(shown.split("\n")).toEqual([
    "delete group Engineering of the people who stay late (S0DEMO001) at",
    "http://a.example:",
    `  ${value}`,
    "  A group is removed for good; its members stay, without what the group gave",
    "  them.",
    "",
  ]);
});
