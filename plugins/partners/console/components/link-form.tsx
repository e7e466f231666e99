import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import type { Partner } from "../../contract/partner.ts";
import {
  freeWorkspaces,
  partnerNumbers,
  partners,
  partnerWorkspaces,
} from "../../contract/resources.ts";

export default function LinkForm({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { partner: partner.id };
  const form = useModalForm(partnerWorkspaces, {
    action: "create",
    name: "partner-link",
    params,
    initial: { workspace_id: null as string | null },
    body: ({ workspace_id }) => ({ workspace_id: workspace_id ?? "" }),
    invalidates: [partners, partnerNumbers, freeWorkspaces],
    success: t("partners:linked"),
  });
  return (
    <FormModal
      title={t("partners:linkTo", { name: partner.name })}
      form={form}
      submit={t("partners:link")}
      onClose={onClose}
    >
      <Field
        name="workspace_id"
        label={t("partners:fields.workspace")}
        help={t("partners:linkHelp")}
        required
      >
        <ResourceSelect
          resource={freeWorkspaces}
          params={params}
          label={({ name }) => name}
          sort="name"
          placeholder={t("partners:searchWorkspace")}
          notFoundContent={t("partners:noFreeWorkspace")}
        />
      </Field>
    </FormModal>
  );
}
