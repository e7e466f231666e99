import { DownOutlined } from "@ant-design/icons";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** How somebody came to a select, as its properties: who pressed it has it open. */
export interface FirstUse {
  autoFocus: boolean;
  defaultOpen: boolean;
}

interface OnceUsedProps {
  label: string;
  /** Whether something is chosen. */
  isSet: boolean;
  children: (use: FirstUse) => ReactNode;
}

const pressed: FirstUse = { autoFocus: true, defaultOpen: true };
const focused: FirstUse = { autoFocus: true, defaultOpen: false };
const chosen: FirstUse = { autoFocus: false, defaultOpen: false };

/**
 * The select of a filter, which is its face alone until somebody comes to it or something is chosen: antd's draws
 * itself anew before it is first seen, and with it all that would wait until the page is.
 */
export function OnceUsed({ label, isSet, children }: OnceUsedProps) {
  const { t } = useTranslation("kit");
  const [use, setUse] = useState<FirstUse>();
  if (isSet && !use) setUse(chosen);
  if (use) return children(use);
  const press = (event: MouseEvent) => {
    // The select takes the focus, and would take the same press for one beside it.
    event.preventDefault();
    event.stopPropagation();
    setUse(pressed);
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      className="kit-filter kit-filter-face"
      onMouseDown={press}
      onFocus={() => setUse(focused)}
    >
      <span aria-hidden>{label}:</span>
      {t("kit:table.all")}
      <DownOutlined aria-hidden className="kit-select-arrow" />
    </button>
  );
}
