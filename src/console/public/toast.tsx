import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../i18n/use-translation.tsx";

const shown = 8_000;

/**
 * What was refused, once more in the corner where the console's toasts stand, for 8 s and not while it is
 * pointed at. The form has announced it already, so this is for the eyes.
 */
export function RefusalToast({ message }: { message: string | null }) {
  const { t } = useTranslation();
  const [told, setTold] = useState(message);
  const [before, setBefore] = useState(message);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (message !== before) {
    setBefore(message);
    if (message !== null) setTold(message);
  }
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTold(null), shown);
  };
  useEffect(() => {
    if (told === null) return;
    timer.current = setTimeout(() => setTold(null), shown);
    return () => clearTimeout(timer.current);
  }, [told]);
  if (told === null) return null;
  return (
    <aside
      className="public-toast"
      aria-label={t("common:refused")}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={leave}
    >
      <p>{told}</p>
      <button type="button" className="text-button" onClick={() => setTold(null)}>
        {t("common:close")}
      </button>
    </aside>
  );
}
