import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { choiceLimits } from "../../../contract/limits.ts";
import { buttonsMessage } from "../../../contract/send.ts";
import type { ComposerFormProps } from "./form-props.ts";
import { noParts, PartsFields, type PartsValues, partsOf } from "./parts-fields.tsx";
import { useComposerForm } from "./use-composer-form.ts";

interface ButtonsValues extends PartsValues {
  titles: string[];
}

const places = [0, 1, 2];

/** Sends a text with up to three buttons to answer by. */
export default function ButtonsForm({ send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const form = useComposerForm<ButtonsValues>({
    name: "buttons",
    shape: buttonsMessage,
    initial: { ...noParts, titles: ["", "", ""] },
    send: (values) => {
      const titles = values.titles.map((title) => title.trim()).filter(Boolean);
      const buttons = titles.map((title, at) => ({ id: `button-${at + 1}`, title }));
      send({ type: "buttons", ...partsOf(values), buttons });
    },
  });
  const unique = (at: number) => (_: unknown, value?: string) => {
    const titles = form.form.getFieldValue("titles") as string[];
    const twice =
      value?.trim() && titles.some((one, other) => other < at && one.trim() === value.trim());
    return twice ? Promise.reject(new Error(t("messenger:parts.twice"))) : Promise.resolve();
  };
  return (
    <FormModal
      title={t("messenger:buttons.title")}
      form={form}
      submit={t("messenger:buttons.send")}
      onClose={onClose}
    >
      <PartsFields />
      {places.map((at) => (
        <TextField
          key={at}
          name={["titles", at]}
          label={t("messenger:buttons.button", { place: at + 1 })}
          required={at === 0}
          limit={choiceLimits.button}
          rules={[{ validator: unique(at) }]}
        />
      ))}
    </FormModal>
  );
}
