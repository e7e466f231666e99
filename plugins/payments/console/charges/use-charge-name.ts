import { useCallback } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useWords } from "../../../../src/console/i18n/use-words.ts";
import type { Charge } from "../../contract/charge.ts";

/** What charges are called in the reader's language, by the words of whoever asked for them. */
export function useChargeName(charges: readonly Charge[]): (charge: Charge) => string {
  const { t } = useTranslation();
  const here = useWords(charges.map(({ words }) => words?.key.split(":")[0] ?? null));
  return useCallback(
    ({ words, description }: Charge) => (words && here ? t(words.key, words.values) : description),
    [t, here],
  );
}
