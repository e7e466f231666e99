import { Alert, Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { switchWebhookOn } from "../../contract/endpoints.ts";
import { webhooks } from "../../contract/resources.ts";
import type { WebhookState } from "../../contract/webhook.ts";
import { stateLooks } from "../looks.ts";

const stateOf = ({ off_since, failing_since }: WebhookState) => {
  if (off_since) return "off";
  return failing_since ? "failing" : "working";
};

interface StatePanelProps {
  state: WebhookState;
  /** Where its address is set; null where that stands on the same page. */
  settings: string | null;
}

/** Where events go, whether they arrive, and what to do where they do not. */
export function StatePanel({ state, settings }: StatePanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { url, former_secret_until: until } = state;
  return (
    <Panel
      title={t("webhooks:nav.lab")}
      status={url !== null && <StatusTag status={stateOf(state)} looks={stateLooks} />}
      actions={
        settings !== null && (
          <LinkButton to={settings}>
            {url === null ? t("webhooks:lab.toSettings") : t("webhooks:lab.change")}
          </LinkButton>
        )
      }
    >
      <Trouble state={state} />
      <Facts
        items={[
          [
            t("webhooks:lab.address"),
            <code key="url" className="webhooks-url">
              {url ?? "–"}
            </code>,
          ],
          [
            t("webhooks:lab.secrets"),
            // It goes with the address.
            url === null
              ? "–"
              : until
                ? t("webhooks:lab.twoSecrets", { time: format.dateTime(until) })
                : t("webhooks:lab.oneSecret"),
          ],
          [t("webhooks:lab.waiting"), format.number(state.pending)],
          [t("webhooks:lab.givenUp"), format.number(state.failed)],
        ]}
      />
    </Panel>
  );
}

function Trouble({ state }: { state: WebhookState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutation, mutate } = useCustomMutation(switchWebhookOn, {
    success: t("webhooks:lab.switchedOn"),
    invalidates: [webhooks],
  });
  const { id, off_since, off_reason, failing_since } = state;
  if (off_since) {
    const time = { time: format.dateTime(off_since) };
    const gone = off_reason === "gone";
    return (
      <Alert
        type="error"
        showIcon
        className="webhooks-trouble"
        message={gone ? t("webhooks:lab.offGone", time) : t("webhooks:lab.offFailing", time)}
        action={
          <Button loading={mutation.isPending} onClick={() => mutate({ params: { webhook: id } })}>
            {t("webhooks:lab.switchOn")}
          </Button>
        }
      />
    );
  }
  if (!failing_since) return null;
  const time = format.dateTime(failing_since);
  return (
    <Alert
      type="warning"
      showIcon
      className="webhooks-trouble"
      message={t("webhooks:lab.failingSince", { time })}
    />
  );
}
