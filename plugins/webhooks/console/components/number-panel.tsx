import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { setNumberWebhook } from "../../../numbers/contract/endpoints.ts";
import type { PhoneNumberDetail } from "../../../numbers/contract/number.ts";
import { numbers } from "../../../numbers/contract/resources.ts";
import { AddressForm } from "./address-form.tsx";
import "../webhooks.css";

/** Where a number's events are sent. */
export default function NumberPanel({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const may = useMayOn()(number, "update");
  return (
    <Panel title={t("webhooks:nav.lab")} intro={t("webhooks:number.text")}>
      {may ? (
        <AddressForm
          name="webhook"
          endpoint={setNumberWebhook}
          params={{ number: number.id }}
          resource={numbers}
          record={number}
          urlOf={({ webhook_url }) => webhook_url}
          stopped={{
            title: t("webhooks:number.stopTitle", { number: number.display_name }),
            text: t("webhooks:number.stopText"),
          }}
        />
      ) : (
        whyReadOnly(t("webhooks:number.hidden"))
      )}
    </Panel>
  );
}
