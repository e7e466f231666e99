import { jsonLanguage } from "@codemirror/lang-json";

/** Where a JSON text stops being JSON; lines and columns count from 1. */
export interface CodeError {
  line_start: number;
  column_start: number;
  line_end: number;
  column_end: number;
}

/** The stretch of the text at fault, as offsets, or `null` when the text is valid JSON. */
export function faultOf(text: string): { from: number; to: number } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return treeFault(text) ?? spokenFault(text, error);
  }
}

// The parser's own message often names no position, so the syntax tree is asked first.
function treeFault(text: string): { from: number; to: number } | null {
  const cursor = jsonLanguage.parser.parse(text).cursor();
  do {
    if (cursor.type.isError) {
      const to = Math.max(cursor.to, Math.min(cursor.from + 1, text.length));
      return { from: cursor.from, to };
    }
  } while (cursor.next());
  return null;
}

function spokenFault(text: string, error: unknown): { from: number; to: number } {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return { from: 0, to: text.length };
  const from = Math.min(Number(position), text.length);
  return { from, to: Math.min(from + 1, text.length) };
}

const placeOf = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
};

/** The first fault of a JSON text by line and column, or `null`. */
export function codeErrorOf(text: string): CodeError | null {
  const fault = faultOf(text);
  if (fault === null) return null;
  const start = placeOf(text, fault.from);
  const end = placeOf(text, fault.to);
  return {
    line_start: start.line,
    column_start: start.column,
    line_end: end.line,
    column_end: end.column,
  };
}
