import { useState } from "react";
import { tagOf } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { NumberInput } from "../../../../../src/console/kit/input/number-input.tsx";
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

/** What else can be chosen beside a span, in place of its seconds. */
const choices = { usual: 0, own: -2 };
const minute = 60;

/** How long WhatsApp keeps trying to deliver: the category's usual time, one of a list, or minutes of one's own. */
export function ValidityField() {
  const { t } = useTranslation();
  const spanOf = useSpanOf();
  const { work, draft, change } = useWriting();
  const { validity_seconds: chosen } = draft;
  const bounds = work.category === "" ? null : validity[work.category];
  const spans = offered.filter((one) => bounds && one >= bounds.least && one <= bounds.most);
  // Where spans are hours and days nobody counts minutes.
  const mayOwn = bounds !== null && bounds.least < 60 * minute;
  const isListed = chosen === null || spans.includes(chosen);
  const [wantsOwn, setWantsOwn] = useState(!isListed);
  if (bounds === null) return null;
  // A proposal of the rules may be half a minute, which the list has.
  const isOwn = mayOwn && wantsOwn && chosen !== null && chosen % minute === 0;
  const choose = (choice: number | undefined) => {
    setWantsOwn(choice === choices.own);
    if (choice !== choices.own) return change({ validity_seconds: choice || null });
    const begun = Math.min(chosen === null || chosen < 0 ? bounds.usual : chosen, bounds.most);
    return change({ validity_seconds: Math.max(1, Math.round(begun / minute)) * minute });
  };
  return (
    <>
      <Place
        path={isOwn ? "validity" : "validity_seconds"}
        label={t("templates:fields.validity")}
        help={t("templates:builder.validityHelp")}
      >
        {(tied) => (
          <SelectInput<number>
            {...tied}
            value={isOwn ? choices.own : (chosen ?? choices.usual)}
            onChange={choose}
            options={[
              {
                value: choices.usual,
                label: t("templates:builder.usual", { span: spanOf(bounds.usual) }),
              },
              ...(isListed || isOwn ? spans : [chosen, ...spans]).map((seconds) => ({
                value: seconds,
                label: spanOf(seconds),
              })),
              ...(mayOwn
                ? [{ value: choices.own, label: t("templates:builder.ownValidity") }]
                : []),
            ]}
          />
        )}
      </Place>
      {isOwn && (
        <Place path="validity_seconds" label={t("templates:builder.validityMinutes")}>
          {(tied) => (
            <NumberInput
              {...tied}
              value={chosen === 0 ? null : chosen / minute}
              // An empty field is no choice of the usual time: the rules say what is missing.
              onChange={(minutes) => change({ validity_seconds: (minutes ?? 0) * minute })}
            />
          )}
        </Place>
      )}
    </>
  );
}
