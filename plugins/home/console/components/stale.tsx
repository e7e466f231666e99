import { Button } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useLiveState } from "../../../../src/console/live/use-event.ts";

interface StaleProps {
  readAt: Date;
  /** The last try to read them anew failed. */
  failed: boolean;
  retry: () => void;
}

/** Says of when the figures are where they may be behind. */
export function Stale({ readAt, failed, retry }: StaleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const stale = useLiveState() === "stale" || failed;
  return (
    <div role="status">
      {stale && (
        <p className="home-stale">
          {t("home:figures.stale", { time: format.time(readAt) })}
          <Button size="small" onClick={retry}>
            {t("home:figures.again")}
          </Button>
        </p>
      )}
    </div>
  );
}
