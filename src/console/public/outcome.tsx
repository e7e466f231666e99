import { type ReactNode, useEffect, useRef } from "react";

/** What came of a form that has gone; takes the focus the form had and is read out. */
export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="public-form">
      {children}
    </div>
  );
}
