import { expect, it } from "vitest";
import { offerValues } from "../../../../src/tui/state/narrowing/offer.ts";
import { valueLines } from "../../../../src/tui/views/dialog/value-view.ts";
import { createTheme } from "../../../../src/tui/views/theme.ts";
import { emptyModel } from "../../state/models.ts";

const theme = createTheme({ colour: false, ascii: false });

it.each([60, 80, 120])("shows two places of a record so that they differ at %s columns", (columns) => {
  const sized = { ...emptyModel, screen: { columns, rows: 24 } };
  const values = [
    "inputs.previous_configuration_of_app.user",
    "inputs.current_configuration_of_app.user",
  ].map((label) => ({ label, value: "the same value", only: label, without: `not ${label}` }));
  const [{ dialog }] = offerValues(sized, values, "only");
  if (dialog?.kind !== "values") throw new Error("There is no list of values");
  const [, ...lines] = valueLines(sized, dialog, theme);
  const [first, second] = lines.map((line) => line.slice(3));
  expect(first).not.toBe(second);
  expect(lines.every((line) => line.includes("the same value"))).toBe(true);
});
