import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { limitNames, serverNames, statusLooks } from "../../looks.ts";
import { useShownStaffNumber } from "../../slots.ts";
import { SettingsForm } from "../settings-form.tsx";
import { useNumberSteps } from "../use-steps.tsx";

const LimitForm = lazy(() => import("../limit-form.tsx"));
const MoveForm = lazy(() => import("../move-form.tsx"));
const WebhookForm = lazy(() => import("../webhook-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const number = useShownStaffNumber();
  const can = useMay();
  const [open, setOpen] = useState<"limit" | "move" | "webhook">();
  const close = () => setOpen(undefined);
  const { states, stopWebhook, switchServer, dialog } = useNumberSteps(number);
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
            <div className="number-steps">
              {states.map(({ key, label, danger, run }) => (
                <Button key={key} danger={danger} disabled={!updates} onClick={run}>
                  {label}
                </Button>
              ))}
            </div>
          </li>
          <li>
            <div>
              <strong>{t("numbers:fields.messagingLimit")}</strong>
              <p>{t(limitNames[number.messaging_limit])}</p>
            </div>
            <div className="number-steps">
              <Button disabled={!updates} onClick={() => setOpen("limit")}>
                {t("numbers:staff.limitChange")}
              </Button>
            </div>
          </li>
          <li>
            <div>
              <strong>{t("numbers:fields.webhook")}</strong>
              <p>{number.webhook_host ?? t("numbers:staff.notSet")}</p>
            </div>
            <div className="number-steps">
              <Button disabled={!updates} onClick={() => setOpen("webhook")}>
                {t("numbers:staff.webhookChange")}
              </Button>
              {number.webhook_host !== null && (
                <Button danger disabled={!updates} onClick={stopWebhook}>
                  {t("numbers:webhook.stop")}
                </Button>
              )}
            </div>
          </li>
          <li>
            <div>
              <strong>{t("numbers:staff.workspace")}</strong>
              <p>{number.workspace.name}</p>
            </div>
            <div className="number-steps">
              <Button danger disabled={!moves} onClick={() => setOpen("move")}>
                {t("numbers:staff.move")}
              </Button>
            </div>
          </li>
          <li>
            <div>
              <strong>{t("numbers:fields.server")}</strong>
              <p>{t(serverNames[number.server_type])}</p>
            </div>
            <div className="number-steps">
              <Button disabled={!switches} onClick={switchServer}>
                {t("numbers:staff.serverSwitch")}
              </Button>
            </div>
          </li>
        </ul>
        {dialog}
        <Suspense fallback={null}>
          {open === "limit" && <LimitForm number={number} onClose={close} />}
          {open === "move" && <MoveForm number={number} onClose={close} />}
          {open === "webhook" && <WebhookForm number={number} onClose={close} />}
        </Suspense>
      </Panel>
    </Panels>
  );
}
