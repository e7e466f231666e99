import { InboxOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import "./feedback.css";

interface EmptyStateProps {
  /** One sentence: what would be here. */
  text: ReactNode;
  icon?: ReactNode;
  /** The next step, as a button. */
  action?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <div className="kit-empty">
      <span className="kit-empty-icon" aria-hidden>
        {icon ?? <InboxOutlined />}
      </span>
      <p>{text}</p>
      {action}
    </div>
  );
}
