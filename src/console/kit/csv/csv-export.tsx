import { DownloadOutlined } from "@ant-design/icons";
import { type BaseRecord, useDataProvider } from "@refinedev/core";
import { Button } from "antd";
import { useState } from "react";
import type { Locale } from "../../../contract/wire.ts";
import { filtersOf, sortersOf } from "../../data/calls/queries.ts";
import { isSilent } from "../../http/transport.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useTell } from "../../tell.ts";
import type { Cell } from "../list/csv.ts";
import { saveFile } from "../save-file.ts";
import type { Column } from "../table/column.ts";
import type { ListState } from "../table/list-address.ts";

interface CsvExportProps<T> {
  /** What the list is called, in the person's language; the file is named after it. */
  name: string;
  /** A resource, the parameters of its path, and query fields the person cannot change. */
  source: {
    resource: string;
    params?: Record<string, string> | undefined;
    fixed?: Record<string, string>;
  };
  state: ListState;
  total: number;
  columns: readonly Column<T>[];
  /** The columns where they hang on the rows: those of all pages, not of the shown one. */
  columnsOf?: ((rows: readonly T[]) => readonly Column<T>[]) | undefined;
}

const perPage = 100;
/** The most rows one export reads. */
export const exportBound = 10_000;

/** Reads every page of the list as it is filtered and saves it as CSV. */
export function CsvExport<T extends BaseRecord>(props: CsvExportProps<T>) {
  const { name, source, state, total, columns, columnsOf = () => columns } = props;
  const { t, i18n } = useTranslation("kit");
  const tell = useTell();
  const { getList } = useDataProvider()();
  const [done, setDone] = useState<number>();

  const readOnce = async () => {
    const rows = new Map<unknown, T>();
    for (let page = 1; ; page++) {
      const answer = await getList<T>({
        resource: source.resource,
        filters: filtersOf({ ...state.filters, ...(state.q && { q: state.q }), ...source.fixed }),
        sorters: sortersOf(state.sort),
        pagination: { currentPage: page, pageSize: perPage, mode: "server" },
        meta: { params: source.params },
      });
      for (const item of answer.data) rows.set(item.id ?? item, item);
      setDone(rows.size);
      const isOver = answer.data.length < perPage;
      if (isOver) return { rows, cut: false, isWhole: rows.size === answer.total };
      if (page * perPage >= exportBound)
        return { rows, cut: answer.total > rows.size, isWhole: true };
    }
  };
  /** A row that moved meanwhile is on two pages or on none: then the list is read again. */
  const readAll = async () => {
    let read = await readOnce();
    for (let more = 2; more > 0 && !read.isWhole; more--) read = await readOnce();
    return { rows: [...read.rows.values()], cut: read.cut };
  };
  const run = async () => {
    setDone(0);
    try {
      // Outside of the folder, whose files travel as one.
      const [{ csvName, printCsv }, { rows, cut }] = await Promise.all([
        import("../list/csv.ts"),
        readAll(),
      ]);
      const exported = columnsOf(rows).filter((column) => column.csv);
      const currency = exported.find((column) => column.currency)?.currency;
      const titles = exported.map((column) => column.title);
      if (currency) titles.push(t("kit:csv.currency"));
      const cellsOf = (item: T): Cell[] => [
        ...exported.map((column) => column.csv?.(item)),
        ...(currency ? [currency(item)] : []),
      ];
      const text = printCsv([titles, ...rows.map(cellsOf)], i18n.language as Locale);
      saveFile(csvName(name, new Date()), new Blob([text], { type: "text/csv" }));
      if (cut) tell.success(t("kit:csv.cut", { count: exportBound }));
      else tell.success(t("kit:csv.done", { count: rows.length }));
    } catch (error) {
      if (!isSilent(error)) tell.error(t("kit:csv.failed"));
    } finally {
      setDone(undefined);
    }
  };

  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={total === 0}
      loading={done !== undefined}
      onClick={() => void run()}
    >
      {done === undefined ? t("kit:csv.export") : t("kit:csv.progress", { done, total })}
    </Button>
  );
}
