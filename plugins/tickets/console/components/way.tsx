import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** A link where the person may open the page, and the words alone where not. */
export function Way({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
