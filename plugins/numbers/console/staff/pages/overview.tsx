import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel, Panels, RecordFacts } from "../../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../../src/console/kit/slot.tsx";
import { LimitsPanel } from "../../components/overview/limits-panel.tsx";
import { QualityPanel } from "../../components/overview/quality-panel.tsx";
import { ReachPanel } from "../../components/overview/reach-panel.tsx";
import { staffNumberCards, useShownStaffNumber } from "../../slots.ts";
import { useProfileFields } from "../../use-profile-fields.ts";
import { useStaffNumberFields } from "../use-number-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const number = useShownStaffNumber();
  const { facts } = useStaffNumberFields();
  const profile = useProfileFields();
  return (
    <Panels columns>
      <Panel title={t("numbers:details.title")}>
        <RecordFacts fields={facts} record={number} />
      </Panel>
      <QualityPanel number={number} />
      <ReachPanel number={number} />
      <Panel title={t("numbers:staff.profile")}>
        <RecordFacts fields={profile} record={number} />
      </Panel>
      <LimitsPanel />
      <Slot of={staffNumberCards} with={{ number }} />
    </Panels>
  );
}
