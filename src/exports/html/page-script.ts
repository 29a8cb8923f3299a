/** What a run's page does beyond showing: search among the rows, all details at once, a row's details where a link leads. */

import { html } from "./markup.ts";

export const pageScript = html`<script>
"use strict";
const tools = document.getElementById("tools");
const field = document.getElementById("search");
const count = document.getElementById("count");
const rows = Array.from(document.querySelectorAll(".rows > .row"));
const texts = rows.map((row) => row.textContent.toLowerCase());
const search = () => {
  const words = field.value.toLowerCase().split(" ").filter((word) => word !== "");
  let found = 0;
  rows.forEach((row, index) => {
    const has = words.every((word) => texts[index].includes(word));
    row.hidden = !has;
    if (has) found += 1;
  });
  count.textContent = words.length === 0 ? "" : found + " of " + rows.length + " rows";
};
const unfold = (open) => {
  for (const row of rows) if (row.localName === "details" && !row.hidden) row.open = open;
};
const show = () => {
  const row = document.getElementById(location.hash.slice(1));
  if (row && row.localName === "details") row.open = true;
};
if (tools) {
  field.addEventListener("input", search);
  document.getElementById("unfold").addEventListener("click", () => unfold(true));
  document.getElementById("fold").addEventListener("click", () => unfold(false));
  tools.hidden = false;
}
addEventListener("hashchange", show);
show();
</script>`;

/** Of the text between its tags, for the page's policy. */
export const scriptHash = "sha256-falko/Tf0p3DJvkA7AdAEt4PkeBxg/qFvTp/TnRRyPw=";
