import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { Activation } from "../../contract/activation.ts";
import { typeNames } from "../looks.ts";

/** What was given for the activation. */
export function ActivationFacts({ activation }: { activation: Activation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, phone, country_code, type, coexistence, created_at, updated_at } = activation;
  return (
    <Panel title={t("activations:facts")}>
      <Facts
        items={[
          [t("activations:fields.name"), name || t("activations:unnamed")],
          [
            t("activations:fields.phone"),
            phone === null ? `+${country_code}` : <PhoneText key="phone" value={phone} />,
          ],
          [t("activations:fields.type"), t(typeNames[type])],
          [
            t("activations:fields.coexistence"),
            coexistence ? t("activations:coexistence.yes") : t("activations:coexistence.no"),
          ],
          [t("activations:fields.created"), format.dateTime(created_at)],
          [t("activations:fields.updated"), <RelativeTime key="updated" at={updated_at} />],
        ]}
      />
    </Panel>
  );
}
