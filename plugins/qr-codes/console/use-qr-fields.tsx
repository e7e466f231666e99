import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../src/console/kit/feedback/copy-button.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import type { QrCode } from "../contract/qr-code.ts";
import { QrImage } from "./components/qr-image.tsx";
import { formatNames } from "./formats.ts";

/** The fields of a number's QR codes; `preview` opens one. */
export function useQrFields(number: string, preview: (qr: QrCode) => void): Field<QrCode>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: "message",
        title: t("qr-codes:fields.message"),
        render: (qr) => (
          <button type="button" className="qr-name" onClick={() => preview(qr)}>
            <QrImage number={number} qr={qr} size={40} decorative />
            <span>{qr.message}</span>
          </button>
        ),
        csv: ({ message }) => message,
        primary: true,
        sorter: true,
      },
      {
        key: "url",
        title: t("qr-codes:fields.link"),
        render: ({ code, url }) => (
          <span className="qr-link">
            <code>{code}</code>
            <CopyButton type="text" size="small" of={t("qr-codes:linkOf", { code })} text={url} />
          </span>
        ),
        csv: ({ url }) => url,
      },
      {
        key: "image_format",
        title: t("qr-codes:fields.format"),
        render: ({ image_format }) => formatNames[image_format],
        csv: ({ image_format }) => formatNames[image_format],
        phone: "hide",
      },
      {
        key: "created_at",
        title: t("qr-codes:fields.created"),
        render: ({ created_at }) => <RelativeTime at={created_at} />,
        csv: ({ created_at }) => created_at.toISOString(),
        sorter: true,
      },
    ],
    [t, number, preview],
  );
}
