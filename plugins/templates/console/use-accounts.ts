import { useMemo } from "react";
import { useCustom } from "../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { getTemplateAccount } from "../contract/endpoints.ts";
import { messageTemplates } from "../contract/resources.ts";
import { usePlace } from "./use-place.ts";

/** The WhatsApp accounts of the workspace, called by their numbers; none where there is no choice. */
export function useAccounts(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { params } = usePlace();
  const { query } = useCustom(getTemplateAccount, { params }, { of: messageTemplates });
  const accounts = query.data?.data.accounts;
  return useMemo(() => {
    if (accounts === undefined || accounts.length < 2) return [];
    return accounts.map(({ account, numbers }) => {
      const name = account || t("templates:account.provider");
      const phones = numbers.map((phone) => `+${phone}`).join(", ");
      return { value: account, label: phones ? `${name} (${phones})` : name };
    });
  }, [accounts, t]);
}
