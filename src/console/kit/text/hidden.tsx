import type { ReactNode } from "react";
import "./text.css";

interface HiddenProps {
  children: ReactNode;
  /** `status`: said aloud when it changes. */
  role?: "status";
}

/** Words for people who do not see the page. */
export function Hidden({ children, role }: HiddenProps) {
  return (
    <span role={role} className="kit-hidden">
      {children}
    </span>
  );
}
