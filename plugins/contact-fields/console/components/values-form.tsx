import { InputNumber } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { TextInput } from "../../../../src/console/kit/input/text-input.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { longestText } from "../../contract/field.ts";
import { contactValues } from "../../contract/resources.ts";
import type { ContactValues, FieldValue, FilledField } from "../../contract/values.ts";

interface ValuesFormProps {
  name: string;
  record: ContactValues;
  onClose: () => void;
}

type Values = Record<string, FieldValue | null>;
const valuesOf = ({ fields }: ContactValues): Values =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]));

/** What the workspace keeps of a contact, written field by field. */
export default function ValuesForm({ name, record, onClose }: ValuesFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(contactValues, {
    action: "edit",
    name: "contact-values",
    record,
    initial: valuesOf,
    // Only what the person changed: what a colleague wrote elsewhere meanwhile stays.
    body: (values, started) => {
      const before = valuesOf(started);
      const changed = Object.entries(values)
        .map(([id, value]) => [id, value ?? null] as const)
        .filter(([id, value]) => value !== (before[id] ?? null));
      return { values: Object.fromEntries(changed) };
    },
    success: t("contact-fields:panel.saved"),
  });
  return (
    <FormModal
      title={t("contact-fields:panel.titleOf", { name })}
      form={form}
      submit={t("contact-fields:panel.save")}
      onClose={onClose}
    >
      {record.fields.map((field) => (
        <Field key={field.id} name={field.id} label={field.name}>
          <ValueInput field={field} />
        </Field>
      ))}
    </FormModal>
  );
}

interface ValueInputProps {
  field: FilledField;
  id?: string;
  // antd's form hands these to whatever stands in a field.
  value?: FieldValue | null;
  onChange?: (value: FieldValue | null) => void;
}

function ValueInput({
  field: { kind, choices, value: kept },
  id,
  value,
  onChange,
}: ValueInputProps) {
  const { t, i18n } = useTranslation();
  const own = { id };
  switch (kind) {
    case "text":
      return (
        <TextInput
          {...own}
          limit={longestText}
          value={typeof value === "string" ? value : ""}
          onChange={(text) => onChange?.(text)}
        />
      );
    case "number":
      return (
        <InputNumber<number>
          {...own}
          className="kit-number"
          decimalSeparator={i18n.language.startsWith("en") ? "." : ","}
          inputMode="decimal"
          changeOnWheel={false}
          controls={false}
          value={typeof value === "number" ? value : null}
          onChange={(next) => onChange?.(next)}
        />
      );
    case "date":
      return (
        <DayInput
          {...own}
          value={typeof value === "string" ? value : null}
          onChange={(day) => onChange?.(day)}
        />
      );
    case "boolean":
      return (
        <SelectInput
          {...own}
          allowClear
          value={typeof value === "boolean" ? String(value) : null}
          options={[
            { value: "true", label: t("contact-fields:yes") },
            { value: "false", label: t("contact-fields:no") },
          ]}
          onChange={(next) => onChange?.(next === undefined ? null : next === "true")}
        />
      );
    case "choice": {
      // One that was chosen and is offered no more stays until another is.
      const gone = typeof kept === "string" && !choices.includes(kept) ? [kept] : [];
      return (
        <SelectInput
          {...own}
          allowClear
          value={typeof value === "string" ? value : null}
          options={[...choices, ...gone].map((choice) => ({ value: choice, label: choice }))}
          onChange={(next) => onChange?.(next ?? null)}
        />
      );
    }
  }
}
