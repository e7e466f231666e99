import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { createPartner } from "../../contract/endpoints.ts";
import type { Partner } from "../../contract/partner.ts";
import { fieldsOf, type PartnerValues, valuesOf } from "../partner-values.ts";
import { usePartnerCache } from "../use-partner-cache.ts";
import { PartnerFields } from "./partner-fields.tsx";

export default function PartnerCreate({ onClose }: { onClose: (made?: Partner) => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = usePartnerCache();
  const [idempotencyKey] = useState(() => v7());
  const [made, setMade] = useState<Partner>();
  const form = useApiForm<PartnerValues, { data: Partner }>({
    name: "partner",
    initial: valuesOf(),
    submit: (values) => call(createPartner, { body: fieldsOf(values) }, { idempotencyKey }),
    onDone: ({ data }) => {
      setMade(data);
      tell.success(t("partners:created"));
      keep(data);
    },
  });
  return (
    <FormModal
      title={t("partners:new")}
      form={form}
      submit={t("partners:create")}
      onClose={() => onClose(made)}
    >
      <PartnerFields />
    </FormModal>
  );
}
