import { Button } from "antd";
import { lazy } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../../src/console/kit/feedback/use-dialog.tsx";
import { Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
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
        <Rows>
          <Row title={t("numbers:fields.status")} text={t(statusLooks[number.status].label)}>
            {states.map(({ key, label, danger, run }) => (
              <Button key={key} danger={danger} disabled={!updates} onClick={run}>
                {label}
              </Button>
            ))}
          </Row>
          <Row
            title={t("numbers:fields.messagingLimit")}
            text={t(limitNames[number.messaging_limit])}
          >
            <Button disabled={!updates} onClick={() => open(LimitForm)}>
              {t("numbers:staff.limitChange")}
            </Button>
          </Row>
          <Row
            title={t("numbers:fields.webhook")}
            text={number.webhook_host ?? t("numbers:staff.notSet")}
          >
            <Button disabled={!updates} onClick={() => open(WebhookForm)}>
              {t("numbers:staff.webhookChange")}
            </Button>
            {number.webhook_host !== null && (
              <Button danger disabled={!updates} onClick={stopWebhook}>
                {t("numbers:webhook.stop")}
              </Button>
            )}
          </Row>
          <Row title={t("numbers:staff.workspace")} text={number.workspace.name}>
            <Button danger disabled={!moves} onClick={() => open(MoveForm)}>
              {t("numbers:staff.move")}
            </Button>
          </Row>
          <Row title={t("numbers:fields.server")} text={t(serverNames[number.server_type])}>
            <Button disabled={!switches} onClick={switchServer}>
              {t("numbers:staff.serverSwitch")}
            </Button>
          </Row>
        </Rows>
        {question}
        {dialog((Form, close) => (
          <Form number={number} onClose={close} />
        ))}
      </Panel>
    </Panels>
  );
}
