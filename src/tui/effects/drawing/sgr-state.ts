/** Which colours and attributes are on after a text: what has to be said again where writing begins in the middle. */

/** The parameters that are on, each under what it sets; the same looks are the same text. */
export function sgrState(text: string): string {
  let on: Map<string, string> | undefined;
  for (const [, parameters = ""] of text.matchAll(sgr)) on = changed(on ?? new Map(), parameters);
  return on && on.size > 0
    ? [...on]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, code]) => code)
        .join(";")
    : "";
}

/** The text without its colours and attributes. */
export function withoutSgr(text: string): string {
  return text.includes("\u001b") ? text.replace(sgr, "") : text;
}

const sgr = /\u001b\[([\d;]*)m/g;

function changed(on: Map<string, string>, parameters: string): Map<string, string> {
  const codes = parameters.split(";");
  for (let index = 0; index < codes.length; index++) {
    const code = Number(codes[index] || 0);
    if (code === 38 || code === 48) {
      const taken = codes[index + 1] === "5" ? 3 : 5;
      on.set(String(code), codes.slice(index, index + taken).join(";"));
      index += taken - 1;
    } else apply(on, code);
  }
  return on;
}

function apply(on: Map<string, string>, code: number): void {
  if (code === 0) on.clear();
  else if (code < 10) on.set(String(code), String(code));
  else if (code === 22) for (const weight of ["1", "2"]) on.delete(weight);
  else if (code > 20 && code < 30) on.delete(String(code - 20));
  else if (code === 39 || code === 49) on.delete(String(code - 1));
  else on.set(code < 40 || (code >= 90 && code < 98) ? "38" : "48", String(code));
}
