import { useEffect } from "react";
import { call } from "../../../../src/console/client.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { updatePartner } from "../../contract/endpoints.ts";
import type { Partner } from "../../contract/partner.ts";
import { fieldsOf, type PartnerValues, readPartner, valuesOf } from "../partner-values.ts";
import { usePartnerCache } from "../use-partner-cache.ts";
import { PartnerFields } from "./partner-fields.tsx";

export function PartnerForm({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tell = useTell();
  const keep = usePartnerCache();
  const form = useApiForm<PartnerValues, { data: Partner }>({
    name: "partner",
    initial: valuesOf(partner),
    submit: (values, newer) => {
      const version = newer ? readPartner(newer).version : values.version;
      const body = { ...fieldsOf(values), version };
      return call(updatePartner, { params: { partner: partner.id }, body });
    },
    conflict: {
      read: (newer) => valuesOf(readPartner(newer)),
      describe: (values) => ({
        [t("partners:fields.name")]: values.name,
        [t("partners:fields.document")]: values.document,
        [t("partners:fields.commission")]: format.basisPoints(values.commission_basis_points ?? 0),
        [t("partners:fields.contactName")]: values.contact_name,
        [t("partners:fields.contactEmail")]: values.contact_email,
        [t("partners:fields.contactPhone")]: values.contact_phone.number,
      }),
    },
    onDone: ({ data }) => {
      tell.success(t("partners:saved"));
      keep(data);
    },
  });
  // An untouched form follows the partner; a touched one keeps what it started from and is asked.
  const { form: fields, dirty } = form;
  useEffect(() => {
    if (!dirty.current) fields.setFieldsValue(valuesOf(partner));
  }, [fields, dirty, partner]);
  return (
    <ApiForm form={form} submit={t("partners:save")}>
      <PartnerFields />
    </ApiForm>
  );
}
