import { MoreOutlined } from "@ant-design/icons";
import type { MenuProps } from "antd";
import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, useNavigate } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLayer } from "../../shell/layers/layers.ts";
import "./menu.css";

const Dropdown = lazy(() => import("./dropdown-panel.tsx"));

/** An entry of a menu: a link (`to`) or an action. */
export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Why it cannot be done; it is shown, and not offered. */
  why?: string | undefined;
  /** Draws a line above the entry. */
  divided?: boolean;
  to?: string;
  onClick?: () => void;
}

interface DropdownMenuProps {
  items: readonly MenuEntry[];
  /** What the actions belong to, for people who cannot see the row: `Loja Centro`. */
  of?: string;
  /** The trigger, one button; without it, three dots. */
  children?: ReactElement<Record<string, unknown>>;
  /** Opens as soon as it is mounted: a plain button in its place was pressed. */
  pressed?: boolean;
  /** What its entries say is read from now on. */
  onFirstOpen?: () => void;
}

/**
 * A menu that opens by mouse or keyboard, takes the focus and gives it back. The heavy part arrives
 * and is mounted at the first opening, so a list may have one in every row.
 */
export function DropdownMenu({
  items,
  of,
  children,
  pressed = false,
  onFirstOpen,
}: DropdownMenuProps) {
  const { t } = useTranslation("kit");
  const navigate = useNavigate();
  const [used, setUsed] = useState(pressed);
  const [open, setOpen] = useState(pressed);
  const root = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useFirstItemFocus(open, popup);
  const show = () => {
    setUsed(true);
    setOpen(true);
    onFirstOpen?.();
  };
  const refocus = () => root.current?.querySelector<HTMLElement>("button, a")?.focus();
  const change = (next: boolean) => {
    setOpen(next);
    const held = document.activeElement;
    const inMenu = held?.closest(".ant-dropdown") || held === document.body;
    if (!next && inMenu) refocus();
  };
  useLayer(open, () => change(false));
  const choose: MenuProps["onClick"] = ({ key, domEvent }) => {
    // Else the key would press the trigger that is about to have the focus.
    const byKey = domEvent.type.startsWith("key");
    if (byKey) domEvent.preventDefault();
    refocus();
    const item = items.find((candidate) => candidate.key === key);
    item?.onClick?.();
    if (item?.to && byKey) void navigate(item.to);
  };
  if (items.length === 0) return null;

  const trigger = cloneElement(children ?? <DotsButton of={of} />, {
    "aria-haspopup": "menu",
    "aria-expanded": open,
    title: t("kit:menu.trigger"),
    ...(used ? {} : { onClick: show }),
  });

  return (
    <span ref={root} className="kit-menu">
      {used ? (
        <Suspense fallback={trigger}>
          <Dropdown
            open={open}
            onOpenChange={change}
            trigger={["click"]}
            popupRender={(menu: ReactNode) => <div ref={popup}>{menu}</div>}
            placement="bottomRight"
            menu={{ items: items.flatMap(itemsOf), onClick: choose }}
          >
            {trigger}
          </Dropdown>
        </Suspense>
      ) : (
        trigger
      )}
    </span>
  );
}

/** Moves the focus into the menu once it can take it: its code arrives, then it is drawn and placed. */
function useFirstItemFocus(open: boolean, popup: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (!open) return;
    let frame = 0;
    const attempt = () => {
      const menu = popup.current;
      const first = menu?.querySelector<HTMLElement>(
        '[role="menuitem"]:not([aria-disabled="true"])',
      );
      // One that offers nothing, or nothing yet, says so to whoever is in it.
      (first ?? menu?.querySelector<HTMLElement>('[role="menu"]'))?.focus();
      const held = menu?.contains(document.activeElement);
      if (!held) frame = requestAnimationFrame(attempt);
    };
    attempt();
    return () => cancelAnimationFrame(frame);
  }, [open, popup]);
}

function itemsOf({ key, label, icon, danger, why, disabled = !!why, divided, to }: MenuEntry) {
  const named = to && !disabled ? <Link to={to}>{label}</Link> : label;
  const text = why ? (
    <>
      {named}
      <small className="kit-menu-reason">{why}</small>
    </>
  ) : (
    named
  );
  const picture = icon && <span aria-hidden>{icon}</span>;
  const item = { key, label: text, icon: picture, danger, disabled };
  return divided ? [{ type: "divider" as const, key: `${key}-line` }, item] : [item];
}

interface DotsButtonProps extends ComponentProps<"button"> {
  of?: string;
}

function DotsButton({ of, ...rest }: DotsButtonProps) {
  const { t } = useTranslation("kit");
  const name = of ? t("kit:menu.actionsOf", { name: of }) : t("kit:menu.actions");
  return (
    <button
      type="button"
      {...rest}
      className={`kit-dots ${rest.className ?? ""}`}
      aria-label={name}
    >
      <MoreOutlined aria-hidden />
    </button>
  );
}
