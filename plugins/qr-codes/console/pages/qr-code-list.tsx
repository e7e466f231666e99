import { QrcodeOutlined } from "@ant-design/icons";
import { useInvalidate } from "@refinedev/core";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useListRefresh } from "../../../../src/console/live/use-list-refresh.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { deleteQrCode } from "../../contract/endpoints.ts";
import { qrCodeChanged } from "../../contract/events.ts";
import type { QrCode } from "../../contract/qr-code.ts";
import { useQrColumns } from "../use-qr-columns.tsx";
import "../qr-codes.css";

const QrForm = lazy(() => import("../components/qr-form.tsx"));
const QrPreview = lazy(() => import("../components/qr-preview.tsx"));

const nameOf = ({ message }: QrCode) => message;
const keyOf = ({ code }: QrCode) => code;

export function Component() {
  const { t } = useTranslation();
  const number = useShownNumber();
  const manages = useMayOn()(number, "manage-qr-codes");
  const tell = useTell();
  const invalidate = useInvalidate();
  const [ask, dialog] = useConfirmDanger();
  const [editing, setEditing] = useState<QrCode | "new">();
  const [previewed, setPreviewed] = useState<QrCode>();
  const columns = useQrColumns(number.id, setPreviewed);
  useListRefresh("qr-codes", qrCodeChanged, `number.${number.id}`);

  const remove = ({ code, message }: QrCode) =>
    ask({
      title: t("qr-codes:deleteTitle", { message }),
      consequence: t("qr-codes:deleteText"),
      action: t("qr-codes:delete"),
      typed: code,
      run: async () => {
        await call(deleteQrCode, { params: { number: number.id, code } });
        tell.success(t("qr-codes:deleted"));
        await invalidate({ resource: "qr-codes", invalidates: ["list"] });
      },
    });
  const actions = (qr: QrCode): MenuEntry[] => [
    { key: "preview", label: t("qr-codes:see"), onClick: () => setPreviewed(qr) },
    ...(manages
      ? [
          { key: "edit", label: t("qr-codes:edit"), onClick: () => setEditing(qr) },
          {
            key: "delete",
            label: t("qr-codes:delete"),
            danger: true,
            divided: true,
            onClick: () => remove(qr),
          },
        ]
      : []),
  ];
  const create = manages && (
    <Button type="primary" onClick={() => setEditing("new")}>
      {t("qr-codes:create")}
    </Button>
  );
  return (
    <>
      <p className="qr-intro">
        {t("qr-codes:text")} {!manages && t("qr-codes:readOnly")}
      </p>
      <ResourceTable<QrCode>
        resource="qr-codes"
        params={{ number: number.id }}
        label={t("qr-codes:nav.list")}
        columns={columns}
        actions={actions}
        nameOf={nameOf}
        keyOf={keyOf}
        search={t("qr-codes:search")}
        sort="-created_at"
        csv="qr-codes"
        extra={create}
        empty={{ icon: <QrcodeOutlined />, text: t("qr-codes:none"), action: create }}
      />
      {dialog}
      <Suspense fallback={null}>
        {editing && (
          <QrForm
            number={number.id}
            qr={editing === "new" ? undefined : editing}
            onClose={(made) => {
              setEditing(undefined);
              setPreviewed(made);
            }}
          />
        )}
        {previewed && (
          <QrPreview number={number.id} qr={previewed} onClose={() => setPreviewed(undefined)} />
        )}
      </Suspense>
    </>
  );
}
