import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { CodeError } from "./json-error.ts";
import "./code.css";

export interface JsonEditorProps {
  /** JSON text. A new one from outside replaces what is being written. */
  value?: string;
  /** Called with valid JSON only. */
  onChange?: (text: string) => void;
  /** Called when the text stops or starts being valid JSON. */
  onError?: (error: CodeError | null) => void;
  /** Names the editor for people who do not see it. */
  label: string;
  readOnly?: boolean;
  /** Pixels; it grows with the text up to this. */
  maxHeight?: number;
}

const Editor = lazy(() => import("./json-editor-view.tsx"));

/** An editor for JSON, two spaces deep; its weight arrives when it is first shown. */
export function JsonEditor(props: JsonEditorProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height: 232 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
