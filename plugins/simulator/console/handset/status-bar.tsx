import { ArrowLeftOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import type { Phone } from "../../contract/phone.ts";
import type { ChangePhone } from "../data/use-phone.ts";

interface StatusBarProps {
  owner: Phone | undefined;
  change: ChangePhone | null;
  onBack: () => void;
}

/** The phone's clock, and the switch of its connection. */
export function StatusBar({ owner, change, onBack }: StatusBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useMinute();
  const [busy, setBusy] = useState(false);
  const online = owner?.online ?? true;
  const turn = async () => {
    if (busy || !change) return;
    setBusy(true);
    await change({ online: !online }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="status-bar">
      <button type="button" className="status-back" onClick={onBack}>
        <ArrowLeftOutlined aria-hidden /> {t("simulator:customers.title")}
      </button>
      <time>{format.time(now)}</time>
      <button
        type="button"
        role="switch"
        aria-checked={online}
        aria-disabled={change === null || busy}
        className="status-online"
        title={online ? t("simulator:offline.turnOff") : t("simulator:offline.turnOn")}
        onClick={() => void turn()}
      >
        <span aria-hidden className="status-signal" data-on={online} />
        {t("simulator:offline.switch")}
      </button>
    </div>
  );
}

function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
