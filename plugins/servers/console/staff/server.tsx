import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { useShownStaffNumber } from "../../../numbers/console/slots.ts";
import { switchesServers } from "../../../numbers/contract/rights.ts";
import { getServerInfo } from "../../contract/endpoints.ts";
import type { ServerInfo } from "../../contract/server.ts";

const typeNames = {
  cloud: "numbers:server.cloud",
  on_premises: "numbers:server.onPremises",
} as const;
const engineNames: Readonly<Record<ServerInfo["engine"], string>> = {
  embedded: "servers:info.embedded",
  postgres: "servers:info.postgres",
};
const deliveryNames = {
  pending: "webhooks:status.pending",
  delivered: "webhooks:status.delivered",
  failed: "webhooks:status.failed",
} as const;
/** Milliseconds after which the page looks again. */
const lookEvery = 15_000;

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const number = useShownStaffNumber();
  const switches = useMay()(switchesServers);
  const { query } = useCustom(
    getServerInfo,
    { params: { number: number.id } },
    { refetchInterval: lookEvery },
  );
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  const info = query.data.data;
  const simulated = info.driver === "simulator";
  const never = t("servers:info.never");
  const webhook = () => {
    if (!info.last_webhook) return never;
    const { status, answer_status, created_at } = info.last_webhook;
    return (
      <>
        <RelativeTime at={created_at} />, {t(deliveryNames[status])}
        {answer_status !== null && ` (HTTP ${answer_status})`}
      </>
    );
  };
  return (
    <Panels columns>
      <Panel
        title={t("servers:info.title")}
        intro={simulated ? t("servers:info.simulated") : t("servers:info.intro")}
        actions={
          switches && (
            <LinkButton to={`/admin/numeros/${number.id}/configuracoes`}>
              {t("servers:info.switch")}
            </LinkButton>
          )
        }
      >
        <Facts
          items={[
            [t("servers:info.type"), t(typeNames[number.server_type])],
            [t("servers:info.since"), format.dateTime(info.since)],
            [t("servers:info.driver"), simulated ? t("servers:info.simulator") : info.driver],
            [t("servers:info.engine"), t(engineNames[info.engine])],
            [t("servers:info.throughput"), t("servers:info.perSecond", { count: info.per_second })],
          ]}
        />
      </Panel>
      <Panel
        title={t("servers:info.activity")}
        intro={t("servers:info.at", { time: format.time(info.at) })}
      >
        <Facts
          items={[
            [
              t("servers:info.lastIncoming"),
              <RelativeTime key="in" at={info.last_incoming_at} none={never} />,
            ],
            [
              t("servers:info.lastOutgoing"),
              <RelativeTime key="out" at={info.last_outgoing_at} none={never} />,
            ],
            [t("servers:info.lastWebhook"), webhook()],
            [t("servers:info.waitingMessages"), format.number(info.waiting.messages)],
            [t("servers:info.waitingInbox"), format.number(info.waiting.inbox)],
            [t("servers:info.waitingDeliveries"), format.number(info.waiting.deliveries)],
          ]}
        />
      </Panel>
    </Panels>
  );
}
