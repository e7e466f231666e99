import { useSyncExternalStore } from "react";

/** Whether the person has this very page in front of them. */
export const isAttentive = (): boolean =>
  document.visibilityState === "visible" && document.hasFocus();

function subscribe(listener: () => void) {
  window.addEventListener("focus", listener);
  window.addEventListener("blur", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("focus", listener);
    window.removeEventListener("blur", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The same for a part that is drawn differently. */
export const useAttentive = (): boolean => useSyncExternalStore(subscribe, isAttentive);
