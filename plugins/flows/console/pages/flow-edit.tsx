import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import type { Flow } from "../../contract/flow.ts";
import { flows } from "../../contract/resources.ts";
import { editRefusal } from "../../contract/rules.ts";
import { CategoriesField } from "../list/categories-field.tsx";
import { useFlowFields } from "../list/use-flow-fields.tsx";
import { useShownFlow } from "../slots.ts";
import { usePlace } from "../use-place.ts";

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const flow = useShownFlow();
  const { writes } = usePlace();
  const { fields } = useFlowFields();
  const isOpen = writes && editRefusal(flow) === null;
  if (isOpen) {
    return (
      <Panel title={t("flows:nav.settings")} intro={t("flows:settings.intro")}>
        <FlowForm flow={flow} />
      </Panel>
    );
  }
  const why = writes ? t("flows:settings.deprecated") : whyReadOnly(t("flows:settings.readOnly"));
  return (
    <Panel title={t("flows:nav.settings")} intro={why}>
      <RecordFacts fields={fields} record={flow} />
    </Panel>
  );
}

const valuesOf = ({ name, categories, endpoint_uri }: Flow) => ({
  name,
  categories,
  endpoint_uri,
});

function FlowForm({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const { fields } = useFlowFields();
  const form = useForm(flows, {
    action: "edit",
    name: "flow",
    params,
    record: flow,
    initial: valuesOf,
    body: (values) => values,
    fields,
    success: t("flows:settings.saved"),
  });
  return (
    <ApiForm form={form} submit={t("flows:settings.save")}>
      <TextField name="name" label={t("flows:fields.name")} required />
      <CategoriesField />
      <TextField
        name="endpoint_uri"
        label={t("flows:fields.endpoint")}
        help={t("flows:settings.endpointHelp")}
        inputMode="url"
        autoCapitalize="none"
      />
    </ApiForm>
  );
}
