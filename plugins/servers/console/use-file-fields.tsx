import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../src/console/kit/feedback/copy-button.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Backup } from "../contract/file.ts";
import { statusLooks } from "./looks.ts";

/** The columns of generated files; `more` stand behind the first. */
export function useFileFields<T extends Backup>(
  open: (file: T) => void,
  more: readonly Field<T>[],
  items: string,
): Field<T>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  return useMemo(
    (): Field<T>[] => [
      {
        key: "asked_at",
        title: t("servers:fields.asked"),
        render: ({ asked_at }) => format.dateTime(asked_at),
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
      kit.words<T>("size", t("servers:fields.size"), ({ size }) =>
        size === null ? "" : format.bytes(size),
      ),
      kit.words<T>("items", items, (file) =>
        file.items === null ? "" : format.number(file.items),
      ),
      {
        key: "checksum",
        title: t("servers:fields.checksum"),
        render: ({ checksum }) =>
          checksum === null ? (
            "–"
          ) : (
            <>
              <code title={checksum}>{checksum.slice(0, 12)}…</code>{" "}
              <CopyButton
                text={checksum}
                of={t("servers:fields.checksum")}
                size="small"
                type="text"
              />
            </>
          ),
        phone: "hide",
      },
      {
        key: "asked_by",
        title: t("servers:fields.by"),
        render: ({ asked_by, reason }) => (
          <>
            {asked_by}
            <small className="kit-sub">{reason}</small>
          </>
        ),
      },
      kit.words<T>("kept_until", t("servers:fields.kept"), ({ kept_until }) =>
        format.date(kept_until),
      ),
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
    [t, format, kit, open, more, items],
  );
}
