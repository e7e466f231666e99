import { QrcodeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import type { QrCode } from "../../contract/qr-code.ts";
import { qrCodes } from "../../contract/resources.ts";
import { useQrFields } from "../use-qr-fields.tsx";
import "../qr-codes.css";

const QrForm = lazy(() => import("../components/qr-form.tsx"));
const QrPreview = lazy(() => import("../components/qr-preview.tsx"));

const keyOf = ({ code }: QrCode) => code;

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const number = useShownNumber();
  const manages = useMayOn()(number, "manage-qr-codes");
  const params = { number: number.id };
  const table = useTable(qrCodes, { params });
  const removing = useDelete(qrCodes, { params, quiet: true, success: t("qr-codes:deleted") });
  const removingMany = useDelete(qrCodes, { params, quiet: true });
  const [asked, question] = useAskedActions();
  const [open, form] = useDialog<QrCode | undefined>();
  const [see, preview] = useDialog<QrCode>();
  const fields = useQrFields(number.id, see);

  const remove = ({ code, message }: QrCode) =>
    asked({
      key: "delete",
      label: t("qr-codes:delete"),
      danger: true,
      divided: true,
      title: t("qr-codes:deleteTitle", { message }),
      consequence: t("qr-codes:deleteText"),
      typed: code,
      run: () => removing.mutateAsync(code),
    });
  const actions = (qr: QrCode): MenuEntry[] => [
    { key: "preview", label: t("qr-codes:see"), onClick: () => see(qr) },
    ...(manages
      ? [{ key: "edit", label: t("qr-codes:edit"), onClick: () => open(qr) }, remove(qr)]
      : []),
  ];
  const many: ManyAction<QrCode>[] = [
    {
      key: "delete",
      label: t("qr-codes:delete"),
      danger: true,
      ask: () => t("qr-codes:deleteManyText"),
      typed: true,
      run: ({ code }) => removingMany.mutateAsync(code),
    },
  ];
  const create = manages && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("qr-codes:create")}
    </Button>
  );
  return (
    <>
      <p className="qr-intro">
        {t("qr-codes:text")} {!manages && whyReadOnly(t("qr-codes:readOnly"))}
      </p>
      <ResourceTable
        table={table}
        label={t("qr-codes:nav.list")}
        columns={fields}
        actions={actions}
        many={manages ? many : undefined}
        keyOf={keyOf}
        search={t("qr-codes:search")}
        csv={t("qr-codes:nav.list")}
        extra={create}
        empty={{ icon: <QrcodeOutlined />, text: t("qr-codes:none"), action: create }}
      />
      {question}
      {form((qr, close) => (
        <QrForm
          number={number.id}
          qr={qr}
          onClose={(made) => {
            close();
            if (made) see(made);
          }}
        />
      ))}
      {preview((qr, close) => (
        <QrPreview number={number.id} qr={qr} onClose={close} />
      ))}
    </>
  );
}
