import { DesktopPermission } from "../../../../src/console/alerts/desktop-permission.tsx";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import {
  notificationHistory,
  useNotificationSettings,
} from "../../../notifications/console/slots.ts";
import { type Choice, Choices } from "../components/choices.tsx";

export function Component() {
  const { t } = useTranslation();
  const { query, settings, save } = useNotificationSettings();
  if (query.isError) {
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  }
  if (settings === undefined) return <PageSkeleton />;
  const { enabled, sounds, preview, colleagues, groups } = settings;
  const alerts: Choice[] = [
    { label: t("account:alerts.enabled"), on: enabled, change: (on) => ({ enabled: on }) },
    {
      label: t("account:alerts.sounds"),
      on: sounds,
      disabled: !enabled,
      change: (on) => ({ sounds: on }),
    },
    {
      label: t("account:alerts.preview"),
      on: preview,
      disabled: !enabled,
      change: (on) => ({ preview: on }),
    },
    {
      label: t("account:alerts.colleagues"),
      on: colleagues,
      disabled: !enabled,
      change: (on) => ({ colleagues: on }),
    },
  ];
  const mails: Choice[] = [
    {
      label: t("account:mails.system"),
      on: groups.system,
      change: (on) => ({ groups: { system: on } }),
    },
    {
      label: t("account:mails.resources"),
      on: groups.resources,
      change: (on) => ({ groups: { resources: on } }),
    },
    {
      label: t("account:mails.support"),
      on: groups.support,
      change: (on) => ({ groups: { support: on } }),
    },
    {
      label: t("account:mails.promotions"),
      on: groups.promotions,
      change: (on) => ({ groups: { promotions: on } }),
    },
    {
      label: t("account:mails.newsletter"),
      on: groups.newsletter,
      change: (on) => ({ groups: { newsletter: on } }),
    },
  ];
  return (
    <Panels>
      <Panels columns>
        <Panel title={t("account:alerts.title")} intro={t("account:alerts.text")}>
          <Choices choices={alerts} save={save} />
          <DesktopPermission />
        </Panel>
        <Panel title={t("account:mails.title")} intro={t("account:mails.text")}>
          <Choices choices={mails} save={save} />
        </Panel>
      </Panels>
      <Slot of={notificationHistory} with={{}} />
    </Panels>
  );
}
