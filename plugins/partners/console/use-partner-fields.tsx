import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import { printCnpj } from "../../../src/contract/documents/cnpj.ts";
import type { Partner } from "../contract/partner.ts";
import { statusLooks } from "./looks.ts";

const phoneOf = ({ contact_country_code: country_code, contact_number: number }: Partner) =>
  number === "" ? undefined : { country_code, number };

/** The fields of a partner in the person's language: of its list, its facts and the notice of a conflict. */
export function usePartnerFields() {
  const { t } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  return useMemo(() => {
    const none = t("partners:notGiven");
    const fields: Field<Partner>[] = [
      kit.name("name", t("partners:fields.name"), undefined, { only: "list" }),
      {
        key: "document",
        title: t("partners:fields.document"),
        render: ({ document }) => <span className="kit-figures">{printCnpj(document)}</span>,
        csv: ({ document }) => printCnpj(document),
        copy: ({ document }) => printCnpj(document),
        sorter: true,
      },
      {
        key: "contact",
        title: t("partners:fields.contact"),
        only: "list",
        render: ({ contact_name, contact_email }) => (
          <>
            {contact_name || "–"}
            {contact_email && <small className="kit-sub">{contact_email}</small>}
          </>
        ),
        csv: ({ contact_name, contact_email }) => [contact_name, contact_email].join(" ").trim(),
        copy: ({ contact_email }) => contact_email,
        copies: t("partners:fields.contactEmail"),
      },
      kit.words(
        "commission_basis_points",
        t("partners:fields.commission"),
        (partner) => format.basisPoints(partner.commission_basis_points),
        { sorter: true, align: "end" },
      ),
      kit.text("contact_name", t("partners:fields.contactName"), {
        only: "facts",
        csv: undefined,
        render: ({ contact_name }) => contact_name || none,
      }),
      kit.text("contact_email", t("partners:fields.contactEmail"), {
        only: "facts",
        csv: undefined,
        render: ({ contact_email }) => contact_email || none,
        copy: ({ contact_email }) => contact_email,
      }),
      {
        key: "contact_phone",
        title: t("partners:fields.contactPhone"),
        only: "facts",
        render: (partner) => {
          const phone = phoneOf(partner);
          return phone ? <PhoneText value={phone} /> : none;
        },
        csv: (partner) => Object.values(phoneOf(partner) ?? {}).join(" "),
        copy: (partner) => {
          const phone = phoneOf(partner);
          return phone && `+${phone.country_code}${phone.number}`;
        },
      },
      kit.number("workspaces_count", t("partners:fields.workspaces"), { only: "list" }),
      kit.status("status", t("partners:fields.status"), statusLooks, { only: "list" }),
      kit.date("created_at", t("partners:fields.created"), { only: "facts" }),
      kit.ago("updated_at", t("partners:fields.updated")),
    ];
    return { fields, filters: [kit.oneOf("status", t("partners:fields.status"), statusLooks)] };
  }, [t, format, kit]);
}
