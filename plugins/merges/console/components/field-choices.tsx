import { Radio } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import type { Differing } from "./use-differing.ts";

interface FieldChoicesProps {
  fields: readonly Differing[];
  /** By field, whose value stays; without a word that of the one who is kept. */
  takes: Readonly<Record<string, string>>;
  onTake: (field: string, contact: string) => void;
}

/** What both say and say differently: which of it stays. */
export function FieldChoices({ fields, takes, onTake }: FieldChoicesProps) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <section className="mg-fields" aria-label={t("merges:dialog.fields")}>
      <h4>{t("merges:dialog.fields")}</h4>
      <Facts
        items={fields.map(({ key, name, values }) => [
          name,
          // The group of antd has no name of its own to a screen reader.
          <div key={key} role="radiogroup" aria-label={name}>
            <Radio.Group
              value={takes[key] ?? values[0].of}
              onChange={({ target }) => onTake(key, target.value)}
              options={values.map(({ of, text }) => ({ value: of, label: <bdi>{text}</bdi> }))}
            />
          </div>,
        ])}
      />
    </section>
  );
}
