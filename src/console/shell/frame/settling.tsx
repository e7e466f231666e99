import { useEffect, useState } from "react";

const delay = 1_000;

/**
 * The processing flag's last second: the indicator is cleared about 1 s after the data arrived. The
 * page under it is already visible and usable.
 */
export function Settling() {
  const [on, setOn] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOn(false), delay);
    return () => clearTimeout(timer);
  }, []);
  return on ? <div className="processing settling" aria-hidden="true" /> : null;
}
