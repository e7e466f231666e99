import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { setSandboxWebhook } from "../../contract/endpoints.ts";
import { webhooks } from "../../contract/resources.ts";
import { AddressForm } from "../components/address-form.tsx";
import { Lab } from "../components/lab.tsx";
import { useSandboxPlace } from "../place.ts";
import "../webhooks.css";

/** Where the sandbox's events are sent, and everything that was sent there. */
export function Component() {
  const { t } = useTranslation();
  const place = useSandboxPlace();
  const { webhook } = place;
  const { query } = useShow(webhooks, webhook, { params: { webhook } });
  const state = query.data?.data;
  return (
    <Panels>
      <Panel title={t("webhooks:sandbox.title")} intro={t("webhooks:sandbox.text")}>
        {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {state && (
          <AddressForm
            name="sandbox-webhook"
            endpoint={setSandboxWebhook}
            params={{}}
            resource={webhooks}
            record={state}
            urlOf={({ url }) => url}
            stopped={{
              title: t("webhooks:sandbox.stopTitle"),
              text: t("webhooks:settings.stopText"),
            }}
          />
        )}
      </Panel>
      {state && (state.url !== null || state.failed + state.pending > 0) && <Lab {...place} />}
    </Panels>
  );
}
