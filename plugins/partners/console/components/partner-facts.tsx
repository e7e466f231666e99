import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { printCnpj } from "../../../../src/contract/cnpj.ts";
import type { Partner } from "../../contract/partner.ts";

/** Who a partner is, how to reach them and what they earn. */
export function PartnerFacts({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { contact_country_code: country_code, contact_number: number } = partner;
  const none = t("partners:notGiven");
  return (
    <Facts
      items={[
        [
          t("partners:fields.document"),
          <span key="document">
            <span className="kit-figures">{printCnpj(partner.document)}</span>
            <CopyButton
              type="text"
              size="small"
              of={t("partners:fields.document")}
              text={printCnpj(partner.document)}
            />
          </span>,
        ],
        [t("partners:fields.commission"), format.basisPoints(partner.commission_basis_points)],
        [t("partners:fields.contactName"), partner.contact_name || none],
        [t("partners:fields.contactEmail"), partner.contact_email || none],
        [
          t("partners:fields.contactPhone"),
          number ? <PhoneText key="phone" value={{ country_code, number }} /> : none,
        ],
        [t("partners:fields.created"), format.date(partner.created_at)],
        [t("partners:fields.updated"), <RelativeTime key="updated" at={partner.updated_at} />],
      ]}
    />
  );
}
