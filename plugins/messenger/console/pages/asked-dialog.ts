import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useDialogs } from "./dialogs.tsx";

const name = "new";

/** Opens the dialog that the address asks for: the palette can only lead somewhere. */
export function AskedDialog({ canSend }: { canSend: boolean }) {
  const { t } = useTranslation();
  const { newContact } = useDialogs();
  const tell = useTell();
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name) === "contact";
  useEffect(() => {
    if (!asked) return;
    setSearch(without(name), { replace: true });
    if (canSend) newContact();
    else tell.error(t("messenger:inbox.noNewContact"));
  }, [asked, canSend, newContact, setSearch, t, tell]);
  return null;
}

/** An address without one of its parameters. */
export const without = (gone: string) => (search: URLSearchParams) => {
  const rest = new URLSearchParams(search);
  rest.delete(gone);
  return rest;
};
