import { Button } from "antd";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { ownWorkspaces } from "../../../workspaces/contract/resources.ts";
import type { HomeStep, HomeSummary } from "../../contract/summary.ts";
import { joining } from "../slots.ts";

/** Where the person verifies themselves, below the steps. */
export const verifyPlace = "home-verify";

const places = {
  activate: { to: "/recursos/ativacoes", label: "home:steps.activateAct" },
  invite: { to: "/workspace", label: "home:steps.inviteAct" },
  message: { to: "/messenger", label: "home:steps.messageAct" },
} as const;

interface StepActionProps {
  step: HomeStep;
  /** It is the one that comes next. */
  current: boolean;
  summary: HomeSummary;
}

/** The way to do a step that is not done. */
export function StepAction({ step: { name, may }, current, summary }: StepActionProps) {
  const { t } = useTranslation();
  if (name === "join") return <Join may={may} current={current} invites={summary.invites} />;
  if (!may || name === "access") return null;
  if (name !== "verify") {
    const { to, label } = places[name];
    return (
      <LinkButton to={to} primary={current}>
        {t(label)}
      </LinkButton>
    );
  }
  const show = () => {
    const place = document.getElementById(verifyPlace);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  };
  return (
    <Button type="primary" onClick={show}>
      {t("home:steps.verifyAct")}
    </Button>
  );
}

interface JoinProps {
  may: boolean;
  current: boolean;
  invites: HomeSummary["invites"];
}

/** Into a workspace: one the person belongs to, one they were asked into, or one of their own. */
function Join({ may, current, invites }: JoinProps) {
  const { t } = useTranslation();
  const { email } = useSession().user;
  const { data: own } = useList(ownWorkspaces).result;
  return (
    <>
      {own.map(({ id, name }) => (
        <LinkButton key={id} to={`/workspace/switch/${id}`} primary={current}>
          {t("home:steps.openOf", { name })}
        </LinkButton>
      ))}
      {invites.map(({ workspace_name: workspace, invited_by: person }) => (
        <p key={`${workspace} ${person}`}>
          {t("home:steps.invited", { person, workspace, email })}
        </p>
      ))}
      {may && <Slot of={joining} with={{ primary: current && own.length === 0 }} />}
    </>
  );
}
