import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import type { ActivationDetail } from "../../contract/activation.ts";
import { reasonText, statusWords } from "../../contract/status-words.ts";
import { extraSteps } from "../looks.ts";

/** Every step that was taken, the latest first: by whom, and why. */
export function ActivationHistory({ activation: { history } }: { activation: ActivationDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <Panel title={t("activations:history.title")}>
      <Rows>
        {history.toReversed().map(({ id, step, to, by, by_staff, reason, at }) => (
          <Row
            key={id}
            title={t(extraSteps[step] ?? statusWords[to].label)}
            text={
              <>
                {reason && <p>{reasonText(reason, t)}</p>}
                <p>
                  {by ?? t("activations:history.nobody")}
                  {by_staff && ` · ${t("activations:history.staff")}`} · {format.dateTime(at)}
                </p>
              </>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
