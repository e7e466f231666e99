import { Link } from "react-router-dom";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../../src/console/kit/slot.tsx";
import { RelativeTime } from "../../../../../src/console/kit/text/relative-time.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { showsWorkspaces } from "../../../../workspaces/contract/rights.ts";
import { LimitsPanel } from "../../components/overview/limits-panel.tsx";
import { QualityPanel } from "../../components/overview/quality-panel.tsx";
import { limitNames, serverNames, verticalNames } from "../../looks.ts";
import { staffNumberCards, useShownStaffNumber } from "../../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const number = useShownStaffNumber();
  const sees = useMay()(showsWorkspaces);
  const { workspace } = number;
  const none = t("numbers:staff.notSet");
  return (
    <Panels columns>
      <Panel title={t("numbers:details.title")}>
        <Facts
          items={[
            [
              t("numbers:staff.workspace"),
              sees ? (
                <Link key="workspace" to={`/admin/workspaces/${workspace.id}`}>
                  {workspace.name}
                </Link>
              ) : (
                workspace.name
              ),
            ],
            [t("numbers:fields.tag"), number.tag ?? none],
            [t("numbers:fields.messagingLimit"), t(limitNames[number.messaging_limit])],
            [t("numbers:fields.server"), t(serverNames[number.server_type])],
            [t("numbers:staff.webhook"), number.webhook_host ?? none],
            [t("numbers:fields.created"), format.date(number.created_at)],
            [t("numbers:fields.updated"), <RelativeTime key="updated" at={number.updated_at} />],
          ]}
        />
      </Panel>
      <QualityPanel number={number} />
      <Panel title={t("numbers:staff.profile")}>
        <Facts
          items={[
            [t("numbers:profile.about"), number.about || none],
            [t("numbers:fields.vertical"), t(verticalNames[number.vertical])],
            [t("numbers:profile.address"), number.address || none],
            [t("numbers:profile.description"), number.description || none],
            [t("numbers:profile.email"), number.email || none],
            [t("numbers:profile.websites"), number.websites.join(", ") || none],
          ]}
        />
      </Panel>
      <LimitsPanel />
      <Slot of={staffNumberCards} with={{ number }} />
    </Panels>
  );
}
