import { describe, expect, it } from "vitest";
import { type Charset, type MediaType, readContentType } from "../../../src/sandbox/web-api/content-type.ts";
import { decodeBody } from "../../../src/sandbox/web-api/decode-body.ts";
import fc from "../../support/cases.ts";

/** A body with one argument, `text`, in bytes that are not escaped. */
const bodies: Readonly<Record<MediaType, (value: string) => string>> = {
  "application/x-www-form-urlencoded": (value) => `text=${value}`,
  "text/plain": (value) => `text=${value}`,
  "application/json": (value) => `{"text":"${value}"}`,
  "multipart/form-data": (value) =>
    `--edge\r\nContent-Disposition: form-data; name="text"\r\n\r\n${value}\r\n--edge--\r\n`,
};
const mediaTypes = Object.keys(bodies) as MediaType[];
const charsets: readonly Charset[] = ["utf-8", "iso-8859-1"];

async function decode(media: MediaType, charset: Charset | undefined, bytes: Buffer) {
  const header = `${media}; boundary=edge${charset ? `; charset=${charset}` : ""}`;
  const type = readContentType(header);
  if (!type.ok) throw new Error(type.error);
  const decoded = await decodeBody(bytes, type.value, header);
  return decoded.ok ? decoded.value.get("text") : decoded.error;
}

const encode = (text: string, charset: Charset) => Buffer.from(text, charset === "utf-8" ? "utf8" : "latin1");

/** What both charsets have, and no syntax of a body uses. */
const words = fc.stringMatching(/^[a-zA-Z0-9\u00c0-\u00ff]{1,20}$/);

describe.each(mediaTypes)("a body of %s", (media) => {
  it("holds the same text in each charset", async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom(...charsets), async (word, charset) => {
        expect(await decode(media, charset, encode(bodies[media](word), charset))).toBe(word);
      }),
    );
  });

  it("is UTF-8 where no charset is named, and refused where it is not", async () => {
    expect(await decode(media, undefined, encode(bodies[media]("zoë 𝄞"), "utf-8"))).toBe("zoë 𝄞");
    const latin = encode(bodies[media]("zoë"), "iso-8859-1");
    for (const charset of [undefined, "utf-8"] as const)
      expect(await decode(media, charset, latin)).toBe("invalid_form_data");
  });
});
