import { getChunks, unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { readingSetup } from "./json-editor-setup.ts";
import { prettyJson } from "./json-tokens.ts";

/** What is compared: both as JSON text, laid out alike before. */
export interface JsonDifferencesProps {
  before: string;
  after: string;
  /** Names the text for people who do not see it. */
  label: string;
  /** Pixels; it grows with the text up to this. */
  maxHeight?: number;
}

/** The comparison itself; reached through `json-differences.tsx`, which loads it when it is needed. */
export default function JsonDifferencesView(props: JsonDifferencesProps) {
  const { before, after, label, maxHeight = 640 } = props;
  const { t } = useTranslation("kit");
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const state = EditorState.create({
      doc: prettyJson(after),
      extensions: [
        readingSetup({ label, maxHeight }),
        EditorState.phrases.of({ "$ unchanged lines": t("kit:json.unchanged", { lines: "$" }) }),
        unifiedMergeView({
          original: prettyJson(before),
          mergeControls: false,
          allowInlineDiffs: false,
          collapseUnchanged: { margin: 3, minSize: 6 },
        }),
      ],
    });
    setCount(getChunks(state)?.chunks.length ?? 0);
    const editor = new EditorView({ state, parent });
    return () => editor.destroy();
  }, [before, after, label, maxHeight, t]);
  return (
    <div className="kit-json kit-differences">
      <div ref={box} className="kit-json-box" hidden={count === 0} />
      <div className="kit-json-foot">
        <span role="status">{count !== undefined && t("kit:json.differences", { count })}</span>
      </div>
    </div>
  );
}
