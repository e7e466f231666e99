import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { MultiSelect } from "../../../../src/console/kit/input/select/select-input.tsx";
import { flowCategories } from "../../contract/flow.ts";
import { categoryNames } from "../looks.ts";

/** The categories of a flow: at least one. */
export function CategoriesField() {
  const { t } = useTranslation();
  const options = flowCategories.map((value) => ({ value, label: t(categoryNames[value]) }));
  return (
    <Field name="categories" label={t("flows:fields.categories")} required>
      <MultiSelect options={options} />
    </Field>
  );
}
