import { HeartOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { healths, type NetworkFlow } from "../../contract/flow-health.ts";
import { type Health, useFlowHealth } from "../data/use-flow-health.ts";
import { Sheet } from "../sheets/sheet.tsx";

const states: Readonly<Record<Health, string>> = {
  published: "simulator:flowHealth.state.published",
  throttled: "simulator:flowHealth.state.throttled",
  blocked: "simulator:flowHealth.state.blocked",
};
const acts: Readonly<Record<Health, string>> = {
  published: "simulator:flowHealth.act.published",
  throttled: "simulator:flowHealth.act.throttled",
  blocked: "simulator:flowHealth.act.blocked",
};

/** WhatsApp's watch over the endpoints of flows, played by a person. */
export function FlowHealth() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { flows, refusal, set } = useFlowHealth(open);
  if (flows === null) return null;
  return (
    <>
      <button type="button" className="shelf-link reviews-link" onClick={() => setOpen(true)}>
        <HeartOutlined aria-hidden /> {t("simulator:flowHealth.title")}
      </button>
      {open && (
        <Sheet title={t("simulator:flowHealth.title")} onClose={() => setOpen(false)}>
          <p className="public-hint" role="status">
            {refusal ??
              (flows.length === 0
                ? t("simulator:flowHealth.none")
                : t("simulator:flowHealth.hint"))}
          </p>
          <ul className="reviews">
            {flows.map((flow) => (
              <Watched key={flow.id} flow={flow} onSet={(status) => void set(flow, status)} />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

function Watched({ flow, onSet }: { flow: NetworkFlow; onSet: (status: Health) => void }) {
  const { t } = useTranslation();
  const now = healths.find((health) => health === flow.status);
  return (
    <li>
      <strong>
        <bdi>{flow.name}</bdi>
      </strong>
      <small>
        {flow.workspace.name}
        {now && ` · ${t(states[now])}`}
      </small>
      <span className="reviews-acts">
        {healths
          .filter((health) => health !== now)
          .map((health) => (
            <button
              key={health}
              type="button"
              className="shelf-link"
              aria-label={`${t(acts[health])}: ${flow.name}`}
              onClick={() => onSet(health)}
            >
              {t(acts[health])}
            </button>
          ))}
      </span>
    </li>
  );
}
