import { describe, expect, it } from "vitest";
import { necessaryTexts } from "../../../src/store/filter/necessary-texts.ts";
import { queryOf } from "../store-parts.ts";

describe("the texts of which one stands in every match", () => {
  it.each([
    ["trace=Tr02", ["Tr02"]],
    ["trace=Tr0*AB92", ["AB92"]],
    ["timeouts trace=Tr02", ["Tr02"]],
    ["trace=ab", undefined],
    ['trace="Tr-ü/0245"', ["0245"]],
    ["trace!=Tr02", undefined],
    ["level>=error", ["error", "fatal"]],
    ["level=error", ["error"]],
    ["level>=info", undefined],
    ["level<=debug", ["trace", "debug"]],
    ["source=developer", undefined],
    ["component_id~/^(?:Fn01|Fn02)$/", ["Fn01", "Fn02"]],
    ["component_id~/^(?:Fn01|F)$/", undefined],
    ["trace~/^Tr02.*x/", ["Tr02"]],
    ["timeout", ["imeout"]],
    ["created>=-1h", undefined],
    ["outcome=failed", undefined],
    ["level>=error trace=Tr02", ["Tr02"]],
    ["trace=Tr02 trace=Tr023", ["Tr023"]],
    ["trace=Tr02 or level=error", ["Tr02", "error"]],
    ["trace=Tr02 or source=slack", undefined],
    ["not trace=Tr02", undefined],
    ["not trace=Tr02 timeout", ["imeout"]],
  ])("%s: %j", (text, expected) => {
    expect(necessaryTexts(queryOf(text))?.map(({ text: found }) => found)).toEqual(expected);
  });
});
