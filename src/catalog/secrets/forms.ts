/** What is secret by its form, wherever it stands. */

import { plainSpellings, type Stretch } from "../../base/plain-spelling.ts";
import { nothing } from "./nothing.ts";
import { tokenBeginnings } from "./token-beginnings.ts";

/** What an image is named by behind its tag and an `@`, where an address with a password has its host. */
export const imageDigest = /sha(?:256|384|512):/;

/** Words about `Bearer` or for no token, and the parameters of a refusal, where a token would stand; whole words, as a token may begin with one. */
const wordsOfBearer = new RegExp(
  `(?:(?:tokens?|auth|authentication|authori[sz]ation|credentials?|headers?|schemes?)[.:!?)]{0,3}(?=[\\s"'<>,;]|$)|(?:${nothing.source})[.:!?)\\]}]{0,3}(?=[\\s"'\`<>,;\\\\&]|$)|\\\\{1,15}[nr]|(?:realm|error|scope)=")`,
);

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
/** What is no code to exchange: an order's number, `INC-000012345-A1B2C3`, and an identifier without the `state` that OAuth sends along. */
const ordinaryCode = new RegExp(
  `(?:[a-z]{2,12}-\\d{1,12}(?:-[a-z\\d]{1,8}){0,3}|${uuid.source}(?!\\S{0,300}[?&;]state=))(?![\\w%+/=.~-])`,
);

const tokenBegins = tokenBeginnings.map(({ begin }) => begin.replace(".", "\\.")).join("|");

/** Who stands before the host of an address with a password, behind its slashes. The last `@` before a way, a query or a fragment ends it. */
function userWithPassword(before: RegExp, slashes: RegExp, port: RegExp): RegExp {
  const parts = [
    new RegExp(`${before.source}(?<shown>:${slashes.source})`),
    /(?:[^\s/?#"'<>:\\`,;)\]]|'(?=\w))*:/,
    new RegExp(`(?!${port.source})`),
    /(?:[^\s/?#"'<>\\`\]]|'(?=\w)|\\(?![nrt"/]))*/,
    new RegExp(`(?=@(?!${imageDigest.source}))`),
  ];
  return new RegExp(parts.map(({ source }) => source).join(""));
}

const keyName = /[a-z0-9\s+]{0,40}PRIVATE[\s+]KEY[a-z\s+]{0,10}/;

/**
 * What is secret by its form, wherever it stands, but for what is `shown` before it. Of the vendor: cookies, with every sign of base64;
 * tokens; the way of a webhook and of an address to answer at, whichever kind its first part names. Of anyone: private keys, to the
 * text's end where theirs is missing; signed tokens (JWT), behind a word where their header begins as all do, the headers that carry one
 * or a password, who stands before the host of an address with a password, also where a path has made one slash of two, the signature
 * of a signed address, the code and the ticket that are exchanged for more where letters stand between their digits, and the user that
 * `curl` is given. Behind a host of the web and its `:` stands a port where a sign of a text follows its digits. None is sought again
 * inside a try that failed, but for a bounded piece: the time grows with the text's length alone.
 */
const secretForms = new RegExp(
  [
    /xoxd-(?:[\w.+/=-]|\\\/){4,}/,
    new RegExp(`(?:(?<![^\\W_])(?:${tokenBegins})|xox[a-z]-|x(?:app|wfp)-(?=\\d))[\\w.-]{4,}`),
    /(?<shown>\bhooks\.slack(?:-gov)?\.com(?::\d{1,5})?(?:\\{0,4}\/)+[\w-]{1,40}(?:\\{0,4}\/)+)(?:[\w-]+(?:\\{0,4}\/)+)+[\w-]+/,
    new RegExp(`-{4,5}\\s?BEGIN${keyName.source}-{4}[^]*?(?:-{4,5}\\s?END${keyName.source}-{4,5}|$)`),
    /(?:(?<![\w-])eyJ[\w-]{4,}|(?<=-)eyJ[\w-]{4,400}|(?<=\w)eyJ\w{5}Oi[IJ][\w-]{4,400})(?:\.[\w-]+\.[\w-]*|\.\.[\w-]+\.[\w-]+)(?:\.[\w-]+){0,2}/,
    new RegExp(`\\b(?:Bearer\\s+)+(?!${wordsOfBearer.source})[^\\s"'<>,;]{4,}`),
    new RegExp(`(?<shown>\\bBearer\\s+\\\\{0,15}["'])(?!${wordsOfBearer.source})[^\\s"'<>,;\\\\]{4,}`),
    /(?<shown>\bBearer(?:\s{0,20}[:=]\s{0,20}|\s+(?:tokens?|auth|authentication|authori[sz]ation|credentials?)\s+))(?=[^\s"'<>,;]{0,100}\d)[^\s"'<>,;]{8,}/,
    /\bBasic\s+(?=(?<credentials>[\w+/-]{6,}={0,2}))/,
    userWithPassword(/(?<=https?)/, /\\{0,4}\/(?:\\{0,4}\/)?/, /\d{1,5}[,;)\]]/),
    userWithPassword(/(?<!https?)/, /\\{0,4}\/\\{0,4}\//, /\d{1,5}[)\]]/),
    /(?<shown>[?&](?:signature|sig)=)[\w%+/=.~-]{16,}/,
    new RegExp(
      `(?<shown>[?&](?:code|ticket)=)(?!${ordinaryCode.source})(?=[^\\d\\s&"'<>]{0,99}\\d[^a-z\\s&"'<>]{0,99}[a-z][^\\d\\s&"'<>]{0,99}\\d)[\\w%+/=.~-]{16,}`,
    ),
    /(?<shown>\bwss?:[^\s"'<>?]{1,300}\?[^\s"'<>]{0,300}?(?<=[?&;])ticket=)[\w%+/=.~-]{8,}/,
    /(?<shown>\bcurl\s[^\r\n]{0,300}?(?<=\s)(?:-[a-z]{0,8}u|--(?:proxy-)?user)[\s=]{0,3})(?:["'][^"':\r\n]*:[^"'\r\n]+["']?|[^\s"':/]*:(?!\/\/)[^\s"']+)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gi",
);

/** Where such a form stands: in the text as it is, and behind codes or what cannot be seen. */
export function formsIn(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  const look = (spelled: string, given: (begin: number, end: number) => Stretch) => {
    // Nearly no text has any, and this search costs the least.
    if (spelled.search(secretForms) === -1) return;
    for (const { 0: form, index, groups } of spelled.matchAll(secretForms)) {
      const { shown = "", credentials = "" } = groups ?? {};
      const [begin, end] = [index + form.length, index + form.length + credentials.length];
      if (credentials === "" || namesUser(text.slice(...given(begin, end))))
        found.push(given(index + shown.length, end));
    }
  };
  look(text, (begin, end) => [begin, end]);
  if (!mayBeSpelled.test(text)) return found;
  for (const { text: spelled, begins, ends } of plainSpellings(text, true))
    look(spelled, (begin, end) => [begins[begin] ?? 0, ends[end - 1] ?? text.length]);
  return found;
}

/** Whether it is a user and a password in base64, and not just a word. What is coded in it is but its end. */
function namesUser(credentials: string): boolean {
  const [letters = ""] = /^[\w+/-]*/.exec(credentials) ?? [];
  return /^[^\p{C}\ufffd]*:[^\p{C}\ufffd]*\ufffd?$/u.test(Buffer.from(letters, "base64").toString());
}

/** Codes of addresses, pages and programs; colours, and what else cannot be seen; letters that stand for others. */
export const mayBeSpelled =
  /%[\da-f]{2}|&#|&[a-z]{2,14};|\\(?:[uxe]|[nrtbfva0](?=\w)|[0-7]{2})|\$\(\[char\]|#0[0-7]{2}|\[\d[\d;:]{0,99}m|[^\P{C}\s]|[\p{M}\uff01-\uff5e\u115f\u1160\u3164\uffa0\u2800\u{1d159}]/iu;
