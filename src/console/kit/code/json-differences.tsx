import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { JsonDifferencesProps } from "./json-differences-view.tsx";
import "./code.css";

const Differences = lazy(() => import("./json-differences-view.tsx"));

/** What differs between two JSON texts, line by line; its weight arrives when it is first shown. */
export function JsonDifferences(props: JsonDifferencesProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height: 232 }} />}>
      <Differences {...props} />
    </Suspense>
  );
}
