import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { SwitchInput } from "../../../../../src/console/kit/input/switch-input.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { useAct } from "../../../../../src/console/use-act.ts";
import type { AutomationsProps } from "./automations-props.ts";

/** Whether the webhook hears of a person who opens the chat for the first time. */
export function WelcomePanel({ automations, save }: AutomationsProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const { busy, act } = useAct();
  const change = async (welcome_message: boolean) => {
    const done = await act(async () => save?.({ welcome_message }));
    if (!done) return;
    tell.success(welcome_message ? t("numbers:welcome.nowOn") : t("numbers:welcome.nowOff"));
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
