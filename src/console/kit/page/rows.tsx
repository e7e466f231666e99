import type { ReactNode } from "react";
import "./rows.css";

/** A short list of people or things that are told in words, each a `Row`. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="kit-rows">{children}</ul>
);

interface RowProps {
  title: ReactNode;
  /** Below the title; several paragraphs stand one below another. */
  text: ReactNode;
  /** Before both: an `Avatar`. */
  before?: ReactNode;
  /** After both: a state, what can be done. */
  children?: ReactNode;
}

/** One of them; what has no room beside its words goes below them. */
export const Row = ({ title, text, before, children }: RowProps) => (
  <li>
    {before}
    <div className="kit-row-words">
      <strong>{title}</strong>
      <div>{text}</div>
    </div>
    {children && <div className="kit-row-end">{children}</div>}
  </li>
);
