import { Form } from "antd";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FileInput } from "../../../../src/console/kit/file/file-input.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useBreadcrumbs } from "../../../../src/console/shell/titles.ts";
import { messageTemplates } from "../../../templates/contract/resources.ts";
import { bulks } from "../../contract/resources.ts";
import { NumberSelect } from "../look/number-select.tsx";
import { Steps } from "../look/steps.tsx";
import { usePlace } from "../use-place.ts";
import "../bulks.css";

interface Values {
  description: string;
  number_id: string | null;
  template_id: string | null;
  file: File[];
}

export function Component() {
  const { t } = useTranslation();
  const breadcrumbs = useBreadcrumbs();
  const { sends } = usePlace();
  if (!sends) return <NoAccessPage />;
  return (
    <PageLayout title={t("bulks:nav.create")} breadcrumbs={breadcrumbs}>
      <div className="bulk">
        <Steps at="data" />
        <Create />
      </div>
    </PageLayout>
  );
}

function Create() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { params, show } = usePlace();
  const wanted = search.get("template");
  const form = useForm(bulks, {
    action: "create",
    name: "bulk",
    params,
    secret: ["file"],
    initial: { description: "", number_id: null, template_id: wanted, file: [] },
    body: ({ description, number_id, template_id, file }: Values) => ({
      description,
      number_id: number_id ?? "",
      template_id: template_id ?? "",
      file: file[0] as File,
    }),
    onSaved: ({ id }) => void navigate(show(id)),
  });
  const number = Form.useWatch("number_id", form.form) as string | null | undefined;
  // Of several WhatsApp accounts each sends only what lies in it.
  const sendable = { sendable: "true", ...(number && { number }) } as const;
  const { query } = useList(messageTemplates, { params, filters: sendable, perPage: 1 });
  const none = query.data?.total === 0;
  return (
    <Panel title={t("bulks:steps.data")} intro={t("bulks:create.text")}>
      <ApiForm form={form} submit={t("bulks:create.submit")}>
        <TextField
          name="description"
          label={t("bulks:fields.description")}
          help={t("bulks:create.descriptionHelp")}
          required
        />
        <Field name="number_id" label={t("bulks:fields.number")} required>
          <NumberSelect />
        </Field>
        <Field
          name="template_id"
          label={t("bulks:fields.template")}
          help={none ? t("bulks:create.noTemplate") : t("bulks:create.templateHelp")}
          required
        >
          <ResourceSelect
            resource={messageTemplates}
            params={params}
            fixed={sendable}
            sort="name"
            label={({ name, language }) => `${name} (${language})`}
          />
        </Field>
        <Field
          name="file"
          label={t("bulks:fields.file")}
          help={t("bulks:create.fileHelp")}
          required
        >
          <FileInput accept=".csv" />
        </Field>
      </ApiForm>
    </Panel>
  );
}
