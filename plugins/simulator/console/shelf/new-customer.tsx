import { useState } from "react";
import { call } from "../../../../src/console/http/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field, SelectField } from "../../../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../../../src/console/public/form.tsx";
import { useSubmit } from "../../../../src/console/public/use-submit.ts";
import { createPhone } from "../../contract/endpoints.ts";
import type { PhoneChat } from "../../contract/phone.ts";
import { Sheet } from "../sheets/sheet.tsx";
import { spaced } from "../spaced.ts";

interface NewCustomerProps {
  businesses: readonly PhoneChat[];
  /** The business whose chat is open. */
  chosen: string | null;
  onClose: () => void;
  onMade: (phone: string, number: string) => void;
}

/** A mobile of São Paulo that most likely nobody has yet. */
const someNumber = () => `55119${String(Date.now()).slice(-8)}`;

/** Makes a customer with a phone of their own. */
export function NewCustomer({ businesses, chosen, onClose, onMade }: NewCustomerProps) {
  const { t } = useTranslation();
  const [suggested] = useState(someNumber);
  const known = businesses.some(({ number_id }) => number_id === chosen);
  const form = useSubmit(
    () => Promise.resolve(null),
    async (_, { name = "", number = "", number_id = "" }) => {
      const body = { name, number: number.replace(/\D/g, ""), number_id };
      const { data } = await call(createPhone, { body });
      onMade(data.number, number_id);
    },
  );
  return (
    <Sheet title={t("simulator:customers.new")} onClose={onClose}>
      <PublicForm form={form}>
        <Field
          name="name"
          label={t("simulator:profile.name")}
          error={form.errors.name}
          maxLength={60}
          required
        />
        <Field
          name="number"
          type="tel"
          label={t("simulator:customers.number")}
          hint={t("simulator:customers.numberHelp")}
          error={form.errors.number}
          defaultValue={spaced(suggested)}
          required
        />
        <SelectField
          name="number_id"
          label={t("simulator:customers.business")}
          error={form.errors.number_id}
          defaultValue={(known ? chosen : businesses[0]?.number_id) ?? ""}
          required
        >
          {businesses.map(({ number_id, name }) => (
            <option key={number_id} value={number_id ?? ""}>
              {name}
            </option>
          ))}
        </SelectField>
        <SubmitButton busy={form.busy}>{t("simulator:customers.make")}</SubmitButton>
      </PublicForm>
    </Sheet>
  );
}
