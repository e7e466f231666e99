import { MoreOutlined } from "@ant-design/icons";
import type { MenuProps } from "antd";
import {
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useLayer } from "../../shell/layers.ts";
import "./menu.css";

const Dropdown = lazy(() => import("./dropdown-panel.tsx"));

/** An entry of a menu: a link (`to`) or an action. */
export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
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
}

/**
 * A menu that opens by mouse or keyboard, takes the focus and gives it back. The heavy part arrives
 * and is mounted at the first opening, so a list may have one in every row.
 */
export function DropdownMenu({ items, of, children }: DropdownMenuProps) {
  const { t } = useTranslation("kit");
  const navigate = useNavigate();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const show = () => {
    setUsed(true);
    setOpen(true);
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
    refocus();
    const item = items.find((candidate) => candidate.key === key);
    item?.onClick?.();
    const byKey = domEvent.type.startsWith("key");
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
            autoFocus
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

function itemsOf({ key, label, icon, danger, disabled, divided, to }: MenuEntry) {
  const text = to && !disabled ? <Link to={to}>{label}</Link> : label;
  const picture = icon && <span aria-hidden>{icon}</span>;
  const item = { key, label: text, icon: picture, danger, disabled };
  return divided ? [{ type: "divider" as const, key: `${key}-line` }, item] : [item];
}

interface DotsButtonProps extends React.ComponentProps<"button"> {
  of?: string;
}

function DotsButton({ of, ...rest }: DotsButtonProps) {
  const { t } = useTranslation("kit");
  const name = of ? t("kit:menu.actionsOf", { name: of }) : t("kit:menu.actions");
  return (
    <button type="button" {...rest} className={`kit-dots ${rest.className ?? ""}`} aria-label={name}>
      <MoreOutlined aria-hidden />
    </button>
  );
}
