import { useMemo } from "react";
import { useList } from "../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { numbers } from "../../numbers/contract/resources.ts";

/** The WhatsApp accounts that the workspace's numbers lie in, called by these; none where there is no choice. */
export function useAccounts(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { query } = useList(numbers, { sort: "display_name", perPage: 100 });
  const rows = query.data?.data;
  return useMemo(() => {
    const phones = new Map<string, string[]>();
    for (const { account, phone } of rows ?? []) {
      phones.set(account, [...(phones.get(account) ?? []), `+${phone}`]);
    }
    if (phones.size < 2) return [];
    return [...phones].map(([value, own]) => {
      const name = value || t("flows:account.provider");
      return { value, label: `${name} (${own.join(", ")})` };
    });
  }, [rows, t]);
}
