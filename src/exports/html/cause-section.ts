/** Why a run failed, as a list of labels and what is said under each. */

import type { CauseFact } from "../../activity/cause/cause-fact.ts";
import { html, type Markup } from "./markup.ts";
import { longestText, type PageBounds } from "./page-bounds.ts";

/** `placeOf` gives the place on the page that shows a record. */
export function causeSection(
  facts: readonly CauseFact[],
  placeOf: (rowId: number) => string | undefined,
  bounds: PageBounds,
): Markup {
  const lines = facts.map(({ role, label, text, rowId }) => {
    const place = rowId === undefined ? undefined : placeOf(rowId);
    const shown = bounds.cut(role === "output" ? `│ ${text}` : text, longestText);
    const said = place === undefined ? html`${shown}` : html`<a href="#${place}">${shown}</a>`;
    return html`${label === "" ? [] : html`<dt>${label}</dt>`}<dd class="${role}">${said}</dd>
`;
  });
  return html`<section>
<h2>Why it failed</h2>
<dl class="card">
${lines}</dl>
</section>
`;
}
