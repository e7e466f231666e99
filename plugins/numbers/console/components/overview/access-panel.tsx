import { Link } from "react-router-dom";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useWhyReadOnly } from "../../../../../src/console/use-session.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { useMayOn } from "../../slots.ts";
import { ApiKey, ApiKeys } from "../api-key.tsx";

/** What a customer's own programs need: the key, and where events are sent. */
export function AccessPanel({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const may = useMayOn()(number, "update");
  const webhook = may
    ? (number.webhook_url ?? t("numbers:access.noWebhook"))
    : t("numbers:access.hiddenWebhook");
  return (
    <Panel
      title={t("numbers:access.title")}
      intro={may ? t("numbers:access.text") : whyReadOnly(t("numbers:readOnly.access"))}
      actions={may && <Link to="configuracoes">{t("numbers:access.change")}</Link>}
    >
      <Facts
        items={[
          [
            t("numbers:fields.apiKey"),
            <ApiKeys key="api-key">
              <ApiKey number={number} />
            </ApiKeys>,
          ],
          [t("numbers:fields.webhook"), webhook],
        ]}
      />
    </Panel>
  );
}
