import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { templateLimits } from "../../../contract/rules/limits.ts";
import { useWriting } from "../state/use-writing.tsx";
import { TextPlace } from "./text-place.tsx";

/** A line below the text; empty is none. */
export function FooterField() {
  const { t } = useTranslation();
  const { draft, change } = useWriting();
  return (
    <TextPlace
      path="footer"
      label={t("templates:fields.footer")}
      help={t("templates:builder.footerHelp")}
      single
      most={templateLimits.footer}
      value={draft.footer ?? ""}
      onChange={(footer) => change({ footer: footer === "" ? null : footer })}
    />
  );
}
