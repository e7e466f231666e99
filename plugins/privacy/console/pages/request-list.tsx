import { DownloadOutlined, SafetyOutlined } from "@ant-design/icons";
import { lazy, useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { type DataRequest, requestKind } from "../../contract/data-request.ts";
import { dataRequests } from "../../contract/resources.ts";
import { kindNames, statusLooks } from "../names.ts";
import "../privacy.css";

const Receipt = lazy(() => import("../components/receipt.tsx"));

function useRequestFields(): Field<DataRequest>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const personOf = ({ phone_end: digits }: DataRequest) =>
      digits ? t("privacy:phoneEnd", { digits }) : t("privacy:noPhone");
    return [
      {
        key: "phone_end",
        title: t("privacy:fields.person"),
        render: personOf,
        csv: personOf,
        primary: true,
      },
      kit.words("kind", t("privacy:fields.kind"), ({ kind }) => t(kindNames[kind])),
      {
        ...kit.status("status", t("privacy:fields.status"), statusLooks),
        sorter: undefined,
      },
      kit.words("number", t("privacy:fields.number"), ({ number }) => number.name),
      kit.words("asked_by", t("privacy:fields.askedBy"), ({ asked_by }) => asked_by.name),
      kit.text("reason", t("privacy:fields.reason")),
      kit.ago("created_at", t("privacy:fields.asked")),
      {
        key: "url",
        title: t("privacy:fields.file"),
        render: ({ url }) =>
          url ? (
            <a href={url} download>
              <DownloadOutlined aria-hidden /> {t("privacy:download")}
            </a>
          ) : (
            "–"
          ),
      },
    ];
  }, [t, kit]);
}

export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  // The page stands in the workspace's frame, which is shown only where there is one.
  const table = useTable(dataRequests, { params: { workspace: user.active_workspace_id ?? "" } });
  const fields = useRequestFields();
  const [see, receipt] = useDialog<DataRequest>();
  return (
    <>
      <p className="privacy-intro">{t("privacy:text")}</p>
      <ResourceTable
        table={table}
        label={t("privacy:nav.list")}
        columns={fields}
        filters={[
          {
            key: "kind",
            label: t("privacy:fields.kind"),
            kind: "select",
            options: requestKind.options.map((value) => ({ value, label: t(kindNames[value]) })),
          },
          { key: "created", label: t("privacy:fields.asked"), kind: "dates" },
        ]}
        actions={(request) => [
          { key: "receipt", label: t("privacy:receipt.open"), onClick: () => see(request) },
        ]}
        search={t("privacy:search")}
        csv={t("privacy:nav.list")}
        empty={{ icon: <SafetyOutlined />, text: t("privacy:none") }}
      />
      {receipt((request, close) => (
        <Receipt request={request} onClose={close} />
      ))}
    </>
  );
}
