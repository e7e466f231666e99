import { Alert, Button } from "antd";
import { lazy, Suspense, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { JsonEditor } from "../../../../src/console/kit/code/json-editor.tsx";
import type { CodeError } from "../../../../src/console/kit/code/json-error.ts";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { saveDraft, useTakenDraft } from "../../../../src/console/session/drafts.ts";
import { beforeLeave } from "../../../../src/console/session/leave.ts";
import { useUnsaved } from "../../../../src/console/shell/layers/leave-guard.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { Flow } from "../../contract/flow.ts";
import { validate } from "../../contract/json/validate.ts";
import { editRefusal, losesPublication } from "../../contract/rules.ts";
import { usePlace } from "../use-place.ts";
import { Faults, Outline } from "./outline.tsx";
import { UnsavedJson } from "./unsaved-json.ts";
import { useAnalysis, useFaultWords } from "./use-analysis.ts";
import { type SavedJson, useSaveJson } from "./use-save-json.ts";

const FlowPhone = lazy(() => import("../phone/flow-phone.tsx"));

interface WorkbenchProps {
  flow: Flow;
  saved: SavedJson;
}

/** What is being written as the session ends, with what it was made from. */
interface Aside {
  text: string;
  base: SavedJson;
}

/** The JSON with its outline, what is wrong with it, and the phone that shows it. */
export function Workbench({ flow, saved }: WorkbenchProps) {
  const { t } = useTranslation();
  const { writes } = usePlace();
  const isOpen = writes && editRefusal(flow) === null;
  const say = useFaultWords();
  const { user } = useSession();
  const key = `${useLocation().pathname}#json`;
  const aside = useTakenDraft<Aside>(user.id, key, isOpen);
  const [text, setText] = useState(aside?.text ?? saved.json);
  // What is being written was made from this, whatever is saved by others meanwhile.
  const [base, setBase] = useState<SavedJson>(aside?.base ?? saved);
  const [fault, setFault] = useState<CodeError | null>(null);
  const [place, setPlace] = useState<{ from: number }>();
  const [screen, setScreen] = useState<string>();
  const dirty = useRef(false);
  useUnsaved(dirty);
  const isDirty = text !== base.json || fault !== null;
  dirty.current = isDirty;
  const latest = useRef<Aside>({ text, base });
  latest.current = { text, base };
  useEffect(
    () => beforeLeave(() => void (dirty.current && saveDraft(user.id, key, latest.current))),
    [user.id, key],
  );
  const [, setUnsaved] = useContext(UnsavedJson);
  useEffect(() => {
    setUnsaved(isDirty);
    return () => setUnsaved(false);
  }, [isDirty, setUnsaved]);
  const isNewer = saved.version > base.version;
  // What somebody else saved is taken where nothing is being written; so is a version with another name alone.
  if (isNewer && (!isDirty || saved.json === base.json)) {
    setBase(saved);
    if (!isDirty) setText(saved.json);
  }
  const theirs = isNewer && isDirty && saved.json !== base.json;
  const { faults, screens, flow: runs } = useAnalysis(text);
  const { save, saving } = useSaveJson(flow, setBase);
  const takeTheirs = () => {
    setBase(saved);
    setText(saved.json);
  };
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
            onError={setFault}
          />
          {theirs && (
            <Alert
              type="warning"
              showIcon
              message={t("flows:editor.conflict")}
              action={
                <>
                  <Button size="small" onClick={takeTheirs}>
                    {t("flows:editor.takeTheirs")}
                  </Button>
                  <Button
                    size="small"
                    danger
                    disabled={fault !== null}
                    onClick={() => void save(text, saved.version)}
                  >
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
                disabled={!isDirty || fault !== null || theirs}
                onClick={() => void save(text, base.version)}
              >
                {t("flows:editor.save")}
              </Button>
              {isDirty && <span role="status">{t("flows:editor.unsaved")}</span>}
            </div>
          )}
        </Panel>
        <Faults faults={faults} broken={fault} onChoose={({ from }) => setPlace({ from })} />
      </div>
      <div className="flow-side">
        {fault && <Alert type="warning" showIcon message={t("flows:editor.behind")} />}
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
