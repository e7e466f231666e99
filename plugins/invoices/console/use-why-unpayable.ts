import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Invoice } from "../contract/invoice.ts";
import { payRefusalLabels } from "../contract/labels.ts";
import { payRefusal } from "../contract/rules.ts";

/** Why an invoice cannot be paid now, in words; undefined where it can. */
export function useWhyUnpayable(): (invoice: Invoice) => string | undefined {
  const { t } = useTranslation();
  return (invoice) => {
    const refusal = payRefusal(invoice);
    return refusal === null ? undefined : t(payRefusalLabels[refusal]);
  };
}
