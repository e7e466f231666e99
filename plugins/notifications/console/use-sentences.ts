import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useWords } from "../../../src/console/i18n/use-words.ts";
import type { Notification } from "../contract/notification.ts";

/** Says what happened, in the words of the plugin that tells of it; undefined until they are there. */
export function useSentences(shown: readonly Notification[]) {
  const { t } = useTranslation();
  const ready = useWords(shown.map(({ plugin }) => plugin));
  return ({ plugin, type, values }: Notification): string | undefined => {
    if (plugin === null) return type;
    return ready ? t(`${plugin}:notices.${type}`, values) : undefined;
  };
}
