import { Form, type FormInstance, Radio } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import {
  isAdministrator,
  type NumberRole,
  numberRoles,
  sights,
} from "../../../contract/number-user.ts";
import { roleNames, roleTexts, sightNames, sightTexts } from "../../looks.ts";

/** What somebody may do on a number, and whose conversations they see there. */
export function AccessFields({ form }: { form: FormInstance }) {
  const { t } = useTranslation();
  const role = Form.useWatch("role", form) as NumberRole | undefined;
  return (
    <>
      <Field name="role" label={t("numbers:fields.role")}>
        <ChoiceInput
          label={t("numbers:fields.role")}
          of={numberRoles}
          names={roleNames}
          texts={roleTexts}
        />
      </Field>
      {role && !isAdministrator({ role }) && (
        <Field name="sight" label={t("numbers:fields.sight")}>
          <ChoiceInput
            label={t("numbers:fields.sight")}
            of={sights}
            names={sightNames}
            texts={sightTexts}
          />
        </Field>
      )}
    </>
  );
}

interface ChoiceInputProps<T extends string> {
  label: string;
  of: readonly T[];
  names: Readonly<Record<T, string>>;
  texts: Readonly<Record<T, string>>;
  id?: string;
  value?: T;
  onChange?: (chosen: T) => void;
}

/** One of few, chosen by what it allows. */
function ChoiceInput<T extends string>(props: ChoiceInputProps<T>) {
  const { label, of, names, texts, id, value, onChange } = props;
  const { t } = useTranslation();
  return (
    <Radio.Group
      id={id}
      className="number-roles"
      value={value}
      aria-label={label}
      onChange={(event) => onChange?.(event.target.value as T)}
    >
      {of.map((one) => (
        <Radio key={one} value={one}>
          {t(names[one])}
          <small>{t(texts[one])}</small>
        </Radio>
      ))}
    </Radio.Group>
  );
}
