/** A certificate that vouches for itself, as a company's own authority does: made anew by each test, so that no key is kept. */

import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Good for the names and for a day. */
export function selfSigned(...names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
  const name = sequence(
    tagged(0x31, sequence(identifier("550403"), tagged(0x0c, Buffer.from("flowtail test")))),
  );
  const alternatives = sequence(...names.map((each) => tagged(0x82, Buffer.from(each))));
  const extensions = sequence(
    sequence(identifier("551d13"), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff]))))),
    sequence(identifier("551d11"), tagged(0x04, alternatives)),
  );
  const now = Date.now();
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(now - 3_600_000), utcTime(now + 86_400_000)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, extensions),
  );
  const signature = sign("sha256", content, privateKey);
  const bits = tagged(0x03, Buffer.concat([Buffer.from([0]), signature]));
  return {
    certificate: pem("CERTIFICATE", sequence(content, ecdsaWithSha256, bits)),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function identifier(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, "hex"));
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, "").slice(2, 14);
  return tagged(0x17, Buffer.from(`${digits}Z`));
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
