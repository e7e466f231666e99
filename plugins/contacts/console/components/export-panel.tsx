import { Button, Radio } from "antd";
import { useState } from "react";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { type SheetFormat, sheetFormat } from "../../../../src/contract/sheet/sheet-format.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import type { PhoneNumber } from "../../../numbers/contract/number.ts";
import { exportContacts } from "../../contract/endpoints.ts";
import { isOver, useExport } from "../use-export.ts";
import { ExportProgress } from "./export-progress.tsx";
import "../contacts.css";

const formatNames: Readonly<Record<SheetFormat, string>> = {
  csv: "contacts:panel.csv",
  xlsx: "contacts:panel.xlsx",
};

/** Writes a number's contacts to a file, with its progress and its link. */
export default function ExportPanel({ number }: { number: PhoneNumber }) {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const may = useMayOn()(number, "export-contacts");
  return (
    <Panel
      title={t("contacts:panel.title")}
      intro={may ? t("contacts:panel.text") : whyReadOnly(t("contacts:panel.readOnly"))}
    >
      {may && <Export number={number.id} />}
    </Panel>
  );
}

function Export({ number }: { number: string }) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<SheetFormat>("csv");
  const { latest, reading, begin } = useExport(number);
  const { mutation, mutateAsync } = useCustomMutation(exportContacts);
  const busy = mutation.isPending || reading || (latest !== undefined && !isOver(latest));
  const start = unawaited(async () =>
    begin(await mutateAsync({ params: { number }, body: { format } })),
  );
  return (
    <div className="contacts-export">
      <Radio.Group
        aria-label={t("contacts:panel.format")}
        value={format}
        options={sheetFormat.options.map((value) => ({ value, label: t(formatNames[value]) }))}
        onChange={(event) => setFormat(event.target.value as SheetFormat)}
      />
      <Button type="primary" loading={busy} onClick={() => start()}>
        {t("contacts:panel.start")}
      </Button>
      {latest && <ExportProgress latest={latest} />}
    </div>
  );
}
