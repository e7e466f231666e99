import { Button } from "antd";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { Guest } from "../../../../src/console/tree/guest.tsx";
import { ApiError } from "../../../../src/contract/wire.ts";
import { guestPath } from "../../contract/link/path.ts";
import { enter } from "./entrance.ts";
import { GuestWizard } from "./guest-wizard.tsx";

type At =
  | { is: "opening" | "missing" | "over" | "done" }
  | { is: "refused"; message: string; again: boolean }
  | { is: "inside"; activation: string };

/** Opens the link once, then shows its activation and nothing else, until that access ends. */
export default function ByLink({ opening }: { opening: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { activation: addressed } = useParams();
  const [at, setAt] = useState<At>({ is: "opening" });
  const finished = useRef(false);
  const entered = useRef(false);
  const onDone = useCallback(() => {
    finished.current = true;
  }, []);
  const open = useCallback(async () => {
    setAt({ is: "opening" });
    const over = () => setAt({ is: finished.current ? "done" : "over" });
    try {
      const activation = await enter(window.location, over);
      if (activation === null) return setAt({ is: "missing" });
      // The state is spent: it stays in no history.
      await navigate(`${guestPath}/${activation}`, { replace: true });
      setAt({ is: "inside", activation });
    } catch (error) {
      const { message, status } = error as ApiError;
      setAt({ is: "refused", message, again: !(error instanceof ApiError) || status === 0 });
    }
  }, [navigate]);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    void open();
  }, [open]);

  if (at.is === "opening") return opening;
  if (at.is === "inside") {
    // The address follows a moment later, and what is read is kept by it.
    if (addressed === undefined) return opening;
    const { activation } = at;
    return (
      <PublicFrame title={t("activations:link.stepTitle")} wide bare>
        <Guest only={{ on: "activation", id: activation, role: "guest" }}>
          <GuestWizard id={activation} onDone={onDone} />
        </Guest>
      </PublicFrame>
    );
  }
  if (at.is === "refused") {
    return (
      <PublicFrame title={t("activations:link.refused")} intro={at.message}>
        {at.again && <Button onClick={() => void open()}>{t("activations:link.again")}</Button>}
      </PublicFrame>
    );
  }
  if (at.is === "done") {
    return (
      <PublicFrame title={t("activations:link.doneTitle")} intro={t("activations:link.doneText")}>
        {null}
      </PublicFrame>
    );
  }
  const missing = at.is === "missing";
  return (
    <PublicFrame
      title={t(missing ? "activations:link.refused" : "activations:link.over")}
      intro={t(missing ? "activations:link.missing" : "activations:link.overText")}
    >
      {null}
    </PublicFrame>
  );
}
