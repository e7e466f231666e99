import type { FormRule } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { hasEmoji } from "../../../contract/automations.ts";

/** Refuses emoji while the person still types; the server would refuse them too. */
export function useNoEmoji(): FormRule {
  const { t } = useTranslation();
  return {
    validator: (_, text: string | undefined) =>
      hasEmoji(text ?? "")
        ? Promise.reject(new Error(t("numbers:errors.no_emoji")))
        : Promise.resolve(),
  };
}
