import { useUpdate } from "../../../../../src/console/data/use-update.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { SwitchInput } from "../../../../../src/console/kit/input/switch-input.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { numberAutomations } from "../../../contract/resources.ts";
import type { AutomationsProps } from "./automations-props.ts";

/** Whether the webhook hears of a person who opens the chat for the first time. */
export function WelcomePanel({ automations, may }: AutomationsProps) {
  const { t } = useTranslation();
  const { id, welcome_message: on } = automations;
  const { mutation, mutate } = useUpdate(numberAutomations, {
    success: on ? t("numbers:welcome.nowOff") : t("numbers:welcome.nowOn"),
  });
  return (
    <Panel title={t("numbers:welcome.title")} intro={t("numbers:welcome.text")}>
      <SwitchInput
        value={on}
        loading={mutation.isPending}
        disabled={!may}
        text={t("numbers:welcome.label")}
        onChange={(welcome_message) => mutate(id, { welcome_message })}
      />
    </Panel>
  );
}
