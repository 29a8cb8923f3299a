/** The forms a secret may come back in: escaped for where it stands, turned round, in base64 or hex, and pieces of them. */

// Shorter values would mask ordinary words.
const shortestSecret = 4;
/** From here on the forms below are tried too: of fewer characters too many words are made. */
const shortestDisguised = 8;
/** A piece of this length gives a long secret away in part. */
const pieceLength = 12;
const shortestPieced = 16;

/** Each form whole; the longest first, so that none leaves a rest of another. */
export function wholeForms(secrets: Iterable<string>): readonly string[] {
  const forms = [...secrets].flatMap((secret) => [...spellings(secret), ...disguises(secret)]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Masks what is left of a long secret where it was cut, in any of its forms. */
export function createPieceMask(secrets: Iterable<string>, mask: string): (text: string) => string {
  const pieces = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < shortestPieced) continue;
    for (const form of [secret, ...disguises(secret)]) {
      for (let at = 0; at + pieceLength <= form.length; at++) pieces.add(form.slice(at, at + pieceLength));
    }
  }
  if (pieces.size === 0) return (text) => text;
  return (text) => {
    let masked = "";
    let copied = 0;
    for (let at = 0; at + pieceLength <= text.length; at++) {
      if (!pieces.has(text.slice(at, at + pieceLength))) continue;
      let end = at + pieceLength;
      while (end < text.length && pieces.has(text.slice(end - pieceLength + 1, end + 1))) end++;
      masked += text.slice(copied, at) + mask;
      copied = end;
      at = end - 1;
    }
    return masked + text.slice(copied);
  };
}

/** As it is, percent-encoded, form-encoded, and escaped for JSON and HTML. */
function spellings(secret: string): readonly string[] {
  if (secret.length < shortestSecret) return [];
  const percent = encodeURIComponent(secret.toWellFormed());
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const json = JSON.stringify(secret).slice(1, -1);
  const html = secret.replace(/[&<>"']/g, (sign) => htmlNames[sign] ?? sign);
  return [secret, percent, lower(percent), form, lower(form), json, json.replaceAll("/", "\\/"), html];
}

const htmlNames: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function disguises(secret: string): readonly string[] {
  if (secret.length < shortestDisguised) return [];
  const hex = Buffer.from(secret).toString("hex");
  const base64 = [0, 1, 2].map((before) => base64After(before, secret));
  const url = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  return [Array.from(secret).reverse().join(""), hex, hex.toUpperCase(), ...base64, ...url];
}

/** The characters that are the same whatever stands before and behind it, after so many bytes. */
function base64After(before: number, secret: string): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
  return bytes.toString("base64").slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
}
