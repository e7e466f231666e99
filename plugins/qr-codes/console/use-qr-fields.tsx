import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../src/console/kit/feedback/copy-button.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { QrCode } from "../contract/qr-code.ts";
import { QrImage } from "./components/qr-image.tsx";
import { formatNames } from "./formats.ts";

/** The fields of a number's QR codes; `preview` opens one. */
export function useQrFields(number: string, preview: (qr: QrCode) => void): Field<QrCode>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    () => [
      kit.name("message", t("qr-codes:fields.message"), undefined, {
        render: (qr) => (
          <button type="button" className="qr-name" onClick={() => preview(qr)}>
            <QrImage number={number} qr={qr} size={40} decorative />
            <span>{qr.message}</span>
          </button>
        ),
      }),
      kit.text("url", t("qr-codes:fields.link"), {
        render: ({ code, url }) => (
          <span className="qr-link">
            <code>{code}</code>
            <CopyIcon of={t("qr-codes:linkOf", { code })} text={url} />
          </span>
        ),
      }),
      kit.words("image_format", t("qr-codes:fields.format"), (qr) => formatNames[qr.image_format], {
        phone: "hide",
      }),
      kit.ago("created_at", t("qr-codes:fields.created"), { phone: "show" }),
    ],
    [t, kit, number, preview],
  );
}
