import { Alert, Form, type FormInstance } from "antd";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { headerLimit } from "../../../templates/contract/fill.ts";
import type { MessageTemplate } from "../../../templates/contract/message-template.ts";
import { messageTemplates } from "../../../templates/contract/resources.ts";
import { isFlagged } from "../../../templates/contract/sendable.ts";
import { type MediaFormat, mediaFormat } from "../../../templates/contract/template.ts";
import { variableNames } from "../../../templates/contract/variables.ts";
import type { BulkDetail, ReadFile } from "../../contract/bulk.ts";
import { mapBulk } from "../../contract/endpoints.ts";
import { openButtons } from "../../contract/mapping.ts";
import { bulks } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";
import { HeaderFileField, HeaderPlaceFields } from "./header-fields.tsx";
import { RowPreview } from "./row-preview.tsx";
import { columnOptions, SourceField } from "./source-field.tsx";
import { hasHeaderVariable, type MapValues, mappingOf, valuesOf } from "./values.ts";

interface MapStepProps {
  bulk: BulkDetail;
  file: ReadFile;
  onDone: () => void;
}

/** Says which column fills what, beside what a recipient will see of it. */
export function MapStep(props: MapStepProps) {
  const { params } = usePlace();
  const { query } = useShow(messageTemplates, props.bulk.template.id, { params });
  const template = query.data?.data;
  if (template) return <MapForm {...props} template={template} />;
  return query.error ? (
    <ErrorState error={query.error} retry={() => void query.refetch()} />
  ) : (
    <FormSkeleton />
  );
}

function MapForm({ bulk, file, template, onDone }: MapStepProps & { template: MessageTemplate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { params } = usePlace();
  const form = useForm(bulks, {
    action: "edit",
    name: "columns",
    endpoint: mapBulk,
    params,
    record: bulk,
    initial: (record) => valuesOf(record, template),
    body: (values: MapValues) => mappingOf(values, template),
    onSaved: onDone,
  });
  return (
    <>
      {isFlagged(template) && (
        <Alert type="warning" showIcon message={t("messenger:templates.flagged")} />
      )}
      <div className="bulk-parts">
        <Panel
          title={t("bulks:steps.map")}
          intro={t("bulks:map.read", {
            name: file.name,
            count: file.rows,
            size: format.bytes(file.size),
          })}
        >
          <ApiForm form={form} submit={t("bulks:map.submit")}>
            <Field name="number_column" label={t("bulks:map.phones")} required>
              <SelectInput<number> options={columnOptions(file)} />
            </Field>
            <TemplateFields template={template} file={file} number={bulk.number.id} />
          </ApiForm>
        </Panel>
        <Watched bulk={bulk} file={file} template={template} form={form.form} />
      </div>
    </>
  );
}

interface TemplateFieldsProps {
  template: MessageTemplate;
  file: ReadFile;
  number: string;
}

const isFile = (format: string | undefined): format is MediaFormat =>
  mediaFormat.options.some((one) => one === format);

/** A place for each thing that is open in the template; nothing where nothing is. */
function TemplateFields({ template, file, number }: TemplateFieldsProps) {
  const { t } = useTranslation();
  const { header, body, buttons } = template;
  const nameOf = (variable: string) =>
    /^\d+$/.test(variable)
      ? t("bulks:map.variable", { place: variable })
      : t("bulks:map.named", { name: variable.replaceAll("_", " ") });
  return (
    <>
      {hasHeaderVariable(template) && (
        <SourceField
          at={["header"]}
          label={t("bulks:map.header")}
          file={file}
          limit={headerLimit}
        />
      )}
      {isFile(header?.format) && <HeaderFileField format={header.format} number={number} />}
      {header?.format === "location" && <HeaderPlaceFields />}
      {variableNames(body).map((variable, at) => (
        <SourceField key={variable} at={["body", at]} label={nameOf(variable)} file={file} />
      ))}
      {openButtons(template).map((at) => {
        const button = buttons[Number(at)];
        const name = button?.text ?? "";
        const isLink = button?.type === "url";
        return (
          <SourceField
            key={at}
            at={["buttons", at]}
            label={isLink ? t("bulks:map.link", { name }) : t("bulks:map.code", { name })}
            help={isLink ? button.url : undefined}
            file={file}
          />
        );
      })}
    </>
  );
}

interface WatchedProps {
  bulk: BulkDetail;
  file: ReadFile;
  template: MessageTemplate;
  form: FormInstance;
}

/** The preview follows what is chosen. */
function Watched({ bulk, file, template, form }: WatchedProps) {
  const values = Form.useWatch((all: MapValues) => all, form);
  const whole = { ...valuesOf(bulk, template), ...values };
  return <RowPreview bulk={bulk} rows={file.rows} mapping={mappingOf(whole, template)} />;
}
