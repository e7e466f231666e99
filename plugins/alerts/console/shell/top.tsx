import { Button } from "antd";
import { useLocation } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { usePutCustom } from "../../../../src/console/data/use-put-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useEvent, useRefresh } from "../../../../src/console/live/use-event.ts";
import type { Locale } from "../../../../src/contract/wire.ts";
import { dismissAlert, listShownAlerts } from "../../contract/endpoints.ts";
import { alertChanged } from "../../contract/events.ts";
import { AlertLine } from "../components/alert-line.tsx";

/** One begins and another ends with a day, of which nobody tells. */
const hour = 3_600_000;
const homes = ["/", "/admin"];

/** Above every page, what staff tell the person. */
export default function Top() {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const { query } = useCustom(listShownAlerts, {}, { refetchInterval: hour });
  const { put } = usePutCustom(listShownAlerts, {});
  const { mutateAsync } = useCustomMutation(dismissAlert);
  const again = () => void query.refetch();
  useEvent(alertChanged, "everyone", again);
  useRefresh("everyone", (since) => query.dataUpdatedAt < since && again());
  const dismiss = async (id: string) => {
    await mutateAsync({ params: { alert: id } });
    put((former) => former.filter((one) => one.id !== id));
  };
  const language = i18n.language as Locale;
  const here = (query.data?.data ?? []).filter(
    ({ place }) => place === "everywhere" || homes.includes(pathname),
  );
  return (
    <div role="status" aria-label={here.length > 0 ? t("alerts:top") : undefined}>
      {here.length > 0 && (
        <ul className="alert-top">
          {here.map((one) => (
            <li key={one.id}>
              <AlertLine
                severity={one.severity}
                title={one[`title_${language}`]}
                text={one[`text_${language}`]}
              >
                <Button
                  size="small"
                  aria-label={t("alerts:dismissOf", { title: one[`title_${language}`] })}
                  // A refusal was told as a toast.
                  onClick={() => void dismiss(one.id).catch(() => undefined)}
                >
                  {t("alerts:dismiss")}
                </Button>
              </AlertLine>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
