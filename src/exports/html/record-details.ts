/** Everything that one record says: what it is, its values by name, what was printed. */

import type { NameOf } from "../../activity/component-names.ts";
import { describeRecord } from "../../activity/describe.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { shownIso } from "../../base/time.ts";
import { html, type Markup } from "./markup.ts";
import { longestOutput, longestText, type PageBounds } from "./page-bounds.ts";

export function recordDetails(record: ActivityRecord, nameOf: NameOf, bounds: PageBounds): Markup {
  const view = describeRecord(record, nameOf);
  const title = [view.subject, view.headline].filter(Boolean).join("  ");
  const fields = view.fields.map(
    ({ label, value }) =>
      html`<tr><th scope="row">${bounds.cut(label, longestText)}</th><td>${bounds.cut(value, longestText)}</td></tr>
`,
  );
  return html`<div class="record">
<h3>${bounds.cut(title, longestText)}</h3>
<p class="soft"><time>${shownIso(record.createdUs)}</time> ${bounds.cut(view.eventType, longestText)}</p>
${view.hint === undefined ? [] : html`<p>${view.hint}</p>`}
<table class="fields"><tbody>
${fields}</tbody></table>
${view.output === undefined ? [] : html`<pre>${bounds.cut(view.output, longestOutput)}</pre>`}
</div>
`;
}
