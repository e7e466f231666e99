import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Absent } from "../components/absent.tsx";
import { JoinPanel } from "../components/join-panel.tsx";
import { LifePanel } from "../components/life-panel.tsx";
import { useShownSandbox } from "../use-shown-sandbox.ts";

export function Component() {
  const { t } = useTranslation();
  const sandbox = useShownSandbox();
  if (!sandbox) return <Absent />;
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
