import type { FormRule } from "antd";
import { useTranslation } from "react-i18next";
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
