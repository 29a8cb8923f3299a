/** Finds each place of a source text where one small change makes another program, and says how the text reads then. */

import { parseAst } from "rolldown/parseAst";

export interface Change {
  readonly start: number;
  readonly end: number;
  /** What stands between the two afterwards. */
  readonly text: string;
  readonly kind: Kind;
}

export type Kind = "comparison" | "condition" | "constant" | "sum" | "message" | "call" | "field";

/** A node of the syntax tree: those of the parser differ by type, this walk needs only what they share. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** In the order of the text; none in types, imports and directives, which do nothing while the program runs. */
export function changesOf(text: string, file: string): readonly Change[] {
  const found: Change[] = [];
  const visit = (node: Node) => {
    if (isLeftAlone(node)) return;
    found.push(...changesAt(node, text));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(rootOf(parseAst(text, { lang: file.endsWith(".tsx") ? "tsx" : "ts" })));
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export function changed(text: string, change: Change): string {
  return text.slice(0, change.start) + change.text + text.slice(change.end);
}

const other: Readonly<Record<string, readonly [kind: Kind, operator: string]>> = {
  "<": ["comparison", "<="],
  "<=": ["comparison", "<"],
  ">": ["comparison", ">="],
  ">=": ["comparison", ">"],
  "===": ["comparison", "!=="],
  "!==": ["comparison", "==="],
  "&&": ["condition", "||"],
  "||": ["condition", "&&"],
  "-": ["sum", "+"],
  "*": ["sum", "/"],
  "/": ["sum", "*"],
};

function changesAt(node: Node, text: string): readonly Change[] {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return operatorChange(node, text);
    case "IfStatement":
    case "ConditionalExpression":
      return conditionChange(node, text);
    case "Literal":
      return literalChange(node, text);
    case "TemplateElement":
      return messageChange(node, text);
    case "ExpressionStatement":
      return callChange(node);
    case "ObjectExpression":
      return fieldChanges(node);
    default:
      return [];
  }
}

function operatorChange(node: Node, text: string): readonly Change[] {
  const { left, right } = node;
  const [kind, operator] = other[String(node["operator"])] ?? [];
  if (!isNode(left) || !isNode(right) || kind === undefined || operator === undefined) return [];
  const start = text.indexOf(String(node["operator"]), left.end);
  // A parenthesis or a comment between the two may hold the sign as well.
  if (start < 0 || text.slice(left.end, start).trim() !== "") return [];
  return [{ start, end: start + String(node["operator"]).length, text: operator, kind }];
}

function conditionChange({ test }: Node, text: string): readonly Change[] {
  if (!isNode(test)) return [];
  const { start, end } = test;
  return [{ start, end, text: `!(${text.slice(start, end)})`, kind: "condition" }];
}

function literalChange(node: Node, text: string): readonly Change[] {
  const { start, end, value } = node;
  if (typeof value === "boolean") return [{ start, end, text: String(!value), kind: "constant" }];
  if (typeof value === "number") return [{ start, end, text: String(value + 1), kind: "constant" }];
  return typeof value === "string" ? messageChange(node, text) : [];
}

/** A text with words in it is one that a person reads; one of them becomes another. */
function messageChange({ start, end }: Node, text: string): readonly Change[] {
  const written = text.slice(start, end);
  const word = /(?<![\\\w])[A-Za-z]{3,}/.exec(written);
  if (!word || !/[A-Za-z] |[ .,:;] *[A-Za-z]/.test(written)) return [];
  const at = start + word.index;
  return [{ start: at, end: at + word[0].length, text: "OTHER", kind: "message" }];
}

function callChange({ start, end, expression }: Node): readonly Change[] {
  const called =
    isNode(expression) && expression.type === "AwaitExpression" ? expression["argument"] : expression;
  if (!isNode(called) || called.type !== "CallExpression") return [];
  return [{ start, end, text: "void 0;", kind: "call" }];
}

function fieldChanges({ properties }: Node): readonly Change[] {
  const fields = Array.isArray(properties) ? properties.filter(isNode) : [];
  if (fields.length < 2) return [];
  return fields.flatMap(({ type, start, end }, index): Change[] => {
    if (type !== "Property") return [];
    const next = fields[index + 1];
    const before = fields[index - 1];
    const whole = next ? { start, end: next.start } : { start: before?.end ?? start, end };
    return [{ ...whole, text: "", kind: "field" }];
  });
}

function isLeftAlone({ type, ...node }: Node): boolean {
  if (type === "ImportDeclaration" || type === "ImportExpression") return true;
  if (type === "ExpressionStatement" && typeof node["directive"] === "string") return true;
  return type.startsWith("TS") && !("expression" in node);
}

function childrenOf(node: Node): readonly Node[] {
  // A type beside an expression (`as`, `satisfies`) is none of it.
  const values = node.type.startsWith("TS") ? [node["expression"]] : Object.values(node);
  return values.flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

function rootOf(program: unknown): Node {
  if (!isNode(program)) throw new Error("the parser gave no syntax tree");
  return program;
}
