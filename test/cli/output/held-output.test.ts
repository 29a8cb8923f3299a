/** A reader who is slow holds up only what is much ahead of it. */

import { expect, it } from "vitest";
import { heldOutput, mostHeldBytes } from "../../../src/cli/output/held-output.ts";
import fc from "../../support/cases.ts";

/** A stream whose reader takes what was written when a test says so. */
function slowStream({ takesAtOnce = 0 } = {}) {
  const written: { readonly piece: Buffer; readonly done: (error?: Error | null) => void }[] = [];
  let read = Buffer.alloc(0);
  let atOnce = takesAtOnce;
  const stream = {
    get writableLength() {
      return written.reduce((sum, { piece }) => sum + piece.length, 0);
    },
    write(piece: Uint8Array, done: (error?: Error | null) => void) {
      written.push({ piece: Buffer.from(piece), done });
      if (atOnce-- > 0) take();
      return true;
    },
  };
  const take = () => {
    const next = written.shift();
    if (!next) return false;
    read = Buffer.concat([read, next.piece]);
    next.done();
    return true;
  };
  return { stream: stream as never, take, written, read: () => String(read) };
}

it("gives all of it in order, whatever is sent and however slowly it is taken", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme", maxLength: 20_000, size: "max" }), { maxLength: 4 }),
      fc.nat(4),
      async (texts, takesAtOnce) => {
        const { stream, take, read } = slowStream({ takesAtOnce });
        const output = heldOutput(stream);
        for (const text of texts) await output.send(text);
        const whole = texts.join("");
        expect(output.waiting + output.taken).toBe(Buffer.byteLength(whole));
        while (take());
        await output.flushed();
        expect(read()).toBe(Buffer.from(whole).toString());
        expect(output.waiting).toBe(0);
      },
    ),
    { numRuns: 20 },
  );
});

it("is sent on to at once where it is taken at once: a process that ends right after has said it", () => {
  const { stream, read } = slowStream({ takesAtOnce: 3 });
  const output = heldOutput(stream);
  void output.send("one\n");
  void output.send("two\n");
  expect(read()).toBe("one\ntwo\n");
});

it("holds up whoever writes only when much waits, until it is not much any more", async () => {
  const { stream, take } = slowStream();
  const output = heldOutput(stream);
  let goesOn = 0;
  const send = (bytes: number) => output.send(new Uint8Array(bytes)).then(() => void goesOn++);
  await send(mostHeldBytes);
  const more = send(1);
  take();
  expect(goesOn).toBe(1);
  await more;
  expect(goesOn).toBe(2);
});

it("lets whoever waits go on where nothing more will be taken", async () => {
  const { stream } = slowStream();
  const output = heldOutput(stream);
  const sent = output.send(new Uint8Array(mostHeldBytes + 1));
  const flushed = output.flushed();
  output.end();
  await Promise.all([sent, flushed]);
  expect(output.waiting).toBe(0);
});
