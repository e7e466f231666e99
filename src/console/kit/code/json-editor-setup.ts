import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { linter } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { faultOf } from "./json-error.ts";

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--c-info)" },
  { tag: tags.string, color: "var(--c-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--c-warning)" },
]);

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
  onText: (text: string) => void;
}

/** Everything the JSON editor is made of. */
export const jsonSetup = (setup: Setup): Extension => [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of("  "),
  EditorState.tabSize.of(2),
  bracketMatching(),
  json(),
  syntaxHighlighting(colours),
  linter((view) => {
    const fault = faultOf(view.state.doc.toString());
    return fault ? [{ ...fault, severity: "error", message: setup.faultWords() }] : [];
  }),
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ "aria-label": setup.label }),
  EditorState.readOnly.of(setup.readOnly),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) setup.onText(update.state.doc.toString());
  }),
  look(setup.maxHeight),
];
