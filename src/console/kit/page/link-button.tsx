import { Button } from "antd";
import type { ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

interface LinkButtonProps {
  to: string;
  /** The one step that comes next. */
  primary?: boolean;
  children: ReactNode;
}

/** The way to the page where something is done, as a button that can be opened in another window. */
export function LinkButton({ to, primary, children }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      href={href}
      type={primary ? "primary" : "default"}
      onClick={(event) => follow(event as React.MouseEvent<HTMLAnchorElement>)}
    >
      {children}
    </Button>
  );
}
