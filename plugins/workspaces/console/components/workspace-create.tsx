import { useNavigate } from "react-router-dom";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { ownWorkspaces } from "../../contract/resources.ts";

export default function WorkspaceCreate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const switched = useSwitched();
  const navigate = useNavigate();
  const form = useModalForm(ownWorkspaces, {
    action: "create",
    name: "workspace-create",
    initial: { name: "" },
    // Its currency is the one that was approved.
    body: (values) => values,
    onSaved: ({ id, name }) => {
      tell.success(t("workspaces:create.done", { name }));
      // The page it was asked for on has nothing more to say; the first steps have.
      void switched(id);
      void navigate("/");
    },
  });
  return (
    <FormModal
      title={t("workspaces:create.title")}
      form={form}
      submit={t("workspaces:create.action")}
      onClose={onClose}
    >
      <TextField name="name" label={t("workspaces:create.name")} required />
    </FormModal>
  );
}
