import { useLogout } from "@refinedev/core";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { unsentElsewhere } from "../../session/other-tabs.ts";
import { countUnsent } from "../../session/unsent.ts";
import { useAskUnsaved } from "./use-ask-unsaved.ts";

/** Signs out as somebody asks for it; what this browser alone has of them goes, so they are asked first. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation("kit");
  const { mutate: logout } = useLogout();
  const ask = useAskUnsaved();
  return async () => {
    const count = countUnsent() + (await unsentElsewhere());
    if (count === 0) return logout();
    ask({
      title: t("common:signOutUnsent.title"),
      text: t("common:signOutUnsent.text", { count }),
      leave: t("common:signOutUnsent.leave"),
      stay: t("common:signOutUnsent.stay"),
      onLeave: () => logout(),
    });
  };
}
