import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { NumberInput } from "../../../../src/console/kit/input/number-input.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import type { ContentOf } from "../../../messenger/contract/content.ts";
import { type ShownTemplate, templatePhone } from "../../../templates/console/slots.ts";
import type { BulkDetail } from "../../contract/bulk.ts";
import { previewBulk } from "../../contract/endpoints.ts";
import type { Mapping } from "../../contract/mapping.ts";
import { verdictLooks } from "../looks.ts";
import { usePlace } from "../use-place.ts";

const pause = 400;

/** A value that has stood still for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function headerOf(header: ContentOf<"template">["header"]): ShownTemplate["header"] {
  if (header === null || header.format === "text") return header;
  if (header.format === "location") return { format: "location" };
  const { format, media } = header;
  if (!media?.url) return { format, file: null };
  const { name, mime: type, size, url } = media;
  return { format, file: { name, type, size, url } };
}

interface RowPreviewProps {
  bulk: BulkDetail;
  /** How many the file has. */
  rows: number;
  mapping: Mapping;
}

/** Any row of the file as its recipient will see it, by what is chosen now. */
export function RowPreview({ bulk, rows, mapping }: RowPreviewProps) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const [row, setRow] = useState(1);
  const asked = useSettled(JSON.stringify({ row, mapping }));
  const { query } = useCustom(
    previewBulk,
    { params: { ...params, bulk: bulk.id }, body: JSON.parse(asked) },
    { keep: true },
  );
  const found = query.data?.data;
  const go = (to: number) => setRow(Math.min(rows, Math.max(1, to)));
  const said = found?.content?.type === "template" ? found.content : null;
  const faults = [...new Set(Object.values(found?.wrong ?? {}))].filter(
    (text) => text !== found?.reason?.text,
  );
  return (
    <aside className="bulk-preview" aria-label={t("bulks:preview.title")}>
      <div className="bulk-rows">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t("bulks:preview.before")}
          disabled={row <= 1}
          onClick={() => go(row - 1)}
        />
        <NumberInput
          aria-label={t("bulks:preview.row")}
          value={row}
          onChange={(value) => go(value ?? 1)}
        />
        <span>{t("bulks:preview.of", { count: rows })}</span>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t("bulks:preview.after")}
          disabled={row >= rows}
          onClick={() => go(row + 1)}
        />
      </div>
      {found && (
        <p className="bulk-to">
          {found.phone ? <PhoneText value={found.phone} /> : <bdi>{found.typed || "–"}</bdi>}
          <StatusTag status={found.verdict} looks={verdictLooks} />
          {found.reason && <small>{found.reason.text}</small>}
        </p>
      )}
      {faults.length > 0 && <Alert type="warning" showIcon message={faults.join(" ")} />}
      {query.error && <Alert type="warning" showIcon message={query.error.message} />}
      {said && (
        <Slot
          of={templatePhone}
          with={{
            shown: {
              header: headerOf(said.header),
              body: said.body,
              footer: said.footer,
              buttons: said.buttons,
            },
          }}
        />
      )}
    </aside>
  );
}
