import { Mentions } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { listMessengerUsers } from "../../../messenger/contract/endpoints/inbox.ts";

const isOffering = () =>
  document.querySelector(".ant-mentions-dropdown:not(.ant-mentions-dropdown-hidden)") !== null;

/** The words of a note; `@` offers who reads the number. */
export function NoteField({ number }: { number: string }) {
  const { t } = useTranslation();
  const people = useCustom(listMessengerUsers, { query: { number_id: number } }).query.data?.data;
  const options = (people ?? []).map(({ id, name }) => ({ key: id, value: name, label: name }));
  return (
    <Field name="text" label={t("notes:label")} help={t("notes:help")} required>
      <Mentions
        options={options}
        maxLength={4_096}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onKeyDown={(event) => {
          // It closes what it offers, and nothing under it.
          if (event.key === "Escape" && isOffering()) event.preventDefault();
        }}
      />
    </Field>
  );
}
