import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { usePutCustom } from "../../../../src/console/data/use-put-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Locale } from "../../../../src/contract/wire.ts";
import type { ShownAlert } from "../../contract/alert.ts";
import { dismissAlert, listShownAlerts } from "../../contract/endpoints.ts";
import { AlertLine } from "./alert-line.tsx";

/** The alerts of a page, each to be put away. */
export default function ShownAlerts({ alerts }: { alerts: readonly ShownAlert[] }) {
  const { t, i18n } = useTranslation();
  const { put } = usePutCustom(listShownAlerts, {});
  const { mutateAsync } = useCustomMutation(dismissAlert);
  const dismiss = async (id: string) => {
    await mutateAsync({ params: { alert: id } });
    put((former) => former.filter((one) => one.id !== id));
  };
  const language = i18n.language as Locale;
  return (
    <ul className="alert-top" aria-label={t("alerts:top")}>
      {alerts.map((one) => (
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
  );
}
