import { Radio } from "antd";
import { useMemo, useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { type ImageFormat, imageFormat, type QrCode } from "../../contract/qr-code.ts";
import { qrCodes } from "../../contract/resources.ts";
import { formatNames } from "../formats.ts";

const blank: { message: string; image_format: ImageFormat } = { message: "", image_format: "png" };

interface QrFormProps {
  number: string;
  qr?: QrCode | undefined;
  onClose: (made?: QrCode) => void;
}

/** A new QR code, or one with another message. */
export default function QrForm({ qr, number, onClose }: QrFormProps) {
  if (qr === undefined) return <NewQr number={number} onClose={onClose} />;
  return <EditQr number={number} qr={qr} onClose={() => onClose()} />;
}

function NewQr({ number, onClose }: QrFormProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<QrCode>();
  const form = useModalForm(qrCodes, {
    action: "create",
    name: "qr-code",
    params: { number },
    initial: blank,
    body: (values) => values,
    success: t("qr-codes:created"),
    onSaved: setMade,
  });
  return (
    <FormModal
      title={t("qr-codes:new")}
      form={form}
      submit={t("qr-codes:create")}
      onClose={() => onClose(made)}
    >
      <TextAreaField
        name="message"
        label={t("qr-codes:fields.message")}
        help={t("qr-codes:messageHelp")}
        required
      />
      <Field
        name="image_format"
        label={t("qr-codes:fields.format")}
        help={t("qr-codes:formatHelp")}
      >
        <Radio.Group
          options={imageFormat.options.map((value) => ({ value, label: formatNames[value] }))}
        />
      </Field>
    </FormModal>
  );
}

interface EditQrProps {
  number: string;
  qr: QrCode;
  onClose: () => void;
}

function EditQr({ number, qr, onClose }: EditQrProps) {
  const { t } = useTranslation();
  // Refine finds a record by its `id`.
  const record = useMemo(() => ({ ...qr, id: qr.code }), [qr]);
  const form = useModalForm(qrCodes, {
    action: "edit",
    name: "qr-code",
    params: { number },
    record,
    initial: ({ message }) => ({ message }),
    body: (values) => values,
    success: t("qr-codes:saved"),
  });
  return (
    <FormModal title={t("qr-codes:edit")} form={form} submit={t("qr-codes:save")} onClose={onClose}>
      <TextAreaField
        name="message"
        label={t("qr-codes:fields.message")}
        help={t("qr-codes:editHelp")}
        required
      />
    </FormModal>
  );
}
