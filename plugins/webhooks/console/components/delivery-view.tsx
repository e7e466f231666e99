import { RedoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useParams } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { resendDelivery } from "../../contract/endpoints.ts";
import { deliveries, webhooks } from "../../contract/resources.ts";
import type { DeliveryDetail } from "../../contract/webhook.ts";
import { kindNames, statusLooks } from "../looks.ts";
import type { PlaceProps } from "../place.ts";
import { useDeliveryFields } from "../use-delivery-fields.tsx";
import { AttemptView } from "./attempt-view.tsx";
import "../webhooks.css";

/** One delivery: what was sent, and what each attempt came to. */
export function DeliveryView({ webhook, base }: PlaceProps) {
  const { t } = useTranslation();
  const { delivery: id = "" } = useParams();
  const { query } = useShow(deliveries, id, { params: { webhook } });
  const delivery = query.data?.data;
  return (
    <Panels>
      <div>
        <LinkButton to={base}>{t("webhooks:delivery.back")}</LinkButton>
      </div>
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {delivery && <Shown webhook={webhook} delivery={delivery} />}
    </Panels>
  );
}

function Shown({ webhook, delivery }: { webhook: string; delivery: DeliveryDetail }) {
  const { t } = useTranslation();
  const { fields } = useDeliveryFields();
  const { mutation, mutate } = useCustomMutation(resendDelivery, {
    success: t("webhooks:resend.sent"),
    invalidates: [deliveries, webhooks],
  });
  const { id, kind, status, body, body_cut, tries } = delivery;
  return (
    <>
      <Panel
        title={t(kindNames[kind])}
        status={<StatusTag status={status} looks={statusLooks} />}
        actions={
          <Button
            icon={<RedoOutlined aria-hidden />}
            loading={mutation.isPending}
            onClick={() => mutate({ params: { webhook, delivery: id } })}
          >
            {t("webhooks:resend.one")}
          </Button>
        }
      >
        <RecordFacts fields={fields} record={delivery} />
      </Panel>
      <Panel
        title={t("webhooks:delivery.tries")}
        intro={tries.length === 0 ? t("webhooks:delivery.noTries") : undefined}
      >
        {tries.map((attempt, at) => (
          <AttemptView
            key={attempt.id}
            attempt={attempt}
            number={tries.length - at}
            open={at === 0}
          />
        ))}
      </Panel>
      <Panel
        title={t("webhooks:delivery.event")}
        intro={body_cut ? t("webhooks:delivery.cut") : undefined}
      >
        <CodeView title="POST" code={body} />
      </Panel>
    </>
  );
}
