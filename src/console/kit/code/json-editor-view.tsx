import { Compartment, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { Button } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import type { JsonEditorProps } from "./json-editor-props.ts";
import { jsonSettings, jsonSetup } from "./json-editor-setup.ts";
import { type CodeError, codeErrorOf } from "./json-error.ts";
import { prettyJson } from "./json-tokens.ts";

/** The editor itself; reached through `json-editor.tsx`, which loads it when it is needed. */
export default function JsonEditorView(props: JsonEditorProps) {
  const { value = "", label, readOnly = false, maxHeight = 480 } = props;
  const { t } = useTranslation("kit");
  const keys = useId();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const settings = useRef(new Compartment());
  const latest = useRef(props);
  latest.current = props;
  const given = useRef(value);
  const isGiven = useRef(false);
  const [error, setError] = useState<CodeError | null>(null);
  const wrong = error
    ? t("kit:json.invalid", { line: error.line_start, column: error.column_start })
    : "";
  const words = useRef(wrong);
  words.current = wrong;

  const read = useRef((text: string) => {
    const found = codeErrorOf(text);
    setError(found);
    latest.current.onError?.(found);
    // What comes from outside is laid out anew, which is no change of the person's.
    if (found || isGiven.current) return;
    given.current = text;
    latest.current.onChange?.(text);
  });

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const state = EditorState.create({
      doc: prettyJson(given.current),
      extensions: [jsonSetup((text) => read.current(text)), settings.current.of([])],
    });
    const editor = new EditorView({ state, parent });
    editor.contentDOM.setAttribute("aria-describedby", keys);
    view.current = editor;
    return () => editor.destroy();
  }, [keys]);
  // What is being written, and what was undone of it, outlives another language.
  useEffect(() => {
    const now = jsonSettings({
      label,
      readOnly,
      maxHeight,
      faultWords: () => words.current,
      check: (text) => latest.current.check?.(text) ?? [],
    });
    view.current?.dispatch({ effects: settings.current.reconfigure(now) });
  }, [label, readOnly, maxHeight]);

  const replace = (text: string) => {
    const editor = view.current;
    const whole = { from: 0, to: editor?.state.doc.length ?? 0, insert: text };
    editor?.dispatch({ changes: whole });
  };
  // Only a text that did not come from here replaces what the person is writing.
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    isGiven.current = true;
    replace(prettyJson(value));
    isGiven.current = false;
  });

  const { place } = props;
  useEffect(() => {
    const editor = view.current;
    if (!editor || !place) return;
    const anchor = Math.min(place.from, editor.state.doc.length);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor) });
    editor.focus();
  }, [place]);

  const format = () => {
    const text = view.current?.state.doc.toString() ?? "";
    if (codeErrorOf(text) === null) replace(prettyJson(text));
  };
  return (
    <div className="kit-json">
      <div ref={box} className="kit-json-box" data-invalid={error !== null || undefined} />
      <div className="kit-json-foot">
        <span role="status" data-invalid={error !== null || undefined}>
          {error ? wrong : t("kit:json.valid")}
        </span>
        {!readOnly && (
          <Button type="link" size="small" disabled={error !== null} onClick={format}>
            {t("kit:json.format")}
          </Button>
        )}
        <span id={keys}>
          <Hidden>{t("kit:json.keys")}</Hidden>
        </span>
      </div>
    </div>
  );
}
