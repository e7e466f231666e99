import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useWords } from "../../../src/console/i18n/use-words.ts";
import type { Permission } from "../contract/staff/user.ts";

/** What a permission lets one do, in the words of the plugin that states it; null until they are there. */
export function usePermissionName(all: readonly Permission[]): ((name: string) => string) | null {
  const { t } = useTranslation();
  const ready = useWords(all.map(({ plugin }) => plugin));
  const owners = new Map(all.map(({ name, plugin }) => [name, plugin]));
  return ready ? (name) => t(`${owners.get(name)}:permissions.${name}`) : null;
}
