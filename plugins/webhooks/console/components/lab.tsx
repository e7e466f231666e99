import { ApiOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { resendDelivery } from "../../contract/endpoints.ts";
import { deliveries, webhooks } from "../../contract/resources.ts";
import type { Delivery, WebhookState } from "../../contract/webhook.ts";
import { kindNames } from "../looks.ts";
import type { PlaceProps } from "../place.ts";
import { useDeliveryFields } from "../use-delivery-fields.tsx";
import { StatePanel } from "./state-panel.tsx";
import "../webhooks.css";

const TestDialog = lazy(() => import("./test-dialog.tsx"));
const ResendDialog = lazy(() => import("./resend-dialog.tsx"));

/** How a webhook stands, and everything that was sent to it. */
export function Lab(place: PlaceProps) {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const { webhook, base, settings } = place;
  const { query } = useShow(webhooks, webhook, { params: { webhook } });
  const state = query.data?.data;
  // Where nobody may change an address nobody may read what it was told. A sandbox is a person's own.
  const suspended = whyReadOnly("");
  const isClosed = query.isError || (state !== undefined && state.workspace_id !== null);
  if (isClosed && suspended) return <EmptyState icon={<ApiOutlined />} text={suspended} />;
  if (query.isError) {
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  }
  // Whoever had an address once still finds what was sent there.
  const empty = state && state.url === null && state.failed + state.pending + state.delivered === 0;
  if (empty) {
    return (
      <EmptyState
        icon={<ApiOutlined />}
        text={t("webhooks:lab.notSet")}
        action={
          <LinkButton to={settings} primary>
            {t("webhooks:lab.toSettings")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Panels>
      {state && <StatePanel state={state} settings={settings === base ? null : settings} />}
      <Deliveries {...place} state={state} />
    </Panels>
  );
}

function Deliveries({ webhook, base, state }: PlaceProps & { state: WebhookState | undefined }) {
  const { t } = useTranslation();
  const params = { webhook };
  const table = useTable(deliveries, { params });
  const { fields, filters } = useDeliveryFields();
  const [open, dialog] = useDialog<typeof TestDialog | typeof ResendDialog>();
  const resending = useCustomMutation(resendDelivery, {
    success: t("webhooks:resend.sent"),
    invalidates: [deliveries, webhooks],
  });
  const resendingMany = useCustomMutation(resendDelivery, {
    quiet: true,
    invalidates: [deliveries, webhooks],
  });
  const works = state !== undefined && state.url !== null && state.off_since === null;
  const actions = ({ id }: Delivery): MenuEntry[] => [
    {
      key: "resend",
      label: t("webhooks:resend.one"),
      onClick: () => resending.mutate({ params: { webhook, delivery: id } }),
    },
  ];
  const many: ManyAction<Delivery>[] = [
    {
      key: "resend",
      label: t("webhooks:resend.one"),
      run: ({ id }) => resendingMany.mutateAsync({ params: { webhook, delivery: id } }),
    },
  ];
  const test = (
    <Button type="primary" disabled={!works} onClick={() => open(TestDialog)}>
      {t("webhooks:test.open")}
    </Button>
  );
  return (
    <>
      <ResourceTable
        table={table}
        label={t("webhooks:lab.title")}
        columns={fields}
        filters={filters}
        href={({ id }) => `${base}/${id}`}
        nameOf={({ kind }) => t(kindNames[kind])}
        {...(works ? { actions, many } : {})}
        extra={
          <>
            <LinkButton to={`${base}/assinatura`}>{t("webhooks:signature.open")}</LinkButton>
            <Button disabled={!works || state.failed === 0} onClick={() => open(ResendDialog)}>
              {t("webhooks:resend.many")}
            </Button>
            {test}
          </>
        }
        empty={{ icon: <ApiOutlined />, text: t("webhooks:lab.none"), action: test }}
      />
      {dialog((Dialog, close) => (
        <Dialog webhook={webhook} onClose={close} />
      ))}
    </>
  );
}
