import { tagOf } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../../src/console/kit/input/select/select-input.tsx";
import { longest } from "../../../contract/rules/examine.ts";
import { validity } from "../../../contract/rules/limits.ts";
import { useWriting } from "../state/use-writing.tsx";
import { Place } from "./place.tsx";

const offered = [
  30, 60, 180, 300, 600, 900, 3_600, 10_800, 21_600, 43_200, 86_400, 259_200, 604_800, 1_296_000,
  2_592_000,
];

const units = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** `12 horas`. */
export function useSpanOf(): (seconds: number) => string {
  const { language } = useTranslation().i18n;
  return (wished) => {
    const seconds = wished === longest.seconds ? longest.means : wished;
    const [size, unit] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [
      1,
      "second",
    ];
    const style = { style: "unit", unit, unitDisplay: "long" } as const;
    return new Intl.NumberFormat(tagOf(language), style).format(seconds / size);
  };
}

/** How long WhatsApp keeps trying to deliver. */
export function ValidityField() {
  const { t } = useTranslation();
  const spanOf = useSpanOf();
  const { work, draft, change } = useWriting();
  if (work.category === "") return null;
  const { least, most, usual } = validity[work.category];
  const { validity_seconds: chosen } = draft;
  const spans = offered.filter((seconds) => seconds >= least && seconds <= most);
  const all = chosen === null || spans.includes(chosen) ? spans : [chosen, ...spans];
  return (
    <Place
      path="validity_seconds"
      label={t("templates:fields.validity")}
      help={t("templates:builder.validityHelp")}
    >
      {(tied) => (
        <SelectInput<number>
          {...tied}
          value={chosen ?? 0}
          onChange={(seconds) => change({ validity_seconds: seconds || null })}
          options={[
            { value: 0, label: t("templates:builder.usual", { span: spanOf(usual) }) },
            ...all.map((seconds) => ({ value: seconds, label: spanOf(seconds) })),
          ]}
        />
      )}
    </Place>
  );
}
