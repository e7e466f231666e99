import { lazy } from "react";

// Together, so that the files they wait for are named once.
export const CodeDialog = lazy(() => import("./code-dialog.tsx"));
export const PreviewDialog = lazy(() => import("./preview-dialog.tsx"));
