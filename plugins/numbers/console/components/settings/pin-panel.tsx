import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import type { PhoneNumber } from "../../../contract/number.ts";

const PinDialog = lazy(() => import("./pin-dialog.tsx"));

/** The PIN of two-step verification: WhatsApp keeps it and shows it to nobody, so that there is only a new one. */
export function PinPanel({ number }: { number: PhoneNumber }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t("numbers:pin.title")} intro={t("numbers:pin.text")}>
      <Button onClick={() => setOpen(true)}>{t("numbers:pin.set")}</Button>
      <Suspense fallback={null}>
        {open && <PinDialog number={number} onClose={() => setOpen(false)} />}
      </Suspense>
    </Panel>
  );
}
