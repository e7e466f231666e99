import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../src/console/kit/feedback/copy-button.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import type { Backup } from "../contract/file.ts";
import { statusLooks } from "./looks.ts";
import "./servers.css";

/** The columns of generated files; `more` stand behind the first. */
export function useFileFields<T extends Backup>(
  open: (file: T) => void,
  more: readonly Field<T>[],
  /** How many it holds: a key. */
  items: string,
): Field<T>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    (): Field<T>[] => [
      {
        key: "asked_at",
        title: t("servers:fields.asked"),
        render: ({ asked_at, kept_until }) => (
          <div>
            {format.dateTime(asked_at)}
            <small className="kit-sub">
              {t("servers:fields.kept", { date: format.date(kept_until) })}
            </small>
          </div>
        ),
        csv: ({ asked_at }) => asked_at,
        primary: true,
        sorter: true,
      },
      ...more,
      {
        key: "status",
        title: t("servers:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
      },
      {
        key: "size",
        title: t("servers:fields.size"),
        render: ({ size, items: count }) =>
          size === null || count === null ? (
            "–"
          ) : (
            <div>
              {format.bytes(size)}
              <small className="kit-sub">{t(items, { count })}</small>
            </div>
          ),
      },
      {
        key: "checksum",
        title: t("servers:fields.checksum"),
        render: ({ checksum }) =>
          checksum === null ? (
            "–"
          ) : (
            <>
              <code title={checksum}>{checksum.slice(0, 8)}…</code>{" "}
              <CopyIcon text={checksum} of={t("servers:fields.checksum")} />
            </>
          ),
        phone: "hide",
      },
      {
        key: "asked_by",
        title: t("servers:fields.by"),
        render: ({ asked_by, reason }) => (
          <div className="servers-reason">
            {asked_by}
            <small className="kit-sub">{reason}</small>
          </div>
        ),
      },
      {
        key: "file",
        title: t("servers:fields.file"),
        render: (file) =>
          file.status === "finished" ? (
            <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => open(file)}>
              {t("servers:download")}
            </Button>
          ) : (
            "–"
          ),
      },
    ],
    [t, format, open, more, items],
  );
}
