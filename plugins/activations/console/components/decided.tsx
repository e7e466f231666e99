import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Quoted } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { printCnpj } from "../../../../src/contract/documents/cnpj.ts";
import type { ActivationDetail } from "../../contract/activation.ts";
import { typeNames } from "../looks.ts";

/** What was given and decided so far. */
export function Decided({ activation }: { activation: ActivationDetail }) {
  const { t } = useTranslation();
  const { name, phone, type, business, company, plan, payment, coexistence } = activation;
  const quoted = (title: string, text: string, shown: ReactNode = text): [string, ReactNode] => [
    title,
    <Quoted key={title} text={text} of={title}>
      {shown}
    </Quoted>,
  ];
  const items: [string, ReactNode][] = [[t("activations:fields.type"), t(typeNames[type])]];
  if (coexistence) {
    items.push([t("activations:fields.coexistence"), t("activations:coexistence.yes")]);
  }
  if (name) items.push([t("activations:fields.name"), name]);
  if (phone)
    items.push(quoted(t("activations:fields.phone"), `+${phone}`, <PhoneText value={phone} />));
  if (business) {
    const shown = `${business.name} ${business.id}`.trim();
    items.push(quoted(t("activations:fields.business"), business.id, shown));
    const { account_id } = business;
    if (account_id) items.push(quoted(t("activations:fields.account"), account_id));
  }
  if (company) {
    items.push(
      [t("activations:company.name"), company.company_name],
      quoted(t("activations:company.document"), printCnpj(company.document)),
    );
    if (company.website) items.push([t("activations:company.website"), company.website]);
    items.push([t("activations:company.purpose"), company.purpose]);
  }
  if (plan) items.push([t("activations:fields.plan"), plan.name]);
  if (payment?.status === "paid") {
    items.push([t("activations:fields.paid"), <MoneyText key="paid" value={payment} />]);
  }
  return (
    <Panel title={t("activations:decided")}>
      <Facts items={items} />
    </Panel>
  );
}
