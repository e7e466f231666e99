import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover, Switch } from "antd";
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLayer } from "../../shell/layers/layers.ts";
import type { Column } from "../table/column.ts";
import { inOrder, type Layout, moved, sameLayout, usualLayout } from "../table/layout/layout.ts";
import { Hidden } from "../text/hidden.tsx";
import "./list.css";

interface ColumnChoiceProps {
  columns: readonly Column<never>[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** What opens it. */
  children: ReactElement;
}

/** Which columns a list shows, in which order, and how close its rows stand. Open when it arrives. */
export default function ColumnChoice({ children, ...choice }: ColumnChoiceProps) {
  const { t } = useTranslation("kit");
  const [open, setOpen] = useState(true);
  const trigger = useRef<HTMLSpanElement>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) trigger.current?.querySelector("button")?.focus();
  };
  useLayer(open, () => change(false));
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <div role="dialog" aria-label={t("kit:columns.title")} className="kit-columns">
          <Choices {...choice} />
        </div>
      }
    >
      <span ref={trigger}>{children}</span>
    </Popover>
  );
}

type Way = 1 | -1;

function Choices({ columns, layout, onLayout }: Omit<ColumnChoiceProps, "children">) {
  const { t } = useTranslation("kit");
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState("");
  const last = useRef<{ key: string; from: "row" | Way }>(undefined);
  const sorted = inOrder(columns, layout.order);
  const keys = sorted.map(({ key }) => key);

  // As soon as it can take the focus: it is drawn, then placed, then seen.
  useEffect(() => {
    let frame = 0;
    const attempt = () => {
      list.current?.querySelector<HTMLElement>("input:not(:disabled)")?.focus();
      const held = list.current?.contains(document.activeElement) ?? true;
      if (!held) frame = requestAnimationFrame(attempt);
    };
    attempt();
    return () => cancelAnimationFrame(frame);
  }, []);
  // A row that moved takes the focus along; at the end of the list its other button has it.
  useLayoutEffect(() => {
    const { key, from } = last.current ?? {};
    if (key === undefined) return;
    last.current = undefined;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const want = from === "row" ? "input" : `[data-by="${from}"]:not(:disabled)`;
    const found =
      row?.querySelector<HTMLElement>(want) ??
      row?.querySelector<HTMLElement>("button:not(:disabled)");
    found?.focus();
  });
  const move = (column: Column<never>, by: Way, from: "row" | Way) => {
    const order = moved(keys, column.key, by);
    last.current = { key: column.key, from };
    const at = order.indexOf(column.key) + 1;
    setTold(t("kit:columns.moved", { column: column.title, at, total: order.length }));
    onLayout({ ...layout, order });
  };
  const show = (key: string, shown: boolean) => {
    const others = layout.hidden.filter((one) => one !== key);
    onLayout({ ...layout, hidden: shown ? others : [...others, key] });
  };
  const pressed = (event: KeyboardEvent, column: Column<never>) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(column, event.key === "ArrowUp" ? -1 : 1, "row");
  };
  const mover = (column: Column<never>, by: Way, off: boolean) => {
    const label =
      by < 0
        ? t("kit:columns.up", { column: column.title })
        : t("kit:columns.down", { column: column.title });
    return (
      <Button
        type="text"
        size="small"
        data-by={by}
        disabled={off}
        icon={by < 0 ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => move(column, by, by)}
      />
    );
  };
  return (
    <>
      <h2>{t("kit:columns.title")}</h2>
      <ul ref={list}>
        {sorted.map((column, at) => (
          <li key={column.key} data-key={column.key} onKeyDown={(event) => pressed(event, column)}>
            <Checkbox
              checked={column.primary === true || !layout.hidden.includes(column.key)}
              disabled={column.primary === true}
              onChange={({ target }) => show(column.key, target.checked)}
            >
              {column.title}
            </Checkbox>
            <span>
              {mover(column, -1, at === 0)}
              {mover(column, 1, at === sorted.length - 1)}
            </span>
          </li>
        ))}
      </ul>
      <div className="kit-columns-rows">
        <label htmlFor={id}>{t("kit:columns.compact")}</label>
        <Switch
          id={id}
          size="small"
          checked={layout.compact}
          onChange={(compact) => onLayout({ ...layout, compact })}
        />
      </div>
      <Button
        type="link"
        size="small"
        disabled={sameLayout(layout, usualLayout)}
        onClick={() => onLayout(usualLayout)}
      >
        {t("kit:columns.reset")}
      </Button>
      <Hidden role="status">{told}</Hidden>
    </>
  );
}
