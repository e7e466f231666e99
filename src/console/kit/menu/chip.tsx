import type { ComponentProps } from "react";
import "./chip.css";

/** A small button that narrows a list: `aria-pressed` for one that is on or off, `data-on` for one that opens choices. */
export function Chip(props: ComponentProps<"button">) {
  return <button type="button" {...props} className="kit-chip" />;
}
