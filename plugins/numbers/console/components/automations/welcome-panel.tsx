import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SwitchInput } from "../../../../../src/console/kit/input/switch-input.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { isSilent } from "../../../../../src/console/transport.ts";
import type { AutomationsProps } from "./automations-props.ts";

/** Whether the webhook hears of a person who opens the chat for the first time. */
export function WelcomePanel({ automations, save }: AutomationsProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const change = async (welcome_message: boolean) => {
    if (running.current || save === null) return;
    running.current = true;
    setBusy(true);
    try {
      await save({ welcome_message });
      tell.success(welcome_message ? t("numbers:welcome.nowOn") : t("numbers:welcome.nowOff"));
    } catch (error) {
      if (!isSilent(error)) tell.error(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Panel title={t("numbers:welcome.title")} intro={t("numbers:welcome.text")}>
      <SwitchInput
        value={automations.welcome_message}
        loading={busy}
        disabled={save === null}
        text={t("numbers:welcome.label")}
        onChange={(on) => void change(on)}
      />
    </Panel>
  );
}
