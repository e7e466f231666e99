import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { type Locale, locale } from "../../../src/contract/wire.ts";
import type { Alert } from "../contract/alert.ts";
import { audienceNames, ownAudienceNames, placeNames, severityLooks } from "./looks.ts";

/** The fields of an alert: of its list and the notice of a conflict. */
export function useAlertFields(ofWorkspace: boolean) {
  const { t, i18n } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const names = ofWorkspace ? { ...audienceNames, ...ownAudienceNames } : audienceNames;
    const read = i18n.language as Locale;
    const titles = {
      pt: t("alerts:fields.title_pt"),
      en: t("alerts:fields.title_en"),
      es: t("alerts:fields.title_es"),
    };
    const texts = {
      pt: t("alerts:fields.text_pt"),
      en: t("alerts:fields.text_en"),
      es: t("alerts:fields.text_es"),
    };
    const fields: Field<Alert>[] = [
      kit.name(`title_${read}`, titles[read], (alert) => alert[`text_${read}`], {
        sorter: undefined,
        only: "list",
      }),
      ...locale.options.flatMap((language) => [
        kit.text<Alert>(`title_${language}`, titles[language], { only: "conflict" }),
        kit.text<Alert>(`text_${language}`, texts[language], { only: "conflict" }),
      ]),
      kit.status("severity", t("alerts:fields.severity"), severityLooks),
      kit.choice("audience", t("alerts:fields.audience"), names),
      kit.choice("place", t("alerts:fields.place"), placeNames, { only: "conflict" }),
      kit.day("valid_from", t("alerts:fields.from"), { none: t("alerts:atOnce"), sorter: true }),
      kit.day("valid_to", t("alerts:fields.to"), { none: t("alerts:noEnd"), sorter: true }),
      kit.number("dismissed_count", t("alerts:fields.dismissed")),
      kit.ago("updated_at", t("alerts:fields.updated")),
    ];
    const filters: Filter[] = [
      kit.oneOf("severity", t("alerts:fields.severity"), severityLooks),
      kit.oneOf("audience", t("alerts:fields.audience"), ofWorkspace ? ownAudienceNames : names),
      kit.days("updated", t("alerts:fields.updated")),
      { key: "current", label: t("alerts:list.current"), kind: "flag" },
    ];
    return { fields, filters };
  }, [t, kit, ofWorkspace, i18n.language]);
}
