import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { serverNames, statusLooks } from "../../looks.ts";
import { useShownStaffNumber } from "../../slots.ts";
import { SettingsForm } from "../settings-form.tsx";
import { useNumberSteps } from "../use-steps.tsx";

const MoveForm = lazy(() => import("../move-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const number = useShownStaffNumber();
  const can = useMay();
  const [moving, setMoving] = useState(false);
  const { states, switchServer, dialog } = useNumberSteps(number);
  const updates = can(["update-numbers", "staff"]);
  const moves = can(["switch-number-workspace", "staff"]);
  const switches = can(["switch-number-server-type", "staff"]);
  return (
    <Panels>
      {updates && (
        <Panel title={t("numbers:nav.settings")}>
          <SettingsForm number={number} />
        </Panel>
      )}
      <Panel
        title={t("numbers:staff.steps")}
        intro={updates || moves || switches ? undefined : t("numbers:staff.readOnly")}
      >
        <ul className="number-people">
          <li>
            <div>
              <strong>{t("numbers:fields.status")}</strong>
              <p>{t(statusLooks[number.status].label)}</p>
            </div>
            {states.map(({ key, label, danger, run }) => (
              <Button key={key} danger={danger} disabled={!updates} onClick={run}>
                {label}
              </Button>
            ))}
          </li>
          <li>
            <div>
              <strong>{t("numbers:staff.workspace")}</strong>
              <p>{number.workspace.name}</p>
            </div>
            <Button danger disabled={!moves} onClick={() => setMoving(true)}>
              {t("numbers:staff.move")}
            </Button>
          </li>
          <li>
            <div>
              <strong>{t("numbers:fields.server")}</strong>
              <p>{t(serverNames[number.server_type])}</p>
            </div>
            <Button disabled={!switches} onClick={switchServer}>
              {t("numbers:staff.serverSwitch")}
            </Button>
          </li>
        </ul>
        {dialog}
        <Suspense fallback={null}>
          {moving && <MoveForm number={number} onClose={() => setMoving(false)} />}
        </Suspense>
      </Panel>
    </Panels>
  );
}
