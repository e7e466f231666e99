import { useInvalidate } from "@refinedev/core";
import { Radio } from "antd";
import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { createQrCode, updateQrCode } from "../../contract/endpoints.ts";
import {
  type ImageFormat,
  imageFormat,
  messageLimit,
  type QrCode,
} from "../../contract/qr-code.ts";
import { formatNames } from "../formats.ts";

interface QrFormProps {
  number: string;
  /** The one whose message is changed; without it, a new one. */
  qr?: QrCode;
  /** `made`: the new code. */
  onClose: (made?: QrCode) => void;
}

interface Values {
  message: string;
  image_format: ImageFormat;
}

export default function QrForm({ number, qr, onClose }: QrFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const invalidate = useInvalidate();
  const [idempotencyKey] = useState(() => v7());
  const [made, setMade] = useState<QrCode>();
  const form = useApiForm<Values, { data: QrCode }>({
    name: "qr-code",
    initial: { message: qr?.message ?? "", image_format: qr?.image_format ?? "png" },
    submit: ({ message, image_format }) =>
      qr
        ? call(updateQrCode, { params: { number, code: qr.code }, body: { message } })
        : call(
            createQrCode,
            { params: { number }, body: { message, image_format } },
            { idempotencyKey },
          ),
    onDone: ({ data }) => {
      if (!qr) setMade(data);
      tell.success(qr ? t("qr-codes:saved") : t("qr-codes:created"));
      void invalidate({ resource: "qr-codes", invalidates: ["list"] });
    },
  });
  return (
    <FormModal
      title={qr ? t("qr-codes:edit") : t("qr-codes:new")}
      form={form}
      submit={qr ? t("qr-codes:save") : t("qr-codes:create")}
      onClose={() => onClose(made)}
    >
      <TextAreaField
        name="message"
        label={t("qr-codes:fields.message")}
        help={qr ? t("qr-codes:editHelp") : t("qr-codes:messageHelp")}
        required
        limit={messageLimit}
      />
      {!qr && (
        <Field
          name="image_format"
          label={t("qr-codes:fields.format")}
          help={t("qr-codes:formatHelp")}
        >
          <Radio.Group
            options={imageFormat.options.map((value) => ({ value, label: formatNames[value] }))}
          />
        </Field>
      )}
    </FormModal>
  );
}
