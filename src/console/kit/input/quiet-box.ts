import type { RefSelectProps } from "antd";
import { useLayoutEffect, useRef } from "react";

const misplaced = ["aria-required", "aria-invalid"];

/**
 * antd repeats a field's ARIA state on the box around its combobox, which has no role that may
 * carry it; the combobox keeps it. Hand the result to a `Select` as its `ref`.
 */
export function useQuietBox() {
  const select = useRef<RefSelectProps>(null);
  useLayoutEffect(() => {
    for (const name of misplaced) select.current?.nativeElement.removeAttribute(name);
  });
  return select;
}
