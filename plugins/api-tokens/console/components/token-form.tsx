import { Alert, Checkbox, Form } from "antd";
import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { ResourceMultiSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { numbers } from "../../../numbers/contract/resources.ts";
import {
  type CreatedApiToken,
  type Lifetime,
  type TokenScope,
  tokenScopes,
} from "../../contract/api-token.ts";
import { apiTokens } from "../../contract/resources.ts";
import { lifetimeNames, scopeNames } from "../looks.ts";
import { TokenSecret } from "./token-secret.tsx";

interface Values {
  name: string;
  scopes: TokenScope[];
  lifetime: Lifetime;
  number_ids: string[];
}

const initial: Values = {
  name: "",
  scopes: [...tokenScopes],
  lifetime: "90_days",
  number_ids: [],
};

/** Makes a token, and shows it this once. */
export default function TokenForm({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreatedApiToken>();
  if (made) return <TokenSecret made={made} onClose={onClose} />;
  return <NewToken onMade={setMade} onClose={onClose} />;
}

interface NewTokenProps {
  onMade: (made: CreatedApiToken) => void;
  onClose: () => void;
}

function NewToken({ onMade, onClose }: NewTokenProps) {
  const { t } = useTranslation();
  const form = useModalForm(apiTokens, {
    action: "create",
    name: "api-token",
    initial,
    body: ({ number_ids, ...fields }: Values) => ({
      ...fields,
      number_ids: number_ids.length > 0 ? number_ids : null,
    }),
    onSaved: onMade,
  });
  const lifetime: unknown = Form.useWatch("lifetime", form.form);
  return (
    <FormModal
      title={t("api-tokens:new")}
      form={form}
      submit={t("api-tokens:create")}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("api-tokens:fields.name")}
        help={t("api-tokens:nameHelp")}
        required
      />
      <Field name="scopes" label={t("api-tokens:fields.scopes")}>
        <Checkbox.Group
          options={tokenScopes.map((value) => ({ value, label: t(scopeNames[value]) }))}
        />
      </Field>
      <Field
        name="number_ids"
        label={t("api-tokens:fields.numbers")}
        help={t("api-tokens:numbersHelp")}
      >
        <ResourceMultiSelect
          resource={numbers}
          label={({ display_name }) => display_name}
          sort="display_name"
          placeholder={t("api-tokens:allNumbers")}
        />
      </Field>
      <ChoiceField
        name="lifetime"
        label={t("api-tokens:fields.lifetime")}
        names={lifetimeNames}
        required
      />
      {lifetime === "never" && (
        <Alert type="warning" showIcon message={t("api-tokens:neverWarning")} />
      )}
    </FormModal>
  );
}
