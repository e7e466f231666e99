import { Modal } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { DataRequest } from "../../contract/data-request.ts";
import { kindNames, partNames } from "../names.ts";
import "../privacy.css";

interface ReceiptProps {
  request: DataRequest;
  onClose: () => void;
}

/** What was done for a person who asked, to be shown to them or to an authority. */
export default function Receipt({ request, onClose }: ReceiptProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, kind, number, phone_end, asked_by, reason, created_at, finished_at } = request;
  const facts: [string, string][] = [
    [t("privacy:fields.id"), id],
    [t("privacy:fields.kind"), t(kindNames[kind])],
    [
      t("privacy:fields.person"),
      phone_end ? t("privacy:phoneEnd", { digits: phone_end }) : t("privacy:noPhone"),
    ],
    [t("privacy:fields.number"), number.name],
    [t("privacy:fields.askedBy"), asked_by.name],
    [t("privacy:fields.asked"), format.dateTime(created_at)],
    [t("privacy:fields.finished"), finished_at ? format.dateTime(finished_at) : "–"],
    ...(reason ? [[t("privacy:fields.reason"), reason] as [string, string]] : []),
    ...request.counted.map(({ part, rows }): [string, string] => {
      const name = partNames[part];
      return [name ? t(name) : part, format.number(rows)];
    }),
  ];
  const kept = request.phone_kept ? t("privacy:receipt.phoneKept") : null;
  const text = [...facts.map(([name, value]) => `${name}: ${value}`), ...(kept ? [kept] : [])];
  useLayer(true, onClose);
  return (
    <Modal
      open
      title={t("privacy:receipt.title")}
      footer={<CopyButton text={text.join("\n")}>{t("privacy:receipt.copy")}</CopyButton>}
      keyboard={false}
      onCancel={onClose}
    >
      <dl className="privacy-receipt">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {kept && <p>{kept}</p>}
    </Modal>
  );
}
