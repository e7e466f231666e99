import { Radio } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { views } from "../../contract/resources.ts";
import type { Audience, View } from "../../contract/view.ts";

/** What a new view keeps. */
export type Kept = Pick<View, "list" | "asked" | "order" | "hidden" | "compact">;

interface ViewFormProps {
  /** A view that is renamed, or what a new one keeps. */
  about: View | Kept;
  /** With whom the person may share it. */
  audiences: readonly Audience[];
  onSaved: (view: View) => void;
  onClose: () => void;
}

const audienceNames = {
  me: "views:audiences.me",
  workspace: "views:audiences.workspace",
  staff: "views:audiences.staff",
} as const;

/** A name for how a list stands, or another one. */
export default function ViewForm({ about, ...props }: ViewFormProps) {
  return "id" in about ? <Rename {...props} view={about} /> : <NewView {...props} kept={about} />;
}

type Common = Omit<ViewFormProps, "about">;

function NewView({ kept, audiences, onSaved, onClose }: Common & { kept: Kept }) {
  const { t } = useTranslation();
  const tell = useTell();
  const blank: { name: string; audience: Audience } = { name: "", audience: "me" };
  const form = useModalForm(views, {
    action: "create",
    name: "view",
    initial: blank,
    body: (values) => ({ ...kept, ...values }),
    invalidates: [views],
    onSaved: (saved) => {
      tell.success(t("views:created", { name: saved.name }));
      onSaved(saved);
    },
  });
  return (
    <FormModal title={t("views:new")} form={form} submit={t("views:create")} onClose={onClose}>
      <TextField name="name" label={t("views:fields.name")} help={t("views:newText")} required />
      {audiences.length > 1 && (
        <Field name="audience" label={t("views:fields.audience")}>
          <Radio.Group
            options={audiences.map((value) => ({ value, label: t(audienceNames[value]) }))}
          />
        </Field>
      )}
    </FormModal>
  );
}

function Rename({ view, onClose }: Common & { view: View }) {
  const { t } = useTranslation();
  const form = useModalForm(views, {
    action: "edit",
    name: "view",
    record: view,
    initial: ({ name }) => ({ name }),
    body: (values) => values,
    invalidates: [views],
    success: t("views:saved", { name: view.name }),
  });
  return (
    <FormModal
      title={t("views:renameTitle", { name: view.name })}
      form={form}
      submit={t("views:create")}
      onClose={onClose}
    >
      <TextField name="name" label={t("views:fields.name")} required />
    </FormModal>
  );
}
