import { QrcodeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import type { QrCode } from "../../contract/qr-code.ts";
import { qrCodes } from "../../contract/resources.ts";
import { useQrFields } from "../use-qr-fields.tsx";
import "../qr-codes.css";

const form = () => import("../components/qr-form.tsx");
const NewQr = lazy(() => form().then((part) => ({ default: part.NewQr })));
const EditQr = lazy(() => form().then((part) => ({ default: part.EditQr })));
const QrPreview = lazy(() => import("../components/qr-preview.tsx"));

const nameOf = ({ message }: QrCode) => message;
const keyOf = ({ code }: QrCode) => code;

export function Component() {
  const { t } = useTranslation();
  const number = useShownNumber();
  const manages = useMayOn()(number, "manage-qr-codes");
  const params = { number: number.id };
  const table = useTable(qrCodes, { params, sort: "-created_at" });
  const removing = useDelete(qrCodes, { params, quiet: true, success: t("qr-codes:deleted") });
  const [ask, dialog] = useConfirmDanger();
  const [editing, setEditing] = useState<QrCode | "new">();
  const [previewed, setPreviewed] = useState<QrCode>();
  const fields = useQrFields(number.id, setPreviewed);

  const remove = ({ code, message }: QrCode) =>
    ask({
      title: t("qr-codes:deleteTitle", { message }),
      consequence: t("qr-codes:deleteText"),
      action: t("qr-codes:delete"),
      typed: code,
      run: () => removing.mutateAsync(code),
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
      <ResourceTable
        table={table}
        label={t("qr-codes:nav.list")}
        columns={fields}
        actions={actions}
        nameOf={nameOf}
        keyOf={keyOf}
        search={t("qr-codes:search")}
        csv="qr-codes"
        extra={create}
        empty={{ icon: <QrcodeOutlined />, text: t("qr-codes:none"), action: create }}
      />
      {dialog}
      <Suspense fallback={null}>
        {editing === "new" && (
          <NewQr
            number={number.id}
            onClose={(made) => {
              setEditing(undefined);
              setPreviewed(made);
            }}
          />
        )}
        {editing && editing !== "new" && (
          <EditQr number={number.id} qr={editing} onClose={() => setEditing(undefined)} />
        )}
        {previewed && (
          <QrPreview number={number.id} qr={previewed} onClose={() => setPreviewed(undefined)} />
        )}
      </Suspense>
    </>
  );
}
