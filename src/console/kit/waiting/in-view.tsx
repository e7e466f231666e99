import { type ReactNode, useEffect, useRef, useState } from "react";

interface InViewProps {
  /** What its place takes up until then, in pixels. */
  height: number;
  /** How many pixels below the window it begins to be. */
  near?: number;
  children: ReactNode;
}

/** Something heavy further down a page: it is drawn once it is about to be seen. */
export function InView({ height, near = 120, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(() => !("IntersectionObserver" in window));
  useEffect(() => {
    if (seen || !place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: `${near}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [seen, near]);
  return seen ? children : <div ref={place} style={{ minHeight: height }} />;
}
