import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
} from "jsonc-parser";
import type { Fault } from "./faults.ts";

export type { Node } from "jsonc-parser";

/** Our own: no flow of 10 MB has so many parts, or so deep; a tree of more would take the memory. */
const most = { tokens: 300_000, depth: 60 };

// As the scanner numbers its tokens.
const [openBrace, closeBrace, openBracket, closeBracket, end] = [1, 2, 3, 4, 17];

/** Where a text has too many parts, or too deep ones. */
function complexAt(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let count = 0; ; count++) {
    const token: number = scanner.scan();
    if (token === end) return null;
    if (token === openBrace || token === openBracket) depth += 1;
    if (token === closeBrace || token === closeBracket) depth -= 1;
    if (count > most.tokens || depth > most.depth) return scanner.getTokenOffset();
  }
}

const faultAt = (code: Fault["code"], from: number, to: number): Fault => ({
  code,
  from,
  to,
  params: {},
});

/** A JSON text as a tree of places; what is no JSON is a fault where it stops being some. */
export function readJson(text: string): { root: Node } | { fault: Fault } {
  const complex = complexAt(text);
  if (complex !== null) return { fault: faultAt("too_complex", complex, complex + 1) };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (root && !error) return { root };
  const from = Math.min(error?.offset ?? 0, text.length);
  return { fault: faultAt("invalid_json", from, from + Math.max(1, error?.length ?? 1)) };
}

/** A property of an object, with the places of its name and its value. */
export interface Member {
  name: string;
  key: Node;
  value: Node;
}

export const membersOf = (node: Node | undefined): Member[] =>
  node?.type === "object"
    ? (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
        key && value ? [{ name: String(key.value), key, value }] : [],
      )
    : [];

export const itemsOf = (node: Node | undefined): readonly Node[] =>
  node?.type === "array" ? (node.children ?? []) : [];

export const at = (node: Node | undefined, ...path: (string | number)[]): Node | undefined =>
  node && findNodeAtLocation(node, path);

/** A node's text; undefined for what is none. */
export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === "string" ? (node.value as string) : undefined;
