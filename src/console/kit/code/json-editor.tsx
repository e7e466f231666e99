import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { JsonEditorProps } from "./json-editor-props.ts";
import "./code.css";

const Editor = lazy(() => import("./json-editor-view.tsx"));

/** An editor for JSON, two spaces deep; its weight arrives when it is first shown. */
export function JsonEditor(props: JsonEditorProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height: 232 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}
