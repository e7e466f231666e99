import { CloseOutlined } from "@ant-design/icons";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useFocusBack, useLayer } from "../../../../src/console/shell/layers/layers.ts";

/** The phone's screen, over which its sheets open; without one they open over the page. */
export const ScreenContext = createContext<RefObject<HTMLElement | null> | null>(null);

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something the phone asks, over its lower half. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const screen = use(ScreenContext);
  useLayer(true, onClose);
  useFocusBack();
  useLayoutEffect(() => {
    const place = () => {
      const [element, room] = [dialog.current, screen?.current?.getBoundingClientRect()];
      if (!element || !room) return;
      Object.assign(element.style, {
        left: `${room.left}px`,
        top: `${room.top}px`,
        width: `${room.width}px`,
        height: `${room.height}px`,
      });
    };
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [screen]);
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another question
  useEffect(() => {
    body.current?.querySelector<HTMLElement>("button, input, textarea, select, a")?.focus();
  }, [title]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      className="sheet"
      data-over={screen ? "screen" : "page"}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sheet-panel">
        <div className="sheet-head">
          <h3 id={id}>{title}</h3>
          <button
            type="button"
            className="phone-button"
            aria-label={t("simulator:close")}
            onClick={onClose}
          >
            <CloseOutlined aria-hidden />
          </button>
        </div>
        <div ref={body} className="sheet-body">
          {children}
        </div>
      </div>
    </dialog>
  );
}
