import { InboxOutlined } from "@ant-design/icons";
import { Empty } from "antd";
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
    <Empty
      className="kit-empty"
      image={
        <span className="kit-empty-icon" aria-hidden>
          {icon ?? <InboxOutlined />}
        </span>
      }
      styles={{ image: { height: "auto", margin: 0 }, footer: { margin: 0 } }}
      description={<p>{text}</p>}
    >
      {action}
    </Empty>
  );
}
