import { Button } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useLiveState } from "../../../../src/console/live/use-event.ts";

/** Says when the inbox may be behind, and what to do about it. */
export function LiveNotice({ refresh }: { refresh: () => void }) {
  const { t } = useTranslation();
  const state = useLiveState();
  return (
    <div role="status">
      {state === "stale" && (
        <p className="mx-stale">
          <span>{t("messenger:inbox.stale")}</span>
          <Button size="small" onClick={refresh}>
            {t("messenger:inbox.readNow")}
          </Button>
        </p>
      )}
    </div>
  );
}
