import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { JoinPanel } from "../components/join-panel.tsx";
import { LifePanel } from "../components/life-panel.tsx";
import { useShownSandbox } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const sandbox = useShownSandbox();
  return (
    <div className="sandbox-intro">
      <p className="unseen" role="status">
        {t(sandbox.status === "connected" ? "sandbox:status.connected" : "sandbox:status.waiting")}
      </p>
      <JoinPanel sandbox={sandbox} />
      <LifePanel sandbox={sandbox} />
    </div>
  );
}
