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
}

const perPage = 100;
/** The most rows one export reads. */
export const exportBound = 10_000;

/** Reads every page of the list as it is filtered and saves it as CSV. */
export function CsvExport<T extends BaseRecord>(props: CsvExportProps<T>) {
  const { name, source, state, total, columns } = props;
  const { t, i18n } = useTranslation("kit");
  const tell = useTell();
  const { getList } = useDataProvider()();
  const [done, setDone] = useState<number>();
  const exported = columns.filter((column) => column.csv);
  const currency = exported.find((column) => column.currency)?.currency;

  const readAll = async (): Promise<{ rows: Cell[][]; cut: boolean }> => {
    const rows: Cell[][] = [];
    for (let page = 1; rows.length < exportBound; page++) {
      const answer = await getList<T>({
        resource: source.resource,
        filters: filtersOf({ ...state.filters, ...(state.q && { q: state.q }), ...source.fixed }),
        sorters: sortersOf(state.sort),
        pagination: { currentPage: page, pageSize: perPage, mode: "server" },
        meta: { params: source.params },
      });
      for (const item of answer.data) {
        const cells = exported.map((column) => column.csv?.(item));
        rows.push(currency ? [...cells, currency(item)] : cells);
      }
      setDone(rows.length);
      if (answer.data.length < perPage) return { rows, cut: false };
    }
    return { rows, cut: total > rows.length };
  };
  const run = async () => {
    setDone(0);
    try {
      // Outside of the folder, whose files travel as one.
      const [{ csvName, printCsv }, { rows, cut }] = await Promise.all([
        import("../list/csv.ts"),
        readAll(),
      ]);
      const titles = exported.map((column) => column.title);
      if (currency) titles.push(t("kit:csv.currency"));
      const text = printCsv([titles, ...rows], i18n.language as Locale);
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
