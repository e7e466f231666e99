import { subject } from "@casl/ability";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useSession, useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { setWorkspaceWebhook } from "../../contract/endpoints.ts";
import { webhooks } from "../../contract/resources.ts";
import { AddressForm } from "../components/address-form.tsx";
import { useWorkspacePlace } from "../place.ts";
import "../webhooks.css";

export function Component() {
  const { t } = useTranslation();
  const { ability } = useSession();
  const { webhook, base } = useWorkspacePlace();
  const whyReadOnly = useWhyReadOnly();
  const own = subject("Webhook", { id: webhook, workspace_id: webhook });
  const may = ability.can("set", own);
  const params = { webhook };
  const { query } = useShow(webhooks, webhook, { params, enabled: ability.can("read", own) });
  const state = query.data?.data;
  return (
    <Panel
      title={t("webhooks:settings.title")}
      intro={t("webhooks:settings.text")}
      actions={may && <LinkButton to={base}>{t("webhooks:settings.open")}</LinkButton>}
    >
      {!may && <p>{whyReadOnly(t("webhooks:settings.ownerOnly"))}</p>}
      {!may && state && <Facts items={[[t("webhooks:settings.url"), state.url ?? "–"]]} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {may && state && (
        <AddressForm
          name="workspace-webhook"
          endpoint={setWorkspaceWebhook}
          params={{ workspace: state.id }}
          resource={webhooks}
          record={state}
          urlOf={({ url }) => url}
          stopped={{
            title: t("webhooks:settings.stopTitle"),
            text: t("webhooks:settings.stopText"),
          }}
        />
      )}
    </Panel>
  );
}
