import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { call } from "../../../../src/console/http/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiError } from "../../../../src/contract/wire.ts";
import { openFlowPreview } from "../../contract/endpoints.ts";
import { type RunFlow, runnable } from "../run/flow-shape.ts";
import FlowPhone from "./flow-phone.tsx";
import "../flows.css";

type Shown = "reading" | "gone" | "failed" | { name: string; flow: RunFlow | null };

/** What a preview's address shows, read without a sign-in. */
export default function OpenPreview() {
  const { t } = useTranslation();
  const { flow: token = "" } = useParams();
  const [shown, setShown] = useState<Shown>("reading");
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads again
  useEffect(() => {
    const stop = new AbortController();
    setShown("reading");
    call(openFlowPreview, { params: { token } }, { signal: stop.signal })
      .then(({ data }) => setShown({ name: data.name, flow: runnable(data.json) }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setShown(error instanceof ApiError && error.status === 404 ? "gone" : "failed");
      });
    return () => stop.abort();
  }, [token, turn]);
  if (shown === "reading") return <p role="status">{t("common:processing")}</p>;
  if (shown === "gone") return <p role="status">{t("flows:preview.gone")}</p>;
  if (shown === "failed") {
    return (
      <div role="alert">
        <p>{t("flows:preview.failed")}</p>
        <button type="button" className="public-button" onClick={() => setTurn(turn + 1)}>
          {t("flows:preview.again")}
        </button>
      </div>
    );
  }
  return (
    <div className="flow-public">
      <h2 dir="auto">{shown.name}</h2>
      {shown.flow ? (
        <FlowPhone flow={shown.flow} label={shown.name} />
      ) : (
        <p role="status">{t("flows:phone.unreadable")}</p>
      )}
      <p className="public-hint">{t("flows:preview.public")}</p>
    </div>
  );
}
