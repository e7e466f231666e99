import { useEffect, useRef } from "react";

interface TourFocus {
  open: boolean;
  /** Of the present step. */
  title: string;
  onClose: () => void;
}

const panelOf = () => document.querySelector<HTMLElement>(".kit-tour .ant-tour-content");

const keepInside = (panel: HTMLElement, event: KeyboardEvent) => {
  const stops = [...panel.querySelectorAll<HTMLElement>("button, a[href], input")].filter(
    (stop) => stop.style.display !== "none",
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length);
  event.preventDefault();
  next?.focus();
};

/** antd's tour is a bare box: this makes it a dialog that takes the focus and gives it back. */
export function useTourFocus({ open, title, onClose }: TourFocus): void {
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const listen = (event: KeyboardEvent) => {
      const panel = panelOf();
      if (event.key === "Escape") {
        event.stopPropagation();
        close.current();
      } else if (event.key === "Tab" && panel) keepInside(panel, event);
    };
    document.addEventListener("keydown", listen, true);
    return () => {
      document.removeEventListener("keydown", listen, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => {
      const panel = panelOf();
      panel?.setAttribute("role", "dialog");
      panel?.setAttribute("aria-modal", "true");
      panel?.setAttribute("aria-label", title);
      panel?.querySelector<HTMLElement>(".ant-tour-next-btn")?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [open, title]);
}
