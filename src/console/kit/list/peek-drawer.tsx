import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { type BaseRecord, type HttpError, useOne } from "@refinedev/core";
import { Button, Drawer } from "antd";
import { useEffect, useRef } from "react";
import { useReadMeta } from "../../data/calls/read-meta.ts";
import { readOptions } from "../../data/calls/read-options.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLayer } from "../../shell/layers/layers.ts";
import { recordEnd } from "../../shell/slots.ts";
import { Quoted } from "../feedback/copy-button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { type Fact, Facts, factOf } from "../page/panel.tsx";
import { Slot } from "../slot.tsx";
import type { Field } from "../table/column.ts";
import { useKeySetting } from "../table/keys/key-setting.ts";
import { isSingleKey, keyOf as keyPressed } from "../table/keys/use-list-keys.ts";
import type { PeekDrawerProps } from "../table/peek/peek.ts";
import { Hidden } from "../text/hidden.tsx";
import { FormSkeleton } from "../waiting/skeletons.tsx";
import "./list.css";

/** One record of a list, to read without leaving it: all that its page states of it, and what happened to it. */
export default function PeekDrawer<T extends BaseRecord>(props: PeekDrawerProps<T>) {
  const { table, open, of, fields, rows, keyOf, onTurn, onClose } = props;
  const { t } = useTranslation("kit");
  const items = table.result.data;
  const at = items.findIndex((item) => keyOf(item) === of);
  const row = items[at];
  const { record, missing, error, retry } = useRecord(props, row);
  const turn = (by: 1 | -1) => {
    const next = items[at + by];
    if (at >= 0 && next) onTurn(keyOf(next));
  };
  useLayer(open, onClose, { byEscapeOnly: true });
  useDrawerKeys(open, (key) => {
    if (key === "j") turn(1);
    else if (key === "k") turn(-1);
    else if (key === " ") onClose();
    else return false;
    return true;
  });
  const name = record && rows.nameOf(record);
  const href = record && rows.href(record);
  const place = at >= 0 && t("kit:peek.place", { at: at + 1, total: items.length });
  const move = (by: 1 | -1) => {
    const label = by > 0 ? t("kit:peek.next") : t("kit:peek.previous");
    return (
      <Button
        type="text"
        icon={by > 0 ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
        disabled={at < 0 || items[at + by] === undefined}
        aria-label={label}
        title={`${label} (${by > 0 ? "J" : "K"})`}
        onClick={() => turn(by)}
      />
    );
  };
  return (
    <Drawer
      open={open}
      rootClassName="kit-peek"
      title={record ? (headOf(fields, record) ?? name) : t("kit:peek.open")}
      width="min(520px, 100vw)"
      keyboard={false}
      destroyOnHidden
      onClose={onClose}
      afterOpenChange={(shown) => !shown && focusRow(of)}
      extra={
        <>
          <span className="kit-peek-place" role="status">
            <Hidden>{name}</Hidden> {place}
          </span>
          {move(-1)}
          {move(1)}
        </>
      }
      footer={href && <LinkButton to={href}>{t("kit:peek.page")}</LinkButton>}
    >
      {record && (
        <>
          <Facts items={[...factsOf(fields, record), ...idOf(record, t("kit:peek.id"))]} />
          <Slot of={recordEnd} with={{ resource: table.source.resource, id: of }} />
        </>
      )}
      {missing === "waiting" && <FormSkeleton />}
      {missing === "gone" && <EmptyState text={t("kit:peek.gone")} />}
      {missing === "failed" && <ErrorState error={error} retry={retry} />}
    </Drawer>
  );
}

/** The record as its own call answers it, over what the list says of it already. */
function useRecord<T extends BaseRecord>(
  { table, open, of }: PeekDrawerProps<T>,
  row: T | undefined,
) {
  const { source, readsOne, tableQuery } = table;
  const { query } = useOne<T, HttpError>({
    resource: source.resource,
    id: of,
    meta: useReadMeta(source.params),
    errorNotification: false,
    queryOptions: { ...readOptions, enabled: open && readsOne },
  });
  const { data, error } = query;
  const refused = error !== null && error.statusCode >= 400 && error.statusCode < 500;
  // Whoever may only list it sees what the list says.
  const record = data && !refused ? { ...row, ...data.data } : row;
  const waiting = readsOne ? query.isLoading : !tableQuery.data && !tableQuery.isError;
  const why = waiting ? "waiting" : !readsOne || refused ? "gone" : "failed";
  const missing = record === undefined ? why : undefined;
  return { record, missing, error, retry: () => void query.refetch() };
}

/** The record's name as the list shows it. */
function headOf<T>(fields: readonly Field<T>[], record: T) {
  const primary = fields.find((field) => field.primary);
  return (
    primary && (
      <Quoted text={primary.copy?.(record)} of={primary.title}>
        {primary.render(record)}
      </Quoted>
    )
  );
}

/** What is stated once for list and page, each fact once: the page's own way to say it where both have one. */
function factsOf<T>(fields: readonly Field<T>[], record: T): Fact[] {
  const head = fields.find((field) => field.primary)?.title;
  const stated = new Set(fields.filter(({ only }) => only === "facts").map(({ title }) => title));
  return fields
    .filter(({ only, title }) => {
      if (only === "conflict" || title === head) return false;
      return only === "facts" || !stated.has(title);
    })
    .map((field) => factOf(field, record));
}

const idOf = <T extends BaseRecord>(record: T, title: string): Fact[] => {
  const id = (item: T) => String(item.id);
  const field: Field<T> = {
    key: "id",
    title,
    render: (item) => <code>{id(item)}</code>,
    copy: id,
  };
  return record.id === undefined ? [] : [factOf(field, record)];
};

/** The drawer gives the focus back to where it was; its last record is where one reads on. */
const focusRow = (key: string) =>
  queueMicrotask(() =>
    document
      .querySelector<HTMLElement>(`.kit-table tr[data-row-key="${CSS.escape(key)}"]`)
      ?.focus({ preventScroll: true }),
  );

/** The list's single keys while the drawer lies over it, unless something lies over the drawer. */
function useDrawerKeys(open: boolean, run: (key: string) => boolean) {
  const enabled = useKeySetting();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!open || !enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event, ".kit-peek")) return;
      const key = keyPressed(event);
      const pressed = event.target instanceof Element && event.target.closest("a, button, summary");
      if (key === " " && pressed) return;
      if (latest.current(key)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open, enabled]);
}
