import { type ReactNode, useId, useState } from "react";
import "./text.css";

interface HintProps {
  /** What is shown while the pointer or the focus rests on the children. */
  text: string;
  children: ReactNode;
}

interface Place {
  left: number;
  top: number;
}

/** A small explanation on hover and focus; costs nothing until then, unlike a tooltip per cell. */
export function Hint({ text, children }: HintProps) {
  const id = useId();
  const [place, setPlace] = useState<Place>();
  const show = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    setPlace({ left: box.left + box.width / 2, top: box.top });
  };
  const hide = () => setPlace(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens on behalf of its children
    <span
      className="kit-hint"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what hovering shows
      tabIndex={0}
      aria-describedby={place && id}
      onMouseEnter={(event) => show(event.currentTarget)}
      onMouseLeave={hide}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === "Escape" && place) {
          event.stopPropagation();
          hide();
        }
      }}
    >
      {children}
      {place && (
        <span role="tooltip" id={id} className="kit-hint-box" style={place}>
          {text}
        </span>
      )}
    </span>
  );
}
