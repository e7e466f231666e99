import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { AccessPanel } from "../components/overview/access-panel.tsx";
import { DetailsPanel } from "../components/overview/details-panel.tsx";
import { LimitsPanel } from "../components/overview/limits-panel.tsx";
import { QualityPanel } from "../components/overview/quality-panel.tsx";
import { ReachPanel } from "../components/overview/reach-panel.tsx";
import { numberOverview, useShownNumber } from "../slots.ts";

export function Component() {
  const number = useShownNumber();
  return (
    <div className="number-columns">
      <Panels>
        <QualityPanel number={number} />
        <ReachPanel number={number} />
        <LimitsPanel />
      </Panels>
      <Panels>
        <DetailsPanel number={number} />
        <AccessPanel number={number} />
        <Slot of={numberOverview} with={{ number }} />
      </Panels>
    </div>
  );
}
