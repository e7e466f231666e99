import { Button } from "antd";
import { lazy, type ReactNode } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../../src/console/kit/feedback/use-dialog.tsx";
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
  const [open, dialog] = useDialog<typeof LimitForm | typeof MoveForm | typeof WebhookForm>();
  const { states, stopWebhook, switchServer, dialog: question } = useNumberSteps(number);
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
          <Step title={t("numbers:fields.status")} now={t(statusLooks[number.status].label)}>
            {states.map(({ key, label, danger, run }) => (
              <Button key={key} danger={danger} disabled={!updates} onClick={run}>
                {label}
              </Button>
            ))}
          </Step>
          <Step
            title={t("numbers:fields.messagingLimit")}
            now={t(limitNames[number.messaging_limit])}
          >
            <Button disabled={!updates} onClick={() => open(LimitForm)}>
              {t("numbers:staff.limitChange")}
            </Button>
          </Step>
          <Step
            title={t("numbers:fields.webhook")}
            now={number.webhook_host ?? t("numbers:staff.notSet")}
          >
            <Button disabled={!updates} onClick={() => open(WebhookForm)}>
              {t("numbers:staff.webhookChange")}
            </Button>
            {number.webhook_host !== null && (
              <Button danger disabled={!updates} onClick={stopWebhook}>
                {t("numbers:webhook.stop")}
              </Button>
            )}
          </Step>
          <Step title={t("numbers:staff.workspace")} now={number.workspace.name}>
            <Button danger disabled={!moves} onClick={() => open(MoveForm)}>
              {t("numbers:staff.move")}
            </Button>
          </Step>
          <Step title={t("numbers:fields.server")} now={t(serverNames[number.server_type])}>
            <Button disabled={!switches} onClick={switchServer}>
              {t("numbers:staff.serverSwitch")}
            </Button>
          </Step>
        </ul>
        {question}
        {dialog((Form, close) => (
          <Form number={number} onClose={close} />
        ))}
      </Panel>
    </Panels>
  );
}

interface StepProps {
  title: string;
  now: string;
  children: ReactNode;
}

/** What holds now, and the buttons that change it. */
function Step({ title, now, children }: StepProps) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p>{now}</p>
      </div>
      <div className="number-steps">{children}</div>
    </li>
  );
}
