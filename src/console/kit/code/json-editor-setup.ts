import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  foldGutter,
  indentOnInput,
  indentUnit,
  syntaxTree,
} from "@codemirror/language";
import { linter } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import type { JsonFinding } from "./json-editor-props.ts";
import { faultOf } from "./json-error.ts";

const mark = (name: string) => Decoration.mark({ class: name });
const value = mark("kit-json-value");
const marks: Readonly<Record<string, Decoration>> = {
  PropertyName: mark("kit-json-key"),
  String: mark("kit-json-text"),
  Number: value,
  True: value,
  False: value,
  Null: value,
};

function paint(view: EditorView): DecorationSet {
  const painted = view.visibleRanges.flatMap(({ from, to }) => {
    const found: { from: number; to: number; value: Decoration }[] = [];
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const look = marks[node.name];
        if (look) found.push({ from: node.from, to: node.to, value: look });
      },
    });
    return found;
  });
  return Decoration.set(painted, true);
}

/** Colours what is visible by the syntax tree. */
const colours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = paint(view);
    }
    update(update: ViewUpdate) {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (parsed || update.docChanged || update.viewportChanged)
        this.decorations = paint(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const look = (maxHeight: number) =>
  EditorView.theme({
    "&": { color: "var(--c-text)", fontSize: "13px" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": {
      minHeight: "200px",
      maxHeight: `${maxHeight}px`,
      overflow: "auto",
      fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
      lineHeight: "1.6",
    },
    ".cm-gutters": {
      color: "var(--c-text-soft)",
      backgroundColor: "var(--c-surface)",
      borderRight: "1px solid var(--c-line)",
    },
    ".cm-content": { caretColor: "var(--c-text)" },
    ".cm-cursor": { borderLeftColor: "var(--c-text)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
      { backgroundColor: "color-mix(in srgb, var(--c-primary) 25%, transparent)" },
    "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--c-primary-soft)" },
    ".cm-lintRange-error": {
      backgroundImage: "none",
      textDecoration: "underline wavy var(--c-error)",
    },
    ".cm-tooltip": {
      color: "var(--c-text)",
      backgroundColor: "var(--c-raised)",
      border: "1px solid var(--c-line)",
    },
  });

interface Setup {
  label: string;
  readOnly: boolean;
  maxHeight: number;
  /** The sentence shown at the fault. */
  faultWords: () => string;
  check: (text: string) => readonly JsonFinding[];
}

/** What shows JSON that nobody writes in. */
export const readingSetup = ({
  label,
  maxHeight,
}: Pick<Setup, "label" | "maxHeight">): Extension => [
  lineNumbers(),
  json(),
  colours,
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
  EditorView.editable.of(false),
  EditorState.readOnly.of(true),
  look(maxHeight),
];

/** What may change while somebody writes: its words are of a language, and a right may go. */
export const jsonSettings = (setup: Setup): Extension => [
  linter((view) => {
    const text = view.state.doc.toString();
    const fault = faultOf(text);
    const found = fault ? [{ ...fault, message: setup.faultWords() }] : setup.check(text);
    return found.map((one) => ({ ...one, severity: "error" }));
  }),
  // It takes the keyboard anyway; said aloud, checkers of the page know that the scrolled region is reached.
  EditorView.contentAttributes.of({ "aria-label": setup.label, tabindex: "0" }),
  EditorState.readOnly.of(setup.readOnly),
  look(setup.maxHeight),
];

/** Everything else the JSON editor is made of. */
export const jsonSetup = (onText: (text: string) => void): Extension => [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of("  "),
  EditorState.tabSize.of(2),
  bracketMatching(),
  json(),
  colours,
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
  EditorView.lineWrapping,
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onText(update.state.doc.toString());
  }),
];
