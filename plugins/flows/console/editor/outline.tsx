import { Tag } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { CodeError } from "../../../../src/console/kit/code/json-error.ts";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { ShownFault, ShownScreen } from "./use-analysis.ts";

interface OutlineProps {
  screens: readonly ShownScreen[];
  chosen: string | undefined;
  onChoose: (screen: ShownScreen) => void;
}

/** The screens of a flow, in order; a press shows one and goes to its place in the JSON. */
export function Outline({ screens, chosen, onChoose }: OutlineProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("flows:outline.title")}>
      {screens.length === 0 && <p>{t("flows:outline.none")}</p>}
      <ol className="flow-outline">
        {screens.map((screen, at) => (
          <li key={at}>
            <button
              type="button"
              aria-current={screen.id === chosen || undefined}
              onClick={() => onChoose(screen)}
            >
              <code>{screen.id}</code> {at === 0 && <Tag>{t("flows:outline.first")}</Tag>}
              {screen.terminal && <Tag>{t("flows:outline.last")}</Tag>}
              <small>
                {[
                  screen.title,
                  t("flows:outline.parts", { count: screen.count }),
                  screen.leadsTo.length > 0 &&
                    t("flows:outline.to", { screens: screen.leadsTo.join(", ") }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** So many are shown at once; the rest come as these are mended. */
const most = 50;

interface FaultsProps {
  faults: readonly ShownFault[];
  /** Where the text is no JSON at all: then nobody knows of its rules. */
  broken: CodeError | null;
  onChoose: (fault: ShownFault) => void;
}

/** Broken rules, in the order of the text; a press goes to the place. */
export function Faults({ faults, broken, onChoose }: FaultsProps) {
  const { t } = useTranslation();
  if (broken) {
    const place = { line: broken.line_start, column: broken.column_start };
    return (
      <Panel title={t("flows:faultList.title")}>
        <p role="status">{t("flows:faultList.broken", place)}</p>
      </Panel>
    );
  }
  const more = faults.length - most;
  return (
    <Panel title={t("flows:faultList.title")}>
      <div role="status">{faults.length === 0 && <p>{t("flows:faultList.none")}</p>}</div>
      <ol className="flow-faults">
        {faults.slice(0, most).map((fault, at) => (
          <li key={at}>
            <button type="button" onClick={() => onChoose(fault)}>
              {fault.message}
              <small>
                {t("flows:faultList.place", { line: fault.line, column: fault.column })}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && <p>{t("flows:faultList.more", { count: more })}</p>}
    </Panel>
  );
}
