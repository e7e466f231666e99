import { Form } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { TextInput } from "../../../../src/console/kit/input/text-input.tsx";
import type { ReadFile } from "../../contract/bulk.ts";

/** The columns of a file as a choice, each with what its first row says. */
export const columnOptions = ({ columns, samples }: ReadFile) =>
  columns.map((name, value) => ({
    value,
    search: name,
    label: (
      <>
        {name || `${value + 1}`} <small className="bulk-sample">{samples[0]?.[value]}</small>
      </>
    ),
  }));

interface SourceFieldProps {
  /** Its path in the values. */
  at: (string | number)[];
  label: string;
  file: ReadFile;
  help?: string;
  /** Of what stands for an empty cell, in characters. */
  limit?: number;
}

/** Where one value of the template comes from: a column, and what stands for it where that is empty. */
export function SourceField({ at, label, file, help, limit = 1_024 }: SourceFieldProps) {
  const { t } = useTranslation();
  const column = Form.useWatch([...at, "column"]) as number | null | undefined;
  const isOnlyText = column === null || column === undefined;
  return (
    <fieldset className="bulk-source">
      <legend>{label}</legend>
      <Field name={[...at, "column"]} label={t("bulks:map.column")} help={help}>
        <SelectInput<number>
          allowClear
          placeholder={t("bulks:map.noColumn")}
          options={columnOptions(file)}
        />
      </Field>
      <Field
        name={[...at, "fallback"]}
        label={isOnlyText ? t("bulks:map.sameForAll") : t("bulks:map.fallback")}
      >
        <TextInput limit={limit} />
      </Field>
    </fieldset>
  );
}
