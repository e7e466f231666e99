import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import type { ContentOf } from "../../../messenger/contract/content.ts";
import { SheetForm } from "./sheet-form.tsx";

type Card = ContentOf<"contacts">["contacts"][number];

/** Somebody's card out of the phone's address book. */
export function CardForm({ onSend }: { onSend: (card: Card) => void }) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<{ name: boolean; phone: boolean }>();
  const required = t("simulator:card.required");
  return (
    <SheetForm
      submit={t("simulator:card.send")}
      onSubmit={(text) => {
        const [name, phone, email] = [text("name"), text("phone"), text("email")];
        if (name === "" || phone === "") {
          setMissing({ name: name === "", phone: phone === "" });
          return;
        }
        onSend({
          name,
          phones: [{ phone, type: "CELL" }],
          emails: email === "" ? [] : [email],
          organization: text("organization"),
        });
      }}
    >
      <Field
        name="name"
        label={t("simulator:card.name")}
        error={missing?.name ? required : undefined}
        required
      />
      <Field
        name="phone"
        type="tel"
        label={t("simulator:card.phone")}
        placeholder="+55 11 98765-4321"
        error={missing?.phone ? required : undefined}
        required
      />
      <Field name="email" type="email" label={t("simulator:card.email")} />
      <Field name="organization" label={t("simulator:card.organization")} />
    </SheetForm>
  );
}
