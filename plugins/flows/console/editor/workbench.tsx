import { Alert, Button } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { JsonEditor } from "../../../../src/console/kit/code/json-editor.tsx";
import { UnsavedGuard } from "../../../../src/console/kit/form/unsaved-guard.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Flow } from "../../contract/flow.ts";
import { validate } from "../../contract/json/validate.ts";
import { editRefusal, losesPublication } from "../../contract/rules.ts";
import { usePlace } from "../use-place.ts";
import { Faults, Outline } from "./outline.tsx";
import { useAnalysis, useFaultWords } from "./use-analysis.ts";
import { useSaveJson } from "./use-save-json.ts";

const FlowPhone = lazy(() => import("../phone/flow-phone.tsx"));

interface WorkbenchProps {
  flow: Flow;
  /** As it is saved. */
  json: string;
}

/** The JSON with its outline, what is wrong with it, and the phone that shows it. */
export function Workbench({ flow, json }: WorkbenchProps) {
  const { t } = useTranslation();
  const { writes } = usePlace();
  const say = useFaultWords();
  const [text, setText] = useState(json);
  const [base, setBase] = useState(json);
  const [isBroken, setBroken] = useState(false);
  const [place, setPlace] = useState<{ from: number }>();
  const [screen, setScreen] = useState<string>();
  const dirty = useRef(false);
  const isDirty = text !== base || isBroken;
  dirty.current = isDirty;
  // What somebody else saved is taken where nothing is being written.
  if (json !== base && !isDirty) {
    setBase(json);
    setText(json);
  }
  const { faults, screens, flow: runs } = useAnalysis(text);
  const { save, saving, conflict, forget } = useSaveJson(flow, (saved) => setBase(saved));
  const takeTheirs = () => {
    setBase(json);
    setText(json);
    forget();
  };
  const isOpen = writes && editRefusal(flow) === null;
  return (
    <div className="flow-work">
      <div className="flow-main">
        <Panel title={t("flows:editor.title")}>
          {isOpen && isDirty && losesPublication(flow) && (
            <Alert type="warning" showIcon message={t("flows:editor.republish")} />
          )}
          <JsonEditor
            label={t("flows:editor.label")}
            value={text}
            readOnly={!isOpen}
            maxHeight={640}
            check={(written) => validate(written).map(say)}
            place={place}
            onChange={setText}
            onError={(error) => setBroken(error !== null)}
          />
          {conflict && (
            <Alert
              type="warning"
              showIcon
              message={t("flows:editor.conflict")}
              action={
                <>
                  <Button size="small" onClick={takeTheirs}>
                    {t("flows:editor.takeTheirs")}
                  </Button>
                  <Button size="small" danger onClick={() => void save(text, conflict)}>
                    {t("flows:editor.keepMine")}
                  </Button>
                </>
              }
            />
          )}
          {isOpen && (
            <div className="flow-bar">
              <Button
                type="primary"
                loading={saving}
                disabled={!isDirty || isBroken}
                onClick={() => void save(text, flow.version)}
              >
                {t("flows:editor.save")}
              </Button>
              {isDirty && <span role="status">{t("flows:editor.unsaved")}</span>}
            </div>
          )}
          <UnsavedGuard dirty={dirty} />
        </Panel>
        <Faults faults={faults} onChoose={({ from }) => setPlace({ from })} />
      </div>
      <div className="flow-side">
        {runs ? (
          <Suspense fallback={null}>
            <FlowPhone
              key={`${screen} ${JSON.stringify(runs).length}`}
              flow={runs}
              start={screen}
              label={t("flows:phone.title")}
            />
          </Suspense>
        ) : (
          <Panel title={t("flows:phone.title")}>
            <p>{t("flows:phone.unreadable")}</p>
          </Panel>
        )}
        <Outline
          screens={screens}
          chosen={screen}
          onChoose={({ id, from }) => {
            setScreen(id);
            setPlace({ from });
          }}
        />
      </div>
    </div>
  );
}
